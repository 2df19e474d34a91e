/** The files of a site that backups have. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../server/config.ts";
import { ownersFiles } from "../site/owner/file.ts";
import { isThere } from "../site/text-file.ts";
import { BACKUP_FILES, isSqliteUrl } from "../store/index.ts";
import { Refusal, refuseRoot } from "./command.ts";

export type SiteFiles = ReturnType<typeof siteFiles>;

/**
 * @returns the SQLite file, its folder (`data`), and the files beside it
 * @throws Refusal when the database is a server, or when this user may not write its files
 */
export function siteFiles({ DATABASE_URL, localFile: file, ownerFile }: Config) {
  if (!isSqliteUrl(DATABASE_URL))
    throw new Refusal(
      "DATABASE_URL names a database server, which has the messages, erasures and page records: its own tool saves and restores them (docs/operations/database-servers.md). Nothing was done.",
    );
  const data = dirname(file);
  refuseRoot(data);
  isThere(file);
  const keyFile = join(data, BACKUP_FILES.key);
  return { file, data, keyFile, ownerFile, others: otherFiles(data, ownerFile) };
}

/**
 * Key, owner's file and logos that exist, with their names in a backup.
 * @param data the site's folder
 */
export function otherFiles(data: string, ownerFile: string) {
  const keyFile = join(data, BACKUP_FILES.key);
  const [owner, ...logos] = ownersFiles(ownerFile, data);
  const files = logos.map((logo) => ({ name: `owner/${basename(logo)}`, file: logo }));
  if (owner) files.unshift({ name: BACKUP_FILES.owner, file: owner });
  if (existsSync(keyFile)) files.unshift({ name: BACKUP_FILES.key, file: keyFile });
  return files;
}

/** A given path: in the database's folder, where exports are, or else in the working folder. */
export function givenPath(data: string, given: string): string {
  const inData = resolve(data, given);
  return existsSync(inData) || !existsSync(resolve(given)) ? inData : resolve(given);
}
