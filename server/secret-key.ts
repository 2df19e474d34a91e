/** The secret keys that sign challenges and receipts. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStrongKey } from "./config.ts";

/** The first key signs. What the older ones have signed is still accepted. */
type Keys = readonly [string, ...string[]];

/**
 * The given keys, else those in the file `secret.key` of the folder, one a line. An absent file is
 * made, so that open forms stay valid after a restart.
 * @throws when a key in the file is too short, or easy to guess
 */
export function keptSecretKeys(given: Keys | undefined, folder: string): Keys {
  if (given) return given;
  const file = join(folder, "secret.key");
  if (!existsSync(file)) {
    // A crash while writing leaves no half of a key in the file. The link fails if another process
    // has made a key: that one is used.
    const draft = `${file}.${process.pid}.part`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    rmSync(draft, { force: true });
  }
  const [key = "", ...older] = readFileSync(file, "utf8").trim().split(/\s+/);
  if (![key, ...older].every(isStrongKey))
    throw new Error(
      `${file} has a key of less than 32 random characters. Put the key back from a backup, or remove the file: then a new key is made, and forms that are open ask for another sum.`,
    );
  return [key, ...older];
}
