/** The sentences of the site by their keys, and what is wrong with those that the owner has put in their place. */

import { readFileSync } from "node:fs";
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

/** The strings of a catalogue by their dotted paths; none where the place has no such language. */
export function sentencesOf(place: string, language: Language): ReadonlyMap<string, string> {
  const folders = [
    place === "layout" ? "app/layout" : join("app/pages", place),
    TOOLS[place] ?? [],
  ].flat();
  const sentences = new Map<string, string>();
  const visit = (part: unknown, path: string) => {
    if (typeof part === "string") sentences.set(path, part);
    else if (typeof part === "object" && part !== null)
      for (const [key, each] of Object.entries(part)) visit(each, path ? `${path}.${key}` : key);
  };
  try {
    for (const folder of folders)
      visit(JSON.parse(readFileSync(join(root, folder, `${language}.json`), "utf8")), "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return sentences;
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

/** The sentences without those that are named. */
export function withoutSentences(
  texts: OwnersTexts,
  wrong: readonly Omit<ProblemOfText, "text">[],
): OwnersTexts {
  const isWrong = new Set(wrong.map(({ place, language, key }) => `${place} ${language} ${key}`));
  const kept = Object.entries(texts).map(([place, languages]) => [
    place,
    Object.fromEntries(
      Object.entries(languages ?? {}).map(([language, sentences]) => [
        language,
        Object.fromEntries(
          Object.entries(sentences ?? {}).filter(
            ([key]) => !isWrong.has(`${place} ${language} ${key}`),
          ),
        ),
      ]),
    ),
  ]);
  return Object.fromEntries(kept) as OwnersTexts;
}

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
    const unknown = given.filter(
      (name) => !wanted.includes(name) && !FILLED_ANYWHERE.includes(name),
    );
    const missing = wanted.filter(
      (name) => !given.includes(name) && !FILLED_ANYWHERE.includes(name),
    );
    if (unknown.length > 0)
      says(
        `The placeholder ${unknown.join(", ")} is not filled in here. It may have: ${[...new Set([...wanted, ...FILLED_ANYWHERE])].join(", ")}.`,
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
    if (
      /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(text) &&
      !/<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(original)
    )
      says("It has HTML, which visitors would see as it is written. Write plain text.");
  }
  return problems;
}

/** Of the status check, how many rules it has; of the configuration check, the versions that were measured. */
const LIST_VALUES = [
  "rules",
  ...(["Mysql", "Mariadb", "Postgres"] as const).flatMap(
    (product) => [`first${product}`, `last${product}`] as const,
  ),
] as const;
export type ListValue = (typeof LIST_VALUES)[number];

/** Placeholders that are filled in wherever they stand: prices and response times of the plans, values of lists. */
const FILLED_ANYWHERE = [
  ...["basic", "standard", "premium", "enterprise"].flatMap((plan) => [
    `${plan}Price`,
    `${plan}Hours`,
    `${plan}Days`,
  ]),
  "leastPrice",
  "experienceYears",
  ...LIST_VALUES,
].map((name) => `{{${name}}}`);

/** Those of values. Figures, such as `{{1200000}}`, may change with the sentence. */
function placeholders(text: string): string[] {
  const all = text.match(/\{\{[^{}]*\}\}/g) ?? [];
  return [...new Set(all)].filter((mark) => formatFigure(mark.slice(2, -2), "en") === undefined);
}

/** Keys that end as the unknown one does, at most three. */
function keysLike(key: string, originals: ReadonlyMap<string, string>): string {
  const end = key.split(".").at(-1) ?? "";
  const keys = [...originals.keys()].filter((each) => each.split(".").at(-1) === end);
  return keys.slice(0, 3).join(" or ");
}
