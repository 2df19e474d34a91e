/** The files of a site that backups have. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../server/config.ts";
import { readLogo } from "../site/owner/logos.ts";
import { readOwnerFile } from "../site/owner/read.ts";
import { versionsIn } from "../site/owner/versions.ts";
import { BACKUP_FILES, isSqliteUrl } from "../store/index.ts";
import { Refusal, refuseRoot } from "./command.ts";

export interface SiteFiles {
  /** The SQLite file. */
  file: string;
  /** Its folder. */
  data: string;
  keyFile: string;
  ownerFile: string;
  /** Those that are there besides the SQLite file: where, and their names in a backup. */
  others: { name: string; file: string }[];
}

/** @throws Refusal where the database is a server, and for root in a folder of another user */
export function siteFiles({ DATABASE_URL, localFile: file, ownerFile }: Readonly<Config>): SiteFiles {
  if (!isSqliteUrl(DATABASE_URL))
    throw new Refusal(
      "DATABASE_URL names a database server, which has the messages, erasures and page records: its own tool saves and restores them (docs/operations/database-servers.md). Nothing was done.",
    );
  const data = dirname(file);
  refuseRoot(data);
  const keyFile = join(data, BACKUP_FILES.key);
  const others = [{ name: BACKUP_FILES.key, file: keyFile }, ...ownersFiles(ownerFile, data)];
  return {
    file,
    data,
    keyFile,
    ownerFile,
    others: others.filter((each) => existsSync(each.file)),
  };
}

/** The owner's file, or its last valid version while it cannot be read, and the logos that it names. */
function ownersFiles(ownerFile: string, data: string): SiteFiles["others"] {
  let saved: { file: string; text: string } | undefined;
  try {
    saved = { file: ownerFile, text: readFileSync(ownerFile, "utf8") };
  } catch {
    saved = versionsIn(data)[0];
  }
  if (!saved) return [];
  const folder = dirname(ownerFile);
  const names = (readOwnerFile(saved.text).file?.clients ?? []).flatMap(({ logo }) => (logo ? [basename(logo)] : []));
  const logos = [...new Set(names)].filter((logo) => typeof readLogo(folder, logo) !== "string");
  return [
    { name: BACKUP_FILES.owner, file: saved.file },
    ...logos.map((logo) => ({ name: `owner/${logo}`, file: join(folder, logo) })),
  ];
}

/** A path that was given: in the folder of the database, as exports are, or else in the working folder. */
export function givenPath(data: string, given: string): string {
  const inData = resolve(data, given);
  return existsSync(inData) || !existsSync(resolve(given)) ? inData : resolve(given);
}
