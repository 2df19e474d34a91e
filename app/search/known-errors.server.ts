import { FALLBACK_LANGUAGE, type Language } from "@blc/text";
import { codeOf, ERROR_IDS, type ErrorId, errorByCode, factsOf, type Symptom } from "@blc/errors";
import { errorCopy } from "../sections/error-words.server.ts";
import { logLines, RANKS } from "./log-lines.server.ts";
import { hasName, Messages } from "./messages.server.ts";
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
const LEAST_SHARE_OF_QUESTION = 0.5;
/** Of a query that no form shows to be a message, the share of words that a message has if it is one. */
const LEAST_SHARE_OF_MESSAGE = 0.7;
/** Of a log that has more. */
const MOST_ERRORS = 2;
/** What the page of a damage or of a full disk is listed under. */
const DAMAGE: ReadonlySet<Symptom> = new Set(["data-damaged", "disk-full"]);
/** A table that a statement does not find was mostly never there: no damage. */
const MISSING_NAME: ErrorId = "dropped-table";
/** What is written after a failure of any cause. */
const AFTERMATH: ReadonlySet<ErrorId> = new Set(["57P01", "57P03", "2006"]);
/** Words of a question that has a number. */
const MOST_WORDS_WITH_NUMBER = 8;

/** The same for every language. */
let shared: Messages | undefined;

/** Recognizes the errors of the list in a query. */
export class KnownErrors {
  readonly #lexicon: Lexicon;
  readonly #messages: Messages;
  /** The longest ones first: they are the most specific. */
  readonly #names: readonly Name[];

  /**
   * @param lexicon whose vocabulary gets every word of the names
   * @param messages default: those of the pages and the servers
   */
  constructor(language: Language, lexicon: Lexicon, messages?: Messages) {
    this.#lexicon = lexicon;
    shared ??= new Messages();
    this.#messages = messages ?? shared;
    // The server may have said it in English, whatever the visitor's language is.
    const languages = [...new Set([FALLBACK_LANGUAGE, language])];
    const listed = ERROR_IDS.flatMap((error) => {
      const names = languages.flatMap((each) => errorCopy(error, each).names.split(", "));
      const { phrases, engines } = factsOf(error);
      const families = familiesOf(engines);
      return [...phrases, ...names].map((name) => ({ error, families, words: lexicon.reader.read(name) }));
    });
    this.#names = listed
      .map(({ words, ...each }) => ({ ...each, parts: requiredTerms(words, lexicon) }))
      .sort((a, b) => b.parts.length - a.parts.length);
    for (const word of listed.flatMap(({ words }) => words)) lexicon.vocabulary.add(word);
  }

  /**
   * The errors that the lines of a query have the message of, the number, or, where it is no message, the name: two at
   * most, the gravest first, of equally grave ones the first, which is the cause. `isUnknown`: it is a message that no
   * page is about.
   */
  in(query: string, words: readonly ReadWord[]): { errors: ErrorId[]; isUnknown: boolean } {
    const lines = logLines(query);
    const isLog = lines.length > 1;
    const whole = familyOf(query);
    const found = lines.map(({ text, rank, isFatal }) => {
      const family = familyOf(text) ?? whole;
      const { error, isUnknown } = this.#inLine(text, family, isLog || isMessage(text), words);
      // One of the server's own tables is not there when it does not start, for whatever reason.
      const isShown = error && !(rank === RANKS.consequence && error === MISSING_NAME);
      return { error: isShown ? error : undefined, isUnknown, rank: isShown ? gravityOf(error, rank) : rank, isFatal };
    });
    // What has ended the server and has no page is not answered by a milder error beside it.
    const unread = found.filter(({ error, isFatal }) => isFatal && !error);
    const isPanic = unread.some(({ rank }) => rank === RANKS.panic);
    const most = isPanic ? RANKS.damage : unread.length > 0 ? RANKS.warning : RANKS.consequence;
    const ranked = found.toSorted((a, b) => a.rank - b.rank).filter(({ error, rank }) => error && rank <= most);
    const causes = ranked.filter(({ rank }) => rank < RANKS.consequence);
    const errors = [...new Set((causes.length > 0 ? causes : ranked).flatMap(({ error }) => error ?? []))];
    return {
      errors: errors.slice(0, MOST_ERRORS),
      isUnknown: errors.length === 0 && found.some((each) => each.isUnknown),
    };
  }

  /** Of several errors the one counts whose message and number agree. */
  #inLine(
    line: string,
    family: Family | undefined,
    isPasted: boolean,
    words: readonly ReadWord[],
  ): { error: ErrorId | undefined; isUnknown: boolean } {
    if (family === "other") return { error: undefined, isUnknown: isPasted };
    const agreeing = this.#messages.in(line, family);
    const codes = codesIn(line, isPasted, family);
    const both = codes.find((code) => agreeing.some(({ error }) => error === code));
    const [best] = agreeing;
    const isMeant = best && (isPasted || (!best.isPart && best.shareOfQuery >= LEAST_SHARE_OF_MESSAGE));
    // What is a message of no page has a name by chance, unless it has nothing but the name.
    const isMessage = isPasted || hasName(line);
    const named =
      isMessage || (isMeant && best.error) ? undefined : this.#named(words, family, isMeant ? 1 : undefined);
    const error = both ?? named ?? best?.error ?? codes[0];
    return { error, isUnknown: !error && (isMessage || isMeant === true) };
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

/** How grave a line is, of which the page says more than the word before its message. */
function gravityOf(error: ErrorId, rank: number): number {
  if (rank === RANKS.consequence) return rank;
  if (AFTERMATH.has(error)) return RANKS.aftermath;
  const { symptoms, stopsProduction } = factsOf(error);
  if (error !== MISSING_NAME && DAMAGE.has(symptoms[0])) return Math.min(rank, RANKS.damage);
  return rank === RANKS.error && (stopsProduction || error === "galera-inconsistent") ? RANKS.outage : rank;
}

/** Where messages have their number: `ERROR 1045 (28000)`, `(1045, "…`, `Error_code: MY-001062`, `SQLSTATE[HY000] [2002]`. */
const NUMBERS: Partial<Record<Family, RegExp>> = {
  mysql:
    /(?:\berror(?:[ _]?(?:code|no))?[.:=]?[ "']*|(?:\b|_)errno\b[ "'.:=]*|#|\[|\/|^\(?|[( ]|: )(?:MY-0*)?(\d{4,5})(?= \(\w{5}\)|, ["']|[:\]),;."]| - |$| [A-Z])/gi,
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
    // The page of what has no number has a word as its address.
    return error &&
      (codeOf(error) || code.toLowerCase() !== error) &&
      (!family || familiesOf(factsOf(error).engines).has(family))
      ? [error]
      : [];
  });
}
