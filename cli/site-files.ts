/** The files of a site that backups have. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../server/config.ts";
import { readOwnerFile } from "../site/owner/read.ts";
import { BACKUP_FILES, isSqliteUrl, sqliteFile } from "../store/index.ts";
import { Refusal } from "./command.ts";

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
export function siteFiles({ DATABASE_URL, ownerFile }: Readonly<Config>): SiteFiles {
  if (!isSqliteUrl(DATABASE_URL))
    throw new Refusal(
      "DATABASE_URL names a database server, which has the messages, erasures and page records: its own tool saves and restores them (docs/operations/database-servers.md). Nothing was done.",
    );
  const file = sqliteFile(DATABASE_URL);
  const data = dirname(file);
  refuseRoot(data);
  const keyFile = join(data, BACKUP_FILES.key);
  const others = [
    { name: BACKUP_FILES.key, file: keyFile },
    { name: BACKUP_FILES.owner, file: ownerFile },
    ...logosOf(ownerFile).map((logo) => ({ name: `owner/${logo}`, file: join(dirname(ownerFile), logo) })),
  ];
  return { file, data, keyFile, ownerFile, others: others.filter((each) => existsSync(each.file)) };
}

/** The names of the logos beside the owner's file; none where the file cannot be read or is not valid. */
function logosOf(ownerFile: string): string[] {
  if (!existsSync(ownerFile)) return [];
  const clients = readOwnerFile(readFileSync(ownerFile, "utf8")).file?.clients ?? [];
  return [...new Set(clients.flatMap(({ logo }) => (logo ? [basename(logo)] : [])))];
}

/** A path that was given: in the folder of the database, as exports are, or else in the working folder. */
export function givenPath(data: string, given: string): string {
  const inData = resolve(data, given);
  return existsSync(inData) || !existsSync(resolve(given)) ? inData : resolve(given);
}

/** What root writes, the site's own user could not read. */
function refuseRoot(folder: string): void {
  const is = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() === 0 && is && is.uid !== 0)
    throw new Refusal(
      `This runs as root, and ${folder} belongs to another user, who could not read what root writes: run it as that user, such as runuser -u blc-site -- npm run site -- …`,
      2,
    );
}
