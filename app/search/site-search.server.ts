/** Searches the visible pages of the site. */

import { setTimeout as pause } from "node:timers/promises";
import { ERROR_IDS, type ErrorId, type ErrorWords, factsOf, firstStepsOf } from "@blc/errors";
import { LANGUAGES, type Language } from "@blc/text";
import {
  contentLanguage,
  ERRORS,
  PAGES,
  type PageDefinition,
  type PageId,
  pageById,
  SEARCH,
} from "../../site/pages.ts";
import type { Log, PageLookup } from "../../store/index.ts";
import { isTranslated, pageCatalogue, pageName } from "../i18n/catalogues.server.ts";
import { CONTENT_PARAMETER } from "../i18n/detection.ts";
import type { SiteAddress } from "../i18n/link.tsx";
import { errorCopy, titleOf } from "../sections/error-words.server.ts";
import { plain } from "../sections/rich.tsx";
import { isShown } from "../visibility.server.ts";
import type { Part } from "./excerpt.server.ts";
import type { Hit, IndexedSection, SectionIndex } from "./section-index.server.ts";

export interface FoundSection {
  address: SiteAddress;
  title: string;
  excerpt: Part[];
}

/** Sections of one page, next to each other in the order of the results. */
export interface FoundPage {
  name: string;
  /** The language of the page, where it is not that of the search. */
  language: Language | undefined;
  sections: FoundSection[];
}

export interface SearchResults {
  pages: FoundPage[];
  /** The number of sections found. */
  count: number;
  /** Is the query a message that no page is about? */
  isUnknown: boolean;
  /** The errors that the query names, the gravest first. */
  answers: Answer[];
}

/** What not to do about an error, what first, and the address of its page. */
export interface Answer {
  title: string;
  avoid: ErrorWords["avoid"][number];
  first: string;
  address: SiteAddress;
}

export interface SiteSearchSettings {
  /** @param address without a language @returns the HTML of a page, whatever its record says */
  read(address: string, language: Language): Promise<string>;
  lookUpPage(path: string): Promise<PageLookup>;
  /** Is called for each search. */
  count(outcome: SearchOutcome, language: Language): void;
  log: Log;
}

export type SearchOutcome = "found" | "nothing";

const MOST_RESULTS = 15;
/** Results with less than this share of the best result's score are left out as noise. */
const LEAST_SHARE = 0.1;

export class SiteSearch {
  readonly #settings: SiteSearchSettings;
  /** Made before they are asked for, or at the first search in a language. */
  readonly #indexes = new Map<Language, Promise<SectionIndex>>();

  constructor(settings: SiteSearchSettings) {
    this.#settings = settings;
  }

  /** Makes the index of a language, where there is none yet. That takes longer than many searches. */
  async prepare(language: Language): Promise<void> {
    await this.#index(language);
  }

  /** Makes the index of every language anew. The former one serves until then. */
  async makeAll(): Promise<void> {
    for (const language of LANGUAGES) {
      const index = this.#makeIndex(language);
      if (!this.#indexes.has(language)) this.#indexes.set(language, index);
      try {
        await index;
        this.#indexes.set(language, index);
      } catch (error) {
        this.#settings.log.error({ err: error, language }, "search index not made");
      }
    }
  }

  /** What the pages say has changed: the indexes are made again at the next search. */
  forget(): void {
    this.#indexes.clear();
  }

  /** @param query not empty */
  async search(query: string, language: Language): Promise<SearchResults> {
    const index = await this.#index(language);
    const isVisible = await this.#visibility();
    const words = index.read(query);
    const { errors, isUnknown } = index.knownErrors(query, words);
    // What is answered is not listed again.
    const hits = index
      .search(words)
      .filter(
        ({ section }) =>
          isVisible(section.pageId) && (!section.error || !errors.includes(section.error)),
      );
    const least = (hits[0]?.score ?? 0) * LEAST_SHARE;
    const shown = hits.filter(({ score }) => score >= least).slice(0, MOST_RESULTS);
    this.#settings.count(errors.length > 0 || shown.length > 0 ? "found" : "nothing", language);
    return {
      pages: byPage(shown, language),
      count: shown.length,
      isUnknown,
      answers: errors.flatMap((error) => answerOf(error, language)),
    };
  }

  async #visibility(): Promise<(id: PageId) => boolean> {
    const visible = await Promise.all(
      PAGES.map(async (page) =>
        isShown(page, await this.#settings.lookUpPage(page.path)) ? [page.id] : [],
      ),
    );
    const ids = new Set(visible.flat());
    return (id) => ids.has(id);
  }

  #index(language: Language): Promise<SectionIndex> {
    const known = this.#indexes.get(language);
    if (known) return known;
    const made = this.#makeIndex(language);
    this.#indexes.set(language, made);
    made.catch(() => {
      if (this.#indexes.get(language) === made) this.#indexes.delete(language);
    });
    return made;
  }

  /** Pauses after each page for as long as it took, so that other visitors get half of the time. */
  async #makeIndex(language: Language): Promise<SectionIndex> {
    const began = performance.now();
    // Not loaded at the start: the stemmers are 0.9 MB.
    const [{ SectionIndex }, { sectionsOf }] = await Promise.all([
      import("./section-index.server.ts"),
      import("./sections.server.ts"),
    ]);
    const index = new SectionIndex(language);
    for (const page of PAGES) {
      if (page.id === SEARCH.id) continue;
      const pageBegan = performance.now();
      if (isIn(page, language)) {
        const html = await this.#settings.read(addressOf(page, language), language);
        for (const section of sectionsOf(html)) {
          // The names of the errors, which are found by themselves.
          const isList = page.id === ERRORS.id && section.anchor !== undefined;
          index.add({
            ...describe(page, language),
            ...section,
            ...(isList && { subtitles: "", text: "" }),
          });
        }
      } else index.add(nameOnly(page, language));
      await pause(performance.now() - pageBegan);
    }
    for (const error of ERROR_IDS) index.add(describeError(error, language));
    this.#settings.log.info(
      { language, milliseconds: Math.round(performance.now() - began) },
      "search index made",
    );
    return index;
  }
}

/** Is the text of a page in a language? */
function isIn(page: PageDefinition, language: Language): boolean {
  return contentLanguage(page, language, language) === language && isTranslated(page.id, language);
}

/** The address of a page's text in a language. */
function addressOf({ path, language: { rule } }: PageDefinition, language: Language): SiteAddress {
  return rule === "toggle" && language === "en" ? `${path}?${CONTENT_PARAMETER}=en` : path;
}

function describe(page: PageDefinition, language: Language) {
  const {
    title = "",
    description = "",
    keywords = "",
  } = pageCatalogue(page.id, language)?.meta ?? {};
  return {
    pageId: page.id,
    pageName: pageName(page.id, language).name,
    keywords: [title, description, keywords].join("\n"),
  };
}

/** A page whose text is in another language: it is found by its name, and by the product names in its own keywords. */
function nameOnly(page: PageDefinition, language: Language): IndexedSection {
  const { name: title, summary: text = "" } = pageName(page.id, language);
  const { keywords: subtitles } = describe(page, contentLanguage(page, language));
  return {
    pageId: page.id,
    pageName: title,
    keywords: "",
    anchor: undefined,
    title,
    subtitles,
    text,
  };
}

function describeError(error: ErrorId, language: Language): IndexedSection {
  const { meta, meaning, causes, names } = errorCopy(error, language);
  return {
    pageId: ERRORS.id,
    error,
    pageName: pageName(ERRORS.id, language).name,
    keywords: [meta.description, names, ...factsOf(error).codes].join("\n"),
    anchor: error,
    title: titleOf(error, language),
    subtitles: "",
    // Not the advice: it has the words of backups and replication on nearly every page.
    text: [meaning, ...causes.map(({ cause }) => cause)].map(plain).join("\n"),
  };
}

function answerOf(error: ErrorId, language: Language): Answer[] {
  const words = errorCopy(error, language);
  const [avoid] = words.avoid;
  const first = firstStepsOf(error, language, words)[0]?.steps[0]?.act;
  return avoid && first
    ? [{ title: titleOf(error, language), avoid, first, address: `/errors/${error}` }]
    : [];
}

function linkTo(section: IndexedSection, language: Language): Omit<FoundSection, "excerpt"> {
  const { pageId, anchor, title, error } = section;
  if (error) return { address: `/errors/${error}`, title };
  const address = addressOf(pageById(pageId), language);
  return { address: (anchor ? `${address}#${anchor}` : address) as SiteAddress, title };
}

/** Results next to each other that are of the same page are shown under its name. */
function byPage(hits: readonly Hit[], language: Language): FoundPage[] {
  const pages: (FoundPage & { id: PageId })[] = [];
  for (const { section, excerpt } of hits) {
    const found = { ...linkTo(section, language), excerpt: excerpt() };
    const last = pages.at(-1);
    if (last?.id === section.pageId) last.sections.push(found);
    else {
      const page = pageById(section.pageId);
      const shown = contentLanguage(page, language, language);
      const other = shown === language ? undefined : shown;
      pages.push({ id: page.id, name: section.pageName, language: other, sections: [found] });
    }
  }
  return pages;
}
