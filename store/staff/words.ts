/**
 * The words of the report in the language of the staff: a catalogue for each language in `words/`.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_LANGUAGE, type Language } from "@blc/text";
import type en from "./words/en.json";

type Catalogue = typeof en;
/** The catalogue of a language, or of the fallback language while it has none. */
export function reportWords(language: Language): Catalogue {
  const [wanted = "", fallback = ""] = [language, FALLBACK_LANGUAGE].map((code) =>
    join(import.meta.dirname, "words", `${code}.json`),
  );
  return JSON.parse(readFileSync(existsSync(wanted) ? wanted : fallback, "utf8"));
}
