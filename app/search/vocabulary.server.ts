/** The words of the site, for queries with misspelled or unfinished words. */
import SearchableMap from "minisearch/SearchableMap";
import type { Word } from "./words.server.ts";

/** Edit distance that a word of so many letters may have from what was meant. */
const SHORT = { letters: 4, distance: 1 };
const LONG = { letters: 6, distance: 2 };
const WEIGHTS = [1, 0.7, 0.5];
/** A word that only begins like the query's last one. */
const PREFIX = { letters: 3, weight: 0.5, most: 30 };

export class Vocabulary {
  readonly #stems = new Set<string>();
  /** By their folded forms: a misspelled ending would change the stem. */
  readonly #words = new SearchableMap<string>();

  add({ folded, stem, isStopWord }: Word): void {
    this.#stems.add(stem);
    if (!isStopWord && !/\d/.test(folded)) this.#words.set(folded, stem);
  }

  has(stem: string): boolean {
    return this.#stems.has(stem);
  }

  /** The stems of the words nearest to a misspelled one, with their weights. */
  near(folded: string): Map<string, number> {
    if (folded.length < SHORT.letters || /\d/.test(folded)) return new Map();
    const isLong = folded.length >= LONG.letters;
    const found = [...this.#words.fuzzyGet(folded, LONG.distance)].filter(
      ([word, [, distance]]) => distance <= SHORT.distance || isLong || isTransposed(word, folded),
    );
    const least = Math.min(...found.map(([, [, distance]]) => distance));
    const nearest = found.filter(([, [, distance]]) => distance === least);
    return new Map(nearest.map(([, [stem, distance]]) => [stem, WEIGHTS[distance] ?? 0]));
  }

  /** The stems of the words that begin so, with their weights. */
  beginning(folded: string): Map<string, number> {
    if (folded.length < PREFIX.letters || /\d/.test(folded)) return new Map();
    const stems = new Map<string, number>();
    for (const [, stem] of this.#words.atPrefix(folded)) {
      stems.set(stem, PREFIX.weight);
      if (stems.size === PREFIX.most) break;
    }
    return stems;
  }
}

/** Has one word the same letters as the other, in another order? */
function isTransposed(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}
