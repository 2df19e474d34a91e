/** The secret key that signs challenges and receipts. */
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Characters; the same minimum as for `SECRET_KEY`. */
const MIN_LENGTH = 32;

/**
 * The given key, else the one in the file `secret.key` of the folder, which is made when absent. A key that survives
 * restarts keeps the forms valid that visitors have open.
 * @throws when the key in the file is too short to be safe
 */
export function keptSecretKey(given: string | undefined, folder: string): string {
  if (given) return given;
  const file = join(folder, "secret.key");
  mkdirSync(dirname(file), { recursive: true });
  const key = read(file) ?? make(file);
  if (key.length >= MIN_LENGTH) return key;
  throw new Error(
    `${file} holds ${key.length} characters, and a key has at least ${MIN_LENGTH}. Put the key back from a backup, or remove the file: then a new key is made, and forms that are open ask for another sum.`,
  );
}

/** @returns undefined when there is no file */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Makes the file atomically and durably: a link to a flushed draft fails when another process was first. Both processes
 * then read the same whole key.
 */
function make(file: string): string {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    linkSync(draft, file);
    const folder = openSync(dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
