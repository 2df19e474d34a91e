import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The key that was given, else the one kept in `secret.key` in this folder, which is made when absent. A key that
 * survives restarts keeps the forms that visitors have open valid.
 */
export function keptSecretKey(given: string | undefined, folder: string): string {
  if (given) return given;
  const file = join(folder, "secret.key");
  mkdirSync(dirname(file), { recursive: true });
  try {
    // "wx": of two processes that start together, one makes the key and both read it.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
