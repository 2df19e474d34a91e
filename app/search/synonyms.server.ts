/**
 * Recognizes synonyms in a text. `synonyms/<language>.json` lists by meaning the words that the search takes for one
 * another. Accents, capitals, plurals and most other endings do not matter. A phrase counts only as a whole. What
 * stands behind a semicolon counts in queries only: visitors mean it, but in a text it often means something else.
 */
import type { Language } from "@blc/text";
import { catalogue } from "../i18n/catalogues.server.ts";
import type { Vocabulary } from "./vocabulary.server.ts";
import type { Word, WordReader } from "./words.server.ts";

/** A meaning of the list, found in a text. */
export interface Meaning {
  /** The term of the index that stands for the meaning. It is no stem of a word. */
  term: string;
  /** The positions of its words in the text: the first, and the one after the last. */
  from: number;
  to: number;
  /** Is the word what visitors say for it, and texts do not? */
  isForQueries: boolean;
}

interface Phrase {
  stems: readonly string[];
  /** Do its stop words count? They do where a single word would be left without them, which means something else. */
  isStrict: boolean;
  term: string;
  isForQueries: boolean;
}

export class Synonyms {
  readonly #byFirstStem = new Map<string, Phrase[]>();

  /** @param vocabulary gets every word of the list */
  constructor(language: Language, reader: WordReader, vocabulary: Vocabulary) {
    const meanings = catalogue<Record<string, string>>("search/synonyms", language) ?? {};
    for (const [meaning, synonyms] of Object.entries(meanings))
      for (const [part, list] of synonyms.split("; ").entries())
        for (const text of list.split(", ")) {
          const words = reader.read(text);
          for (const word of words) vocabulary.add(word);
          const content = words.filter(({ isStopWord }) => !isStopWord);
          const isStrict = content.length < 2 && words.length > 1;
          const stems = (isStrict || content.length === 0 ? words : content).map(
            ({ stem }) => stem,
          );
          const [first = ""] = stems;
          const phrases = this.#byFirstStem.get(first) ?? [];
          this.#byFirstStem.set(first, [
            ...phrases,
            { stems, isStrict, term: `~${meaning}`, isForQueries: part > 0 },
          ]);
        }
  }

  /** @param words of one line, so that no phrase is found across two paragraphs */
  inText(words: readonly Word[]): Meaning[] {
    return this.#in(words, false);
  }

  inQuery(words: readonly Word[]): Meaning[] {
    return this.#in(words, true);
  }

  #in(words: readonly Word[], isQuery: boolean): Meaning[] {
    return words.flatMap(({ stem, isStopWord }, from) =>
      (this.#byFirstStem.get(stem) ?? []).flatMap(({ stems, isStrict, term, isForQueries }) => {
        if ((isStopWord && !isStrict) || (isForQueries && !isQuery)) return [];
        const to = endOf(stems, words, from, isStrict);
        return to === undefined ? [] : [{ term, from, to, isForQueries }];
      }),
    );
  }
}

/** Where a phrase ends that begins at `from`; undefined: it is not there. */
function endOf(
  stems: readonly string[],
  words: readonly Word[],
  from: number,
  isStrict: boolean,
): number | undefined {
  let at = from;
  for (const stem of stems) {
    while (!isStrict && at > from && words[at]?.isStopWord && words[at]?.stem !== stem) at++;
    if (words[at]?.stem !== stem) return undefined;
    at++;
  }
  return at;
}
