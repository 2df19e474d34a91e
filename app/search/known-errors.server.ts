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
        codes: [...new Set([error, ...codes])].map((code) => reader.read(code)),
        phrases: [...phrases, ...names].map((phrase) => reader.read(phrase)),
      };
    });
    const patterns = listed.flatMap(({ error, codes, phrases }): Pattern[] => [
      ...codes.map((words) => ({ error, parts: words.map(({ stem }) => new Set([stem])), isCode: true })),
      ...phrases.map((words) => ({ error, parts: requiredTerms(words, lexicon), isCode: false })),
    ]);
    this.#patterns = patterns.sort((a, b) => b.parts.length - a.parts.length);
    this.words = listed.flatMap(({ codes, phrases }) => [...codes, ...phrases].flat());
  }

  /** The error whose number, or all of whose words, are in a query. A number says more than words. */
  in(words: readonly ReadWord[]): ErrorId | undefined {
    const said = saidTerms(words, this.#lexicon);
    const found = this.#patterns.filter(({ parts }) =>
      parts.every((terms) => [...terms].some((term) => said.has(term))),
    );
    return (found.find(({ isCode }) => isCode) ?? found[0])?.error;
  }
}
