/** The secret keys that sign challenges and receipts. */
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isGuessable, MIN_KEY_LENGTH } from "./weak-secrets.ts";

/** The first one signs. What the others, older ones, have signed is accepted. */
type Keys = readonly [string, ...string[]];

/**
 * The given keys, else those in the file `secret.key` of the folder, one a line, which is made with one key when absent.
 * A key that survives restarts keeps the forms valid that visitors have open.
 * @throws when a key in the file is too short, or easy to guess
 */
export function keptSecretKeys(given: Keys | undefined, folder: string): Keys {
  if (given) return given;
  const file = join(folder, "secret.key");
  mkdirSync(dirname(file), { recursive: true });
  const kept = read(file) ?? make(file);
  const [key = "", ...older] = kept.split("\n").map((line) => line.trim());
  for (const each of [key, ...older]) {
    const problem =
      each.length < MIN_KEY_LENGTH
        ? `holds ${each.length} characters, and a key has at least ${MIN_KEY_LENGTH}`
        : isGuessable(each) && "holds a key that is easy to guess";
    if (problem)
      throw new Error(
        `${file} ${problem}. Put the key back from a backup, or remove the file: then a new key is made, and forms that are open ask for another sum.`,
      );
  }
  return [key, ...older];
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
