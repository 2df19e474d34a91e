/** The words of mails and reports to the staff: each language has each, with its variables. */
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { reportWords } from "../../store/staff/words.ts";
import { mailWords } from "./words.ts";

const variables = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test.each(COMPLETE_LANGUAGES)("%s has each of the words, and no other", (language) => {
  const [wanted, found] = (["en", language] as const).map((code) =>
    Object.entries({ ...mailWords(code), weekly: reportWords(code) }).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [
        `${part}.${key}`,
        variables(JSON.stringify(text)),
      ]),
    ),
  );
  expect(found).toEqual(wanted);
  expect(language === "en" || mailWords(language).test.text !== mailWords("en").test.text).toBe(
    true,
  );
});

test.each(COMPLETE_LANGUAGES)(
  "%s names no command: those who read mails to the staff have no shell",
  (language) => {
    expect(JSON.stringify([mailWords(language), reportWords(language)])).not.toMatch(
      /npm|site --|retry --/,
    );
  },
);
