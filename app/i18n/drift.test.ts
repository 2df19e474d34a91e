/** Code and numbers of the copy are the same in each language: a sentence that was changed in one is found. */
import { expect, test } from "vitest";
import { readCatalogues } from "../../scripts/translations.ts";

/** Words that visitors search for are each language's own. */
const OWN_WORDS = /^app.search.synonyms |[. ](?:keywords|names)(?:\.|$)/;

/** What stands between backquotes, each once. */
function codeOf(text: string): string {
  return [...new Set(Array.from(text.matchAll(/`([^`]*)`/g), ([, code]) => code))]
    .sort()
    .join(" | ");
}

/**
 * Numbers of two and more digits, each once: smaller ones may be words. Groups and decimals are written as in the
 * language, and English hours have twelve.
 */
function numbersOf(text: string): string {
  const plain = text
    .replace(/`[^`]*`/g, " ")
    .replace(/\b(\d{1,2})pm\b/g, (_, hour) => String(Number(hour) + 12))
    .replace(/\{\{(?:[A-Z]{3} )?([\d.-]+)\}\}|\{\{[^}]*\}\}/g, " $1 ");
  const numbers = Array.from(plain.matchAll(/\d(?:[\d.,\u00a0]*\d)/g), ([number]) =>
    number.replace(/[.,\u00a0]/g, ""),
  );
  return [...new Set(numbers)].sort().join(" ");
}

test.each(["es", "ca", "pt", "it"] as const)(
  "No number and no code differs between English and %s",
  (language) => {
    const differing = [...readCatalogues()].flatMap(([folder, catalogue]) =>
      Array.from(catalogue.get("en") ?? []).flatMap(([key, text]) => {
        const place = `${folder} ${key}`;
        const translated = catalogue.get(language)?.get(key) ?? text;
        return [codeOf, numbersOf]
          .filter((of) => !OWN_WORDS.test(place) && of(text) !== of(translated))
          .map((of) => `${place}: ${of(text)} <> ${of(translated)}`);
      }),
    );
    expect(differing).toEqual([]);
  },
);
