/** The full-text index of the sections of one language. */
import MiniSearch from "minisearch";
import type { KnownError } from "../../site/known-errors.ts";
import type { Language } from "../../site/languages.ts";
import type { PageId } from "../../site/pages.ts";
import { excerptOf, type Match, type Part } from "./excerpt.server.ts";
import { KnownErrors } from "./known-errors.server.ts";
import { type Concept, conceptsOf, type Lexicon, MAX_WORDS, type ReadWord, wordsOf } from "./query.server.ts";
import type { PageSection } from "./sections.server.ts";
import { Synonyms } from "./synonyms.server.ts";
import { Vocabulary } from "./vocabulary.server.ts";
import { type Word, WordReader } from "./words.server.ts";

export interface IndexedSection extends PageSection {
  pageId: PageId;
  pageName: string;
  /** Words by which the page should be found, which it does not show. */
  keywords: string;
}

export interface Hit {
  section: IndexedSection;
  score: number;
  excerpt(): Part[];
}

/** How much more a word counts in the titles than in the text. */
const BOOST = { title: 3, subtitles: 2.5, pageName: 1, text: 1, keywords: 0.5 };
const FIELDS = Object.keys(BOOST);
/** The last section of a page leads to the contact form. Its title is short, and answers nothing. */
const CALL_TO_ACTION = { anchor: "next", weight: 0.4 };
/** How much a section is preferred that has all of the query's words within one heading. */
const HEADING_WEIGHT = 1.5;

/** What is found of a concept. */
interface Found {
  concept: Concept;
  /** Grows as fewer sections have it (inverse document frequency): it is more specific then. */
  weight: number;
  /** The score of each section, by the number of the section. */
  scores: ReadonlyMap<number, number>;
}

export class SectionIndex {
  readonly #lexicon: Lexicon;
  readonly #errors: KnownErrors;
  readonly #sections: IndexedSection[] = [];
  /** The terms of each heading, by the number of the section. */
  readonly #headings: ReadonlySet<string>[][] = [];
  /** The terms of its page's name. */
  readonly #names: ReadonlySet<string>[] = [];
  /** Where each term is in its text, once it was found: reading the texts of all results takes most of a search. */
  readonly #occurrences: Match[][] = [];
  readonly #index: MiniSearch;

  constructor(language: Language) {
    const reader = new WordReader(language);
    this.#lexicon = { reader, synonyms: new Synonyms(language, reader), vocabulary: new Vocabulary() };
    this.#errors = new KnownErrors(language, this.#lexicon);
    for (const word of [...this.#lexicon.synonyms.words, ...this.#errors.words]) this.#lexicon.vocabulary.add(word);
    this.#index = new MiniSearch({
      fields: FIELDS,
      tokenize: (text) => text.split("\n").flatMap((line) => this.#termsOf(line)),
      processTerm: (term) => term,
    });
  }

  add(section: IndexedSection): void {
    this.#index.add({ ...section, id: this.#sections.length });
    this.#sections.push(section);
    const headings = [section.title, ...section.subtitles.split("\n")];
    this.#headings.push(headings.map((line) => new Set(this.#termsOf(line))));
    this.#names.push(new Set(this.#termsOf(section.pageName)));
  }

  /** The words of a query. To find what was meant by a misspelled one takes most of a search's time. */
  read(query: string): ReadWord[] {
    return wordsOf(query, this.#lexicon);
  }

  /** The error that a query names. */
  knownError(words: readonly ReadWord[]): KnownError | undefined {
    return this.#errors.in(words);
  }

  /** The section of this anchor, or the beginning of its page. */
  section(pageId: PageId, anchor: string): IndexedSection | undefined {
    const ofPage = this.#sections.filter((section) => section.pageId === pageId);
    return ofPage.find((section) => section.anchor === anchor) ?? ofPage[0];
  }

  /** The sections that answer a query, the best first. */
  search(words: readonly ReadWord[]): Hit[] {
    const concepts = conceptsOf(words.slice(0, MAX_WORDS), this.#lexicon);
    const found = concepts.flatMap((concept): Found[] => {
      const scores = this.#scoresOf(concept);
      const weight = Math.max(...concept.values()) * Math.sqrt(Math.log(1 + this.#sections.length / scores.size));
      return scores.size > 0 ? [{ concept, weight, scores }] : [];
    });
    const terms = new Set(concepts.flatMap((concept) => [...concept.keys()]));
    const hits = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))].flatMap((id) => {
      const section = this.#sections[id];
      if (!section) return [];
      const parts = found.flatMap(({ scores }) => scores.get(id) ?? []);
      const coverage = share(found, ({ scores }) => scores.has(id));
      const inHeading = 1 + HEADING_WEIGHT * this.#shareInHeading(id, found) ** 2;
      const weight = section.anchor === CALL_TO_ACTION.anchor ? CALL_TO_ACTION.weight : 1;
      const score = parts.reduce((sum, part) => sum + part, 0) * coverage * inHeading * weight;
      return [{ section, score, excerpt: () => excerptOf(section.text, this.#matches(id, terms)) }];
    });
    return hits.sort((a, b) => b.score - a.score);
  }

  /** Which share of the concepts the best heading of a section has. */
  #shareInHeading(id: number, found: readonly Found[]): number {
    const shares = (this.#headings[id] ?? []).map((heading) => {
      const inHeading = ({ concept }: Found) => [...concept.keys()].some((term) => heading.has(term));
      const inName = ({ concept }: Found) => [...concept.keys()].some((term) => this.#names[id]?.has(term));
      return found.some(inHeading) ? share(found, (each) => inHeading(each) || inName(each)) : 0;
    });
    return Math.max(0, ...shares);
  }

  /** The score of each section for a concept, by the number of the section. */
  #scoresOf(concept: Concept): Map<number, number> {
    const scores = new Map<number, number>();
    const options = { boost: BOOST, tokenize: (term: string) => [term] };
    for (const [term, weight] of concept)
      for (const { id, score } of this.#index.search(term, options))
        scores.set(id, Math.max(scores.get(id) ?? 0, score * weight));
    return scores;
  }

  #termsOf(line: string): string[] {
    const words = this.#lexicon.reader.read(line);
    for (const word of words) this.#lexicon.vocabulary.add(word);
    const stems = words.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem);
    return [...stems, ...this.#lexicon.synonyms.in(words).map(({ term }) => term)];
  }

  #matches(id: number, terms: ReadonlySet<string>): Match[] {
    const occurrences = this.#occurrences[id] ?? this.#occurrencesIn(this.#sections[id]?.text ?? "");
    this.#occurrences[id] = occurrences;
    return occurrences.filter(({ term }) => terms.has(term));
  }

  #occurrencesIn(text: string): Match[] {
    const { reader, synonyms } = this.#lexicon;
    const found: Match[] = [];
    let at = 0;
    for (const line of text.split("\n")) {
      const words = reader.read(line);
      const add = (first: Word | undefined, last: Word | undefined, term: string) => {
        if (first && last) found.push({ start: at + first.start, end: at + last.end, term });
      };
      for (const word of words) if (!word.isStopWord) add(word, word, word.stem);
      for (const { from, to, term } of synonyms.in(words)) add(words[from], words[to - 1], term);
      at += line.length + 1;
    }
    // Of two that begin at the same character, the longer one comes first.
    return found.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

/** The weight of the concepts for which a condition holds, as a share of all weights. */
function share(found: readonly Found[], isSo: (each: Found) => boolean): number {
  const sum = (some: readonly Found[]) => some.reduce((total, { weight }) => total + weight, 0);
  return sum(found.filter(isSo)) / sum(found);
}
