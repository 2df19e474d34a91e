/** Reads the files of words. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @returns undefined: there is no such file. @param folder of this package */
export function wordsIn<Words>(folder: string, language: string): Words | undefined {
  const file = join(import.meta.dirname, folder, `${language}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
