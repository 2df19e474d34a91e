/**
 * Whether the trials have to run again: `verified.json` has the hash of what they ran with when all of them passed.
 * `node trials/verified.ts` says it in one line, and exits with 1 when they have to.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

export const VERIFIED = join(import.meta.dirname, "verified.json");

const OWN = ["{trials,errors/trials,diagnose/trials,servers}/**/*.ts", "errors/pages/*/facts.ts"];
/** The entries of the packages. */
const PACKAGES: Readonly<Record<string, string>> = {
  "@blc/diagnose": "diagnose/index.ts",
  "@blc/errors": "errors/index.ts",
  "@blc/servers": "servers/index.ts",
  "@blc/text": "diagnose/text/index.ts",
};

/** A run in which all trials passed. */
export interface Verified {
  /** SHA-256 of the inputs. */
  inputs: string;
  /** As ISO 8601 writes it. */
  day: string;
  passed: number;
  /** By server, as it prints its version. */
  servers: Readonly<Record<string, string>>;
}

/**
 * The files that decide what the trials do: their own, and those of the site that these import, or name in a call of
 * `import.meta.glob`. @returns their paths from the root of the repository, sorted
 */
export function inputs(): string[] {
  const found = new Set(globSync(OWN, { cwd: root, exclude: ["**/node_modules/**"] }));
  for (const file of found) {
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, path = ""] of text.matchAll(
      /(?:\bfrom|^import|\bimport\(|\bglob(?:<.*>)?\()\s*"([.@][^"]+)"/gm,
    )) {
      const target = PACKAGES[path] ?? join(dirname(file), path);
      for (const each of globSync(target, { cwd: root }))
        found.add(relative(root, join(root, each)));
    }
  }
  return [...found].sort();
}

/** @param more what is not in a file @returns SHA-256, in hexadecimal digits */
export function hashOf(files: readonly string[], more = ""): string {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.update(more).digest("hex");
}

export const hashOfInputs = () => hashOf(inputs());

/** @returns the last run in which all trials passed, or nothing of it */
export function lastVerified(): Partial<Verified> {
  return existsSync(VERIFIED) ? JSON.parse(readFileSync(VERIFIED, "utf8")) : {};
}

/** Do the trials have to run again, and why? */
export function verification(): { isVerified: boolean; said: string } {
  const { inputs, day = "the beginning" } = lastVerified();
  if (inputs === hashOfInputs())
    return { isVerified: true, said: `trials: unchanged since all passed on ${day}` };
  return {
    isVerified: false,
    said: `trials: what they run with has changed since ${day}; npm run trials runs them`,
  };
}

if (import.meta.main) {
  const { isVerified, said } = verification();
  console.log(said);
  if (!isVerified) process.exitCode = 1;
}
