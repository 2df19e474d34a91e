/**
 * Recognizes a pasted message by its fixed words, which the query has in their order. A word weighs more, the fewer
 * messages have it (inverse document frequency).
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
  products: number;
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

/** Of the words of a message, by weight, or of the words of a query that was cut off. */
const LEAST_SHARE = 0.85;
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
  return text.replace(PLACEHOLDER, (_, kind: string) => {
    if (kind === "%") return kind;
    return "diuxXlM".includes(kind) ? "7" : "X1";
  });
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
const SAID_BEFORE = /^(?:[Ee]rror|[Ww]arning|[\p{Lu}\p{N}]{2,}|\d)$/u;
const STATUS_COLUMN = /^[A-Z]\w*_\w+: /;
const MARK = /[^\s'’_]|(?<=\s)['’]/u;

interface Clauses {
  words: string[];
  /** The places of the words that may begin a message. */
  begins: number[];
}

function clausesOf(query: string): Clauses {
  const text = query.replace(QUOTED_NAME, " | ").replaceAll("’", "'").replaceAll("_", " ");
  const found = [...text.matchAll(WORD)].slice(0, MOST_WORDS);
  const isBegin = (at: number) => {
    const last = found[at - 1];
    const start = found[at]?.index ?? 0;
    const between = last ? text.slice(last.index + last[0].length, start) : "";
    if (!last || between === "" || MARK.test(between) || SAID_BEFORE.test(last[0])) return true;
    return STATUS_COLUMN.test(query.slice(start));
  };
  return {
    words: found.map(([word]) => fold(word)),
    begins: [...found.keys()].filter(isBegin),
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
  readonly #byWord = new Map<string, Template<Id>[]>();
  readonly #weights = new Map<string, number>();

  /** @param localized by product and error, as the servers' catalogues have them */
  constructor(known: readonly KnownError<Id>[], localized = SERVER_MESSAGES) {
    const own = known.flatMap(({ id: error, phrases, messages, engines }) => {
      const families = familiesOf(engines);
      const printed = messages.flatMap(({ text, isShared }) => (isShared ? [] : [text]));
      const products = families.size;
      return [...phrases, ...printed].map((text) => ({ error, families, products, text }));
    });
    const translated = Object.entries(localized).flatMap(([family, byError]) =>
      Object.entries(byError).flatMap(([id, texts]) => {
        const { id: error, engines = [] } = known.find((each) => each.id === id) ?? {};
        const families = new Set([family as Family]);
        const products = familiesOf(engines).size;
        return texts.map((text) => ({ error, families, products, text }));
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
      const template = { ...each, weight: this.#weightOf(each.words) };
      for (const word of new Set(each.words)) {
        const templates = this.#byWord.get(word) ?? [];
        this.#byWord.set(word, templates);
        templates.push(template);
      }
    }
  }

  /** The messages of a product that a query has, the best first. @param family undefined: its form tells none */
  in(query: string, family: Family | undefined): Agreement<Id>[] {
    const clauses = clausesOf(query);
    const least = family ? 2 : LEAST_WORDS;
    const candidates = clauses.begins.flatMap(
      (at) => this.#byWord.get(clauses.words[at] ?? "") ?? [],
    );
    return [...new Set(candidates)]
      .filter(({ families }) => !family || families.has(family))
      .flatMap((template) => this.#agreement(template, clauses, least) ?? [])
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

  #agreement(
    { words, error, products, weight: whole }: Template<Id>,
    { words: asked, begins }: Clauses,
    least: number,
  ): Agreement<Id> | undefined {
    const common = commonWords(words, asked, begins);
    const { length } = common;
    if (length < 2 && asked.length > 1) return undefined;
    const weight = this.#weightOf(common.map((at) => words[at] ?? ""));
    const share = weight / whole;
    const shareOfQuery = weight / this.#weightOf(asked);
    const isWhole = length === asked.length && length === words.length;
    const isEnough = length >= least && share >= LEAST_SHARE;
    const isSaid = isWhole || (isEnough && marksOf(words).every((at) => common.includes(at)));
    const isUnbroken = length === (common.at(-1) ?? 0) - (common[0] ?? 0) + 1;
    const isPart = length >= LEAST_WORDS && shareOfQuery >= LEAST_SHARE && isUnbroken;
    if (!isSaid && !isPart) return undefined;
    return { error, weight, share, shareOfQuery, isPart: !isSaid, products };
  }

  /** What a word says that no message has is as much as what a single one has. */
  #weightOf(words: readonly string[]): number {
    const most = Math.log(1 + this.#weights.size);
    return words.reduce((sum, word) => sum + (this.#weights.get(word) ?? most), 0);
  }
}

/**
 * The places in a message of the words that a query has in the same order. It is the longest sequence of those that
 * begin where a message may begin, and that have at most half as many other words between.
 */
function commonWords(
  words: readonly string[],
  asked: readonly string[],
  begins: readonly number[],
): number[] {
  let longest: number[] = [];
  for (const begin of begins) {
    const first = words.indexOf(asked[begin] ?? "");
    if (first < 0) continue;
    const common = [first];
    let last = begin;
    for (let at = first + 1; at < words.length; at++) {
      const found = asked.indexOf(words[at] ?? "", last + 1);
      if (found < 0) continue;
      common.push(at);
      last = found;
    }
    const others = last - begin + 1 - common.length;
    if (common.length > longest.length && others <= (common.length - 2) / 2) longest = common;
  }
  return longest;
}

/** The places of numbers and of the name of a plugin, which tell a message from others. */
function marksOf(words: readonly string[]): number[] {
  return [...words.keys()].filter(
    (at) => /^\d/.test(words[at] ?? "") || words[at - 1] === "plugin",
  );
}
