/** No message of the installed servers' own catalogues leads to the page of another one. */

import { globSync, readFileSync } from "node:fs";
import { messages } from "@blc/diagnose";
import { type ErrorId, errorByCode } from "@blc/errors";
import { readMo } from "@blc/servers";
import type { Language } from "@blc/text";
import { expect, test } from "vitest";
import { SectionIndex } from "../../app/search/section-index.server.ts";

/** By the names of MariaDB and of gettext: the language in which a visitor searches who reads such a message. */
const LANGUAGES: Record<string, Language> = {
  eng: "en",
  spa: "es",
  por: "pt",
  ita: "it",
  fre: "en",
  ger: "en",
  es: "es",
  it: "it",
  fr: "en",
  de: "en",
};

/** Another number, or another product's text, of nearly the same fault and words as those of a page. */
const SHARED: Record<string, readonly ErrorId[]> = {
  1034: ["1194"],
  1188: ["1236"],
  1255: ["replication-stopped"],
  1698: ["1045"],
  1701: ["23503"],
  1823: ["1452"],
  1874: ["1290"],
  1911: ["unknown-variable"],
  1998: ["out-of-memory"],
  2009: ["1062"],
  2108: ["dropped-table"],
  2195: ["1045"],
  'could not write block %u in file "%s": %m': ["XX001"],
};

const indexes = new Map<Language, SectionIndex>();

function pagesOf(text: string, language: Language): readonly ErrorId[] {
  const index = indexes.get(language) ?? new SectionIndex(language);
  indexes.set(language, index);
  return index.knownErrors(text, index.read(text)).errors;
}

test("MariaDB's messages in six languages lead to the page that has their number, or to none", () => {
  const wrong: string[] = [];
  let number = 0;
  let count = 0;
  for (const line of readFileSync("/usr/share/mysql/errmsg-utf8.txt", "utf8").split("\n")) {
    const first = /^start-error-number (\d+)/.exec(line)?.[1];
    if (first) number = Number(first) - 1;
    else if (/^[A-Z]/.test(line)) number++;
    const [, name = "", text = ""] = /^\s+([a-z]{3}) "(.*)"/.exec(line) ?? [];
    const language = LANGUAGES[name];
    if (!language) continue;
    count++;
    const message = messages.printed(text.replaceAll('\\"', '"'));
    const own = [errorByCode(String(number)), ...(SHARED[number] ?? [])];
    const other = pagesOf(message, language).filter((page) => !own.includes(page));
    if (other.length > 0) wrong.push(`${number} ${other}: ${message}`);
  }
  expect(count).toBeGreaterThan(2000);
  expect(wrong).toEqual([]);
}, 300_000);

test("PostgreSQL's messages in four languages lead to the page of the English one, or to none", () => {
  const wrong: string[] = [];
  const pages = new Map<string, readonly ErrorId[]>();
  for (const language of ["es", "it", "fr", "de"])
    for (const file of globSync(`/usr/share/locale/${language}/LC_MESSAGES/{postgres,libpq5}-*.mo`))
      for (const [english, translated] of readMo(readFileSync(file))) {
        const own = pages.get(english) ?? [
          ...pagesOf(messages.printed(english), "en"),
          ...(SHARED[english] ?? []),
        ];
        pages.set(english, own);
        const other = pagesOf(messages.printed(translated), LANGUAGES[language] ?? "en").filter(
          (page) => !own.includes(page),
        );
        if (other.length > 0) wrong.push(`${other}: ${translated} (${english})`);
      }
  expect(pages.size).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
}, 300_000);
