/** Catalogues that the server and the commands read as files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_LANGUAGE, type Language } from "@blc/text";

/** By file: each is read once. */
const read = new Map<string, unknown>();

/** The catalogue of a language, or of the fallback language while it has none. */
export function wordsIn<Words>(folder: string, language: Language): Words {
  const wanted = join(folder, `${language}.json`);
  const file = existsSync(wanted) ? wanted : join(folder, `${FALLBACK_LANGUAGE}.json`);
  if (!read.has(file)) read.set(file, JSON.parse(readFileSync(file, "utf8")));
  return read.get(file) as Words;
}
