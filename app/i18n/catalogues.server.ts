/** The copy of the site, by page and language, from the JSON files beside the components. */
import { configCheck, statusCheck } from "@blc/diagnose";
import { FALLBACK_LANGUAGE, formatMoney, LANGUAGES, type Language, replaced } from "@blc/text";
import { inWorkingDays } from "../../site/business-hours.ts";
import { leastPrice } from "../../site/owner/owner.ts";
import { contentLanguage, type PageDefinition } from "../../site/pages.ts";
import type interfaceEn from "../layout/en.json";
import { owner } from "../owner.ts";
import { LIST_VALUES } from "../tools/list-values.server.ts";

export type InterfaceCopy = typeof interfaceEn;

/** What every page's catalogue has beside the page's own copy. */
export interface PageCatalogue {
  /** Absent where the page does not exist in this language, and only its name in the menus does. */
  meta?: { title: string; description: string; keywords?: string };
  /** How menus and footer name the page; the summary stands under the name in a dropdown menu. */
  menu?: { name: string; summary?: string };
}

export interface PageName {
  name: string;
  summary: string | undefined;
  /** The language of the name where it is not translated yet; else undefined. */
  language: Language | undefined;
}

const files = import.meta.glob<object>(["../**/*.json", "!../**/data/*"], {
  eager: true,
  import: "default",
});

/** What the page of a tool says with the tool's own words, which its edition for a terminal says as well. */
const TOOL_WORDS: Readonly<Record<string, (language: Language) => object | undefined>> = {
  "pages/status-check": statusCheck.statusWords,
  "pages/config-check": configCheck.configWords,
};

const INTERFACE = "layout";

/**
 * Catalogues with what the owner says: his prices and times in their placeholders, and the sentences that he has
 * replaced.
 */
let made = { values: owner(), catalogues: new Map<string, object>() };

/** A catalogue by its folder in `app/`; undefined: there is none in this language. */
export function catalogue<Copy extends object>(
  folder: string,
  language: Language,
): Copy | undefined {
  const file = files[`../${folder}/${language}.json`];
  if (!file) return undefined;
  if (made.values !== owner()) made = { values: owner(), catalogues: new Map() };
  const key = `${folder} ${language}`;
  let copy = made.catalogues.get(key);
  if (!copy) {
    const texts = owner().texts[folder.replace(/^pages\//, "")]?.[language] ?? {};
    const whole = merged(file, TOOL_WORDS[folder]?.(language) ?? {});
    copy = replaced(whole, language, texts, { ...LIST_VALUES, ...ownersValues(language) });
    made.catalogues.set(key, copy);
  }
  return copy as Copy;
}

/** Two catalogues as one. */
function merged(one: object, other: object): object {
  const values = one as Readonly<Record<string, unknown>>;
  const added = Object.entries(other).map(([key, value]) => {
    const own = values[key];
    return [key, typeof own === "object" && own !== null ? merged(own, value) : value];
  });
  return { ...one, ...Object.fromEntries(added) };
}

/**
 * What the owner's file gives for the placeholders that every catalogue may have. A price that the owner has not set
 * and the specification has not either is absent.
 */
function ownersValues(language: Language): Readonly<Record<string, string>> {
  const { plans } = owner();
  const usDollars = (price: number) => formatMoney(price, "USD", language);
  // As it stands in the file: the sentence is no place for another value of the owner's.
  const { answer } = (files[`../${INTERFACE}/${language}.json`] as InterfaceCopy).sections;
  const values: [string, number | undefined, (value: number) => string][] = [
    ["leastPrice", leastPrice(owner()), usDollars],
    ["experienceYears", owner().company.years, (years) => `${years}+`],
    ...plans.flatMap(({ id, price, responseHours, coverage }): typeof values => [
      [`${id}Price`, price, usDollars],
      [`${id}Hours`, responseHours, String],
      [
        `${id}Answer`,
        coverage && responseHours,
        (hours) => (coverage ? inWorkingDays(hours, coverage, answer) : ""),
      ],
    ]),
  ];
  return Object.fromEntries([
    ["city", owner().company.city],
    ...values.flatMap(([name, value, write]) =>
      value === undefined ? [] : [[name, write(value)]],
    ),
  ]);
}

/**
 * The words of header, footer, errors and banner. @throws when the language has no such file, which the tests rule out
 */
export function interfaceCopy(language: Language): InterfaceCopy {
  const copy = catalogue<InterfaceCopy>(INTERFACE, language);
  if (!copy) throw new Error(`app/${INTERFACE}/${language}.json is missing`);
  return copy;
}

/** The catalogue of a page in a language; undefined: there is no file. @param id as in `site/pages.ts` */
export function pageCatalogue(id: string, language: Language): PageCatalogue | undefined {
  return catalogue(`pages/${id}`, language);
}

/** Is the page itself translated, and not only its name? */
export function isTranslated(id: string, language: Language): boolean {
  return pageCatalogue(id, language)?.meta !== undefined;
}

/** The language that a page is shown in: the wanted one where it is translated, else the fallback. */
export function shownLanguage(id: string, wanted: Language): Language {
  return isTranslated(id, wanted) ? wanted : FALLBACK_LANGUAGE;
}

/** The language that a page is shown in: by its rule, or the fallback where it is not translated. */
export function languageOfPage(
  page: PageDefinition,
  { language }: { language: Language },
  toggled?: string | null,
) {
  return shownLanguage(page.id, contentLanguage(page, language, toggled));
}

/**
 * A page's copy.
 * @param language as `shownLanguage` says
 * @returns typed by the page's English catalogue where the caller names it: `pageCopy<typeof en>(…)`
 * @throws when there is none, which the tests rule out
 */
export function pageCopy<Copy extends object = PageCatalogue>(
  id: string,
  language: Language,
): Copy & Required<Pick<PageCatalogue, "meta">> {
  const copy = pageCatalogue(id, language) as (Copy & PageCatalogue) | undefined;
  if (!copy?.meta) throw new Error(`app/pages/${id}/${language}.json is missing, or has no "meta"`);
  return { ...copy, meta: copy.meta };
}

/** A page's name for the menus in a language. */
export function pageName(id: string, language: Language): PageName {
  for (const each of [language, FALLBACK_LANGUAGE, ...LANGUAGES]) {
    const menu = pageCatalogue(id, each)?.menu;
    if (menu)
      return {
        name: menu.name,
        summary: menu.summary,
        language: each === language ? undefined : each,
      };
  }
  throw new Error(`app/pages/${id}/${language}.json has no "menu"`);
}
