/** `site restore`: puts a backup in the place of the present database, and keeps what was there. */
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { readConfig } from "../server/config.ts";
import {
  BACKUP_FILES,
  planRestore,
  type Restoration,
  type RestoreRequest,
  restore,
  WrongUse,
} from "../store/index.ts";
import { VERSION } from "./backup.ts";
import { counted, explain, isDiskFull, print, Refusal } from "./command.ts";
import { givenPath, siteFiles } from "./site-files.ts";
import { type Fact, facts, factsOf } from "./table.ts";

export function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .argument("<folder>", "of a backup that `site backup` has made")
    .summary("puts a backup in the place of the present database")
    .description(
      "Restores a backup while the site is stopped. Checksums, integrity and version are checked before anything is changed. What was erased after the backup is erased again. Messages that came after it, notifications and counts are carried over from the present database; one that is damaged is refused, and has to be recovered first. Page records are the backup's.\nThe present database is kept in a folder `before-…` beside it, which can be restored in the same way. Key and owner's file stay as they are; one that is missing is taken from the backup.\nWithout --yes it says what it would do, and does nothing: the site may run then.\nExample: npm run site -- restore /var/backups/blc-site/2026-11-25T030000Z --yes",
    )
    .option("--yes", "do it")
    .option(
      "--with-key",
      "replaces the key by the backup's, too: forms that were open when it was made are accepted",
    )
    .option("--with-owner", "replaces the owner's file and its logos by the backup's, too")
    .action((folder, options) => run(folder, options));
}

type Options = Partial<Record<"yes" | "withKey" | "withOwner", true | undefined>>;

async function run(given: string, { yes, withKey, withOwner }: Options) {
  const config = readConfig();
  const files = siteFiles(config);
  const isOwnerReplaced = withOwner || !existsSync(files.ownerFile);
  const placeOf = (name: string) => {
    if (name === BACKUP_FILES.key)
      return withKey || !existsSync(files.keyFile) ? files.keyFile : undefined;
    // Logos belong to the file that names them.
    if (!isOwnerReplaced) return undefined;
    return name === BACKUP_FILES.owner
      ? files.ownerFile
      : join(dirname(files.ownerFile), basename(name));
  };
  const request: RestoreRequest = {
    ...files,
    file: existsSync(files.file) ? realpathSync(files.file) : files.file,
    folder: givenPath(files.data, given),
    placeOf,
    version: VERSION,
    now: new Date(),
  };
  const restoration = await (yes ? restore : planRestore)(request).catch((error) => {
    throw failed(error, request);
  });
  print(facts(report(restoration)));
  const { merged, formerFolder } = restoration;
  const lost = merged && lostIn(merged);
  if (lost && formerFolder)
    throw new Refusal(
      `The backup is restored. Of the recovered database these are not in it: ${lost}. It is kept in ${formerFolder}.`,
    );
  if (!yes)
    throw new Refusal(
      "Nothing was changed. To restore the backup, stop the site and add --yes.",
      2,
    );
}

/** Why nothing was restored, in a sentence. */
function failed(error: unknown, { file, folder }: RestoreRequest): Refusal {
  if (error instanceof WrongUse) return new Refusal(`${error.message}. Nothing was changed.`, 2);
  const reason = isDiskFull(error)
    ? `the disk of ${dirname(file)} is full, and a restore needs room for two further copies of the database`
    : explain(error);
  return new Refusal(`Nothing was restored from ${folder}: ${reason}. The database is as it was.`);
}

const size = ({ messages, page_records }: Omit<Restoration["contents"], "erasures">) =>
  `${counted(messages, "message")}, ${counted(page_records, "page record")}`;

/** What a recovery could not bring back; an empty text: nothing. */
function lostIn({ lost }: NonNullable<Restoration["merged"]>): string {
  const messages = `${counted(lost.messages, "message")} of which only notifications are left`;
  const rows = `${counted(lost.rows, "row")} of its table lost_and_found`;
  return [lost.messages > 0 ? messages : "", lost.rows > 0 ? rows : ""].filter(Boolean).join(", ");
}

function report(done: Restoration): Fact[] {
  const { manifest, merged } = done;
  const rows = Object.entries(merged?.rows ?? {}).filter(([, number]) => number > 0);
  const after = [
    counted(merged?.messages ?? 0, "message"),
    ...rows.map(([table, number]) => `${counted(number, "row")} of ${table}`),
  ];
  const differing = merged?.differing ?? 0;
  return [
    ["backup", `of ${manifest.made_at}: ${size(manifest)}`],
    ["checked", "checksums, integrity, version"],
    [
      "erased again",
      done.erasedAgain > 0 && `${counted(done.erasedAgain, "message")} erased after the backup`,
    ],
    [
      "carried over",
      merged
        ? `${after.join(", ")} that came after the backup`
        : "nothing: there is no present database",
    ],
    ["lost", merged && lostIn(merged)],
    ...factsOf(
      "cannot be read",
      done.unreadableLists.map((file) => `${file}: its erasures are not repeated`),
    ),
    [
      "differ",
      differing > 0 &&
        `${counted(differing, "message")} that both have (status, notes): as in the backup`,
    ],
    ...factsOf(
      "put back",
      done.replacedFiles.map(({ name, file }) => `${name}: ${file}`),
    ),
    ["result", size(done.contents)],
    ["kept", done.formerFolder && `what was there: ${done.formerFolder}`],
  ];
}
