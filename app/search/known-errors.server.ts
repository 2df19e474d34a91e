import { ERROR_IDS, type ErrorId } from "../../site/errors.ts";
import { FALLBACK_LANGUAGE, type Language } from "../../site/languages.ts";
import { errorByCode, errorCopy, errorFacts } from "../errors/errors.server.ts";
import { Messages } from "./messages.server.ts";
import { type Family, familiesOf, familyOf, isMessage, isProductName } from "./product.server.ts";
import { conceptsOf, type Lexicon, type ReadWord, requiredTerms, saidTerms } from "./query.server.ts";

/** What visitors call an error. */
interface Name {
  error: ErrorId;
  families: ReadonlySet<Family>;
  /** A query that has a term of each of these names the error. */
  parts: readonly (readonly string[])[];
}

/** Of a question's words, those that name an error. */
const LEAST_SHARE_OF_QUESTION = 0.3;
/** Of a query that no form shows to be a message, the share of words that a message has if it is one. */
const LEAST_SHARE_OF_MESSAGE = 0.7;
/** Words of a question that has a number. */
const MOST_WORDS_WITH_NUMBER = 8;

/** The same for every language. */
let messages: Messages | undefined;

/** Recognizes the errors of the list in a query. */
export class KnownErrors {
  readonly #lexicon: Lexicon;
  /** The longest ones first: they are the most specific. */
  readonly #names: readonly Name[];

  /** @param lexicon whose vocabulary gets every word of the names */
  constructor(language: Language, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    messages ??= new Messages();
    // The server may have said it in English, whatever the visitor's language is.
    const languages = [...new Set([FALLBACK_LANGUAGE, language])];
    const listed = ERROR_IDS.flatMap((error) => {
      const names = languages.flatMap((each) => errorCopy(error, each).names.split(", "));
      const { phrases, engines } = errorFacts(error);
      const families = familiesOf(engines);
      return [...phrases, ...names].map((name) => ({ error, families, words: lexicon.reader.read(name) }));
    });
    this.#names = listed
      .map(({ words, ...each }) => ({ ...each, parts: requiredTerms(words, lexicon) }))
      .sort((a, b) => b.parts.length - a.parts.length);
    for (const word of listed.flatMap(({ words }) => words)) lexicon.vocabulary.add(word);
  }

  /**
   * The error that a query has the message of, the number, or, where it is no message, the name. `isUnknown`: it is a
   * message that no page is about. Of several errors the one counts whose message and number agree.
   */
  in(query: string, words: readonly ReadWord[]): { error: ErrorId | undefined; isUnknown: boolean } {
    const family = familyOf(query);
    const isPasted = isMessage(query);
    if (family === "other" || !messages) return { error: undefined, isUnknown: isPasted };
    const agreeing = messages.in(query, family);
    const codes = codesIn(query, isPasted, family);
    const both = codes.find((code) => agreeing.some(({ error }) => error === code));
    const [best] = agreeing;
    const isMeant = best && (isPasted || (!best.isPart && best.shareOfQuery >= LEAST_SHARE_OF_MESSAGE));
    // What is a message of no page has a name by chance, unless it has nothing but the name.
    const named = isPasted || (isMeant && best.error) ? undefined : this.#named(words, family, isMeant ? 1 : undefined);
    const error = both ?? named ?? best?.error ?? codes[0];
    return { error, isUnknown: !error && (isPasted || isMeant === true) };
  }

  /** The error of which a query has all words of a name: one word is enough only where it is all that is asked. */
  #named(words: readonly ReadWord[], family: Family | undefined, least = LEAST_SHARE_OF_QUESTION): ErrorId | undefined {
    const said = saidTerms(words, this.#lexicon);
    // The product has been decided by its name, which asks for nothing else.
    const asked = words.filter(({ folded }) => !isProductName(folded));
    const { length } = conceptsOf(asked, this.#lexicon);
    return this.#names.find(
      ({ parts, families }) =>
        (!family || families.has(family)) &&
        (length < 2 || (parts.length > 1 && parts.length >= least * length)) &&
        parts.every((terms) => terms.some((term) => said.has(term))),
    )?.error;
  }
}

/** Where messages have their number: `ERROR 1045 (28000)`, `(1045, "…`, `Error_code: MY-001062`, `SQLSTATE[HY000] [2002]`. */
const NUMBERS: Partial<Record<Family, RegExp>> = {
  mysql:
    /(?:\berror(?:[ _]?(?:code|no))?[.:=]?[ "']*|\berrno\b[ "'.:=]*|#|\[|^\(?|[( ]|: )(?:MY-0*)?(\d{4,5})(?= \(\w{5}\)|, ["']|[:\]),;."]| - |$| [A-Z])/gi,
  postgres: /(?:\bSQL ?state\b[ "'[:=(]*|\bcode["']?: ["']|"state_code":"|: |,)([0-9A-Z]{5})(?=\b)/gi,
};
/** Symbols and SQLSTATEs with letters, which mean the same wherever they stand. */
const SYMBOL = /\b(?=[\w-]*[A-Z])[\w-]{5,}\b/gi;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The errors whose numbers and symbols a query has. In a message a number counts in its place only. */
function codesIn(query: string, isPasted: boolean, family: Family | undefined): ErrorId[] {
  const inPlace = family ? [...query.matchAll(NUMBERS[family] ?? /$^/g)].map(([, number = ""]) => number) : [];
  // Of what has a number the SQLSTATE says less: many numbers share one.
  const symbols = (query.match(SYMBOL) ?? []).filter((each) => inPlace.length === 0 || !SQLSTATE.test(each));
  const isQuestion = !isPasted && query.split(" ").length <= MOST_WORDS_WITH_NUMBER;
  const anywhere = isQuestion ? (query.match(/\b[\dA-Z]{2,5}\b/gi) ?? []) : [];
  return [...inPlace, ...symbols, ...anywhere].flatMap((code) => {
    const error = errorByCode(code);
    return error && (!family || familiesOf(errorFacts(error).engines).has(family)) ? [error] : [];
  });
}
