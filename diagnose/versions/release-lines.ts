/**
 * The release lines of the databases with the ends of their support, as the vendors publish them: the data of
 * `/version-check`. Whoever checks the lines again sets `VERSIONS_CHECKED`; `site status` asks for it after 90 days.
 */

/** The day on which all lines were last compared with their sources. */
export const VERSIONS_CHECKED = "2026-11-23";

/** Days after which the staff are asked to compare them again. */
export const VERSIONS_LAST_DAYS = 90;

export const PRODUCT_IDS = ["mysql", "percona", "mariadb", "postgresql", "cassandra"] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

export const PRODUCT_NAMES: Readonly<Record<ProductId, string>> = {
  mysql: "MySQL",
  percona: "Percona Server",
  mariadb: "MariaDB",
  postgresql: "PostgreSQL",
  cassandra: "Cassandra",
};

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
    url: "https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/MySQL.Concepts.VersionMgmt.html",
  },
  "rds-mysql-5.7": {
    name: "Amazon RDS",
    url: "https://aws.amazon.com/blogs/database/amazon-rds-for-mysql-lts-version-9-7-is-now-generally-available/",
  },
  "aurora-mysql": {
    name: "Amazon Aurora",
    url: "https://docs.aws.amazon.com/AmazonRDS/latest/AuroraMySQLReleaseNotes/AuroraMySQL.release-calendars.html",
  },
  "rds-postgresql": {
    name: "Amazon RDS",
    url: "https://docs.aws.amazon.com/AmazonRDS/latest/PostgreSQLReleaseNotes/postgresql-release-calendar.html",
  },
  "aurora-postgresql": {
    name: "Amazon Aurora",
    url: "https://docs.aws.amazon.com/AmazonRDS/latest/AuroraPostgreSQLReleaseNotes/aurorapostgresql-release-calendar.html",
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

/**
 * MySQL. The Community Edition of 5.6, 5.7 and 8.0 had its releases until the end of Oracle's Extended Support. Oracle
 * promises that to nobody, so it is an estimate for the lines that are still supported. An Innovation release lasts
 * until the next one.
 */
function oracle(premier: Until, extended: Until): readonly PaidSupport[] {
  return [paid("premier", premier), paid("extended", extended)];
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
    // The LTS rule: five years of Premier Support, three of Extended.
    community: estimated("2036-04-30", "mysql-calendar"),
    paid: oracle(
      estimated("2033-04-30", "mysql-releases"),
      estimated("2036-04-30", "mysql-releases"),
    ),
  },
  {
    line: "26.10",
    kind: "short",
    released: "2026-10-20",
    // 27.1 is planned for January 2027, on the day of Oracle's quarterly update.
    community: estimated("2027-01-31", "mysql-calendar"),
    latest: { version: "26.10.0" },
    to: ["27.1"],
  },
  {
    line: "26.7",
    kind: "short",
    released: "2026-07-28",
    community: until("2026-10-20", "mysql-26.10"),
    latest: { version: "26.7.1" },
    to: ["26.10"],
  },
  {
    line: "9.7",
    kind: "lts",
    released: "2026-04-21",
    community: estimated("2034-04-21", "mysql-releases"),
    paid: oracle(
      estimated("2031-04-21", "mysql-releases"),
      estimated("2034-04-21", "mysql-releases"),
    ),
    latest: { version: "9.7.4" },
  },
  innovation("9.6", "2026-01-20", "2026-04-21", "9.6.1", "9.7"),
  innovation("9.5", "2025-10-21", "2026-01-20", "9.5.2", "9.7"),
  innovation("9.4", "2025-07-22", "2025-10-21", "9.4.2", "9.7"),
  innovation("9.3", "2025-04-15", "2025-07-22", "9.3.2", "9.7"),
  innovation("9.2", "2025-01-21", "2025-04-15", "9.2.2", "9.7"),
  innovation("9.1", "2024-10-15", "2025-01-21", "9.1.2", "9.7"),
  innovation("9.0", "2024-07-01", "2024-10-15", "9.0.1", "9.7"),
  {
    line: "8.4",
    kind: "lts",
    released: "2024-04-30",
    community: estimated("2032-04-30", "oracle-lifetime"),
    paid: [
      ...oracle(until("2029-04-30", "oracle-lifetime"), until("2032-04-30", "oracle-lifetime")),
      paid("rds", until("2032-07-31", "rds-mysql")),
    ],
    latest: { version: "8.4.13" },
  },
  innovation("8.3", "2024-01-16", "2024-04-30", "8.3.0", "8.4"),
  innovation("8.2", "2023-10-25", "2024-01-16", "8.2.0", "8.4"),
  innovation("8.1", "2023-07-18", "2023-10-25", "8.1.0", "8.4"),
  {
    line: "8.0",
    kind: "regular",
    released: "2018-04-19",
    community: until("2026-04-30", "mysql-eol"),
    paid: [
      ...oracle(until("2025-04-30", "oracle-lifetime"), until("2026-04-30", "oracle-lifetime")),
      paid("rds", until("2029-07-31", "rds-mysql")),
      ...aurora("aurora-mysql", "2028-04-30", "2029-07-31"),
    ],
    latest: { version: "8.0.46" },
    to: ["8.4"],
  },
  {
    line: "5.7",
    kind: "regular",
    released: "2015-10-21",
    community: until("2023-10-31", "mysql-eol"),
    paid: [
      ...oracle(until("2020-10-31", "oracle-lifetime"), until("2023-10-31", "oracle-lifetime")),
      paid("rds", until("2029-06-30", "rds-mysql-5.7")),
      ...aurora("aurora-mysql", "2024-10-31", "2027-02-28"),
    ],
    latest: { version: "5.7.44" },
    to: LTS_ROAD,
  },
  {
    line: "5.6",
    kind: "regular",
    released: "2013-02-05",
    community: until("2021-02-28", "oracle-lifetime"),
    paid: oracle(until("2018-02-28", "oracle-lifetime"), until("2021-02-28", "oracle-lifetime")),
    latest: { version: "5.6.51" },
    to: ["5.7", ...LTS_ROAD],
  },
  {
    line: "5.5",
    kind: "regular",
    released: "2010-12-03",
    community: until("2018-12-31", "oracle-lifetime"),
    paid: oracle(until("2015-12-31", "oracle-lifetime"), until("2018-12-31", "oracle-lifetime")),
    latest: { version: "5.5.63" },
    to: ["5.6", "5.7", ...LTS_ROAD],
  },
  {
    line: "5.1",
    kind: "regular",
    released: "2008-11-14",
    community: until("2013-12-31", "oracle-lifetime"),
    paid: [paid("premier", until("2013-12-31", "oracle-lifetime"))],
    latest: { version: "5.1.73" },
    to: ["5.5", "5.6", "5.7", ...LTS_ROAD],
  },
];

function innovation(
  line: string,
  released: Day,
  end: Day,
  latest: string,
  to: string,
): ReleaseLine {
  return {
    line,
    kind: "short",
    released,
    community: until(end, "mysql-releases"),
    latest: { version: latest },
    to: [to],
  };
}

/**
 * Percona follows the ends of the versions that it builds on, and skips some of their releases. Its later builds of 8.0
 * and 5.7 are for customers of its Post-EOL Support.
 */
const PERCONA: readonly ReleaseLine[] = [
  {
    line: "9.7",
    kind: "lts",
    released: "2026-08-05",
    community: estimated("2034-04-21", "percona"),
    // MySQL 9.7.4 is of October.
    latest: { version: "9.7.2-2", isFloor: true },
  },
  {
    line: "8.4",
    kind: "lts",
    released: "2024-08-27",
    community: estimated("2032-04-30", "percona"),
    latest: { version: "8.4.11-11", isFloor: true },
  },
  {
    line: "8.0",
    kind: "regular",
    released: "2018-12-21",
    community: until("2026-04-30", "percona"),
    paid: [paid("post-eol", { source: "percona-8.0" })],
    latest: { version: "8.0.46-37" },
    to: ["8.4"],
  },
  {
    line: "5.7",
    kind: "regular",
    released: "2016-02-23",
    community: until("2023-10-31", "percona"),
    paid: [paid("post-eol", { source: "percona-5.7" })],
    latest: { version: "5.7.44-48" },
    to: LTS_ROAD,
  },
];

/**
 * MariaDB. From any line any later one can be reached: the one to move to is the long-term line whose published end is
 * the latest, 11.4 before 11.8. The policy has no day yet for 12.3. The days of the older lines are those of
 * the Foundation's maintenance policy.
 */
const MARIADB: readonly ReleaseLine[] = [
  {
    line: "13.1",
    kind: "short",
    released: "2026-11-21",
    // A rolling release lasts until the next one, a quarter later.
    community: estimated("2027-02-28", "mariadb"),
    latest: { version: "13.1.2" },
    to: ["13.2"],
  },
  {
    line: "13.0",
    kind: "short",
    released: "2026-09-15",
    community: estimated("2026-11-21", "mariadb-releases"),
    latest: { version: "13.0.2" },
    to: ["13.1"],
  },
  {
    line: "12.3",
    kind: "lts",
    released: "2026-05-28",
    // The policy has no day yet; long-term lines since 11.8 are maintained for three years.
    community: estimated("2029-06-30", "mariadb"),
    latest: { version: "12.3.4" },
  },
  mariadb("12.2", "short", "2026-02-13", "2026-05-28", "12.2.2", "12.3"),
  mariadb("12.1", "short", "2025-11-18", "2026-02-13", "12.1.2", "12.3"),
  mariadb("12.0", "short", "2025-08-07", "2025-11-18", "12.0.2", "12.3"),
  {
    line: "11.8",
    kind: "lts",
    released: "2025-06-04",
    community: until("2028-06-04", "mariadb"),
    paid: enterprise("2030-10-22", "2033-10-22"),
    latest: { version: "11.8.10" },
  },
  mariadb("11.7", "short", "2025-02-12", "2025-05-12", "11.7.2", "11.8"),
  mariadb("11.6", "short", "2024-11-13", "2025-02-13", "11.6.2", "11.8"),
  mariadb("11.5", "short", "2024-08-14", "2024-11-21", "11.5.2", "11.8"),
  {
    line: "11.4",
    kind: "lts",
    released: "2024-05-29",
    community: until("2029-05-29", "mariadb"),
    paid: enterprise("2030-01-16", "2033-01-16"),
    latest: { version: "11.4.14" },
  },
  mariadb("11.3", "short", "2024-02-16", "2024-05-29", "11.3.2", "11.4"),
  mariadb("11.2", "short", "2023-11-21", "2024-11-21", "11.2.6", "11.4"),
  mariadb("11.1", "short", "2023-08-21", "2024-08-21", "11.1.6", "11.4"),
  mariadb("11.0", "short", "2023-06-06", "2024-06-06", "11.0.6", "11.4"),
  {
    line: "10.11",
    kind: "lts",
    released: "2023-02-16",
    community: until("2028-02-16", "mariadb"),
    latest: { version: "10.11.20" },
  },
  mariadb("10.10", "short", "2022-11-17", "2023-11-17", "10.10.7", "11.4"),
  mariadb("10.9", "short", "2022-08-22", "2023-08-22", "10.9.8", "11.4"),
  mariadb("10.8", "short", "2022-05-20", "2023-05-20", "10.8.8", "11.4"),
  mariadb("10.7", "short", "2022-02-09", "2023-02-09", "10.7.8", "11.4"),
  {
    line: "10.6",
    kind: "lts",
    released: "2021-07-06",
    community: until("2026-07-06", "mariadb"),
    paid: enterprise("2027-08-23", "2029-08-23"),
    latest: { version: "10.6.28" },
    to: ["11.4"],
  },
  mariadb("10.5", "regular", "2020-06-24", "2025-06-24", "10.5.29", "11.4"),
  mariadb("10.4", "regular", "2019-06-18", "2024-06-18", "10.4.34", "11.4"),
  mariadb("10.3", "regular", "2018-05-25", "2023-05-25", "10.3.39", "11.4"),
  mariadb("10.2", "regular", "2017-05-23", "2022-05-23", "10.2.44", "11.4"),
  mariadb("10.1", "regular", "2015-10-17", "2020-10-17", "10.1.48", "11.4"),
  mariadb("10.0", "regular", "2014-03-31", "2019-03-31", "10.0.38", "11.4"),
  mariadb("5.5", "regular", "2012-04-11", "2020-04-11", "5.5.68", "11.4"),
];

function mariadb(
  line: string,
  kind: LineKind,
  released: Day,
  end: Day,
  latest: string,
  to: string,
): ReleaseLine {
  return {
    line,
    kind,
    released,
    community: until(end, "eol-mariadb"),
    latest: { version: latest },
    to: [to],
  };
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
  {
    line: "19",
    kind: "regular",
    released: "2026-11-19",
    // The first minor release after five years, by the roadmap's second Thursday of February.
    community: estimated("2032-02-12", "postgresql"),
    latest: { version: "19.0" },
  },
  postgresql(
    "18",
    "2025-09-25",
    "2030-11-14",
    { version: "18.6", isFloor: true },
    onAurora("2031-02-28", "2034-02-28"),
  ),
  postgresql("17", "2024-09-26", "2029-11-08", { version: "17.12" }, [
    onRds("2033-02-28"),
    ...onAurora("2030-02-28", "2033-02-28"),
  ]),
  postgresql("16", "2023-09-14", "2028-11-09", { version: "16.15", isFloor: true }, [
    onRds("2032-02-29"),
    ...onAurora("2029-02-28", "2032-02-28"),
  ]),
  postgresql("15", "2022-10-13", "2027-11-11", { version: "15.20" }, [
    onRds("2031-02-28"),
    ...onAurora("2028-02-29", "2031-02-28"),
  ]),
  ended("14", "2021-09-30", "2026-11-12", "14.25", [
    onRds("2030-02-28"),
    ...onAurora("2027-02-28", "2030-02-28"),
  ]),
  ended("13", "2020-09-24", "2025-11-13", "13.23", [
    onRds("2029-02-28"),
    ...onAurora("2026-02-28", "2029-02-28"),
  ]),
  ended("12", "2019-10-03", "2024-11-21", "12.22", [
    onRds("2028-02-29"),
    ...onAurora("2025-02-28", "2028-02-29"),
  ]),
  ended("11", "2018-10-18", "2023-11-09", "11.22", [
    onRds("2027-03-31"),
    ...onAurora("2024-02-29", "2027-03-31"),
  ]),
  ended("10", "2017-10-05", "2022-11-10", "10.23"),
  ended("9.6", "2016-09-29", "2021-11-11", "9.6.24"),
  ended("9.5", "2016-01-07", "2021-02-11", "9.5.25"),
  ended("9.4", "2014-12-18", "2020-02-13", "9.4.26"),
  ended("9.3", "2013-09-09", "2018-11-08", "9.3.25"),
  ended("9.2", "2012-09-10", "2017-11-09", "9.2.24"),
  ended("9.1", "2011-09-12", "2016-10-27", "9.1.24"),
  ended("9.0", "2010-09-20", "2015-10-08", "9.0.23"),
];

function postgresql(
  line: string,
  released: Day,
  end: Day,
  latest: ReleaseLine["latest"] & object,
  paid?: readonly PaidSupport[],
) {
  const community = until(end, "postgresql");
  return {
    line,
    kind: "regular",
    released,
    community,
    paid,
    latest,
  } satisfies ReleaseLine;
}

function ended(
  line: string,
  released: Day,
  end: Day,
  last: string,
  paid?: readonly PaidSupport[],
): ReleaseLine {
  return { ...postgresql(line, released, end, { version: last }, paid), to: ["18"] };
}

function onRds(end: Day): PaidSupport {
  return paid("rds", estimated(end, "rds-postgresql"));
}

function onAurora(standard: Day, extended: Day): readonly PaidSupport[] {
  return aurora("aurora-postgresql", standard, extended);
}

/** Cassandra supports three lines at a time: the oldest ends when a new one is released, and no day is set before. */
const CASSANDRA: readonly ReleaseLine[] = [
  {
    line: "5.0",
    kind: "regular",
    released: "2024-09-05",
    community: { source: "cassandra" },
    latest: { version: "5.0.9" },
  },
  {
    line: "4.1",
    kind: "regular",
    released: "2022-12-13",
    community: { source: "cassandra" },
    latest: { version: "4.1.12" },
  },
  {
    line: "4.0",
    kind: "regular",
    released: "2021-07-26",
    community: { source: "cassandra" },
    latest: { version: "4.0.21" },
    to: ["5.0"],
  },
  {
    line: "3.11",
    kind: "regular",
    released: "2017-06-23",
    community: until("2024-09-05", "cassandra-3"),
    latest: { version: "3.11.19" },
    to: ["4.1", "5.0"],
  },
  {
    line: "3.0",
    kind: "regular",
    released: "2015-11-09",
    community: until("2024-09-05", "cassandra-3"),
    latest: { version: "3.0.32" },
    to: ["4.1", "5.0"],
  },
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
