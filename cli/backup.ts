/**
 * `site backup`: saves all that a site cannot make again, checks it, and deletes what is too old.
 */
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "@commander-js/extra-typings";
import packageJson from "../package.json" with { type: "json" };
import type { Config } from "../server/config.ts";
import {
  BACKUP_FILES,
  expireBackups,
  type Manifest,
  makeBackup,
  recordBackup,
  WrongUse,
} from "../store/index.ts";
import { counted, explain, isDiskFull, print, Refusal, wholeNumber, withStore } from "./command.ts";
import { givenPath, type SiteFiles, siteFiles } from "./site-files.ts";
import { facts } from "./table.ts";

export const VERSION = packageJson.version;

export function addBackupCommand(program: Command): void {
  program
    .command("backup")
    .argument("[folder]", "where backups are put into; default: `backups` in the database's folder")
    .summary("saves messages, page records, owner's file and key, and checks the copy")
    .description(
      "Makes a backup in a new folder that is named by the time, while the site runs: the database (SQLite's own online copy), the list of erasures, the owner's file and its logos, and the key, with a checksum of each. The copy is opened, its integrity is checked, and its rows are counted. Settings (.env) are not in it.\nFor SQLite; a database server is dumped by its own tools (docs/operations/database-servers.md).\nFor cron: exit code 0 means that a whole backup is there. `site status` and the metrics say how old the last one is.\nExample: npm run site -- backup /var/backups/blc-site --keep 30",
    )
    .option(
      "--keep <days>",
      "deletes backups of this command that are older; the newest three stay",
      wholeNumber(9_999),
    )
    .action((folder, options) =>
      // Not migrated: a backup before an upgrade has the database as it is.
      withStore((_, config) => backup(config, folder, options), { isPrepared: false }),
    );
}

async function backup(config: Config, given: string | undefined, { keep }: { keep?: number }) {
  const files = siteFiles(config);
  const folder = given === undefined ? join(files.data, "backups") : givenPath(files.data, given);
  const now = new Date();
  const made = await makeBackup({ ...files, folder, version: VERSION, now }).catch((error) => {
    throw failed(error, folder, files);
  });
  const deleted =
    keep !== undefined && `${expireBackups(folder, files.data, keep, now)} older than ${keep} days`;
  const bytes = Object.values(made.manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  // The last valid version, while the owner's file itself cannot be read.
  const ownerFile = files.others.find(({ name }) => name === BACKUP_FILES.owner)?.file;
  print(
    facts([
      ["backup", `${made.path} (${megabytes(bytes)})`],
      ["messages", String(made.manifest.messages)],
      ["page records", String(made.manifest.page_records)],
      ["erasures", `${made.erasures} of the last 30 days`],
      [
        "key",
        config.SECRET_KEY
          ? "in the settings (SECRET_KEY), which are not in the backup"
          : saved(made.manifest, BACKUP_FILES.key, files.keyFile),
      ],
      ["owner's file", saved(made.manifest, BACKUP_FILES.owner, ownerFile ?? files.ownerFile)],
      ["deleted", deleted],
    ]),
  );
  try {
    const { made_at, messages } = made.manifest;
    recordBackup(files.data, { made_at, folder: made.path, messages });
  } catch (error) {
    throw new Refusal(
      `The backup is there, and the status does not know of it: ${files.data} could not be written (${explain(error)}).`,
    );
  }
}

/** Is a file in the backup? The owner's file: with how many logos. */
function saved({ files }: Manifest, name: string, file: string): string {
  if (!(name in files)) return `there is none at ${file}`;
  const logos = Object.keys(files).filter(
    (each) => each !== name && dirname(each) === dirname(name),
  );
  return name === BACKUP_FILES.owner && logos.length > 0
    ? `${file}, and ${counted(logos.length, "logo")}`
    : file;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Why no backup was made, in a sentence. */
function failed(error: unknown, folder: string, { file }: SiteFiles): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (error instanceof WrongUse) return new Refusal(`${error.message}. Nothing was saved.`, 2);
  if (isDiskFull(error))
    return new Refusal(
      `The disk of ${folder} is full: a backup takes ${megabytes(1.1 * statSync(file).size)}. Nothing was saved; earlier backups are as they were.`,
    );
  if (code && ["EACCES", "EPERM", "EROFS"].includes(code))
    return new Refusal(
      `${path ?? folder} cannot be written by this user (${code}): make the folder for the user who runs this (install -d -o blc-site -g blc-site -m 0700 ${folder}), or give another one. Nothing was saved.`,
    );
  return new Refusal(`No backup was made: ${explain(error)}.`);
}
