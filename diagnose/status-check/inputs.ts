/** What the rules read: one or two pastes of a server, what the visitor was asked, and the day. */

import { newer, older } from "./answers.ts";
import { type BinaryLogs, binaryLogsIn } from "./binary-logs.ts";
import { RELEASE } from "./nodetool.ts";
import {
  type Asked,
  CannotTell,
  type Confidence,
  type Engine,
  MOST_ROWS,
  missing,
  type Product,
  type Reason,
  SERVICES,
  type Service,
  unreadable,
} from "./terms.ts";

/** An average over less than a day says nothing of a server whose load has a daily rhythm. */
export const SHORTEST_UPTIME = 86_400;
/** Our judgement: when two pastes follow each other more closely, a single statement would look like a rate. */
const SHORTEST_INTERVAL = 60;

/**
 * @param version as the server writes it, of which a part may name the vendor: `8.0.46-37`
 * @returns what is known of its release line; undefined when nothing is
 */
export type EndOfLife = (product: Product, version: string) => SupportedLine | undefined;

export interface SupportedLine {
  /** `8.0`, `10.11`, `15`. */
  line: string;
  /** The last day of community support, `2026-04-30`; absent: none is published. */
  ends?: string;
  /** The day is not published: it follows from the vendor's rule. */
  isEstimate?: boolean;
  /** The line is older than those that are known: it ended on that day at the latest. */
  isEarlier?: boolean;
  /** The newest release of the line that is known, `15.14`. */
  newest?: string;
  /** A newer one is likely all the same. */
  isFloor?: boolean;
  /** This release as the line writes it, `8.0.46-37`. */
  release?: string;
  /** The last day of Amazon RDS Extended Support. */
  rdsEnds?: string;
}

export interface Circumstances {
  /** The day on the visitor's clock: `2026-11-23`. */
  today: string;
  endOfLife: EndOfLife;
  /** Bytes. */
  ram?: number;
  iops?: number;
  /** Bytes. */
  free?: number;
}

export type Values = ReadonlyMap<string, string>;

/** How the counters are turned into rates. */
export type Comparison =
  | { of: "one" }
  /** Counted over these seconds. */
  | { of: "two"; seconds: number }
  /** No rates: the second paste follows too closely. */
  | { of: "too-close" }
  /** No rates: one of the two lacks the uptime, for example because it has the settings only. */
  | { of: "no-uptime" }
  /** The server started in between, or the pastes are in reverse order: the second stands alone. */
  | { of: "restarted" }
  /** The second paste is of another server: the first stands alone. */
  | { of: "other-server" };

export class Inputs {
  readonly engine: Engine;
  readonly product: Product | undefined;
  /** `10.11.19`, without prefix and suffix. */
  readonly version: string | undefined;
  /** As pasted. */
  readonly versionText: string | undefined;
  /** What runs the server for its owner, where that is recognised. */
  readonly service: Service | undefined;
  readonly comparison: Comparison;
  readonly #values: Values;
  /** The first paste, where the two are compared. */
  readonly #before: Values | undefined;
  /** The last paste alone. */
  readonly #last: Values;
  readonly #circumstances: Circumstances;
  #read = new Map<string, string>();
  #counted: Confidence = "average";

  /** @param second of the same server, later */
  constructor(
    engine: Engine,
    first: Values,
    second: Values | undefined,
    circumstances: Circumstances,
  ) {
    this.engine = engine;
    this.#circumstances = circumstances;
    this.comparison = compare(first, second);
    const { of } = this.comparison;
    this.#last = second && of !== "other-server" ? second : first;
    // What only the first has, such as the settings, still holds; after a restart it may not.
    const isAlone = of === "one" || of === "restarted";
    this.#values = isAlone ? this.#last : new Map([...first, ...this.#last]);
    this.#before = of === "two" ? first : undefined;
    const { product, version, text } = identify(engine, this.#values);
    this.product = product;
    this.version = version;
    this.versionText = text;
    this.service = serviceOf(engine, this.#values);
  }

  get today(): string {
    return this.#circumstances.today;
  }

  /** What is known of the version's release line. */
  get line(): SupportedLine | undefined {
    // PostgreSQL's number is not what it is called.
    const text = this.engine === "postgres" ? this.version : this.versionText;
    return this.product && text ? this.#circumstances.endOfLife(this.product, text) : undefined;
  }

  /** A distribution built it, and gives it the fixes: Debian's and Ubuntu's say so, Red Hat's is from the sources. */
  get isOfDistribution(): boolean {
    if (this.engine === "postgres" || this.service) return false;
    const comment = this.#values.get("version_comment") ?? "";
    return (
      /[+~-]\S*deb\d+u\d|ubuntu\d/i.test(this.versionText ?? "") ||
      /^(\(?(ubuntu|debian)\b|source distribution)/i.test(comment)
    );
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Of names, those that there are not. @param needs `a|b`: one of them suffices */
  missing(needs: readonly string[]): string[] {
    return needs.filter((need) => !need.split("|").some((name) => this.has(name)));
  }

  /** @param name `a|b`: the first of them that there is */
  text(name: string): string {
    for (const one of name.split("|")) {
      const value = this.#values.get(one);
      if (value === undefined) continue;
      this.#read.set(one, value);
      return value;
    }
    throw missing([name]);
  }

  /** Without a note of it: what only tells whether there is something to check. "" where there is none. */
  peek(name: string): string {
    return this.#values.get(name) ?? "";
  }

  /** "" where there is none. */
  optional(name: string): string {
    return this.has(name) ? this.text(name) : "";
  }

  /** @param other where there is none */
  numberOr(name: string, other: number): number {
    return this.has(name) ? this.number(name) : other;
  }

  number(name: string): number {
    const number = numberOf(this.text(name));
    if (Number.isNaN(number)) throw unreadable(name);
    return number;
  }

  /** A number that is used as a divisor. */
  divisor(name: string): number {
    const number = this.number(name);
    if (number === 0) throw unreadable(name);
    return number;
  }

  /**
   * PostgreSQL writes `128MB`; without a unit `pg_settings` counts in the setting's own.
   * @param own its bytes; default: blocks of 8 kB
   */
  bytes(name: string, own = 8192): number {
    const [, digits, unit = ""] = /^(\d{1,20})\s?(B|kB|MB|GB|TB)?$/.exec(this.text(name)) ?? [];
    if (digits === undefined) throw unreadable(name);
    const power = ["B", "kB", "MB", "GB", "TB"].indexOf(unit);
    return Number(digits) * (power < 0 ? own : 1024 ** power);
  }

  /**
   * Of Galera's cache: the option `gcache.size = 128M` of `wsrep_provider_options`, which alone is
   * noted. `gcache.keep_pages_size` adds nothing: pages hold only what does not fit in the ring.
   */
  gcacheBytes(): number {
    const options = this.#values.get("wsrep_provider_options");
    if (options === undefined) throw missing(["wsrep_provider_options"]);
    const [, digits, unit = ""] = GCACHE_SIZE.exec(options) ?? [];
    if (digits === undefined) throw unreadable("gcache.size");
    this.note("gcache.size", digits + unit);
    return Number(digits) * 1024 ** " KMGT".indexOf(unit.toUpperCase() || " ");
  }

  /** The rows of an answer that has a column for each value. */
  rows(answer: string): PastedRow[] {
    return this.#rowsIn(this.#values, answer);
  }

  /** Those of the first paste, where two are compared. */
  rowsBefore(answer: string): PastedRow[] {
    return this.#rowsIn(this.#before ?? new Map(), answer);
  }

  #rowsIn(values: Values, answer: string): PastedRow[] {
    const count = numberOf(values.get(answer));
    return Array.from({ length: Math.min(count || 0, MOST_ROWS) }, (_, index) => {
      const row = `${answer} ${index + 1} `;
      return new PastedRow((column) => values.get(row + column), count > 1, this);
    });
  }

  /** Bytes that are free on the disk of the logs, where the visitor said so. */
  get free(): number | undefined {
    return this.#circumstances.free;
  }

  /** What the visitor answered. */
  asked(name: Asked): number {
    const answer = this.#circumstances[name];
    if (answer === undefined) throw new CannotTell({ why: "asked", names: [name] });
    return answer;
  }

  /** A counter's increase a second. @param age the counter's own age; default: the server's uptime */
  perSecond(name: string, age?: string): number {
    const { by, seconds } = this.increase(name, age);
    return by / seconds;
  }

  /**
   * A counter's increase between the two pastes, else since it started.
   * @param shortest seconds that the two pastes have to be apart
   */
  increase(
    name: string,
    age = uptimeOf(this.engine),
    shortest = 0,
  ): { by: number; seconds: number } {
    return this.#rise(name, shortest) ?? { by: this.number(name), seconds: this.#age(age) };
  }

  /**
   * A counter's increase a second between the two pastes.
   * @param modulus what the counter starts again from 0 at
   * @throws CannotTell where the two pastes do not tell
   */
  between(name: string, modulus?: number): number {
    const seconds = this.interval();
    const now = this.number(name);
    const before = this.#before?.get(name);
    if (before === undefined) throw missing([name]);
    if (Number.isNaN(numberOf(before))) throw unreadable(name);
    const rise = now - numberOf(before);
    const by = rise < 0 && modulus !== undefined ? rise + modulus : rise;
    if (by < 0) throw new CannotTell({ why: "reset", names: [name] });
    this.#readBoth(name);
    return by / seconds;
  }

  /** Seconds between the two pastes. @throws CannotTell where they are not to be compared, with the reason */
  interval(): number {
    const { comparison } = this;
    if (comparison.of !== "two") throw new CannotTell(this.#whyNotCompared(comparison.of));
    this.#readBoth(uptimeOf(this.engine));
    return comparison.seconds;
  }

  #whyNotCompared(of: Exclude<Comparison["of"], "two">): Reason {
    switch (of) {
      case "one":
        return { why: "second" };
      case "restarted":
        return { why: "restarted" };
      case "other-server":
        return { why: "server" };
      default:
        return { why: "close", name: UPTIME_WRITTEN[this.engine] };
    }
  }

  /** The binlogs that the last paste lists, and those of the first, if the two are compared. */
  binaryLogs(): { now: BinaryLogs; before: BinaryLogs } {
    return { now: binaryLogsIn(this.#last), before: binaryLogsIn(this.#before) };
  }

  /** What was worked out from more than a value, for the measurement that it leads to. */
  note(name: string, value: string) {
    this.#read.set(name, value);
  }

  /** The higher of the values that the two pastes have. */
  highest(name: string): number {
    const before = numberOf(this.#before?.get(name));
    const now = this.number(name);
    return before > now ? before : now;
  }

  /** By how much a value that may fall as well changed between the two pastes. */
  change(name: string): number {
    const change = this.number(name) - numberOf(this.#before?.get(name));
    if (Number.isNaN(change)) throw missing([name]);
    this.#readBoth(name);
    return change;
  }

  /** A mark since the start rose between the two pastes; where there is one, when it did is unknown. */
  hasRisen(name: string): boolean {
    return !(this.number(name) <= numberOf(this.#before?.get(name)));
  }

  /** A counter's increase between the two pastes; 0 as well where it has never risen. */
  rise(name: string): number {
    const rise = this.#rise(name);
    if (rise) return rise.by;
    if (this.number(name) > 0) throw new CannotTell({ why: "second" });
    this.#counted = "average";
    return 0;
  }

  /** An average that the server itself computes since its start. */
  average(name: string): number {
    this.#age(uptimeOf(this.engine));
    return this.number(name);
  }

  /** A value of both pastes is among what a finding was read from. */
  #readBoth(name: string): void {
    this.#read.set(name, [this.#before?.get(name), this.#values.get(name)].join(" … "));
  }

  #rise(name: string, shortest = 0): { by: number; seconds: number } | undefined {
    const by = this.number(name) - numberOf(this.#before?.get(name));
    // Less than 0: the counters were reset in between.
    if (this.comparison.of !== "two" || this.comparison.seconds < shortest || !(by >= 0))
      return undefined;
    this.#counted = "interval";
    for (const one of [name, uptimeOf(this.engine)]) this.#readBoth(one);
    return { by, seconds: this.comparison.seconds };
  }

  #age(name: string): number {
    const seconds = this.number(name);
    if (seconds < SHORTEST_UPTIME)
      throw new CannotTell({ why: this.comparison.of === "restarted" ? "restarted" : "uptime" });
    this.#counted = "average";
    return seconds;
  }

  /** What was read since the last call, for the measurement that it led to. */
  take(): { read: [string, string][]; counted: Confidence } {
    const taken = { read: [...this.#read], counted: this.#counted };
    this.#read = new Map();
    this.#counted = "average";
    return taken;
  }
}

const GCACHE_SIZE = /(?:^|;)\s*gcache[.]size\s*=\s*(\d{1,18})([KMGT]?)\s*(?:;|$)/i;
const NAMES_OF_ROWS = [
  "channel_name",
  "connection_name",
  "application_name",
  "slot_name",
  "subname",
  "member",
  "member_host",
  "database",
  "address",
  "pool",
  "table",
];
/** Characters: an error's text may quote a statement. */
const LONGEST_NOTE = 300;

/** A number or a state, and what people write behind it: `Connecting // check the firewall`, `NULL  ← unknown`. */
const REMARK = /^(\d{1,20}|null|yes|no|on|off|connecting|preparing)\s+(?:\/\/|#|--|←|<-|\().*$/i;

/** A row of an answer. Its columns are asked for in the newer spelling. */
export class PastedRow {
  readonly #get: (column: string) => string | undefined;
  readonly #isOneOfMany: boolean;
  readonly #inputs: Inputs;

  constructor(get: (column: string) => string | undefined, isOneOfMany: boolean, inputs: Inputs) {
    this.#get = (column) => get(column)?.replace(REMARK, "$1");
    this.#isOneOfMany = isOneOfMany;
    this.#inputs = inputs;
  }

  /** The name that the paste has for a column. */
  #spelling(column: string): string {
    const spellings = [column, older(column), newer(column)];
    return spellings.find((one) => this.#get(one) !== undefined) ?? column;
  }

  /** @returns undefined where there is none, "" for NULL */
  get(column: string): string | undefined {
    const value = this.#get(this.#spelling(column));
    return /^(\[?null\]?|\\N|None)$/i.test(value ?? "") ? "" : value;
  }

  /** @throws CannotTell where there is none */
  text(column: string): string {
    const value = this.get(column);
    if (value === undefined) throw missing([column]);
    return value;
  }

  /** A text of a closed list. @throws CannotTell where it is another one, or none */
  state(column: string, known: RegExp): string {
    const value = this.text(column);
    if (!known.test(value)) throw unreadable(this.#spelling(column));
    return value;
  }

  /** NaN where there is none, and for NULL. */
  number(column: string): number {
    return numberOf(this.get(column));
  }

  /** Of these columns, what there is. */
  all(columns: readonly string[]): Record<string, string> {
    return Object.fromEntries(columns.map((column) => [column, this.get(column) ?? ""]));
  }

  /** The name that tells it from the other rows. */
  get name(): string {
    return NAMES_OF_ROWS.map((column) => this.get(column)).find(Boolean) ?? "";
  }

  /** Keeps columns for the measurement, as they were pasted. */
  note(columns: readonly string[], name = this.name) {
    const of = this.#isOneOfMany && name ? `${name}: ` : "";
    for (const column of columns) {
      const pasted = this.#spelling(column);
      const value = this.#get(pasted);
      if (!value) continue;
      const text = value.length > LONGEST_NOTE ? `${value.slice(0, LONGEST_NOTE)}…` : value;
      this.#inputs.note(of + pasted, text);
    }
  }
}

/** A server's number has at most 20 digits; Galera writes small ones as `5.7e-06`. */
function numberOf(text = ""): number {
  return /^-?\d{1,20}(\.\d+)?(e-\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
}

const UPTIMES: Readonly<Record<Engine, string>> = {
  mysql: "uptime",
  postgres: "uptime_seconds",
  cassandra: "Uptime (seconds)",
};
/** As the server writes it. */
export const UPTIME_WRITTEN: typeof UPTIMES = { ...UPTIMES, mysql: "Uptime" };
export const VERSION_NAMES: Readonly<Record<Engine, string>> = {
  mysql: "version",
  postgres: "server_version_num",
  cassandra: RELEASE,
};

const uptimeOf = (engine: Engine) => UPTIMES[engine];

/** Names that tell the servers of a cluster apart: a proxy may have led the second paste to another one. */
const IDENTITY = ["server_uuid", "hostname", "port", "ID"];
/** They are the same as long as a server runs. */
const UNCHANGED = [...Object.values(VERSION_NAMES), "started_at"];
/** Counters that only a restart lowers. The uptime alone does not tell: it may have passed that of the first paste. */
const ONLY_RISING = [...Object.values(UPTIMES), "connections", "questions", "bytes_sent"];

function compare(first: Values, second: Values | undefined): Comparison {
  if (!second) return { of: "one" };
  const isOther = (name: string) =>
    (first.get(name) ?? second.get(name)) !== (second.get(name) ?? first.get(name));
  if (IDENTITY.some(isOther)) return { of: "other-server" };
  const rise = (name: string) => numberOf(second.get(name)) - numberOf(first.get(name));
  if (UNCHANGED.some(isOther) || ONLY_RISING.some((name) => rise(name) < 0))
    return { of: "restarted" };
  const seconds = rise(Object.values(UPTIMES).find((name) => first.has(name)) ?? "");
  if (Number.isNaN(seconds)) return { of: "no-uptime" };
  return seconds >= SHORTEST_INTERVAL ? { of: "two", seconds } : { of: "too-close" };
}

/**
 * RDS and Aurora have their files in a folder of this name, and RDS for MariaDB says who manages it; Cloud SQL and
 * Azure have a suffix of the version. The query for PostgreSQL answers with the name.
 */
function serviceOf(engine: Engine, values: Values): Service | undefined {
  if (engine === "cassandra") return undefined;
  if (engine === "postgres")
    return SERVICES.find((service) => service === values.get("managed_by"));
  const version = values.get("version") ?? "";
  const comment = values.get("version_comment") ?? "";
  if (values.has("aurora_version") || /aurora/i.test(`${version} ${comment}`)) return "aurora";
  if (values.get("basedir")?.startsWith("/rdsdbbin/") || /aws\.amazon\.com\/rds/i.test(comment))
    return "rds";
  if (/-google\b/i.test(version)) return "cloudsql";
  return /-azure\b/i.test(version) ? "azure" : undefined;
}

/** Servers that speak MySQL's protocol, and are something else inside. */
const OTHERS = /tidb|vitess|oceanbase|singlestore|memsql|doris|starrocks|clickhouse/i;

function identify(
  engine: Engine,
  values: Values,
): { product?: Product; version?: string; text?: string } {
  if (engine === "postgres") {
    const text = values.get("server_version_num") ?? values.get("server_version");
    const version = /^\d+(\.\d+)+/.exec(text ?? "")?.[0] ?? postgresVersion(Number(text));
    return version ? { product: "postgres", version, text } : { text };
  }
  if (engine === "cassandra") {
    const text = values.get(RELEASE);
    if (text === undefined) return { product: "cassandra" };
    // DataStax Enterprise has four numbers, and other statements.
    const version = /^\d+\.\d+(?:\.\d+)?(?![\d.])/.exec(text ?? "")?.[0];
    return version ? { product: "cassandra", version, text } : { text };
  }
  const text = values.get("version");
  if (text === undefined) return {};
  const described = `${text} ${values.get("version_comment") ?? ""}`;
  if (OTHERS.test(described)) return { text };
  // MariaDB puts 5.5.5- before its version where old replicas have to accept it.
  const version = /^\d+\.\d+(\.\d+)?/.exec(text.replace(/^5\.5\.5-(?=\d)/, ""))?.[0];
  return { product: /mariadb/i.test(described) ? "mariadb" : "mysql", version, text };
}

/** 150018 is 15.18, and 90624 is 9.6.24. */
function postgresVersion(number: number): string | undefined {
  if (!(number >= 90_000)) return undefined;
  const major = Math.floor(number / 10_000);
  return major > 9
    ? `${major}.${number % 10_000}`
    : `9.${Math.floor(number / 100) % 100}.${number % 100}`;
}
