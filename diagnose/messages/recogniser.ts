/** Recognises errors in what somebody has pasted or asked: a log, a message, a number. */
import { type LogLine, logLines, RANKS } from "./log-lines.ts";
import { hasName, type KnownError, Messages } from "./messages.ts";
import { type Family, familiesOf, familyOf, isMessage } from "./product.ts";

/** Of a query that no form shows to be a message, the share of words that a message has if it is one. */
const LEAST_SHARE_OF_MESSAGE = 0.7;
/** Of a log that has more. */
const MOST_ERRORS = 2;
/** Words of a question that has a number. */
const MOST_WORDS_WITH_NUMBER = 8;

/**
 * The error that a query calls by a name, which the caller has.
 * @param isWhole the query has to have nothing but the name
 */
type Named<Id> = (family: Family | undefined, isWhole: boolean) => Id | undefined;

interface Found<Id> {
  /** The gravest first, of equally grave ones the first, which is the cause. */
  errors: Id[];
  /** It is a message that is of no known error. */
  isUnknown: boolean;
}

/** What a line says. `rank` is that of the error where it has one. */
interface Finding<Id> {
  error: Id | undefined;
  isUnknown: boolean;
  rank: number;
  isFatal: boolean;
}

export class Recogniser<Id extends string> {
  readonly #messages: Messages<Id>;
  readonly #byId: ReadonlyMap<Id, KnownError<Id>>;
  /** A driver's code may be of an error of each product. */
  readonly #byCode = new Map<string, KnownError<Id>[]>();

  constructor(known: readonly KnownError<Id>[], messages = new Messages(known)) {
    this.#messages = messages;
    this.#byId = new Map(known.map((each) => [each.id, each]));
    for (const each of known)
      for (const code of each.codes)
        this.#byCode.set(code.toLowerCase(), [
          ...(this.#byCode.get(code.toLowerCase()) ?? []),
          each,
        ]);
  }

  /**
   * The errors that the lines of a query have the message of, the number, or, where it is no message, the name: two at
   * most.
   */
  in(query: string, named: Named<Id> = () => undefined): Found<Id> {
    const lines = logLines(query);
    const isLog = lines.length > 1;
    const whole = familyOf(query);
    const found = lines.flatMap((line) =>
      this.#findings(line, familyOf(line.text) ?? whole, isLog || isMessage(line.text), named),
    );
    const unread = found.filter(({ error, isFatal }) => isFatal && !error);
    const most = mildestBeside(unread.map(({ rank }) => rank));
    const ranked = found
      .toSorted((a, b) => a.rank - b.rank)
      .filter(({ error, rank }) => error && rank <= most);
    const causes = ranked.filter(({ rank }) => rank < RANKS.consequence);
    const errors = [
      ...new Set((causes.length > 0 ? causes : ranked).flatMap(({ error }) => error ?? [])),
    ];
    return {
      errors: errors.slice(0, MOST_ERRORS),
      isUnknown: errors.length === 0 && found.some((each) => each.isUnknown),
    };
  }

  /** What a line of a log of a known product says. */
  line(line: LogLine, family: Family | undefined): Finding<Id> {
    const [first] = this.#findings(line, family, true);
    return first as Finding<Id>;
  }

  /** One at least, and one of each product where a message is of several. @param isPasted it is known to be a message */
  #findings(
    { text, rank, isFatal }: LogLine,
    family: Family | undefined,
    isPasted: boolean,
    named: Named<Id> = () => undefined,
  ): Finding<Id>[] {
    const { errors, isUnknown } = this.#inLine(text, family, isPasted, named);
    return (errors.length > 0 ? errors : [undefined]).map((error) => {
      const known = error && this.#byId.get(error);
      // One of the server's own tables is not there when it does not start, for whatever reason.
      const isShown = known && !(rank === RANKS.consequence && known.isMissingName);
      return {
        error: isShown ? error : undefined,
        isUnknown,
        rank: isShown ? gravityOf(known, rank) : rank,
        isFatal,
      };
    });
  }

  /**
   * Of several errors the one counts whose message and number agree. Two have the same message where a driver says it of
   * both products.
   */
  #inLine(
    line: string,
    family: Family | undefined,
    isPasted: boolean,
    named: Named<Id>,
  ): { errors: Id[]; isUnknown: boolean } {
    if (family === "other") return { errors: [], isUnknown: isPasted };
    const agreeing = this.#messages.in(line, family);
    const codes = this.#codesIn(line, isPasted, family);
    const both = codes.find((code) => agreeing.some(({ error }) => error === code));
    const [best] = agreeing;
    const isMeant =
      best && (isPasted || (!best.isPart && best.shareOfQuery >= LEAST_SHARE_OF_MESSAGE));
    // What is a message of no known error has a name by chance, unless it has nothing but the name.
    const isMessage = isPasted || hasName(line);
    const called =
      isMessage || (isMeant && best.error) ? undefined : named(family, isMeant === true);
    const error = both ?? called ?? best?.error ?? codes[0];
    if (!error) return { errors: [], isUnknown: isMessage || isMeant === true };
    const equal = agreeing.filter(
      ({ weight, share }) =>
        error === best?.error && weight === best.weight && share === best.share,
    );
    const same = [error, ...codes, ...equal.flatMap((each) => each.error ?? [])];
    return { errors: family ? [error] : this.#ofEachProduct(same), isUnknown: false };
  }

  /** The first of each product. */
  #ofEachProduct(errors: readonly Id[]): Id[] {
    const kept: Id[] = [];
    const taken = new Set<Family>();
    for (const error of errors) {
      const products = [...familiesOf(this.#byId.get(error)?.engines ?? [])];
      if (!products.some((product) => taken.has(product))) kept.push(error);
      for (const product of products) taken.add(product);
    }
    return kept;
  }

  /** The errors whose numbers and symbols a query has. In a message a number counts in its place only. */
  #codesIn(line: string, isPasted: boolean, family: Family | undefined): Id[] {
    const query = line.replace(OTHER_NUMBER, "");
    const inPlace = family
      ? [...query.matchAll(NUMBERS[family] ?? /$^/g)].map(([, number = ""]) => number)
      : [];
    // Of what has a number the SQLSTATE says less: many numbers share one.
    const symbols = (query.match(SYMBOL) ?? []).filter(
      (each) => inPlace.length === 0 || !SQLSTATE.test(each),
    );
    const isQuestion = !isPasted && query.split(" ").length <= MOST_WORDS_WITH_NUMBER;
    const anywhere = isQuestion ? (query.match(/\b[\dA-Z]{2,5}\b/gi) ?? []) : [];
    return [...inPlace, ...symbols, ...anywhere].flatMap((code) =>
      (this.#byCode.get(code.toLowerCase()) ?? [])
        .filter(({ engines }) => !family || familiesOf(engines).has(family))
        .map(({ id }) => id),
    );
  }
}

/**
 * What has ended the server and is not known is not answered by a milder error beside it.
 * @param unread the ranks of such lines
 */
function mildestBeside(unread: readonly number[]): number {
  if (unread.includes(RANKS.panic)) return RANKS.damage;
  return unread.length > 0 ? RANKS.warning : RANKS.consequence;
}

/** How grave a line is, of which the error says more than the word before its message. */
function gravityOf({ gravity }: KnownError, rank: number): number {
  if (rank === RANKS.consequence) return rank;
  if (gravity === "aftermath") return RANKS.aftermath;
  if (gravity === "damage") return Math.min(rank, RANKS.damage);
  return rank === RANKS.error && gravity === "outage" ? RANKS.outage : rank;
}

/** Where messages have their number: `ERROR 1045 (28000)`, `(1045, "…`, `Error_code: MY-001062`, `SQLSTATE[HY000] [2002]`. */
const NUMBERS: Partial<Record<Family, RegExp>> = {
  mysql:
    /(?:\berror(?:[ _]?(?:code|no))?[.:=]?[ "']*|(?:\b|_)errno\b[ "'.:=]*|#|\[|\/|^\(?|\(|(?<!=) |: )(?:MY-0*)?(\d{4,5})(?= \(\w{5}\)|, u?["']|[:\]),;."]| - |$| [A-Z])/gi,
  postgres:
    /(?:\bSQL ?state\b[ "'[:=(]*|\bcode["']?: ["']|"state_code":"|: |,)([0-9A-Z]{5})(?=\b)/gi,
};
/** Of what is no error: `starting as process 1153`, `at line 1062`. */
const OTHER_NUMBER =
  /\b(?:process|pid|thread|port|line|connection|session)(?:[ _]id)?[ :=#]{0,2} ?\d+\b/gi;
/** Symbols and SQLSTATEs with letters, which mean the same wherever they stand. */
const SYMBOL = /\b(?=[\w-]*[A-Z])[\w-]{5,}\b/gi;
const SQLSTATE = /^[0-9A-Z]{5}$/;
