/** In which languages messages are answered, as the page of the form and the receipt say it. */
import { filled, type Language, languageName, languageTag } from "@blc/text";
import type { Owner } from "./owner/owner.ts";

interface Words {
  /** In that of the form. */
  same: string;
  /** In one of the `{{languages}}`. */
  others: string;
}

/** @param language of the form: the promise, unless the owner names others in which engineers answer */
export function answerLanguage({ support }: Owner, language: Language, words: Words): string {
  const { languages } = support;
  if (!languages || languages.includes(language)) return words.same;
  const names = languages.map((code) => languageName(code, language));
  const listed = new Intl.ListFormat(languageTag(language), { type: "disjunction" }).format(names);
  return filled(words, language, { languages: listed }).others;
}
