import type { Language } from "@blc/text";

/** Where a page loads the words of its language; one that is being added may have none. */
export const WORD_FILES: Readonly<Partial<Record<Language, URL>>> = {
  ca: new URL("./words/ca.json", import.meta.url),
  en: new URL("./words/en.json", import.meta.url),
  es: new URL("./words/es.json", import.meta.url),
  it: new URL("./words/it.json", import.meta.url),
  pt: new URL("./words/pt.json", import.meta.url),
};
