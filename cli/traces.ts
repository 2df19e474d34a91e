/** Where data of an erased person may still be, and how to delete it. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../server/config.ts";
import { messageReference } from "../site/contact-options.ts";
import { lenientText } from "../site/owner/versions.ts";
import { allBackups, FORMER_DATABASES, formerDatabases, lastBackup } from "../store/index.ts";
import { type Fact, factsOf } from "./table.ts";

/** References that are listed. */
const MOST = 20;

/** The database of a backup, by the file that it has. */
const KINDS: Readonly<Record<string, string>> = {
  "site.db": "the SQLite file",
  "server.dump": "PostgreSQL",
  "server.sql": "MySQL or MariaDB",
};

/** Where a server keeps deleted rows for a while. */
const LOGS = [
  [/^postgres/, "its WAL (pg_wal, archives) and dead rows: until these are recycled, and vacuumed"],
  [/^(?:mysql|mariadb):/, "its binary logs: until they are purged"],
] as const;

/**
 * @param address the person's, where it is known
 * @param ids of the erased messages
 * @returns names and sentences
 */
export function tracesOf(
  config: Config,
  address: string | undefined,
  ids: readonly string[],
): Fact[] {
  const { DATABASE_URL, localFile, email, webhook } = config;
  const folder = dirname(localFile);
  const entries = readdirSync(folder, { withFileTypes: true });
  const words = address ? [...ids, folded(address)] : ids;
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  // The database itself is overwritten by the erasure.
  const own = ["", "-wal", "-shm"].map((end) => localFile + end);
  const left = formerDatabases(folder, DATABASE_URL).filter(
    ({ database }) => !own.includes(database),
  );
  const servers = left.filter(({ database }) => database.includes("://"));
  const copies = files.filter((file) => !own.includes(file) && hasAny(file, words));
  const formerFiles = left.map(({ database }) => database).filter((file) => existsSync(file));
  const replaced = entries.filter(
    (entry) => entry.isDirectory() && entry.name.startsWith("before-"),
  );
  const references = ids.slice(0, MOST).map(messageReference).join(" ") || "their address";
  const logs = LOGS.filter(([scheme]) => scheme.test(DATABASE_URL));
  return [
    ...factsOf(
      "file",
      [...new Set([...copies, ...formerFiles])].map((file) => `rm "${file}"`),
    ),
    ["exports", "that were written or copied elsewhere: delete them there"],
    ...factsOf(
      "restore",
      replaced.map(({ name }) => `what it replaced: rm -r "${join(folder, name)}"`),
    ),
    ...factsOf(
      "former database",
      servers.map(
        ({ database, left_at }) =>
          `${database}, left on ${left_at.slice(0, 10)}: drop it there, and its entry in ${join(folder, FORMER_DATABASES)}`,
      ),
    ),
    ...factsOf("backups", backupsIn(folder)),
    ...factsOf(
      "server",
      logs.map(([, text]) => text),
    ),
    ["mail", email && `to ${email.to.join(", ")}: delete what has ${references}`],
    ["webhook", webhook && `${new URL(webhook.url).host}: delete there what it was sent`],
  ];
}

/** All backups by place and kind, with those of former databases. */
function backupsIn(folder: string): string[] {
  const all = allBackups(folder).map(({ path, manifest }) => {
    const kind = Object.keys(KINDS).find((file) => file in manifest.files) ?? "";
    return { path, where: `of ${KINDS[kind] ?? "the site"} in ${dirname(path)}` };
  });
  const last = [lastBackup(folder, true), lastBackup(folder, false)].find(
    (each) => each && !existsSync(each.folder),
  );
  const groups = [...Map.groupBy(all, ({ where }) => where)].map(
    ([where, group]) => `${group.length} ${where}, the last ${group.at(-1)?.path ?? ""}`,
  );
  if (last)
    groups.push(
      `of ${last.made_at}, in ${dirname(last.folder)}, which this machine does not have now`,
    );
  return groups.length > 0 ? [...groups, ENDING] : [];
}

const ENDING =
  "all of them: until --keep deletes them; a restore erases again. To end it now: make a new one, and delete the older ones";

const folded = (text: string) => text.normalize("NFC").toLowerCase();

/**
 * A file that is too large or closed to this user counts when it may be an export or a database.
 */
function hasAny(file: string, words: readonly string[]): boolean {
  const text = lenientText(file);
  return text === undefined
    ? /\.(?:csv|db)$/.test(file)
    : words.some((word) => folded(text).includes(word));
}
