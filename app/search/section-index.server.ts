/** The full-text index of the sections of one language. */
import type { messages } from "@blc/diagnose";
import type { ErrorId } from "@blc/errors";
import type { Language } from "@blc/text";
import MiniSearch from "minisearch";
import { type PageId, pageById } from "../../site/pages.ts";
import { excerptOf, type Match, type Part } from "./excerpt.server.ts";
import { KnownErrors } from "./known-errors.server.ts";
import {
  type Concept,
  conceptsOf,
  type Lexicon,
  MAX_WORDS,
  type ReadWord,
  wordsOf,
} from "./query.server.ts";
import type { PageSection } from "./sections.server.ts";
import { Synonyms } from "./synonyms.server.ts";
import { Vocabulary } from "./vocabulary.server.ts";
import { type Word, WordReader } from "./words.server.ts";

export interface IndexedSection extends PageSection {
  pageId: PageId;
  pageName: string;
  /** The error that it is the page of. */
  error?: ErrorId;
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
const CALL_TO_ACTION = { anchor: "next", weight: 0.25 };
/** Who searches for a price or a phone number does not mean the legal texts, which name them too. */
const LEGAL_WEIGHT = 0.8;
/** Sheets of rules and sample reports have nearly every word of the trade. */
const LONG = { characters: 3_400, weight: 0.6 };
/** Of a page of an error: who asks in words, and not with its message, rather means what the company offers. */
const ERROR_WEIGHT = 0.5;
/** How much a section is preferred that has all of the query's words within one heading. */
const HEADING_WEIGHT = 1.5;
/** How much more, if this heading has no other words. */
const WHOLE_HEADING_WEIGHT = { name: 8, title: 2, label: 0 };

interface Heading {
  line: string;
  kind: keyof typeof WHOLE_HEADING_WEIGHT;
  terms: readonly string[];
  /** The number of its concepts. */
  length: number;
}

/** What is found of a concept. */
interface Found {
  concept: Concept;
  /** Grows as fewer sections have it (inverse document frequency): it is more specific then. */
  weight: number;
  /** What each section has of it, by the number of the section. */
  sections: ReadonlyMap<number, Presence>;
}

interface Presence {
  score: number;
  /** 1 where the section has the concept itself, less where it has a synonym, or a single word of a phrase. */
  degree: number;
}

export class SectionIndex {
  readonly #lexicon: Lexicon;
  readonly #errors: KnownErrors;
  readonly #sections: IndexedSection[] = [];
  /** By the number of the section. */
  readonly #headings: Heading[][] = [];
  /** How many sections have the same label: then it tells little about one of them. */
  readonly #counts = new Map<string, number>();
  /** The terms of the pages' names. */
  readonly #names = new Map<string, readonly string[]>();
  readonly #index: MiniSearch;

  /** @param messages default: those of the pages and the servers */
  constructor(language: Language, own?: messages.Recogniser<ErrorId>) {
    const reader = new WordReader(language);
    const vocabulary = new Vocabulary();
    this.#lexicon = { reader, synonyms: new Synonyms(language, reader, vocabulary), vocabulary };
    this.#errors = new KnownErrors(language, this.#lexicon, own);
    this.#index = new MiniSearch({
      fields: FIELDS,
      tokenize: (text) => text.split("\n").flatMap((line) => this.#termsOf(line)),
      processTerm: (term) => term,
    });
  }

  add(section: IndexedSection): void {
    // The beginning of a page is found by the page's name.
    const isBeginning = section.anchor === undefined;
    const hasName = section.title.toLowerCase().includes(section.pageName.toLowerCase());
    const title = isBeginning && !hasName ? `${section.title}\n${section.pageName}` : section.title;
    this.#index.add({ ...section, title, id: this.#sections.length });
    this.#sections.push(section);
    this.#headings.push([
      ...(isBeginning ? [this.#heading("name", section.pageName)] : []),
      this.#heading("title", section.title),
      ...[...section.subtitles.split("\n"), ...(isBeginning ? section.keywords.split(/\n|, /) : [])]
        .filter(Boolean)
        .map((line) => this.#heading("label", line)),
    ]);
    if (!this.#names.has(section.pageName))
      this.#names.set(section.pageName, this.#termsOf(section.pageName));
  }

  /** The words of a query. To find what was meant by a misspelled one takes most of a search's time. */
  read(query: string): ReadWord[] {
    return wordsOf(query, this.#lexicon);
  }

  /** The errors that a query names. @param words of it, as `read` says */
  knownErrors(query: string, words: readonly ReadWord[]): ReturnType<KnownErrors["in"]> {
    return this.#errors.in(query, words);
  }

  /** The sections that answer a query, the best first. */
  search(words: readonly ReadWord[]): Hit[] {
    const concepts = conceptsOf(words.slice(0, MAX_WORDS), this.#lexicon);
    const found = concepts.flatMap((concept): Found[] => {
      const sections = this.#sectionsWith(concept);
      const weight =
        Math.max(...concept.values()) *
        Math.sqrt(Math.log(1 + this.#sections.length / sections.size));
      return sections.size > 0 ? [{ concept, weight, sections }] : [];
    });
    const terms = new Set(concepts.flatMap((concept) => [...concept.keys()]));
    const hits = [...new Set(found.flatMap(({ sections }) => [...sections.keys()]))].flatMap(
      (id) => {
        const section = this.#sections[id];
        if (!section) return [];
        const sum = found.reduce(
          (total, { sections }) => total + (sections.get(id)?.score ?? 0),
          0,
        );
        const coverage = share(found, ({ sections }) => sections.get(id)?.degree ?? 0);
        const weight = weightOf(section);
        const score =
          sum * coverage * (1 + this.#headingWeight(id, section.pageName, found)) * weight;
        return [
          {
            section,
            score,
            excerpt: () => excerptOf(section.text, this.#matchesIn(section.text, terms)),
          },
        ];
      },
    );
    return hits.sort((a, b) => b.score - a.score);
  }

  /** How well the best heading of a section answers: it has the concepts, and best nothing else. */
  #headingWeight(id: number, pageName: string, found: readonly Found[]): number {
    const name = this.#names.get(pageName) ?? [];
    const weights = (this.#headings[id] ?? []).map(({ line, kind, terms, length }) => {
      const degrees = new Map(found.map((each) => [each, degreeOf(each.concept, terms)]));
      const count = [...degrees.values()].reduce((sum, degree) => sum + degree, 0);
      if (count === 0) return 0;
      const precision = Math.min(1, count / length);
      const recall = share(found, (each) =>
        Math.max(degrees.get(each) ?? 0, degreeOf(each.concept, name)),
      );
      const weight = HEADING_WEIGHT + WHOLE_HEADING_WEIGHT[kind] * precision ** 3;
      return (recall ** 2 * weight) / (kind === "label" ? (this.#counts.get(line) ?? 1) : 1);
    });
    return Math.max(0, ...weights);
  }

  #sectionsWith(concept: Concept): Map<number, Presence> {
    const sections = new Map<number, Presence>();
    const options = { boost: BOOST, tokenize: (term: string) => [term] };
    const most = Math.max(...concept.values());
    for (const [term, weight] of concept)
      for (const { id, score } of this.#index.search(term, options)) {
        const before = sections.get(id);
        sections.set(id, {
          score: Math.max(before?.score ?? 0, score * weight),
          degree: Math.max(before?.degree ?? 0, weight / most),
        });
      }
    return sections;
  }

  #heading(kind: Heading["kind"], line: string): Heading {
    const words = this.#lexicon.reader
      .read(line)
      .map((word) => ({ ...word, terms: new Map([[word.stem, 1]]) }));
    if (kind === "label") this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
    return {
      line,
      kind,
      terms: this.#termsOf(line),
      length: conceptsOf(words, this.#lexicon).length,
    };
  }

  #termsOf(line: string): string[] {
    const words = this.#lexicon.reader.read(line);
    for (const word of words) this.#lexicon.vocabulary.add(word);
    const stems = words.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem);
    return [...stems, ...this.#lexicon.synonyms.inText(words).map(({ term }) => term)];
  }

  #matchesIn(text: string, terms: ReadonlySet<string>): Match[] {
    const { reader, synonyms } = this.#lexicon;
    const found: Match[] = [];
    let at = 0;
    for (const line of text.split("\n")) {
      const words = reader.read(line);
      const add = (first: Word | undefined, last: Word | undefined, term: string) => {
        if (first && last && terms.has(term))
          found.push({ start: at + first.start, end: at + last.end, term });
      };
      for (const word of words) if (!word.isStopWord) add(word, word, word.stem);
      for (const { from, to, term } of synonyms.inText(words))
        add(words[from], words[to - 1], term);
      at += line.length + 1;
    }
    // Of two that begin at the same character, the longer one comes first.
    return found.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

function weightOf({ pageId, anchor, text, error }: IndexedSection): number {
  if (anchor === CALL_TO_ACTION.anchor) return CALL_TO_ACTION.weight;
  if (error) return ERROR_WEIGHT;
  const ofPage = pageById(pageId).footer === "legal" ? LEGAL_WEIGHT : 1;
  return text.length > LONG.characters ? ofPage * LONG.weight : ofPage;
}

/** How much of a concept some terms have: see `Presence`. */
function degreeOf(concept: Concept, terms: readonly string[]): number {
  const weights = [...concept].map(([term, weight]) => (terms.includes(term) ? weight : 0));
  return Math.max(...weights) / Math.max(...concept.values());
}

/** The weight of what there is of the concepts, as a share of all weights. */
function share(found: readonly Found[], degree: (each: Found) => number): number {
  const all = found.reduce((total, { weight }) => total + weight, 0);
  return found.reduce((total, each) => total + each.weight * degree(each), 0) / all;
}
