/** Code and numbers of the copy are the same in each language: a sentence that was changed in one is found. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { textsOf } from "../../scripts/translations.ts";

const root = join(import.meta.dirname, "../..");

/** Of each catalogue the English one; words that visitors search for are each language's own. */
const files = globSync(["app/**/en.json", "errors/*/**/en.json", "diagnose/*/words/en.json"], {
  cwd: root,
})
  .filter((file) => !/search.synonyms/.test(file))
  .sort();
const OWN_WORDS = /(?:^|\.)(?:keywords|names)(?:\.|$)/;

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

test.each(["es", "ca", "pt", "it"])(
  "No number and no code differs between English and %s",
  (language) => {
    const differing = files.flatMap((file) => {
      const read = (name: string) =>
        JSON.parse(readFileSync(join(root, dirname(file), `${name}.json`), "utf8"));
      const other = new Map(textsOf(read(language)));
      return textsOf(read("en")).flatMap(([key, text]) => {
        if (OWN_WORDS.test(key)) return [];
        const translated = other.get(key) ?? text;
        return [codeOf, numbersOf].flatMap((of) =>
          of(text) === of(translated) ? [] : [`${file} ${key}: ${of(text)} <> ${of(translated)}`],
        );
      });
    });
    expect(differing).toEqual([]);
  },
);
