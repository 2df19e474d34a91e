/** Pages sell by being read: what all of them together may have of words, in each language. */
import { COMPLETE_LANGUAGES, type Language } from "@blc/text";
import { expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { ERRORS, PAGES } from "../../site/pages.ts";
import { documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const ENGLISH = 25_500;

/** In proportion to what they took of words for the same before. */
const OTHERS: Partial<Record<Language, number>> = {
  es: 26_500,
  ca: 26_600,
  pt: 26_200,
  it: 26_000,
};

/** A language that joins has what the wordiest has, a twentieth more than English, until it has its own figure. */
const most = (language: Language) =>
  language === "en" ? ENGLISH : (OTHERS[language] ?? ENGLISH * 1.05);

/** Without the legal pages, which say what the law asks for, and the pages of errors. */
const READ = PAGES.filter((page) => page.footer !== "legal" && page !== ERRORS);

const WORD = /\p{L}|\p{N}/u;

test.each(COMPLETE_LANGUAGES)(
  "The pages have no more words than they need, in %s",
  async (language) => {
    let words = 0;
    for (const { path } of READ) {
      const $ = await documentOf(site.get(localAddress(path, language)));
      $("main :is(script, style, template, svg, pre, code)").remove();
      words += textOf($, "main")
        .split(" ")
        .filter((each) => WORD.test(each)).length;
    }
    expect(words).toBeLessThan(most(language));
  },
);
