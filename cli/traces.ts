/** What may still hold a person whose messages were erased, and what ends it. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../server/config.ts";
import { messageReference } from "../site/contact-options.ts";
import { lenientText } from "../site/owner/versions.ts";
import { lastBackup } from "../store/index.ts";

/** References that are listed. */
const MOST = 20;

/**
 * @param address the person's, where it is known
 * @param ids of the erased messages
 * @returns names and sentences
 */
export function tracesOf(config: Readonly<Config>, address: string | undefined, ids: readonly string[]) {
  const folder = dirname(config.localFile);
  const entries = readdirSync(folder, { withFileTypes: true });
  const words = [...ids, ...(address ? [folded(address)] : [])];
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  // The database itself is overwritten by the erasure.
  const own = ["", "-wal", "-shm"].map((end) => config.localFile + end);
  const exports = files.filter((file) => !own.includes(file) && hasAny(file, words));
  const former = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith("before-"));
  const backup = lastBackup(folder);
  const references = ids.slice(0, MOST).map(messageReference).join(" ");
  const { email, webhook } = config;
  const inBackups = `in ${backup ? dirname(backup.folder) : ""}, until --keep deletes them; a restore erases again. To end it now: make a new one, and delete the older ones`;
  return [
    ...exports.map((file) => ["file", `rm "${file}"`] as const),
    ["exports", "that were written or copied elsewhere: delete them there"] as const,
    ...former.map(({ name }) => ["restore", `what it replaced: rm -r "${join(folder, name)}"`] as const),
    ["backups", backup ? inBackups : null] as const,
    ["mail", email ? `to ${email.to.join(", ")}: delete what has ${references || "their address"}` : null] as const,
    ["webhook", webhook ? `${new URL(webhook.url).host}: delete there what it was sent` : null] as const,
  ];
}

const folded = (text: string) => text.normalize("NFC").toLowerCase();

/** Too large to read, or closed to this user: an export may. */
function hasAny(file: string, words: readonly string[]): boolean {
  const text = lenientText(file);
  return text === undefined ? file.endsWith(".csv") : words.some((word) => folded(text).includes(word));
}
