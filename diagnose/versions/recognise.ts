/** Reads what databases and their clients say of their version. */
import {
  PRODUCT_IDS,
  type ProductId,
  RELEASE_LINES,
  type ReleaseLine,
  VERSIONS_CHECKED,
} from "./release-lines.ts";

/** Characters that are read: what psql shows for `SELECT version()`, with its heading and rule, has some 390. */
export const MAX_VERSION_LENGTH = 500;

/** A managed service, by the marks that it leaves in a version. */
export type Service = "aurora" | "rds" | "google" | "azure";

/** A distribution whose package carries fixes in its revision, by the marks of its packages. */
export type Distribution = "debian" | "ubuntu" | "redhat";

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
  /** Its packager, if the version is that of a distribution's package. */
  distribution: Distribution | undefined;
  /** A client program said it, whose version is not the server's. */
  isClient: boolean;
  /** The text does not name the product: it is the only one that has such a line. */
  isAssumed: boolean;
}

export type Recognition =
  | { kind: "empty" }
  | { kind: "unknown" }
  /** Another product, with dates of its own. */
  | { kind: "foreign" }
  /** A tag of an image, which names another version after each release. */
  | { kind: "moving" }
  /** One digit without a name: lines have two numbers, except PostgreSQL's since 10. */
  | { kind: "short" }
  /** Too few digits to name a line. */
  | { kind: "incomplete"; product: ProductId }
  | { kind: "ambiguous"; candidates: readonly Version[] }
  | { kind: "version"; version: Version };

/** Other products that may also name the product whose protocol they speak. */
const DERIVED =
  /scylla|tidb|cockroach|yugabyte|-yb-|oceanbase|vitess|redshift|greenplum|singlestore|memsql|\bdse\b|datastax|maxscale|proxysql|xtrabackup|alloydb|ivorysql|opengauss|starrocks|\bdoris\b|polardb|keyspaces/;

/** Other products that name only themselves. */
const OTHERS =
  /mongo|redis|valkey|\bsql server|sqlite|clickhouse|elastic|opensearch|\boracle\b|\bdb2\b|informix|sybase|firebird|neo4j|pgbouncer|pgpool|haproxy/;

const NAMES: readonly (readonly [ProductId, RegExp])[] = [
  ["cassandra", /cassandra|\breleaseversion\b/],
  ["mariadb", /mariadb/],
  // Percona distributes PostgreSQL too.
  ["postgresql", /postgres|postgis|psql|pgdg|\bpg ?\d|enterprisedb/],
  ["percona", /percona|xtradb cluster/],
  ["mysql", /mysql/],
];

const SERVICES: readonly (readonly [Service, RegExp])[] = [
  ["aurora", /aurora/],
  ["rds", /\brds\b/],
  ["google", /\bgoogle\b|cloud ?sql/],
  ["azure", /\bazure\b/],
];

/**
 * `compiled by` names the compiler's package. PostgreSQL's own packages for Debian and Ubuntu have `pgdg` in their
 * revision.
 */
const NOT_PACKAGE = /\bcompiled by\b.*|\S*pgdg\S*/g;
const DISTRIBUTIONS: readonly (readonly [Distribution, RegExp])[] = [
  ["ubuntu", /-\d[\w.]*ubuntu\d|\(ubuntu\)/],
  ["debian", /\d\+deb\d+u\d|\(debian\)/],
  ["redhat", /\.module[+_]el\d|\(red hat\)/],
];

/** psql names the version of a server that differs from its own. */
const SERVER = /\bserver (?=\d)/;

/** What stands before the number in the answers of servers and clients; the first that is found counts. */
const BEFORE: Readonly<Record<ProductId, readonly RegExp[]>> = {
  cassandra: [/cassandra[^\d|]*/, /releaseversion\W*/],
  mariadb: [/\bdistrib /, /\bfrom /, /\bver /, /(?=\d+\.\d+[\d.]*(?:-\d+)?-mariadb)/],
  percona: [/\bver /],
  postgresql: [SERVER, /postgres[a-z]*\)?[^\d(]*/, /\bpg ?/],
  mysql: [/\bcompatible with mysql /, /\bdistrib /, /\bver /],
};

/** The MySQL line of each major version of Aurora MySQL. */
const AURORA_LINES: Readonly<Record<string, string>> = { 1: "5.6", 2: "5.7", 3: "8.0" };
const AURORA = /\baurora[ -]mysql(?:[ -]?\d\.\d)? (?:version )?([123])\.\d+(?:\.\d+)*/;
/** The packages of PostgreSQL 8 and 9: `postgresql96`, `pg96`. */
const OLD_PACKAGE = /\b(postgres(?:ql)?|pg)([89])([0-6])(?![\d.])/;

/** How Google names the versions of Cloud SQL: `MYSQL_8_0_36`, `POSTGRES_9_6`. */
const CLOUD_SQL = /\b(mysql|postgres)_(\d+(?:_\d+){0,2})\b/;
/** PostGIS's image has PostgreSQL's version first. */
const POSTGIS_IMAGE = /postgis\/postgis:/;
/** `server_version_num`, or the number that MySQL and MariaDB write into comments for other versions. */
const VERSION_NUMBER = /^(?:server_version_num\W*(\d{5,6})\b.*|(\d{5,6}))$/;
const MOVING_TAG =
  /^(?:[\w.-]+\/)*[a-z][\w.-]*:(?:latest|lts|innovation|stable|\w*alpine|rolling)$/;

/** Up to four numbers, where no word goes on. */
const END = "(?=\\W|$|alpha|beta|rc|devel)";
const DOTTED = new RegExp(`(?<![\\w.])v?(\\d{1,4}(?:\\.\\d{1,4}){1,3})${END}`);
const SINGLE = new RegExp(`(?<![\\w.])v?(\\d{1,4})${END}`);
/** `psql`, `pg_dump`, `mysql  Ver 8.0.46`, `mariadb-dump from 11.8.6-MariaDB`. */
const CLIENT =
  /(?:^|[/\\])(?:psql |pg_\w+ |(?:mysql|mariadb)(?:-?(?:dump|admin|sh))?(?:\.exe)? (?:ver|from) )/;

/** The mark of a release that is not for production yet, after its number. */
const PRE_RELEASE = /^[-~. ]?(?:alpha|beta|rc|devel|preview|dmr)/;
/** The build number of Percona and of MariaDB Enterprise: not the revision of a package, which goes on in letters. */
const BUILD = /^-(\d{1,3})(?:[.-]\d{1,3})?(?=$|[ ,)]|-mariadb|-log|-debug)/;
/** In a text that names MySQL, a smaller number is the revision of a package. */
const FIRST_PERCONA_BUILD = 4;
/** What only MySQL appends to a bare version. */
const MYSQL_SUFFIX = /^-(?:log|community|nt|debug|standard)\b/;
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
    .replace(/(?<![\w.:])\d:(?=\d)/, "")
    .replace(OLD_PACKAGE, "$1 $2.$3")
    .replace(CLOUD_SQL, (_, name, numbers) => `${name} ${numbers.replaceAll("_", ".")} google`)
    .replace(POSTGIS_IMAGE, "postgres:")
    .replace(VERSION_NUMBER, (_, named, bare) => dotted(Number(named ?? bare)))
    .replace(AURORA, (_, major) => `aurora mysql ${AURORA_LINES[major] ?? ""}`);
  if (!words) return { kind: "empty" };
  if (MOVING_TAG.test(words)) return { kind: "moving" };
  const named = NAMES.find(([, name]) => name.test(words))?.[0];
  if (DERIVED.test(words) || (!named && OTHERS.test(words))) return { kind: "foreign" };
  const product = named ?? chosen;
  const found = numberIn(words, product);
  if (!found) return { kind: "unknown" };
  if (product) return versionOf(product, words, found);
  return guess(words, found);
}

/** The version that a number of five or six digits stands for: 150004 is PostgreSQL 15.4, and 80036 is 8.0.36. */
function dotted(number: number): string {
  const [first, second, third] = [
    Math.floor(number / 10_000),
    Math.floor(number / 100) % 100,
    number % 100,
  ];
  // Since 10, PostgreSQL's second number has four digits, and no line has had a hundred releases.
  if (first >= 10 && second === 0) return `postgresql ${first}.${third}`;
  const version = `${first}.${second}.${third}`;
  return first === 9 ? `postgresql ${version}` : version;
}

interface Found {
  /** As they stand there: `3.05.2`. */
  digits: string;
  numbers: readonly number[];
  /** What stands right after the number. */
  rest: string;
}

function numberIn(words: string, product: ProductId | undefined): Found | undefined {
  for (const before of product ? BEFORE[product] : []) {
    const at = before.exec(words);
    const found = at && firstNumber(words.slice(at.index + at[0].length), true);
    if (found) return withPatch(found, product);
  }
  const found = firstNumber(words, false);
  return found && withPatch(found, product);
}

/** The version after the name of a package, which has the line: `postgresql-15 15.10-0+deb12u1`. */
function withPatch(found: Found, product: ProductId | undefined): Found {
  const line = product && lineOf(product, found.numbers);
  if (!product || line !== found.digits) return found;
  const next = firstNumber(found.rest, false);
  const isLonger = next && next.numbers.length > found.numbers.length;
  return isLonger && lineOf(product, next.numbers) === line ? next : found;
}

function firstNumber(words: string, isAtStart: boolean): Found | undefined {
  for (const number of [DOTTED, SINGLE]) {
    const match = number.exec(words);
    const digits = match?.[1];
    if (digits && !(isAtStart && match.index > 0))
      return {
        digits,
        numbers: digits.split(".").map(Number),
        rest: words.slice(match.index + match[0].length),
      };
  }
  return undefined;
}

function versionOf(
  named: ProductId,
  words: string,
  { digits, numbers, rest }: Found,
  isAssumed = false,
): Recognition {
  const build = numbers.length === 3 ? BUILD.exec(rest)?.[1] : undefined;
  const isPercona =
    build !== undefined && (Number(build) >= FIRST_PERCONA_BUILD || !/mysql/.test(words));
  const product = named === "mysql" && isPercona ? "percona" : named;
  // Cassandra's versions have three numbers; DataStax Enterprise answers with four.
  if (product === "cassandra" && numbers.length > 3) return { kind: "foreign" };
  const line = lineOf(product, numbers);
  if (!line) return { kind: "incomplete", product };
  // Otherwise it is the revision of a package, as in "mariadb 11.4.2-1".
  const isEnterpriseBuild =
    build !== undefined && (/^[-.\d]+-mariadb/.test(rest) || !/mariadb/.test(words));
  const isEnterprise = product === "mariadb" && (isEnterpriseBuild || /enterprise/.test(words));
  const isBuildShown = build !== undefined && (product === "percona" || isEnterprise);
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
      distribution: DISTRIBUTIONS.find(([, mark]) =>
        mark.test(words.replace(NOT_PACKAGE, "")),
      )?.[0],
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

/** The last releases of MySQL's lines whose numbers Cassandra has had since. */
const OLD_MYSQL: Readonly<Record<string, number>> = { "4.0": 30, "4.1": 25, "5.0": 96 };

/** Is it a release of an old MySQL, and one that Cassandra has not reached? */
function isOldMysql(version: readonly number[]): boolean {
  const line = version.slice(0, 2).join(".");
  const patch = version[2];
  const last = OLD_MYSQL[line];
  if (last === undefined || patch === undefined || patch > last) return false;
  const reached = releaseLine("cassandra", line)?.latest;
  return patch > (reached ? (numbersOf(reached.version)[2] ?? 0) : 0);
}

/** A version without a name: of the products that have its line, those whose versions look so. */
function guess(words: string, found: Found): Recognition {
  const { numbers, rest } = found;
  const [major = 0] = numbers;
  if (numbers.length === 3 && BUILD.test(rest)) {
    // MariaDB Enterprise began with 10, after the last version of MySQL 5.
    if (major < 10) return versionOf("percona", words, found);
    if (isPlausible("mariadb", numbers)) return versionOf("mariadb", words, found);
  }
  if (major < 10 && MYSQL_SUFFIX.test(rest)) return versionOf("mysql", words, found);
  if (/^v?\d$/.test(words)) return { kind: "short" };
  const products = PRODUCT_IDS.filter(
    (product) =>
      product !== "percona" &&
      (isPlausible(product, numbers) || (product === "mysql" && isOldMysql(numbers))),
  );
  const versions = products
    .map((product) => versionOf(product, words, found, true))
    .flatMap((each) => (each.kind === "version" ? [each.version] : []));
  const [only, other] = versions;
  if (only && other) return { kind: "ambiguous", candidates: versions };
  if (only) return { kind: "version", version: only };
  return isCalendar(numbers) ? versionOf("mysql", words, found, true) : { kind: "unknown" };
}

/** MySQL's versions since July 2026: the year, and the month of a quarterly release. */
function isCalendar([year = 0, month = 0]: readonly number[]): boolean {
  const isSince = compareVersions(`${year}.${month}`, "26.7") >= 0;
  return isSince && year < 50 && [1, 4, 7, 10].includes(month);
}

/** Releases that a line may have had since the data was checked. */
const RELEASES_AHEAD = 30;

/** Whether a product may have such a version. A line that has ended has no newer release than its last. */
function isPlausible(product: ProductId, numbers: readonly number[]): boolean {
  const line = lineOf(product, numbers);
  const entry = line === undefined ? undefined : releaseLine(product, line);
  if (!entry) return false;
  const parts = line?.includes(".") ? 3 : 2;
  if (numbers.length > parts) return false;
  if (!entry.latest || numbers.length < parts) return true;
  const last = numbersOf(entry.latest.version);
  const hasEnded = entry.community.date !== undefined && entry.community.date < VERSIONS_CHECKED;
  const ahead = hasEnded && !entry.latest.isFloor ? 0 : RELEASES_AHEAD;
  return (numbers[parts - 1] ?? 0) <= (last[parts - 1] ?? 0) + ahead;
}

/** The numbers of a version, with those of its build. */
export function numbersOf(version: string): number[] {
  return version.split(/[.-]/).map(Number);
}

/** Orders versions number by number: 26.10 is later than 9.7. A number that is missing counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
