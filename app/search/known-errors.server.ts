import { ERROR_IDS, type ErrorId } from "../../site/errors.ts";
import { FALLBACK_LANGUAGE, type Language } from "../../site/languages.ts";
import { errorCopy, errorFacts } from "../errors/errors.server.ts";
import { type Lexicon, type ReadWord, requiredTerms, saidTerms } from "./query.server.ts";
import type { Word } from "./words.server.ts";

interface Pattern {
  error: ErrorId;
  /** A query that has a term of each of these sets names the error. */
  parts: readonly ReadonlySet<string>[];
  isCode: boolean;
}

/** Recognizes the errors of the list in a query. */
export class KnownErrors {
  readonly #lexicon: Lexicon;
  /** The longest ones first: they are the most specific. */
  readonly #patterns: readonly Pattern[];
  readonly #messages: readonly { error: ErrorId; pairs: ReadonlySet<string> }[];
  /** Every word of the list, for the correction of misspellings. */
  readonly words: readonly Word[];

  constructor(language: Language, lexicon: Lexicon) {
    const { reader } = lexicon;
    this.#lexicon = lexicon;
    // The server may have said it in English, whatever the visitor's language is.
    const languages = [...new Set([FALLBACK_LANGUAGE, language])];
    const listed = ERROR_IDS.map((error) => {
      const { codes, phrases } = errorFacts(error);
      const names = languages.flatMap((each) => errorCopy(error, each).names.split(", "));
      return {
        error,
        codes: codes.map((code) => reader.read(code)),
        phrases: [...phrases, ...names].map((phrase) => reader.read(phrase)),
      };
    });
    const patterns = listed.flatMap(({ error, codes, phrases }): Pattern[] => [
      ...codes.map((words) => ({ error, parts: words.map(({ stem }) => new Set([stem])), isCode: true })),
      ...phrases.map((words) => ({ error, parts: requiredTerms(words, lexicon), isCode: false })),
    ]);
    this.#patterns = patterns.sort((a, b) => b.parts.length - a.parts.length);
    this.#messages = ERROR_IDS.flatMap((error) =>
      errorFacts(error).messages.map(({ text }) => ({ error, pairs: pairsOf(text) })),
    );
    this.words = listed.flatMap(({ codes, phrases }) => [...codes, ...phrases].flat());
  }

  /**
   * The error of which a query has the message, the number, or all words of a phrase. A message says most: it may have
   * the number of another error in it, too. A number says more than words, and one that names its page more than
   * another.
   */
  in(query: string, words: readonly ReadWord[]): ErrorId | undefined {
    const said = saidTerms(words, this.#lexicon);
    const found = this.#patterns.filter(({ parts }) =>
      parts.every((terms) => [...terms].some((term) => said.has(term))),
    );
    const codes = found.filter(({ isCode }) => isCode);
    const own = codes.find(({ error, parts }) => parts.every((terms) => terms.has(error.toLowerCase())));
    const byMessage = this.#byMessage(query);
    if (own && byMessage.includes(own.error)) return own.error;
    return byMessage[0] ?? (own ?? codes[0] ?? found[0])?.error;
  }

  /** The errors with whose message a query, or a part of it, agrees best. */
  #byMessage(query: string): ErrorId[] {
    const asked = pairsOf(query);
    const agreeing = this.#messages.flatMap(({ error, pairs }) => {
      const shared = [...pairs].filter((pair) => asked.has(pair)).length;
      const share = shared / Math.min(pairs.size, asked.size);
      const isWhole = pairs.size > 1 && shared === pairs.size;
      return isWhole || (shared >= LEAST_SHARED && share >= LEAST_AGREEMENT) ? [{ error, shared, share }] : [];
    });
    const [best] = agreeing.sort((a, b) => b.shared - a.shared || b.share - a.share);
    return agreeing
      .filter(({ shared, share }) => shared === best?.shared && share === best.share)
      .map(({ error }) => error);
  }
}

/**
 * Pairs of words in a row that a query and a message have in common at least, and their least share of the shorter one.
 * A short message is recognized as a whole.
 */
const LEAST_SHARED = 3;
const LEAST_AGREEMENT = 0.7;

/** Each two words in a row of a message, without what differs from server to server: quoted names and numbers. */
function pairsOf(text: string): ReadonlySet<string> {
  const fixed = text.replace(/(?<![\p{L}])(["'`])(?:(?!\1).)*\1/gu, " ");
  const words = (
    fixed
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}_'][\p{L}\d_']*/gu) ?? []
  ).filter((word) => !/\d/.test(word));
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}
