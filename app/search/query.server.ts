/** Reads a query: which meanings it asks for, and by which terms of the index each can be found. */
import type { Meaning, Synonyms } from "./synonyms.server.ts";
import type { Vocabulary } from "./vocabulary.server.ts";
import type { Word, WordReader } from "./words.server.ts";

/** One thing that a query asks for: the terms that stand for it, with their weights. */
export type Concept = ReadonlyMap<string, number>;

/** Words that are corrected and searched for; each costs time. Known errors are looked for in all words. */
export const MAX_WORDS = 16;
const SYNONYM = 0.8;
/** The weight of a word that says less than what visitors mean by it. */
const LOOSE_WORD = 0.5;
/** The weight of a single word of a phrase. */
const WORD_OF_PHRASE = 0.3;
/** The weight of numbers of one or two digits, which mean something else in each text. */
const SHORT_NUMBER = 0.3;

export interface ReadWord extends Word {
  /** The stem of the word, or the stems of what was probably meant, with their weights. */
  terms: Map<string, number>;
}

/** What is needed to find the concepts of a query. */
export interface Lexicon {
  reader: WordReader;
  synonyms: Synonyms;
  vocabulary: Vocabulary;
}

/** The words of a query, misspelled ones replaced by those that were probably meant. */
export function wordsOf(query: string, { reader, vocabulary }: Lexicon): ReadWord[] {
  const words = reader.read(query);
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const isKnown = word.isStopWord || index >= MAX_WORDS || vocabulary.has(word.stem);
    const begun =
      isLast && !word.isStopWord ? vocabulary.beginning(word.folded) : new Map<string, number>();
    const near =
      isKnown || begun.size > 0 ? new Map<string, number>() : vocabulary.near(word.folded);
    const [corrected = word.stem] = near.keys();
    return {
      ...word,
      stem: corrected,
      terms: new Map([
        ...begun,
        ...near,
        ...(near.size ? [] : [[word.stem, weightOf(word)] as const]),
      ]),
    };
  });
}

function weightOf({ stem }: Word): number {
  return /^\d{1,2}$/.test(stem) ? SHORT_NUMBER : 1;
}

export function conceptsOf(words: readonly ReadWord[], { synonyms }: Lexicon): Concept[] {
  const meanings = synonyms.inQuery(words);
  const phrases = longest(meanings.filter(({ from, to }) => to - from > 1));
  const inPhrase = (index: number) => phrases.some(({ from, to }) => index >= from && index < to);
  const single = meanings.filter(({ from, to }) => to - from === 1 && !inPhrase(from));
  const hasContent = phrases.length > 0 || words.some(({ isStopWord }) => !isStopWord);
  const concepts: Concept[] = words.flatMap(({ terms, isStopWord }, index) => {
    if (inPhrase(index) || (isStopWord && hasContent)) return [];
    const found = single.filter(({ from }) => from === index);
    const isLoose = found.some(({ isForQueries }) => isForQueries);
    const said = [...terms].map(
      ([term, weight]) => [term, isLoose ? weight * LOOSE_WORD : weight] as const,
    );
    const meant = found.map(
      ({ term, isForQueries }) => [term, isForQueries ? 1 : SYNONYM] as const,
    );
    return [new Map([...said, ...meant])];
  });
  for (const { from, to, terms } of phrases) {
    const stems = words.slice(from, to).filter(({ isStopWord }) => !isStopWord);
    concepts.push(
      new Map([
        ...stems.map(({ stem }) => [stem, WORD_OF_PHRASE] as const),
        ...terms.map((term) => [term, 1] as const),
      ]),
    );
  }
  return concepts;
}

/** The concepts of these words, as synonymous terms. A query that has a term of each concept means the same. */
export function requiredTerms(words: readonly Word[], lexicon: Lexicon): (readonly string[])[] {
  const alone = words.map((word) => ({ ...word, terms: new Map([[word.stem, 1]]) }));
  const concepts = conceptsOf(alone, lexicon).map((concept) =>
    [...concept].filter(([, weight]) => weight >= SYNONYM).map(([term]) => term),
  );
  const isPhrase = lexicon.synonyms.inQuery(words).some(({ from, to }) => to - from > 1);
  // Stop words count here: "non primary" means something else than "primary".
  if (concepts.length > 1 || isPhrase) return concepts;
  return words.length > 1 ? words.map(({ stem }) => [stem]) : concepts;
}

/** All terms that a query has. */
export function saidTerms(words: readonly ReadWord[], { synonyms }: Lexicon): ReadonlySet<string> {
  return new Set([
    ...words.map(({ stem }) => stem),
    ...synonyms.inQuery(words).map(({ term }) => term),
  ]);
}

/** The longest of phrases that overlap, with all its meanings. */
function longest(found: Meaning[]): { from: number; to: number; terms: string[] }[] {
  const kept: { from: number; to: number; terms: string[] }[] = [];
  for (const { from, to, term } of found.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const same = kept.find((each) => each.from === from && each.to === to);
    if (same) same.terms.push(term);
    else if (kept.every((each) => to <= each.from || from >= each.to))
      kept.push({ from, to, terms: [term] });
  }
  return kept;
}
