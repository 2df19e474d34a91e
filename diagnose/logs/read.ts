/** Reads a log: what is grave in it, grouped, and what is noise, counted. */
import { familyOf, type LogLine, logLine, RANKS, type Recogniser } from "../messages/index.ts";
import {
  type Entry,
  entriesOf,
  isOfMariadb,
  type Level,
  linesOf,
  type Product,
} from "./entries.ts";
import { foreignIn, MESSAGE_OF_DATABASE } from "./foreign.ts";
import { type Kind, NOISE, NOTICE, type Noise, type Rule } from "./kinds.ts";
import { RULES } from "./rules.ts";
import { exported } from "./wrappers.ts";

interface Quoted {
  /** From 1. */
  number: number;
  text: string;
}

export interface LogGroup<Id extends string = string> {
  /** The page of the error. */
  id?: Id;
  /** Absent: the page says what it is. `unknown`: grave by its own word, and of no page and no kind. */
  kind?: Kind;
  /** By `RANKS`: 0 is the gravest; from `aftermath` on it follows from another, or is no trouble. */
  rank: number;
  /** As the log writes them. */
  first?: string;
  last?: string;
  count: number;
  /** The number of its first line. */
  line: number;
  /** What it says: the gravest entry first, then what differs in more than its numbers. */
  quoted: Quoted[];
  /** The message alone, for a search. */
  message: string;
}

export interface LogReport<Id extends string = string> {
  product: Product;
  /** Who wrote it, of `other`: "nginx". */
  name?: string;
  /** The server's own, such as "10.11.6-MariaDB". */
  version?: string;
  /** The times of the first and the last line that has one, as the log writes them. */
  from?: string;
  to?: string;
  lines: number;
  /** The most frequent first. */
  noise: { kind: Noise; count: number }[];
  /** The gravest first; of equally grave ones the first, which is the cause. */
  groups: LogGroup<Id>[];
}

/** Lines after which the reading lets others run. */
const STEP = 50;
/** Lines of a group that are quoted. */
const MOST_QUOTED = 4;
/** Characters of a line that are quoted. */
const LONGEST_QUOTE = 600;
/** Kinds of unknown lines that are told apart; others are counted with the last. */
const MOST_UNKNOWN = 40;
/** Accounts after which failed logins are somebody who guesses. */
const LEAST_ACCOUNTS = 5;
/** Texts that are recognised, and kept; beyond them only what is grave by its own word, four times as many. */
const MOST_KNOWN = 5_000;

/** Numbers, times and names that tell no messages apart: a number of an error or a signal has at most four digits. */
const VARIABLE =
  /0x[0-9a-f]+|\b[0-9A-F]+\/[0-9A-F]+\b|\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|\b(?=\w*\d)(?=\w*[a-z])[\w-]+|\d{5,}|\d+(?:\.\d+)? ?(?:ms|s|kB|MB|KB)\b|(?<=\b(?:PID|[Pp]rocess|[Tt]hread|pid|connection|within|character|line|position|transaction|tuple|block|size) )\d+/g;
const ACCOUNT = /\bfor user ['"]?([^'"@\s]{1,64})|\brole "([^"]{1,64})"/;
const VERSION =
  /starting PostgreSQL (\d+(?:\.\d+)*\w*)|Version: '(\d+\.\d+\.\d+[^']*)'|(?:mysqld|mariadbd) \(\S+ (\d+\.\d+\.\d+[^)\s]*)\) starting|mysqld \(mysqld (\d[^)\s]*)\)|Cassandra version: (\d+[\w.-]*)|Starting MariaDB (\d\S*) source/;

type Known<Id extends string> = Pick<Recogniser<Id>, "line">;
type Found<Id extends string> = Pick<LogGroup<Id>, "id" | "kind" | "rank"> & {
  noise?: Noise;
  least?: number;
};

export function readLog<Id extends string>(text: string, known: Known<Id>): LogReport<Id> {
  const steps = readLogInSteps(text, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, with a pause after each step: it yields the share that has been read. */
export function* readLogInSteps<Id extends string>(
  pasted: string,
  known: Known<Id>,
): Generator<number, LogReport<Id>> {
  const text = exported(pasted);
  const name = foreignIn(text);
  const log = new Reading(known);
  if (name) {
    for (const [number, line] of linesOf(text)) {
      log.addForeign(number, line);
      if (number % STEP === 0) yield Math.min(1, (number * line.length) / text.length);
    }
    return { ...log.report(text), product: "other", name };
  }
  let count = 0;
  let at = 0;
  for (const entry of entriesOf(text)) {
    if (entry === "on" || ++count % STEP === 0) yield Math.min(1, at / text.length);
    if (entry === "on") continue;
    if (entry === "foreign") log.count("foreign");
    else {
      log.add(entry);
      at += entry.lines.reduce((sum, { length }) => sum + length + 1, 0);
    }
  }
  return log.report(text);
}

class Reading<Id extends string> {
  readonly #known: Known<Id>;
  /** What was found in lines that differ in their numbers only. */
  readonly #found = new Map<string, Found<Id>>();
  readonly #groups = new Map<string, LogGroup<Id> & { least: number; accounts: Set<string> }>();
  readonly #noise = new Map<Noise, number>();
  readonly #families = new Map<string, number>();
  #version: string | undefined;
  #isMariadb = false;
  #unknown = 0;
  #asked = 0;
  #from: string | undefined;
  #to: string | undefined;

  constructor(known: Known<Id>) {
    this.#known = known;
  }

  add(entry: Entry): void {
    this.#families.set(entry.family, (this.#families.get(entry.family) ?? 0) + 1);
    if (entry.time) {
      this.#from ??= entry.time;
      this.#to = entry.time;
    }
    if (entry.level === "log" && !this.#version)
      this.#version = VERSION.exec(entry.lines.join(" "))?.slice(1).find(Boolean);
    this.#isMariadb ||= isOfMariadb(entry);
    const kept = this.#found.size;
    const found = this.#classify(entry);
    if (found.noise) this.count(found.noise);
    else this.#group(entry, found, this.#found.size > kept);
  }

  addForeign(number: number, line: string): void {
    const database = MESSAGE_OF_DATABASE.test(line) && line.slice(0, LONGEST_QUOTE * 2);
    const error = database && this.#known.line(logLine(database), familyOf(database)).error;
    if (!database || !error) {
      this.count("foreign");
      return;
    }
    const entry = { message: database, lines: [line], number, text: line, time: undefined };
    this.#group(entry, { id: error, rank: RANKS.error });
  }

  count(kind: Noise): void {
    this.#noise.set(kind, (this.#noise.get(kind) ?? 0) + 1);
  }

  #classify(entry: Entry): Found<Id> {
    const key = entry.family + entry.text.replace(VARIABLE, "#");
    const known = this.#found.get(key);
    if (known) return known;
    const found = this.#read(entry);
    if (this.#found.size < MOST_KNOWN) this.#found.set(key, found);
    return found;
  }

  #read(entry: Entry): Found<Id> {
    const isError = entry.level !== "log" && entry.level !== "warning";
    const isNoiseOf = ({ kind }: Rule) => NOISE.some((each) => each === kind);
    const rule = RULES.find(
      (each) =>
        (!each.family || each.family === entry.family) &&
        // What a server does when it starts is no error; a connection is refused with one.
        !(isError && isNoiseOf(each) && each.kind !== "connections") &&
        !(each.ofErrors && !isError) &&
        each.pattern.test(entry.message),
    );
    const isNoise = rule && isNoiseOf(rule);
    if (isNoise) return { noise: rule.kind as Noise, rank: NOTICE };
    const kind = rule?.kind as Kind | undefined;
    if (rule && !rule.isGeneral)
      return {
        kind,
        id: rule.page as Id | undefined,
        rank: rule.rank ?? rankOf(entry.level),
        least: rule.least,
      } as Found<Id>;
    const most = isGrave(entry) ? 4 * MOST_KNOWN : MOST_KNOWN;
    const isAsked = this.#asked++ < most;
    const { error, rank } = isAsked
      ? this.#known.line(lineOf(entry), entry.family)
      : { error: undefined, rank: NOTICE };
    if (error)
      return {
        id: error,
        rank: rule?.rank === RANKS.consequence ? Math.max(rank, RANKS.aftermath) : rank,
        ...(kind === "auth-failures" && { kind, least: rule?.least }),
      } as Found<Id>;
    if (rule)
      return { kind, rank: rule.rank ?? rankOf(entry.level), least: rule.least } as Found<Id>;
    if (isGrave(entry)) return { kind: "unknown", rank: rankOf(entry.level) };
    return { noise: noiseOf(entry), rank: NOTICE };
  }

  #group(
    entry: Pick<Entry, "lines" | "cause" | "number" | "message" | "time" | "text">,
    { id, kind, rank, least = 0 }: Found<Id>,
    isNew = false,
  ): void {
    const own = id ?? kind ?? "";
    let key = `${own} ${kind ?? ""}`;
    if (own === "unknown") {
      key = `unknown ${entry.message
        .replace(VARIABLE, "#")
        .replace(/'[^']*'|"[^"]*"/g, "''")
        .slice(0, 80)}`;
      if (!this.#groups.has(key) && ++this.#unknown > MOST_UNKNOWN) key = "unknown";
    }
    const group = this.#groups.get(key);
    const account = kind === "auth-failures" ? ACCOUNT.exec(entry.text) : null;
    if (group) {
      group.count++;
      if (entry.time) group.last = entry.time;
      if (account && group.accounts.size < LEAST_ACCOUNTS)
        group.accounts.add(account[1] ?? account[2] ?? "");
      if (rank < group.rank) {
        group.rank = rank;
        group.message = entry.message.slice(0, LONGEST_QUOTE);
        group.quoted = [...quotedOf(entry), ...group.quoted].slice(0, MOST_QUOTED);
      } else if (isNew && group.quoted.length < MOST_QUOTED)
        group.quoted.push(...quotedOf(entry).slice(0, 1));
      return;
    }
    this.#groups.set(key, {
      ...(id && { id }),
      ...(kind && { kind }),
      rank,
      ...(entry.time && { first: entry.time, last: entry.time }),
      count: 1,
      line: entry.number,
      quoted: quotedOf(entry),
      message: entry.message.slice(0, LONGEST_QUOTE),
      least,
      accounts: new Set(account ? [account[1] ?? account[2] ?? ""] : []),
    });
  }

  report(text: string): LogReport<Id> {
    const groups = [...this.#groups.values()].map(({ least, accounts, ...group }) => {
      if (group.count < least) {
        // One failed login is the error of its page, and one connection that was closed is no trouble.
        const { kind, ...single } = group;
        return kind === "auth-failures" && single.id
          ? single
          : { ...group, rank: Math.max(group.rank, NOTICE) };
      }
      if (least === 0) return group;
      return accounts.size >= LEAST_ACCOUNTS
        ? { ...group, kind: "brute-force" as const, rank: Math.min(group.rank, RANKS.error) }
        : { ...group, rank: Math.min(group.rank, RANKS.warning) };
    });
    const noise = [...this.#noise].map(([kind, count]) => ({ kind, count }));
    return {
      product: this.#product(),
      ...(this.#version && { version: this.#version }),
      ...(this.#from && { from: this.#from }),
      ...(this.#to && { to: this.#to }),
      lines: countLines(text),
      noise: noise.sort((a, b) => b.count - a.count),
      groups: groups.sort((a, b) => a.rank - b.rank || a.line - b.line) as LogGroup<Id>[],
    };
  }

  #product(): Product {
    const [most] = [...this.#families].sort(([, a], [, b]) => b - a);
    if (!most) return "other";
    if (most[0] === "postgres") return "postgresql";
    if (most[0] === "cassandra") return "cassandra";
    return this.#isMariadb ? "mariadb" : "mysql";
  }
}

const RANK_OF: Readonly<Record<Level, number>> = {
  panic: RANKS.panic,
  fatal: RANKS.outage,
  error: RANKS.error,
  warning: RANKS.warning,
  log: NOTICE,
};
const rankOf = (level: Level) => RANK_OF[level];

/** As the search reads it, but that Cassandra's severity has no colon. */
function lineOf({ family, level, text }: Entry): LogLine {
  const line = logLine(text);
  return family === "cassandra" ? { ...line, rank: rankOf(level) } : line;
}

/** Errors of PostgreSQL that no statement of a user is at fault of. */
const INTERNAL =
  /^(?:[0-9A-Z]{5}: )?(?:could not|unexpected|invalid (?:page|memory)|cache lookup|missing chunk|MultiXactId|tuple |failed to|WAL |requested|attempted to)/;

function isGrave({ family, level, message }: Entry): boolean {
  if (level === "panic" || level === "fatal") return true;
  return level === "error" && (family !== "postgres" || INTERNAL.test(message));
}

function noiseOf({ family, level }: Entry): Noise {
  if (level === "error") return "statements";
  if (level === "warning") return "warnings";
  return family === "mysql" ? "start-up" : "others";
}

function quotedOf({ lines, number, cause }: Pick<Entry, "lines" | "number" | "cause">): Quoted[] {
  return [...lines.map((text, at) => ({ number: number + at, text })), ...(cause ? [cause] : [])]
    .map((each) => ({ ...each, text: each.text.slice(0, LONGEST_QUOTE) }))
    .filter(({ text }) => text.trim());
}

function countLines(text: string): number {
  let count = text.endsWith("\n") || text === "" ? 0 : 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
