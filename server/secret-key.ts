import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Characters; what `SECRET_KEY` must have, too. */
const SHORTEST = 32;

/**
 * The key that was given, else the one kept in `secret.key` in this folder, which is made when absent. A key that
 * survives restarts keeps the forms that visitors have open valid.
 * @throws when the kept key is too short to be one: with it, anybody could sign
 */
export function keptSecretKey(given: string | undefined, folder: string): string {
  if (given) return given;
  const file = join(folder, "secret.key");
  mkdirSync(dirname(file), { recursive: true });
  const key = read(file) ?? make(file);
  if (key.length >= SHORTEST) return key;
  throw new Error(
    `${file} holds ${key.length} characters, and a key has at least ${SHORTEST}. Put the key back from a backup, or remove the file: then a new key is made, and forms that are open ask for another sum.`,
  );
}

/** The key, or undefined where there is no file. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A name that is there has a whole key behind it, which the disk has: of two processes one makes it, both read it. */
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
