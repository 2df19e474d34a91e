/**
 * A catalogue with the sentences that the owner has replaced, and with its figures and the owner's values filled in.
 */
import type { Language } from "./languages.ts";
import { formatFigure } from "./numbers.ts";
import { fillPlaceholders, mapTexts } from "./placeholders.ts";

/**
 * @param texts the replacing sentences, by the dotted paths of the strings; those of an older version may be gone
 * @param values by the names of placeholders. Other placeholders stay: they are filled in where they are shown
 */
export function replaced(
  copy: object,
  language: Language,
  texts: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): object {
  const read = (name: string) => formatFigure(name, language) ?? values[name];
  return mapTexts(copy, (text, path) => fillPlaceholders(texts[path] ?? text, language, read));
}
