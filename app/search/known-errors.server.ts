import { KNOWN_ERRORS, type KnownError, type KnownErrorId } from "../../site/known-errors.ts";
import { FALLBACK_LANGUAGE, type Language } from "../../site/languages.ts";
import { catalogue } from "../i18n/catalogues.server.ts";
import type en from "./known-errors/en.json";
import { type Lexicon, type ReadWord, requiredTerms, saidTerms } from "./query.server.ts";
import type { Word } from "./words.server.ts";

interface Pattern {
  error: KnownError;
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
    const named = [...new Set([FALLBACK_LANGUAGE, language])].map((each) => namesIn(each));
    const listed = KNOWN_ERRORS.map((error) => ({
      error,
      codes: (error.codes ?? []).map((code) => reader.read(code)),
      phrases: [...(error.messages ?? []), ...named.flatMap((names) => names[error.id]?.split(", ") ?? [])].map(
        (phrase) => reader.read(phrase),
      ),
    }));
    const patterns = listed.flatMap(({ error, codes, phrases }): Pattern[] => [
      ...codes.map((words) => ({ error, parts: words.map(({ stem }) => new Set([stem])), isCode: true })),
      ...phrases.map((words) => ({ error, parts: requiredTerms(words, lexicon), isCode: false })),
    ]);
    this.#patterns = patterns.sort((a, b) => b.parts.length - a.parts.length);
    this.words = listed.flatMap(({ codes, phrases }) => [...codes, ...phrases].flat());
  }

  /** The error whose number, or all of whose words, are in a query. A number says more than words. */
  in(words: readonly ReadWord[]): KnownError | undefined {
    const said = saidTerms(words, this.#lexicon);
    const found = this.#patterns.filter(({ parts }) =>
      parts.every((terms) => [...terms].some((term) => said.has(term))),
    );
    return (found.find(({ isCode }) => isCode) ?? found[0])?.error;
  }
}

/** What visitors call the errors in a language. */
function namesIn(language: Language): Partial<Record<KnownErrorId, string>> {
  return catalogue<typeof en>("search/known-errors", language) ?? {};
}
