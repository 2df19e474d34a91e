/** What may still hold a person whose messages were erased, and what ends it. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Config } from "../server/config.ts";
import { messageReference } from "../site/contact-options.ts";
import { isSqliteUrl, lastBackup } from "../store/index.ts";

/** References that are listed. */
const MOST = 20;

/**
 * @param words of which an export of the messages has one: their ids, the e-mail address
 * @param ids of the erased messages
 * @returns where, and what to do
 */
export function tracesOf(config: Readonly<Config>, words: readonly string[], ids: readonly string[]) {
  const folder = dirname(config.localFile);
  const entries = readdirSync(folder, { withFileTypes: true });
  // The database itself is overwritten when it is erased.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(basename(config.localFile)));
  const exports = files.map(({ name }) => join(folder, name)).filter((file) => hasAny(file, words));
  const former = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith("before-"));
  const backups = lastBackup(folder)?.folder;
  const references = ids.slice(0, MOST).map(messageReference).join(" ") + (ids.length > MOST ? " …" : "");
  const { email, webhook } = config;
  return [
    ...exports.map((file) => ["export", `has them: rm "${file}"`] as const),
    ["exports", "that were written or copied elsewhere: delete them there"] as const,
    ...former.map(({ name }) => ["restore", `what it replaced may have them: rm -r "${join(folder, name)}"`] as const),
    [
      "backups",
      backups
        ? `in ${dirname(backups)} may have them until --keep deletes them; a restore erases them again. To end it now, make a new one and delete the older ones`
        : isSqliteUrl(config.DATABASE_URL)
          ? null
          : "of the database server may have them until they expire",
    ] as const,
    ["mail", email ? `to ${email.to.join(", ")}: delete what has ${references || "their address"}` : null] as const,
    ["webhook", webhook ? `${new URL(webhook.url).host}: delete there what it was sent` : null] as const,
  ];
}

function hasAny(file: string, words: readonly string[]): boolean {
  try {
    const text = readFileSync(file, "utf8").normalize("NFC").toLowerCase();
    return words.some((word) => text.includes(word.normalize("NFC").toLowerCase()));
  } catch {
    // Too large to read, or closed to this user: it may.
    return file.endsWith(".csv");
  }
}
