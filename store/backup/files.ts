/** Files that outlast a loss of power: written under another name, flushed, and renamed. */
import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * A command was given something that it cannot work on. The message says what is wrong and what is
 * right.
 */
export class WrongUse extends Error {}

/** Of a folder, by the time at which it was made: `2026-11-25T030000Z`. */
export function timeName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

/** The time of such a name, in milliseconds since 1970; NaN: it is none. */
export function timeOfName(name: string): number {
  const [, day = "", hours = "", minutes = "", seconds = ""] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Waits until the disk has a file's content, or a folder's names. */
export function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Windows flushes no folder.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** A file of a backup: its name there, and where it belongs. */
export interface OtherFile {
  name: string;
  file: string;
}

/** Copies a file, for its owner only, and flushes it with its name. @throws when `to` exists */
export function copyDurably(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  closeSync(openSync(to, "wx", 0o600));
  copyFileSync(from, to);
  for (const each of [to, dirname(to)]) flush(each);
}

/** Puts a file at its place, where an older one stays until the new one is complete. */
export function putDurably(file: string, write: (draft: string) => void): void {
  const draft = `${file}.${randomBytes(6).toString("hex")}.part`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    write(draft);
    flush(draft);
    renameSync(draft, file);
    flush(dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The same with a text. */
export function writeDurably(file: string, text: string): void {
  putDurably(file, (draft) => writeFileSync(draft, text, { flag: "wx", mode: 0o600 }));
}

/** The SHA-256 of a file's content, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
