/** The words of the line that says what was read, loaded with the script of a tool, one language at a time. */
import type { Language } from "@blc/text";
import { loadedOnce } from "./loaded-once.ts";
import type en from "./words/en.json";

export type DoorWords = typeof en;

/** Where each is, as a file of its own: no document carries them. A language that is being added has the fallback's. */
const FILES: Partial<Record<Language, URL>> & Record<"en", URL> = {
  en: new URL("./words/en.json", import.meta.url),
  es: new URL("./words/es.json", import.meta.url),
  ca: new URL("./words/ca.json", import.meta.url),
  pt: new URL("./words/pt.json", import.meta.url),
  it: new URL("./words/it.json", import.meta.url),
};

export const doorWords = loadedOnce<Language, DoorWords>((language) => FILES[language] ?? FILES.en);
