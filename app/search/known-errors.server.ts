import { messages } from "@blc/diagnose";
import { ERROR_IDS, type ErrorId, factsOf } from "@blc/errors";
import { FALLBACK_LANGUAGE, type Language } from "@blc/text";
import { errorCopy } from "../sections/error-words.server.ts";
import {
  conceptsOf,
  type Lexicon,
  type ReadWord,
  requiredTerms,
  saidTerms,
} from "./query.server.ts";
import { recogniser } from "./recogniser.server.ts";

/** What visitors call an error. */
interface Name {
  error: ErrorId;
  families: ReadonlySet<messages.Family>;
  /** A query that has a term of each of these names the error. */
  parts: readonly (readonly string[])[];
}

/** Of a question's words, those that name an error. */
const LEAST_SHARE_OF_QUESTION = 0.5;
/** Recognizes the errors of the list in a query. */
export class KnownErrors {
  readonly #lexicon: Lexicon;
  readonly #recogniser: messages.Recogniser<ErrorId>;
  /** The longest ones first: they are the most specific. */
  readonly #names: readonly Name[];

  /**
   * @param lexicon whose vocabulary gets every word of the names
   * @param own default: the one that knows the messages of the pages and the servers
   */
  constructor(language: Language, lexicon: Lexicon, own = recogniser()) {
    this.#lexicon = lexicon;
    this.#recogniser = own;
    // The server may have said it in English, whatever the visitor's language is.
    const languages = [...new Set([FALLBACK_LANGUAGE, language])];
    const listed = ERROR_IDS.flatMap((error) => {
      const names = languages.flatMap((each) => errorCopy(error, each).names.split(", "));
      const { phrases, engines } = factsOf(error);
      const families = messages.familiesOf(engines);
      return [...phrases, ...names].map((name) => ({
        error,
        families,
        words: lexicon.reader.read(name),
      }));
    });
    this.#names = listed
      .map(({ words, ...each }) => ({ ...each, parts: requiredTerms(words, lexicon) }))
      .sort((a, b) => b.parts.length - a.parts.length);
    for (const word of listed.flatMap(({ words }) => words)) lexicon.vocabulary.add(word);
  }

  /** @returns the errors of a query, and whether it is a message of none */
  in(query: string, words: readonly ReadWord[]) {
    const named = (family: messages.Family | undefined, isWhole: boolean) =>
      this.#named(words, family, isWhole ? 1 : LEAST_SHARE_OF_QUESTION);
    return this.#recogniser.in(query, named);
  }

  /** The error of which a query has all words of a name: one word is enough only where it is all that is asked. */
  #named(
    words: readonly ReadWord[],
    family: messages.Family | undefined,
    least: number,
  ): ErrorId | undefined {
    const said = saidTerms(words, this.#lexicon);
    // The product has been decided by its name, which asks for nothing else.
    const asked = words.filter(({ folded }) => !messages.isProductName(folded));
    const { length } = conceptsOf(asked, this.#lexicon);
    return this.#names.find(
      ({ parts, families }) =>
        (!family || families.has(family)) &&
        (length < 2 || (parts.length > 1 && parts.length >= least * length)) &&
        parts.every((terms) => terms.some((term) => said.has(term))),
    )?.error;
  }
}
