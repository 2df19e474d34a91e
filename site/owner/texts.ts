/** The sentences of the site by their keys, and what is wrong with those that the owner has put in their place. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatFigure, type Language } from "@blc/text";

export type OwnersTexts = Readonly<
  Partial<Record<string, Partial<Record<Language, Readonly<Record<string, string>>>>>>
>;

const root = join(import.meta.dirname, "../..");
/** Where a page's words are that a tool has, too. */
const TOOLS: Readonly<Record<string, string>> = {
  "status-check": "diagnose/status-check/words",
  "config-check": "diagnose/config-check/words",
};

/** Dotted key and text of every string in a catalogue. */
export function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  return entriesOf(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

/** Of what is no object, none. */
function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** The strings of a catalogue by their dotted paths; none where the place has no such language. */
export function sentencesOf(place: string, language: Language): ReadonlyMap<string, string> {
  const own = place === "layout" ? "app/layout" : join("app/pages", place);
  const files = [own, TOOLS[place] ?? []]
    .flat()
    .map((folder) => join(root, folder, `${language}.json`));
  return new Map(
    files
      .filter((file) => existsSync(file))
      .flatMap((file) => textsOf(JSON.parse(readFileSync(file, "utf8")))),
  );
}

/** The sentences that the owner has replaced, each with its own. `original` is undefined where the key is not known. */
export function* replacedSentences(texts: OwnersTexts) {
  for (const [place, languages] of Object.entries(texts))
    for (const [language, sentences] of Object.entries(languages ?? {})) {
      const originals = sentencesOf(place, language as Language);
      for (const [key, text] of Object.entries(sentences ?? {}))
        yield {
          place,
          language: language as Language,
          key,
          text,
          original: originals.get(key),
          originals,
        };
    }
}

interface ProblemOfText {
  place: string;
  language: Language;
  key: string;
  /** What is wrong, and what is right. */
  text: string;
}

/**
 * The sentences of which it holds.
 * @param texts also what a file that is not valid has in their place
 */
export function sentencesThat(
  texts: unknown,
  isKept: (...path: [place: string, language: string, key: string]) => boolean,
): OwnersTexts {
  const kept = entriesOf(texts).map(([place, languages]) => [
    place,
    Object.fromEntries(
      entriesOf(languages).map(([language, sentences]) => [
        language,
        Object.fromEntries(entriesOf(sentences).filter(([key]) => isKept(place, language, key))),
      ]),
    ),
  ]);
  return Object.fromEntries(kept);
}

const HTML = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i;

/** What is wrong with the owner's sentences: unknown keys, placeholders and markup that do not fit the original. */
export function problemsOfTexts(texts: OwnersTexts): ProblemOfText[] {
  const problems: ProblemOfText[] = [];
  for (const { place, language, key, text, original, originals } of replacedSentences(texts)) {
    const says = (sentence: string) => problems.push({ place, language, key, text: sentence });
    if (original === undefined) {
      const like = keysLike(key, originals);
      says(
        `There is no sentence with this key${like ? `. Perhaps ${like}?` : "."} To find it: npm run site -- texts find WORDS`,
      );
      continue;
    }
    const [wanted, given] = [placeholders(original), placeholders(text)];
    const unknown = given.filter((name) => !wanted.includes(name));
    const missing = wanted.filter((name) => !given.includes(name));
    if (unknown.length > 0)
      says(
        `The placeholder ${unknown.join(", ")} is not filled in here. It may have: ${[...wanted, ...FILLED_ANYWHERE].join(", ")}.`,
      );
    if (missing.length > 0)
      says(
        `The placeholder ${missing.join(", ")} is missing. The sentence must have it, as the original has: ${original}`,
      );
    if ((text.match(/`/g)?.length ?? 0) % 2 > 0)
      says("A backtick has no partner. Backticks mark code and come in pairs.");
    else if (text.includes("`") && !original.includes("`"))
      says(
        "Backticks mark code, and this sentence may be shown where none is: the original has none.",
      );
    if (HTML.test(text) && !HTML.test(original))
      says("It has HTML, which visitors would see as it is written. Write plain text.");
  }
  return problems;
}

/** Of the status check, how many rules it has; of the configuration check, the versions that were measured. */
const LIST_VALUES = [
  "rules",
  "firstMysql",
  "lastMysql",
  "firstMariadb",
  "lastMariadb",
  "firstPostgres",
  "lastPostgres",
] as const;
export type ListValue = (typeof LIST_VALUES)[number];

/** Placeholders that are filled in wherever they stand: prices and response times of the plans, values of lists. */
const FILLED_ANYWHERE = [
  ...["basic", "standard", "premium", "enterprise"].flatMap((plan) => [
    `${plan}Price`,
    `${plan}Hours`,
    `${plan}Answer`,
  ]),
  "leastPrice",
  "experienceYears",
  "city",
  ...LIST_VALUES,
].map((name) => `{{${name}}}`);

/**
 * Those of the sentence's own values. Figures, such as `{{1200000}}`, may change with the sentence.
 */
function placeholders(text: string): string[] {
  const all = text.match(/\{\{[^{}]*\}\}/g) ?? [];
  return [...new Set(all)].filter(
    (mark) =>
      !FILLED_ANYWHERE.includes(mark) && formatFigure(mark.slice(2, -2), "en") === undefined,
  );
}

/** Keys that end as the unknown one does, at most three. */
function keysLike(key: string, originals: ReadonlyMap<string, string>): string {
  const end = key.split(".").at(-1) ?? "";
  const keys = [...originals.keys()].filter((each) => each.split(".").at(-1) === end);
  return keys.slice(0, 3).join(" or ");
}
