/**
 * The words of the report in the language of the staff: a catalogue for each language in `words/`.
 */
import { join } from "node:path";
import type { Language } from "@blc/text";
import { wordsIn } from "../../site/words.ts";
import type en from "./words/en.json";

export function reportWords(language: Language): typeof en {
  return wordsIn(join(import.meta.dirname, "words"), language);
}
