import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ERROR_IDS } from "@blc/errors";
import { COMPLETE_LANGUAGES, LANGUAGES, type Language, languageTag } from "@blc/text";
import { describe, expect, test } from "vitest";
import { FINDINGS } from "../../site/findings.ts";
import { textsOf } from "../../site/owner/texts.ts";
import { contentLanguages, NOT_FOUND, PAGES, type PageDefinition } from "../../site/pages.ts";
import { CONSENT_VERSION } from "../contact/consent.ts";
import { type PageCatalogue, pageCatalogue } from "./catalogues.server.ts";
import { entries } from "./entries.ts";

const app = join(import.meta.dirname, "..");
const ERRORS = "../errors/";
const TOOLS = ["status-check", "config-check", "logs", "terminal"].map(
  (tool) => `../diagnose/${tool}/words`,
);
/** Catalogues: what a tool has measured is no copy. */
const files = globSync(
  ["**/*.json", `${ERRORS}*/**/*.json`, ...TOOLS.map((folder) => `${folder}/*.json`)],
  {
    cwd: app,
    exclude: ["**/data/*"],
  },
).sort();
const folders = [...new Set(files.map((file) => dirname(file)))];

function read(file: string): object | undefined {
  return files.includes(file) ? JSON.parse(readFileSync(join(app, file), "utf8")) : undefined;
}

/** A folder's catalogues; those that hold only the page's name for the menus are left out. */
function catalogues(folder: string) {
  return LANGUAGES.flatMap((language) => {
    const catalogue = read(`${folder}/${language}.json`);
    const isWhole = catalogue && (!folder.startsWith("pages/") || "meta" in catalogue);
    return isWhole ? [{ language, texts: new Map(textsOf(catalogue)) }] : [];
  });
}

const ERROR_FOLDERS = ["first-steps", ...ERROR_IDS.map((id) => `pages/${id}`)].map(
  (folder) => ERRORS + folder,
);
/** The languages of what is no page of `app/`. One that is being added needs the interface only. */
const SHARED: Readonly<Record<string, readonly Language[]>> = {
  layout: LANGUAGES,
  ...Object.fromEntries(
    [
      "findings",
      "marks",
      "plan/first-sheet",
      "search/synonyms",
      "tools/reader/words",
      ...TOOLS,
      ...ERROR_FOLDERS,
    ].map((folder) => [folder, COMPLETE_LANGUAGES]),
  ),
};

/** How long the texts of a page's head are. Search engines would cut longer ones. */
const LENGTHS = { title: [10, 60], description: [50, 155] } as const;

describe("what is missing", () => {
  test.each(Object.entries(SHARED))("of %s", (folder, languages) => {
    const wanted = languages.map((language) => `${folder}/${language}.json`);
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });

  test("of the words of findings, or what is too many", () => {
    expect(Object.keys(read("findings/en.json") ?? {})).toEqual(FINDINGS.map(({ id }) => id));
  });

  test.each([...PAGES, NOT_FOUND].map((page) => [page.id, page as PageDefinition]))(
    "of the page %s",
    (id, page) => {
      const wanted = page.language ? contentLanguages(page) : LANGUAGES;
      const problems = LANGUAGES.flatMap((language) => {
        const file = `pages/${id}/${language}.json`;
        const catalogue = read(file) as Partial<PageCatalogue> | undefined;
        const absent: string[] = [];
        if (!catalogue)
          return COMPLETE_LANGUAGES.includes(language) ? [`app/${file} is missing`] : [];
        if (wanted.includes(language) && COMPLETE_LANGUAGES.includes(language))
          for (const [key, [least, most]] of entries(LENGTHS)) {
            const { length } = pageCatalogue(id, language)?.meta?.[key] ?? "";
            if (length < least || length > most)
              absent.push(`meta.${key}" of ${least} to ${most} characters`);
          }
        if (page !== (NOT_FOUND as unknown) && !catalogue.menu?.name) absent.push('menu.name"');
        if (page.menu && page.menu !== "bar" && !catalogue.menu?.summary)
          absent.push('menu.summary"');
        return absent.map((key) => `app/${file} has no "${key}`);
      });
      if (!existsSync(join(app, `pages/${id}/page.tsx`)))
        problems.push(`app/pages/${id}/page.tsx is missing`);
      expect(problems).toEqual([]);
    },
  );

  test("is no list that a folder or a catalogue belongs to", () => {
    const ids = [...PAGES, NOT_FOUND].map(({ id }) => `pages/${id}`);
    const problems = [
      ...folders
        .filter((folder) => !(folder in SHARED) && !ids.includes(folder))
        .map((it) => `${it.startsWith(ERRORS) ? "errors/ids" : "site/pages"}.ts lacks ${it}`),
      ...files
        .filter((file) => !LANGUAGES.some((language) => basename(file) === `${language}.json`))
        .map((file) => `diagnose/text/languages.ts lacks the language of app/${file}`),
    ];
    expect(problems).toEqual([]);
  });
});

/** A text of several forms, by number. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

describe.each(folders)("the copy of %s", (folder) => {
  const all = catalogues(folder);

  test("has the same keys in each language, and of a plural all forms of the language", () => {
    const keys = ({ texts }: (typeof all)[number]) => {
      const each = [...texts.keys()].map((key) => key.replace(PLURAL, "_…"));
      return [...new Set(each)].sort();
    };
    for (const each of all) expect(keys(each), each.language).toEqual(keys(all[0] ?? each));
    for (const { language, texts } of all)
      for (const key of [...texts.keys()].filter((key) => PLURAL.test(key)))
        for (const form of new Intl.PluralRules(languageTag(language)).resolvedOptions()
          .pluralCategories)
          expect([...texts.keys()], language).toContain(key.replace(PLURAL, `_${form}`));
  });

  test("has no empty text, no straight quote and no per cent sign that a line break can part", () => {
    for (const { language, texts } of all) {
      for (const [key, text] of texts) {
        // A sentence may leave nothing after its link, and a plan may have no badge.
        if (!/(\.consents\.\w+\.after|^plans\.each\.\w+\.badge)$/.test(key))
          expect(text.trim(), `${language} ${key}`).not.toBe("");
        expect(text, `${language} ${key}`).not.toMatch(/\p{L}'\p{L}|\d %/u);
      }
    }
  });
});

describe.each(LANGUAGES)("the pages in %s", (language) => {
  const pages = folders
    .filter((folder) => /(?:^|\/)pages\//.test(folder))
    .flatMap((folder) => {
      // A language that is being added has no catalogue of some pages yet.
      const catalogue = read(`${folder}/${language}.json`) as Partial<PageCatalogue> | undefined;
      const { meta, menu, ...own } = catalogue ?? {};
      return meta ? [{ folder, meta, own: own as { hero?: object } }] : [];
    });

  const parts: Record<string, (page: (typeof pages)[number]) => string | undefined> = {
    "meta.title": ({ meta }) => meta.title,
    "meta.description": ({ meta }) => meta.description,
    opening: ({ own }) => JSON.stringify(own.hero ?? own),
  };
  test.each(Object.entries(parts))("have %s of their own", (_, said) => {
    const first = new Map<string, string>();
    const copies = pages.flatMap((page) => {
      const text = said(page);
      const other = text && first.get(text);
      if (text && !other) first.set(text, page.folder);
      return other ? [`${page.folder} says the same as ${other}: ${text.slice(0, 80)}`] : [];
    });
    expect(copies).toEqual([]);
  });
});

test("the version of the consents changes with their wording", () => {
  const wording = COMPLETE_LANGUAGES.map(
    (language) =>
      JSON.parse(readFileSync(join(app, `pages/contact/${language}.json`), "utf8")).form.consents,
  );
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(wording))
    .digest("hex")
    .slice(0, 16);
  const hint =
    "The consents' wording has changed: set CONSENT_VERSION in app/contact/consent.ts, and both values here.";
  expect([CONSENT_VERSION, fingerprint], hint).toEqual(["2026-11-22", "283e31ff72215faa"]);
});
