/** Reads what databases and their clients say of their version. */
import { PRODUCT_IDS, type ProductId, RELEASE_LINES, type ReleaseLine } from "../../../site/database-versions.ts";

/** Characters that are read: a banner of PostgreSQL with its compiler has some 120. */
export const MAX_VERSION_LENGTH = 200;

/** A managed service, by the marks that it leaves in a version. */
export type Service = "aurora" | "rds" | "google" | "azure";

export interface Version {
  product: ProductId;
  /** Its digits as the product writes them: `8.0.46-37`, `14.19`. */
  text: string;
  /** The digits between the dots. */
  numbers: readonly number[];
  /** The release line that it belongs to, in the table or not: `8.0`, `14`. */
  line: string;
  isPreRelease: boolean;
  /** MariaDB Enterprise Server. */
  isEnterprise: boolean;
  service: Service | undefined;
  /** A client program said it, whose version is not the server's. */
  isClient: boolean;
  /** Nothing names the product: only this one has such a line. */
  isAssumed: boolean;
}

export type Recognition =
  | { kind: "empty" }
  | { kind: "unknown" }
  /** A product that is derived from one of these, with versions and dates of its own. */
  | { kind: "foreign" }
  /** Too few digits to name a line. */
  | { kind: "incomplete"; product: ProductId }
  | { kind: "ambiguous"; candidates: readonly Version[] }
  | { kind: "version"; version: Version };

/** They answer with the version of the product whose protocol they speak. */
const FOREIGN =
  /scylla|tidb|cockroach|yugabyte|-yb-|oceanbase|vitess|redshift|greenplum|singlestore|memsql|\bdse\b|mongo|redis|valkey|sql server|sqlite|clickhouse|elastic|opensearch|oracle database|\bdb2\b|maxscale|proxysql/;

const NAMES: readonly (readonly [ProductId, RegExp])[] = [
  ["cassandra", /cassandra|\breleaseversion\b/],
  ["mariadb", /mariadb/],
  ["percona", /percona|xtradb cluster/],
  ["postgresql", /postgres|psql|pgdg|\bpg ?\d|enterprisedb/],
  ["mysql", /mysql/],
];

const SERVICES: readonly (readonly [Service, RegExp])[] = [
  ["aurora", /aurora/],
  ["rds", /[-. ]rds\b/],
  ["google", /-google\b|cloudsql/],
  ["azure", /-azure\b/],
];

/** psql names the version of a server that differs from its own. */
const SERVER = /\bserver (?=\d)/;

/** What stands before the number in the answers of servers and clients; the first that is found counts. */
const BEFORE: Readonly<Record<ProductId, readonly RegExp[]>> = {
  cassandra: [/cassandra[^\d|]*/, /releaseversion\W*/],
  mariadb: [/\bdistrib /, /\bfrom /, /\bver /, /(?=\d+\.\d+[\d.]*(?:-\d+)?-mariadb)/],
  percona: [/\bver /],
  postgresql: [SERVER, /postgres[a-z]*\)?[^\d(]*/, /\bpg ?/],
  mysql: [/\bdistrib /, /\bver /],
};

/** Up to four numbers, where no word goes on. */
const END = "(?=\\W|$|alpha|beta|rc|devel)";
const DOTTED = new RegExp(`(?<![\\w.])v?(\\d{1,4}(?:\\.\\d{1,4}){1,3})${END}`);
const SINGLE = new RegExp(`(?<![\\w.])v?(\\d{1,4})${END}`);
/** `psql`, `mysql  Ver 8.0.46`, `mariadb from 11.8.6-MariaDB, client 15.2`. */
const CLIENT = /(?:^|\/)(?:psql |(?:mysql|mariadb) (?:ver|from) )/;

/** The mark of a release that is not for production yet, after its number. */
const PRE_RELEASE = /^[-~. ]?(?:alpha|beta|rc|devel|preview|dmr)/;
/** The build number of Percona and of MariaDB Enterprise: not the revision of a package, which goes on in letters. */
const BUILD = /^-(\d{1,3})(?:\.\d{1,3})?(?=$|[ ,)]|-mariadb|-log|-debug)/;
/** What MariaDB 10 and 11 put before their version for old replicas, which expect 5. */
const REPLICATION_PREFIX = /\b5\.5\.5-(?=1\d\.)/;

/**
 * Recognises the product and the version in a text: a bare version, the answer of `SELECT VERSION()`, or a program's
 * `--version`.
 * @param chosen the product where the text names none
 */
export function recognise(text: string, chosen?: ProductId): Recognition {
  const words = text
    .slice(0, MAX_VERSION_LENGTH)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["'`([]+/, "")
    .replace(REPLICATION_PREFIX, "")
    // The epoch of a Debian package.
    .replace(/(?<![\w.:])\d:(?=\d)/, "");
  if (!words) return { kind: "empty" };
  if (FOREIGN.test(words)) return { kind: "foreign" };
  const named = NAMES.find(([, name]) => name.test(words))?.[0];
  const product = named ?? chosen;
  const found = numberIn(words, product);
  if (!found) return { kind: "unknown" };
  if (product) return versionOf(product, words, found);
  return guess(words, found);
}

interface Found {
  numbers: readonly number[];
  /** What stands right after the number. */
  rest: string;
}

function numberIn(words: string, product: ProductId | undefined): Found | undefined {
  for (const before of product ? BEFORE[product] : []) {
    const at = before.exec(words);
    const found = at && firstNumber(words.slice(at.index + at[0].length), true);
    if (found) return found;
  }
  return firstNumber(words, false);
}

function firstNumber(words: string, isAtStart: boolean): Found | undefined {
  for (const number of [DOTTED, SINGLE]) {
    const match = number.exec(words);
    if (match?.[1] && !(isAtStart && match.index > 0))
      return { numbers: match[1].split(".").map(Number), rest: words.slice(match.index + match[0].length) };
  }
  return undefined;
}

function versionOf(named: ProductId, words: string, { numbers, rest }: Found, isAssumed = false): Recognition {
  const build = BUILD.exec(rest)?.[1];
  const isBuilt = build !== undefined && numbers.length === 3;
  const product = named === "mysql" && isBuilt ? "percona" : named;
  const line = lineOf(product, numbers);
  if (!line) return { kind: "incomplete", product };
  const digits = numbers.join(".");
  const isEnterprise = product === "mariadb" && (isBuilt || /enterprise/.test(words));
  const isBuildShown = isBuilt && (product === "percona" || isEnterprise);
  return {
    kind: "version",
    version: {
      product,
      text: isBuildShown ? `${digits}-${build}` : digits,
      numbers,
      line,
      isPreRelease: PRE_RELEASE.test(rest),
      isEnterprise,
      service: SERVICES.find(([, mark]) => mark.test(words))?.[0],
      isClient: CLIENT.test(words) && !SERVER.test(words),
      isAssumed,
    },
  };
}

/** The release line of a version: PostgreSQL's are one number since 10, all others are two. */
export function lineOf(product: ProductId, [major, minor]: readonly number[]): string | undefined {
  if (major === undefined) return undefined;
  if (product === "postgresql" && major >= 10) return String(major);
  return minor === undefined ? undefined : `${major}.${minor}`;
}

export function releaseLine(product: ProductId, line: string): ReleaseLine | undefined {
  return RELEASE_LINES[product].find((each) => each.line === line);
}

/** A version without a name: of the products that have its line, those whose versions look so. */
function guess(words: string, found: Found): Recognition {
  const { numbers, rest } = found;
  if (numbers.length === 3 && BUILD.test(rest)) {
    const built = (["percona", "mariadb"] as const).find((product) => isPlausible(product, numbers));
    if (built) return versionOf(built, words, found);
  }
  const products = PRODUCT_IDS.filter((product) => product !== "percona" && isPlausible(product, numbers));
  const versions = products
    .map((product) => versionOf(product, words, found, true))
    .flatMap((each) => (each.kind === "version" ? [each.version] : []));
  const [only, other] = versions;
  if (only && other) return { kind: "ambiguous", candidates: versions };
  if (only) return { kind: "version", version: only };
  return isCalendar(numbers) ? versionOf("mysql", words, found) : { kind: "unknown" };
}

/** MySQL's versions since July 2026: the year and the month. */
function isCalendar([year = 0, month = 0]: readonly number[]): boolean {
  return year >= 26 && year < 50 && month >= 1 && month <= 12;
}

/** Whether a product may have such a version. A line that has ended has no newer release than its last. */
function isPlausible(product: ProductId, numbers: readonly number[]): boolean {
  const line = lineOf(product, numbers);
  const entry = line === undefined ? undefined : releaseLine(product, line);
  if (!entry) return false;
  const parts = line?.includes(".") ? 3 : 2;
  if (numbers.length > parts) return false;
  const last = entry.latest && numbersOf(entry.latest.version);
  return !entry.to || !last || compareVersions(numbers, last) <= 0;
}

/** The numbers of a version, with those of its build. */
export function numbersOf(version: string): number[] {
  return version.split(/[.-]/).map(Number);
}

/** Orders versions number by number: 26.10 is later than 9.7. A number that is missing counts as 0. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
