/** Reads the files of words. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @param folder of this package
 * @param language names a file of it; where there is none, the English one is read
 */
export function wordsIn<Words>(folder: string, language: string): Words {
  const own = join(import.meta.dirname, folder, `${language}.json`);
  const file = existsSync(own) ? own : join(import.meta.dirname, folder, "en.json");
  return JSON.parse(readFileSync(file, "utf8"));
}
