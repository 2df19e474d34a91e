/**
 * Recognizes a pasted message by its fixed words: those of a message that a page is about have to be in the query, in
 * their order, by nine tenths of what they say. A word says more, the fewer messages have it (inverse document
 * frequency). Of messages that agree, the one that says most is meant. Of a message that was cut off, its words count.
 */
import { fold } from "@blc/text";
import { type Engine, type Family, familiesOf } from "./product.ts";
import MESSAGES from "./server-messages.json" with { type: "json" };

/** An error that a page explains, as far as it is recognised by. */
export interface KnownError<Id extends string = string> {
  id: Id;
  engines: readonly Engine[];
  /** Numbers, SQLSTATEs and symbols. */
  codes: readonly string[];
  /** Fixed words of messages, in their order. */
  phrases: readonly string[];
  /** As servers print them. `isShared`: other faults leave it too, so that none is known by it. */
  messages: readonly { text: string; isShared?: true }[];
  /** What it says beyond the severity of its line. `aftermath`: it follows from a failure of any cause. */
  gravity?: "damage" | "outage" | "aftermath";
  /** A statement names what mostly was never there. */
  isMissingName?: true;
}

/** What the servers print in other languages, by product and error: `trials/server-messages.test.ts` writes it. */
const SERVER_MESSAGES: Record<string, Record<string, string[]>> = MESSAGES;

interface Template<Id extends string> {
  /** Undefined: a message that resembles those of a page, and has none. */
  error: Id | undefined;
  families: ReadonlySet<Family>;
  words: readonly string[];
  weight: number;
}

export interface Agreement<Id extends string = string> {
  error: Id | undefined;
  /** What the words say that both have. */
  weight: number;
  /** The share of the message's words by weight. */
  share: number;
  shareOfQuery: number;
  /** Does the query have a part of the message only? */
  isPart: boolean;
  /** How many products the page is about. */
  products: number;
}

/** The least share of a message's words that a query has, by weight; of the words of a query that was cut off. */
const LEAST_SHARE = 0.85;
const LEAST_SHARE_OF_CUT = 0.9;
/** The same without regard to order and repetition, so that few messages are compared word by word. */
const LEAST_SHARE_OF_WORDS = 0.4;
/** Words of a line that are read. */
const MOST_WORDS = 80;
/** Words that a message has at least which was cut off, or which no product's form shows. */
const LEAST_WORDS = 3;

/** What the server fills in: `%-.192s`, `%1$s`, `%lu`. */
const PLACEHOLDER =
  /%(?:\d+\$)?[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh?|ll?|[zjtL])?([a-zA-Z%`])(?:T(?![a-z])|Q(?![a-z]))?/g;
/**
 * A name in quotes, but for a plugin's and those of PostgreSQL's own folders, which tell messages apart. Of several words
 * it is a message in a message.
 */
const QUOTED_NAME =
  /(?<!\p{L}|\b[Pp]lugin )(?!.pg_(?:xact|multixact|clog)\/)(?:'[^\s']*'|"[^\s"]*"|`[^\s`]*`|«[^»]*»|»[^«]*«)(?!\p{L})/gu;
/** What stands before the message: number, severity, product and part, column of a status. */
const PREFIX =
  /^(?:ERROR \d+(?: \(\w+\))?(?: at line \d+)?: |(?!DETAIL)\w+: {2}|\[\w+\] |\[MY-\d+\] |Last_\w+: |(?:mysqld|mariadbd|InnoDB|WSREP): )+/;
/** Numbers that are part of a message: of an error of the operating system or of the storage engine, of a signal. */
const WORD =
  /(?<=\b(?:error|errno|errcode|signal|status)(?: number)?:? )\d+|\p{L}(?:[\p{L}\p{M}\p{N}]|'(?=\p{L}))*/giu;

/** A message of a catalogue as a server prints it. */
export function printed(text: string): string {
  return text.replace(PLACEHOLDER, (_, kind: string) =>
    kind === "%" ? "%" : "diuxXlM".includes(kind) ? "7" : "X1",
  );
}

/** The words of a message, folded; a number is one where it tells errors apart. */
export function messageWords(text: string): string[] {
  const words = text.replaceAll("’", "'").replaceAll("_", " ").match(WORD) ?? [];
  return words.map(fold).filter((word) => word !== "");
}

/** The fixed words of a message: of a catalogue with its placeholders, or as it was printed. */
function fixedWords(text: string): string[] {
  const [first = ""] = text.replace(PREFIX, "").split(/\n(?:DETAIL|HINT|CONTEXT|WARNING|FATAL):/);
  return messageWords(first.replace(PLACEHOLDER, " ").replace(QUOTED_NAME, " "));
}

/** What stands before a message in a wrapping, after the word before it: a mark, a number, an opening quote. */
const SAID_BEFORE = /^(?:[Ee]rror|[Ww]arning|[\p{Lu}\p{N}]{2,})$/u;
const STATUS_COLUMN = /^[A-Z]\w*_\w+: /;
const MARK = /[^\s'’_]|(?<=\s)['’]/u;

/** The words of a query, and which of them may begin a message. */
function clausesOf(query: string): { words: string[]; begins: ReadonlySet<number> } {
  const text = query.replace(QUOTED_NAME, " | ").replaceAll("’", "'").replaceAll("_", " ");
  const found = [...text.matchAll(WORD)].slice(0, MOST_WORDS);
  const begins = found.map(({ index }, at) => {
    const last = found[at - 1];
    const between = last && text.slice(last.index + last[0].length, index);
    return (
      !between ||
      MARK.test(between) ||
      SAID_BEFORE.test(last[0]) ||
      STATUS_COLUMN.test(query.slice(index))
    );
  });
  return {
    words: found.map(([word]) => fold(word)),
    begins: new Set(begins.flatMap((is, at) => (is ? [at] : []))),
  };
}

/** Does a text have a name in quotes within a sentence? Servers write so, and nobody who asks. */
export function hasName(text: string): boolean {
  return (
    text.search(QUOTED_NAME) >= 0 &&
    messageWords(text.replace(QUOTED_NAME, " ")).length >= LEAST_WORDS
  );
}

export class Messages<Id extends string = string> {
  readonly #templates: (Template<Id> & { products: number })[] = [];
  readonly #weights = new Map<string, number>();
  readonly #byWord = new Map<string, number[]>();

  /** @param localized by product and error, as the servers' catalogues have them */
  constructor(known: readonly KnownError<Id>[], localized = SERVER_MESSAGES) {
    const own = known.flatMap(({ id: error, phrases, messages, engines }) => {
      const families = familiesOf(engines);
      const printed = messages.flatMap(({ text, isShared }) => (isShared ? [] : [text]));
      return [...phrases, ...printed].map((text) => ({ error, families, text }));
    });
    const translated = Object.entries(localized).flatMap(([family, byError]) =>
      Object.entries(byError).flatMap(([id, texts]) => {
        const error = known.find((each) => each.id === id)?.id;
        return texts.map((text) => ({ error, families: new Set([family as Family]), text }));
      }),
    );
    const read = [...own, ...translated].map(({ text, ...each }) => ({
      ...each,
      words: fixedWords(text),
    }));
    const distinct = new Map(read.map((each) => [[each.error, ...each.words].join(" "), each]));
    distinct.delete("");
    const frequencies = new Map<string, number>();
    for (const { words } of distinct.values())
      for (const word of new Set(words)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    for (const [word, frequency] of frequencies)
      this.#weights.set(word, Math.log(1 + distinct.size / frequency));
    for (const each of distinct.values()) {
      for (const word of new Set(each.words))
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), this.#templates.length]);
      const engines = known.find(({ id }) => id === each.error)?.engines ?? [];
      this.#templates.push({
        ...each,
        weight: this.#weightOf(each.words),
        products: familiesOf(engines).size,
      });
    }
  }

  /** The messages of a product that a query has, the best first. @param family undefined: its form tells none */
  in(query: string, family: Family | undefined): Agreement<Id>[] {
    const { words: asked, begins } = clausesOf(query);
    const weightAsked = this.#weightOf(asked);
    const shares = new Map<number, number>();
    for (const word of new Set(asked))
      for (const at of this.#byWord.get(word) ?? [])
        shares.set(at, (shares.get(at) ?? 0) + this.#weightOf([word]));
    return [...shares]
      .flatMap(([at, share]): Agreement<Id>[] => {
        const template = this.#templates[at];
        if (!template || (family && !template.families.has(family))) return [];
        if (share < LEAST_SHARE_OF_WORDS * Math.min(template.weight, weightAsked)) return [];
        const pairs = commonWords(template.words, asked);
        const common = pairs.map(([at]) => template.words[at] ?? "");
        const weight = this.#weightOf(common);
        if (gapsIn(pairs) > (pairs.length - 2) / 2 || !begins.has(pairs[0]?.[1] ?? 0)) return [];
        const isWhole = common.length === asked.length && common.length === template.words.length;
        const isEnough = common.length >= (family ? 2 : LEAST_WORDS);
        const hasMessage =
          weight >= LEAST_SHARE * template.weight && hasMarks(template.words, common);
        const isPart =
          common.length >= LEAST_WORDS &&
          weight >= LEAST_SHARE_OF_CUT * weightAsked &&
          gapsOf(pairs.map(([at]) => at)) === 0;
        const isSaid = isWhole || (isEnough && hasMessage);
        const agreement = {
          error: template.error,
          weight,
          share: weight / template.weight,
          shareOfQuery: weight / weightAsked,
          isPart: !isSaid,
          products: template.products,
        };
        return isSaid || isPart ? [agreement] : [];
      })
      .sort(
        (a, b) =>
          Number(a.isPart) - Number(b.isPart) ||
          b.weight - a.weight ||
          Number(!a.error) - Number(!b.error) ||
          b.share - a.share ||
          // Of pages with the same words: the product's own, or the general one where no product is known.
          (family ? a.products - b.products : b.products - a.products),
      );
  }

  /** What a word says that no message has is as much as what a single one has. */
  #weightOf(words: readonly string[]): number {
    const most = Math.log(1 + this.#weights.size);
    return words.reduce((sum, word) => sum + (this.#weights.get(word) ?? most), 0);
  }
}

/**
 * Where both have each word of the longest sequence that they have in the same order: of equally long ones, one with
 * few words between. A message may have its own words twice.
 */
function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  let above: [number, number][][] = other.map(() => []);
  for (const [place, word] of one.entries()) {
    const row: [number, number][][] = [];
    for (const [at, each] of other.entries()) {
      const left = row[at - 1] ?? [];
      const up = above[at] ?? [];
      const longer = left.length >= up.length ? left : up;
      const ending: [number, number][] =
        each === word ? [...(above[at - 1] ?? []), [place, at]] : [];
      const isTighter = ending.length === longer.length && gapsIn(ending) <= gapsIn(longer);
      row.push(ending.length > longer.length || isTighter ? ending : longer);
    }
    above = row;
  }
  return above.at(-1) ?? [];
}

function gapsIn(pairs: readonly [number, number][]): number {
  return gapsOf(pairs.map(([, at]) => at));
}

/** How many words stand between these, which do not belong to them. */
function gapsOf(places: readonly number[]): number {
  return (places.at(-1) ?? 0) - (places[0] ?? 0) + 1 - places.length;
}

/** The numbers of a message and the plugin that it is about tell it from others: all of them have to be there. */
function hasMarks(words: readonly string[], common: readonly string[]): boolean {
  return words.every(
    (word, at) => !(/^\d/.test(word) || words[at - 1] === "plugin") || common.includes(word),
  );
}
