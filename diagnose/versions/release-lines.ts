/**
 * The release lines of the databases with the ends of their support, as the vendors publish them: the data of
 * `/version-check`. Whoever checks the lines again sets `VERSIONS_CHECKED`; `site status` asks for it after 90 days.
 */

/** The day on which all lines were last compared with their sources. */
export const VERSIONS_CHECKED = "2026-11-23";

/** Days after which the staff are asked to compare them again. */
export const VERSIONS_LAST_DAYS = 90;

export const PRODUCT_NAMES = {
  mysql: "MySQL",
  percona: "Percona Server",
  mariadb: "MariaDB",
  postgresql: "PostgreSQL",
  cassandra: "Cassandra",
};
export type ProductId = keyof typeof PRODUCT_NAMES;

export const PRODUCT_IDS = Object.keys(PRODUCT_NAMES) as ProductId[];

const AWS = "https://docs.aws.amazon.com/AmazonRDS/latest";

/** Where the figures come from. The name is what a link to it says. */
export const VERSION_SOURCES = {
  "oracle-lifetime": {
    name: "Oracle Lifetime Support",
    url: "https://www.oracle.com/us/support/library/lifetime-support-technology-069183.pdf",
  },
  "mysql-releases": {
    name: "MySQL Reference Manual",
    url: "https://dev.mysql.com/doc/refman/26.7/en/mysql-releases.html",
  },
  "mysql-calendar": {
    name: "Oracle MySQL Blog",
    url: "https://blogs.oracle.com/mysql/a-more-predictable-mysql-release-model-calendar-versions-lts-and-innovation",
  },
  "mysql-26.10": {
    name: "MySQL 26.10 Release Notes",
    url: "https://dev.mysql.com/doc/relnotes/mysql/26.10/en/news-26-10-0.html",
  },
  "mysql-eol": { name: "mysql.com", url: "https://www.mysql.com/support/eol-notice.html" },
  "mysql-upgrade": {
    name: "MySQL Upgrade Paths",
    url: "https://dev.mysql.com/doc/refman/26.10/en/upgrade-paths.html",
  },
  "eol-mariadb": { name: "endoflife.date", url: "https://endoflife.date/mariadb" },
  percona: {
    name: "Percona lifecycle",
    url: "https://www.percona.com/services/policies/percona-software-platform-lifecycle",
  },
  "percona-5.7": {
    name: "Percona Server 5.7",
    url: "https://docs.percona.com/percona-server/5.7/",
  },
  "percona-8.0": {
    name: "Percona Server 8.0",
    url: "https://docs.percona.com/percona-server/8.0/install-eol.html",
  },
  mariadb: { name: "mariadb.org", url: "https://mariadb.org/about/#maintenance-policy" },
  "mariadb-releases": { name: "MariaDB Server", url: "https://github.com/MariaDB/server/releases" },
  "mariadb-enterprise": { name: "MariaDB plc", url: "https://mariadb.com/engineering-policies/" },
  postgresql: { name: "postgresql.org", url: "https://www.postgresql.org/support/versioning/" },
  cassandra: { name: "cassandra.apache.org", url: "https://cassandra.apache.org/_/download.html" },
  "cassandra-3": {
    name: "cassandra.apache.org",
    url: "https://cassandra.apache.org/_/blog/Apache-Cassandra-3.0.x-and-3.11.x-End-of-Life-Announcement.html",
  },
  "rds-mysql": {
    name: "Amazon RDS",
    url: `${AWS}/UserGuide/MySQL.Concepts.VersionMgmt.html`,
  },
  "rds-mysql-5.7": {
    name: "Amazon RDS",
    url: "https://aws.amazon.com/blogs/database/amazon-rds-for-mysql-lts-version-9-7-is-now-generally-available/",
  },
  "aurora-mysql": {
    name: "Amazon Aurora",
    url: `${AWS}/AuroraMySQLReleaseNotes/AuroraMySQL.release-calendars.html`,
  },
  "rds-postgresql": {
    name: "Amazon RDS",
    url: `${AWS}/PostgreSQLReleaseNotes/postgresql-release-calendar.html`,
  },
  "aurora-postgresql": {
    name: "Amazon Aurora",
    url: `${AWS}/AuroraPostgreSQLReleaseNotes/aurorapostgresql-release-calendar.html`,
  },
} as const satisfies Record<string, { name: string; url: `https://${string}` }>;
export type VersionSource = keyof typeof VERSION_SOURCES;

/** A day as ISO 8601 writes it. */
export type Day = `${number}-${number}-${number}`;

/** Paid support, by the name that its vendor gives it. A managed service, `on`, supports only what runs on it. */
export const PAID_SUPPORT = {
  premier: { name: "Oracle Premier Support", short: "Premier" },
  extended: { name: "Oracle Extended Support", short: "Extended" },
  standard: { name: "MariaDB Enterprise Standard Support", short: "Enterprise Standard" },
  enterprise: { name: "MariaDB Enterprise Server", short: "Enterprise" },
  rds: { name: "Amazon RDS Extended Support", short: "RDS Extended", on: "rds" },
  aurora: { name: "Amazon Aurora", short: "Aurora", on: "aurora" },
  "aurora-extended": {
    name: "Amazon RDS Extended Support (Aurora)",
    short: "Aurora Extended",
    on: "aurora",
  },
  "post-eol": { name: "Percona Post-EOL Support", short: "Post-EOL" },
} as const satisfies Record<string, { name: string; short: string; on?: "rds" | "aurora" }>;

export interface Until {
  /** The last day; absent: none is published. */
  date?: Day;
  /** The day is not published: it follows from the vendor's rule. */
  isEstimate?: true;
  source: VersionSource;
}

export interface PaidSupport extends Until {
  offer: keyof typeof PAID_SUPPORT;
}

/** `lts`: chosen for long support; `short`: until the next line; `regular`: what each line of the product has. */
type LineKind = "lts" | "short" | "regular";

export interface ReleaseLine {
  /** The digits that all its releases begin with. */
  line: string;
  kind: LineKind;
  /** Its first release for production. */
  released: Day;
  /** `released` is a plan of the vendor. */
  isPlanned?: true;
  /** The last day of patches for everybody. */
  community: Until;
  paid?: readonly PaidSupport[];
  /**
   * The newest release, or the last one of a line that has ended. `isFloor`: a newer one is likely, because the same
   * update of other lines is known.
   */
  latest?: { version: string; isFloor?: true };
  /** The line to move to, by way of those before it; absent: there is no reason to. */
  to?: readonly string[];
}

const until = (date: Day, source: VersionSource): Until => ({ date, source });
const estimated = (date: Day, source: VersionSource): Until => ({ date, isEstimate: true, source });
const paid = (offer: PaidSupport["offer"], end: Until): PaidSupport => ({ offer, ...end });
const atLeast = (version: string): ReleaseLine["latest"] => ({ version, isFloor: true });

/** A line that has been released. */
function release(
  kind: LineKind,
  line: string,
  released: Day,
  community: Until,
  latest: string | ReleaseLine["latest"],
  more: Pick<ReleaseLine, "paid" | "to"> = {},
): ReleaseLine {
  const newest = typeof latest === "string" ? { version: latest } : latest;
  return { line, kind, released, community, latest: newest, ...more };
}

/** By its LTS rule: five years of Premier Support, three of Extended. */
const byRule = (date: Day) => estimated(date, "mysql-releases");
const published = (date: Day) => until(date, "oracle-lifetime");

/**
 * MySQL. The Community Edition of 5.6, 5.7 and 8.0 had its releases until the end of Oracle's Extended Support. Oracle
 * promises that to nobody, so it is an estimate for the lines that are still supported. An Innovation release lasts
 * until the next one.
 */
function oracle(premier: Day, extended: Day, end = published): readonly PaidSupport[] {
  return [paid("premier", end(premier)), paid("extended", end(extended))];
}

/** Aurora's own dates for the line that one of its major versions is compatible with. */
function aurora(
  source: "aurora-mysql" | "aurora-postgresql",
  standard: Day,
  extended: Day,
): readonly PaidSupport[] {
  return [
    paid("aurora", until(standard, source)),
    paid("aurora-extended", until(extended, source)),
  ];
}

const LTS_ROAD = ["8.0", "8.4"] as const;

const MYSQL: readonly ReleaseLine[] = [
  {
    line: "28.4",
    kind: "lts",
    released: "2028-04-01",
    isPlanned: true,
    community: estimated("2036-04-30", "mysql-calendar"),
    paid: oracle("2033-04-30", "2036-04-30", byRule),
  },
  // 27.1 is planned for January 2027, on the day of Oracle's quarterly update.
  release("short", "26.10", "2026-10-20", estimated("2027-01-31", "mysql-calendar"), "26.10.0", {
    to: ["27.1"],
  }),
  release("short", "26.7", "2026-07-28", until("2026-10-20", "mysql-26.10"), "26.7.1", {
    to: ["26.10"],
  }),
  release("lts", "9.7", "2026-04-21", byRule("2034-04-21"), "9.7.4", {
    paid: oracle("2031-04-21", "2034-04-21", byRule),
  }),
  innovation("9.6", "2026-01-20", "2026-04-21", "9.6.1", "9.7"),
  innovation("9.5", "2025-10-21", "2026-01-20", "9.5.2", "9.7"),
  innovation("9.4", "2025-07-22", "2025-10-21", "9.4.2", "9.7"),
  innovation("9.3", "2025-04-15", "2025-07-22", "9.3.2", "9.7"),
  innovation("9.2", "2025-01-21", "2025-04-15", "9.2.2", "9.7"),
  innovation("9.1", "2024-10-15", "2025-01-21", "9.1.2", "9.7"),
  innovation("9.0", "2024-07-01", "2024-10-15", "9.0.1", "9.7"),
  release("lts", "8.4", "2024-04-30", estimated("2032-04-30", "oracle-lifetime"), "8.4.13", {
    paid: [...oracle("2029-04-30", "2032-04-30"), paid("rds", until("2032-07-31", "rds-mysql"))],
  }),
  innovation("8.3", "2024-01-16", "2024-04-30", "8.3.0", "8.4"),
  innovation("8.2", "2023-10-25", "2024-01-16", "8.2.0", "8.4"),
  innovation("8.1", "2023-07-18", "2023-10-25", "8.1.0", "8.4"),
  release("regular", "8.0", "2018-04-19", until("2026-04-30", "mysql-eol"), "8.0.46", {
    paid: [
      ...oracle("2025-04-30", "2026-04-30"),
      paid("rds", until("2029-07-31", "rds-mysql")),
      ...aurora("aurora-mysql", "2028-04-30", "2029-07-31"),
    ],
    to: ["8.4"],
  }),
  release("regular", "5.7", "2015-10-21", until("2023-10-31", "mysql-eol"), "5.7.44", {
    paid: [
      ...oracle("2020-10-31", "2023-10-31"),
      paid("rds", until("2029-06-30", "rds-mysql-5.7")),
      ...aurora("aurora-mysql", "2024-10-31", "2027-02-28"),
    ],
    to: LTS_ROAD,
  }),
  release("regular", "5.6", "2013-02-05", published("2021-02-28"), "5.6.51", {
    paid: oracle("2018-02-28", "2021-02-28"),
    to: ["5.7", ...LTS_ROAD],
  }),
  release("regular", "5.5", "2010-12-03", published("2018-12-31"), "5.5.63", {
    paid: oracle("2015-12-31", "2018-12-31"),
    to: ["5.6", "5.7", ...LTS_ROAD],
  }),
  release("regular", "5.1", "2008-11-14", published("2013-12-31"), "5.1.73", {
    paid: [paid("premier", published("2013-12-31"))],
    to: ["5.5", "5.6", "5.7", ...LTS_ROAD],
  }),
];

function innovation(line: string, released: Day, end: Day, latest: string, to: string) {
  return release("short", line, released, until(end, "mysql-releases"), latest, { to: [to] });
}

/**
 * Percona follows the ends of the versions that it builds on, and skips some of their releases. Its later builds of 8.0
 * and 5.7 are for customers of its Post-EOL Support.
 */
const PERCONA: readonly ReleaseLine[] = [
  // MySQL 9.7.4 is of October.
  release("lts", "9.7", "2026-08-05", estimated("2034-04-21", "percona"), atLeast("9.7.2-2")),
  release("lts", "8.4", "2024-08-27", estimated("2032-04-30", "percona"), atLeast("8.4.11-11")),
  release("regular", "8.0", "2018-12-21", until("2026-04-30", "percona"), "8.0.46-37", {
    paid: [paid("post-eol", { source: "percona-8.0" })],
    to: ["8.4"],
  }),
  release("regular", "5.7", "2016-02-23", until("2023-10-31", "percona"), "5.7.44-48", {
    paid: [paid("post-eol", { source: "percona-5.7" })],
    to: LTS_ROAD,
  }),
];

/**
 * MariaDB. From any line any later one can be reached: the one to move to is the long-term line whose published end is
 * the latest, 11.4 before 11.8. The policy has no day yet for 12.3. The days of the older lines are those of
 * the Foundation's maintenance policy.
 */
const MARIADB: readonly ReleaseLine[] = [
  // A rolling release lasts until the next one, a quarter later.
  release("short", "13.1", "2026-11-21", estimated("2027-02-28", "mariadb"), "13.1.2", {
    to: ["13.2"],
  }),
  release("short", "13.0", "2026-09-15", estimated("2026-11-21", "mariadb-releases"), "13.0.2", {
    to: ["13.1"],
  }),
  // The policy has no day yet; long-term lines since 11.8 are maintained for three years.
  release("lts", "12.3", "2026-05-28", estimated("2029-06-30", "mariadb"), "12.3.4"),
  mariadb("short", "12.2", "2026-02-13", "2026-05-28", "12.2.2", "12.3"),
  mariadb("short", "12.1", "2025-11-18", "2026-02-13", "12.1.2", "12.3"),
  mariadb("short", "12.0", "2025-08-07", "2025-11-18", "12.0.2", "12.3"),
  release("lts", "11.8", "2025-06-04", until("2028-06-04", "mariadb"), "11.8.10", {
    paid: enterprise("2030-10-22", "2033-10-22"),
  }),
  mariadb("short", "11.7", "2025-02-12", "2025-05-12", "11.7.2", "11.8"),
  mariadb("short", "11.6", "2024-11-13", "2025-02-13", "11.6.2", "11.8"),
  mariadb("short", "11.5", "2024-08-14", "2024-11-21", "11.5.2", "11.8"),
  release("lts", "11.4", "2024-05-29", until("2029-05-29", "mariadb"), "11.4.14", {
    paid: enterprise("2030-01-16", "2033-01-16"),
  }),
  mariadb("short", "11.3", "2024-02-16", "2024-05-29", "11.3.2", "11.4"),
  mariadb("short", "11.2", "2023-11-21", "2024-11-21", "11.2.6", "11.4"),
  mariadb("short", "11.1", "2023-08-21", "2024-08-21", "11.1.6", "11.4"),
  mariadb("short", "11.0", "2023-06-06", "2024-06-06", "11.0.6", "11.4"),
  release("lts", "10.11", "2023-02-16", until("2028-02-16", "mariadb"), "10.11.20"),
  mariadb("short", "10.10", "2022-11-17", "2023-11-17", "10.10.7", "11.4"),
  mariadb("short", "10.9", "2022-08-22", "2023-08-22", "10.9.8", "11.4"),
  mariadb("short", "10.8", "2022-05-20", "2023-05-20", "10.8.8", "11.4"),
  mariadb("short", "10.7", "2022-02-09", "2023-02-09", "10.7.8", "11.4"),
  release("lts", "10.6", "2021-07-06", until("2026-07-06", "mariadb"), "10.6.28", {
    paid: enterprise("2027-08-23", "2029-08-23"),
    to: ["11.4"],
  }),
  mariadb("regular", "10.5", "2020-06-24", "2025-06-24", "10.5.29", "11.4"),
  mariadb("regular", "10.4", "2019-06-18", "2024-06-18", "10.4.34", "11.4"),
  mariadb("regular", "10.3", "2018-05-25", "2023-05-25", "10.3.39", "11.4"),
  mariadb("regular", "10.2", "2017-05-23", "2022-05-23", "10.2.44", "11.4"),
  mariadb("regular", "10.1", "2015-10-17", "2020-10-17", "10.1.48", "11.4"),
  mariadb("regular", "10.0", "2014-03-31", "2019-03-31", "10.0.38", "11.4"),
  mariadb("regular", "5.5", "2012-04-11", "2020-04-11", "5.5.68", "11.4"),
];

function mariadb(
  kind: LineKind,
  line: string,
  released: Day,
  end: Day,
  latest: string,
  to: string,
): ReleaseLine {
  return release(kind, line, released, until(end, "eol-mariadb"), latest, { to: [to] });
}

function enterprise(standard: Day, end: Day): readonly PaidSupport[] {
  return [
    paid("standard", until(standard, "mariadb-enterprise")),
    paid("enterprise", until(end, "mariadb-enterprise")),
  ];
}

/**
 * PostgreSQL. Its project sells nothing; Amazon's Extended Support lasts some three years from the end of its standard
 * support. 17.12, 15.20 and 14.25 are out, and all lines are updated together; the numbers of the others were not
 * found, and one may be skipped, as 18.5 was.
 */
const POSTGRESQL: readonly ReleaseLine[] = [
  // The first minor release after five years, by the roadmap's second Thursday of February.
  release("regular", "19", "2026-11-19", estimated("2032-02-12", "postgresql"), "19.0"),
  postgresql("18", "2025-09-25", "2030-11-14", atLeast("18.6"), {
    paid: aurora("aurora-postgresql", "2031-02-28", "2034-02-28"),
  }),
  postgresql("17", "2024-09-26", "2029-11-08", "17.12", {
    paid: amazon("2033-02-28", "2030-02-28", "2033-02-28"),
  }),
  postgresql("16", "2023-09-14", "2028-11-09", atLeast("16.15"), {
    paid: amazon("2032-02-29", "2029-02-28", "2032-02-28"),
  }),
  postgresql("15", "2022-10-13", "2027-11-11", "15.20", {
    paid: amazon("2031-02-28", "2028-02-29", "2031-02-28"),
  }),
  postgresql("14", "2021-09-30", "2026-11-12", "14.25", {
    paid: amazon("2030-02-28", "2027-02-28", "2030-02-28"),
  }),
  postgresql("13", "2020-09-24", "2025-11-13", "13.23", {
    paid: amazon("2029-02-28", "2026-02-28", "2029-02-28"),
  }),
  postgresql("12", "2019-10-03", "2024-11-21", "12.22", {
    paid: amazon("2028-02-29", "2025-02-28", "2028-02-29"),
  }),
  postgresql("11", "2018-10-18", "2023-11-09", "11.22", {
    paid: amazon("2027-03-31", "2024-02-29", "2027-03-31"),
  }),
  postgresql("10", "2017-10-05", "2022-11-10", "10.23"),
  postgresql("9.6", "2016-09-29", "2021-11-11", "9.6.24"),
  postgresql("9.5", "2016-01-07", "2021-02-11", "9.5.25"),
  postgresql("9.4", "2014-12-18", "2020-02-13", "9.4.26"),
  postgresql("9.3", "2013-09-09", "2018-11-08", "9.3.25"),
  postgresql("9.2", "2012-09-10", "2017-11-09", "9.2.24"),
  postgresql("9.1", "2011-09-12", "2016-10-27", "9.1.24"),
  postgresql("9.0", "2010-09-20", "2015-10-08", "9.0.23"),
];

/** A line that has ended has one to move to. */
function postgresql(
  line: string,
  released: Day,
  end: Day,
  latest: string | ReleaseLine["latest"],
  more: Pick<ReleaseLine, "paid"> = {},
): ReleaseLine {
  const to = end < VERSIONS_CHECKED ? ["18"] : undefined;
  return release("regular", line, released, until(end, "postgresql"), latest, { ...more, to });
}

/** RDS and Aurora. */
function amazon(rds: Day, standard: Day, extended: Day): readonly PaidSupport[] {
  return [
    paid("rds", estimated(rds, "rds-postgresql")),
    ...aurora("aurora-postgresql", standard, extended),
  ];
}

/** Cassandra supports three lines at a time: the oldest ends when a new one is released, and no day is set before. */
const CASSANDRA: readonly ReleaseLine[] = [
  release("regular", "5.0", "2024-09-05", { source: "cassandra" }, "5.0.9"),
  release("regular", "4.1", "2022-12-13", { source: "cassandra" }, "4.1.12"),
  release("regular", "4.0", "2021-07-26", { source: "cassandra" }, "4.0.21", { to: ["5.0"] }),
  release("regular", "3.11", "2017-06-23", until("2024-09-05", "cassandra-3"), "3.11.19", {
    to: ["4.1", "5.0"],
  }),
  release("regular", "3.0", "2015-11-09", until("2024-09-05", "cassandra-3"), "3.0.32", {
    to: ["4.1", "5.0"],
  }),
];

/** The lines of each product, the newest first. */
export const RELEASE_LINES: Readonly<Record<ProductId, readonly ReleaseLine[]>> = {
  mysql: MYSQL,
  percona: PERCONA,
  mariadb: MARIADB,
  postgresql: POSTGRESQL,
  cassandra: CASSANDRA,
};

/** Whole days from one day to another; negative: it is over. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

/** Days since the data was compared with its sources, if that has to be done again; else undefined. */
export function outdatedVersions(today: string): number | undefined {
  const age = -daysUntil(VERSIONS_CHECKED, today);
  return age > VERSIONS_LAST_DAYS ? age : undefined;
}
