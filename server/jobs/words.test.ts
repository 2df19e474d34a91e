/** The words of mails to the staff: each language has each, with its variables. */
import { expect, test } from "vitest";
import { COMPLETE_LANGUAGES } from "../../site/languages.ts";
import { mailWords } from "./words.ts";

const variables = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test.each(COMPLETE_LANGUAGES)("%s has each of the words, and no other", (language) => {
  const [wanted, found] = [mailWords("en"), mailWords(language)].map((words) =>
    Object.entries(words).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${part}.${key}`, variables(text)]),
    ),
  );
  expect(found).toEqual(wanted);
  expect(language === "en" || mailWords(language).test.text !== mailWords("en").test.text).toBe(true);
});
