import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONSENT_VERSION } from "../../app/contact/consent.ts";
import { LANGUAGES } from "../../site/languages.ts";
import { isSharedAcrossLanguages } from "./shared-terms.ts";

const app = join(import.meta.dirname, "../../app");
const folders = [
  ...new Set(
    globSync("{layout,consent,foreign-post,overload,pages/*}/*.json", { cwd: app }).map((file) => dirname(file)),
  ),
].sort();

/** Dotted path and text of every string in a catalogue. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
}

function catalogues(folder: string) {
  return LANGUAGES.flatMap((language) => {
    const [file] = globSync(`${folder}/${language}.json`, { cwd: app });
    if (!file) return [];
    return [{ language, texts: new Map(texts(JSON.parse(readFileSync(join(app, file), "utf8")))) }];
  });
}

/** A text of several forms, by number. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

describe.each(folders)("the copy of %s", (folder) => {
  const all = catalogues(folder);

  // Which languages a page has, its rule says; see the test of the pages.
  if (!folder.startsWith("pages/"))
    test("exists in every language", () => expect(all.map(({ language }) => language)).toEqual([...LANGUAGES]));

  test("has the same keys in each language, and of a plural all forms of the language", () => {
    const keys = ({ texts }: (typeof all)[number]) => {
      const each = [...texts.keys()].map((key) => key.replace(PLURAL, "_…"));
      return [...new Set(each)].sort();
    };
    const [first, ...others] = all;
    for (const other of others) expect(keys(other), other.language).toEqual(first && keys(first));
    for (const { language, texts } of all)
      for (const key of [...texts.keys()].filter((key) => PLURAL.test(key)))
        for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
          expect([...texts.keys()], language).toContain(key.replace(PLURAL, `_${form}`));
  });

  test("has no empty text and no straight quote", () => {
    for (const { language, texts } of all) {
      for (const [key, text] of texts) {
        // A sentence may leave nothing after its link, and a plan may have no badge.
        if (!/(\.consents\.\w+\.after|^plans\.each\.\w+\.badge)$/.test(key))
          expect(text.trim(), `${language} ${key}`).not.toBe("");
        expect(text, `${language} ${key}`).not.toMatch(/\p{L}'\p{L}/u);
      }
    }
  });

  test("says nothing in two languages with the same words", () => {
    const same = all.flatMap(({ language, texts }, index) =>
      all
        .slice(index + 1)
        .flatMap((other) =>
          [...texts]
            .filter(
              ([key, text]) =>
                other.texts.get(key) === text && !isSharedAcrossLanguages(text, language, other.language),
            )
            .map(([key, text]) => `${language}=${other.language} ${key}: ${text}`),
        ),
    );
    expect(same).toEqual([]);
  });
});

test("the version of the consents changes with their wording", () => {
  const wording = LANGUAGES.map(
    (language) => JSON.parse(readFileSync(join(app, `pages/contact/${language}.json`), "utf8")).form.consents,
  );
  const fingerprint = createHash("sha256").update(JSON.stringify(wording)).digest("hex").slice(0, 16);
  // Changed the wording? Give it a new CONSENT_VERSION, and both here.
  expect([CONSENT_VERSION, fingerprint]).toEqual(["2026-11-21", "0c5859c85cd76575"]);
});
