import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, lineState, SOON_DAYS } from "./check.ts";
import { compareVersions, recognise, type Version } from "./recognise.ts";
import {
  daysUntil,
  PAID_SUPPORT,
  PRODUCT_IDS,
  PRODUCT_NAMES,
  type ProductId,
  RELEASE_LINES,
  VERSION_SOURCES,
  VERSIONS_CHECKED,
} from "./release-lines.ts";

function versionIn(text: string, chosen?: ProductId): Version {
  const read = recognise(text, chosen);
  if (read.kind !== "version") throw new Error(`${text} is read as ${JSON.stringify(read)}`);
  return read.version;
}

/** What the check says of a version on a day. */
function checked(text: string, today = "2026-11-23") {
  return check(versionIn(text), today);
}

/** The newest release of a line, as the data has it: a refresh of the data is no failure. */
function newest(product: ProductId, line: string): string {
  const { latest } = RELEASE_LINES[product].find((each) => each.line === line) ?? {};
  return `${PRODUCT_NAMES[product]} ${latest?.version}`;
}

/** A day, so many days after another. */
function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

describe("the version is read from", () => {
  const READ: Record<ProductId, [text: string, version: string, line: string][]> = {
    mysql: [
      // SELECT VERSION()
      ["8.0.36-0ubuntu0.22.04.1", "8.0.36", "8.0"],
      ["5.0.95-log", "5.0.95", "5.0"],
      // --version and banners
      [
        "mysql  Ver 14.14 Distrib 5.7.44, for Linux (x86_64) using  EditLine wrapper",
        "5.7.44",
        "5.7",
      ],
      ["MySQL v5.7", "5.7", "5.7"],
      // packages
      ["mysql  Ver 8.0.40-1 for Linux on x86_64 ((Debian))", "8.0.40", "8.0"],
      // managed services
      ["MYSQL_8_0_36", "8.0.36", "8.0"],
      ["8.0.mysql_aurora.3.04.0", "8.0", "8.0"],
      ["Aurora MySQL 3.05.2", "8.0", "8.0"],
      ["Aurora MySQL 3.05.2 (compatible with MySQL 8.0.32)", "8.0.32", "8.0"],
      ["aurora-mysql5.7 2.12.0", "5.7", "5.7"],
      // what people type and paste around it
      ["“8.0.46”", "8.0.46", "8.0"],
      ["８.４.６", "8.4.6", "8.4"],
      // lines of the future
      ["27.1.0", "27.1.0", "27.1"],
    ],
    percona: [
      // SELECT VERSION()
      ["8.0.36-28.1", "8.0.36-28", "8.0"],
    ],
    mariadb: [
      // SELECT VERSION()
      ["5.5.5-10.6.22-MariaDB", "10.6.22", "10.6"],
      ["11.8.8-5", "11.8.8-5", "11.8"],
      // --version and banners
      [
        "mysql  Ver 15.1 Distrib 10.11.6-MariaDB, for debian-linux-gnu (x86_64)",
        "10.11.6",
        "10.11",
      ],
      ["mysql from 11.4.2-MariaDB, client 15.2 for Linux (x86_64)", "11.4.2", "11.4"],
      // packages
      ["mariadb-server 1:11.8.3-1", "11.8.3", "11.8"],
      // numbers without dots
      ["101106", "10.11.6", "10.11"],
    ],
    postgresql: [
      // SELECT VERSION()
      [
        "PostgreSQL 14.19 on x86_64-pc-linux-gnu, compiled by gcc (Debian 12.2.0-14)",
        "14.19",
        "14",
      ],
      ["9.6.24", "9.6.24", "9.6"],
      ["18", "18", "18"],
      // --version and banners
      ["postgres (PostgreSQL) 16.4 (Debian 16.4-1.pgdg120+2)", "16.4", "16"],
      [
        "psql (17.2 (Debian 17.2-1.pgdg120+1), server 14.19 (Debian 14.19-1.pgdg120+1))",
        "14.19",
        "14",
      ],
      // packages
      ["postgresql-15 15.10-0+deb12u1", "15.10", "15"],
      ["postgresql96-server-9.6.24-1PGDG.rhel7.x86_64", "9.6.24", "9.6"],
      // images
      ["postgis/postgis:16-3.4", "16", "16"],
      // numbers without dots
      ["150004", "15.4", "15"],
      [" server_version_num \n--------------------\n 90624\n(1 row)", "9.6.24", "9.6"],
    ],
    cassandra: [
      // SELECT VERSION()
      ["4.0.11", "4.0.11", "4.0"],
      // --version and banners
      ["[cqlsh 6.1.0 | Cassandra 4.0.11 | CQL spec 3.4.5 | Native protocol v5]", "4.0.11", "4.0"],
      // as the product writes it
      ["Cassandra 4.01.3", "4.01.3", "4.1"],
    ],
  };
  test.each(
    Object.entries(READ).flatMap(([product, all]) =>
      all.map((each) => [product, ...each] as const),
    ),
  )("%s: %s", (product, text, version, line) => {
    expect(versionIn(text)).toMatchObject({ product, text: version, line });
  });

  test.each<[text: string, expected: Partial<Version>]>([
    ["19rc1", { product: "postgresql", line: "19", isPreRelease: true }],
    ["Cassandra 6.0-alpha2", { product: "cassandra", line: "6.0", isPreRelease: true }],
    ["8.4.6", { isPreRelease: false, isAssumed: true, isClient: false, service: undefined }],
    ["MySQL 8.4.6", { isAssumed: false }],
    ["mysqld  Ver 8.0.36 for Linux on x86_64", { isClient: false }],
    ["C:\\MySQL\\bin\\mysql.exe  Ver 8.0.36 for Win64 on x86_64", { isClient: true }],
    ["mariadb-dump from 11.8.2-MariaDB, client 10.19", { isClient: true }],
    ["pg_dump (PostgreSQL) 16.4", { isClient: true }],
    ["psql (17.2, server 14.19)", { isClient: false }],
    ["10.6.27-23-MariaDB-enterprise-log", { isEnterprise: true }],
    ["10.6.27-23", { isEnterprise: true }],
    ["mariadb 11.4.2-1", { isEnterprise: false }],
    ["8.0.mysql_aurora.3.04.0", { service: "aurora" }],
    ["5.7.44-RDS.20240208.R2.20240210", { service: "rds" }],
    ["8.0.42-azure", { service: "azure" }],
    ["MYSQL_8_0", { service: "google" }],
    ["8.0.35-0ubuntu0.22.04.1", { distribution: "ubuntu" }],
    ["10.11.6-MariaDB-0+deb12u1", { distribution: "debian" }],
    ["mysql-server-8.0.36-1.module+el9.3.0", { distribution: "redhat" }],
    // The projects' own packages, and a compiler of Debian's.
    ["1:10.6.16+maria~ubu2204", { distribution: undefined }],
    [
      "PostgreSQL 14.19 (Ubuntu 14.19-1.pgdg22.04+1), compiled by gcc (Ubuntu 11.4.0-1ubuntu1)",
      { distribution: undefined },
    ],
    [
      "PostgreSQL 15.10 on x86_64, compiled by gcc (Debian 12.2.0-14+deb12u1) 12.2.0",
      { distribution: undefined },
    ],
  ])("%s, with what it says besides", (text, expected) => {
    expect(versionIn(text)).toMatchObject(expected);
  });
});

describe("the product is asked for", () => {
  test.each<[text: string, products: ProductId[]]>([
    ["10.6", ["mariadb", "postgresql"]],
    ["9.6", ["mysql", "postgresql"]],
    ["5.5.60", ["mysql", "mariadb"]],
    // A release that Cassandra 4.1 has not reached, and MySQL 4.1 has.
    ["4.1.22", ["mysql", "cassandra"]],
  ])("where %s may be of several", (text, products) => {
    const read = recognise(text);
    expect(read.kind === "ambiguous" && read.candidates.map(({ product }) => product)).toEqual(
      products,
    );
    for (const product of products)
      expect(versionIn(text, product)).toMatchObject({ product, isAssumed: false });
  });

  test("but what the text says counts more than the choice", () => {
    expect(versionIn("10.6.22-MariaDB", "postgresql").product).toBe("mariadb");
  });
});

test.each([
  [" \n\t", "empty"],
  ["hello", "unknown"],
  ["2026-11-23", "unknown"],
  ["MySQL", "unknown"],
  ["8", "short"],
  ["mysql:lts", "moving"],
  ["docker.io/library/postgres:alpine", "moving"],
  ["MySQL 8", "incomplete"],
  ["5.7.25-TiDB-v7.5.0", "foreign"],
  ["MongoDB 8.0.4", "foreign"],
  ["ReleaseVersion: 4.0.0.6820", "foreign"],
  ["[cqlsh 6.2.0 | Scylla 6.0.1 | CQL spec 3.3.1]", "foreign"],
])("%j is %s", (text, kind) => {
  expect(recognise(text).kind).toBe(kind);
});

test("the order of versions is that of their numbers", () => {
  expect(compareVersions("26.10", "26.7")).toBeGreaterThan(0);
  expect(compareVersions("9.7", "26")).toBeLessThan(0);
});

test("no text and no day make it fail", () => {
  const pieces = fc.constantFrom(
    "5.5.5-",
    "10.6",
    "-MariaDB",
    "PostgreSQL ",
    ".",
    "-37",
    " Ver ",
    "aurora",
    "26.10",
  );
  const anything = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
  const texts = fc.oneof(
    fc.string({ unit: anything }),
    fc.array(pieces).map((all) => all.join("")),
  );
  const days = fc.date({
    min: new Date("2010-01-01"),
    max: new Date("2040-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      texts,
      fc.option(fc.constantFrom(...PRODUCT_IDS), { nil: undefined }),
      days,
      (text, product, day) => {
        const read = recognise(text, product);
        const candidates = read.kind === "ambiguous" ? read.candidates : [];
        for (const version of read.kind === "version" ? [read.version] : candidates) {
          expect(check(version, day.toISOString().slice(0, 10)).version).toBe(version);
          expect(version.text).toMatch(/^[\d.]+(?:-\d+)?$/);
        }
      },
    ),
  );
});

describe("on a day,", () => {
  test.each([
    ["the last one but 181", -SOON_DAYS - 1, "supported"],
    ["the last one but 180", -SOON_DAYS, "soon"],
    ["the last one", 0, "soon"],
    ["the one after", 1, "ended"],
  ] as const)("%s, a line with an end is %s", (_, days, state) => {
    for (const text of ["PostgreSQL 14.24", "8.0.46", "10.6.28-MariaDB", "8.0.46-37"]) {
      const end = checked(text).line?.community.date ?? "";
      expect(checked(text, after(end, days)), text).toMatchObject({ state, days: -days || 0 });
    }
  });

  test.each([
    ["Cassandra 4.0.11", "open"],
    ["28.4.0", "planned"],
    ["PostgreSQL 21", "unlisted"],
    ["Cassandra 3.7", "ended"],
    ["5.7.mysql_aurora.2.11.4", "managed"],
    // Ended by its project, and patched by its distribution; a line that goes on is no matter of the package.
    ["8.0.35-0ubuntu0.22.04.1", "packaged"],
    ["10.11.6-MariaDB-0+deb12u1", "supported"],
    // Its own dates, not the community's.
    ["10.6.27-23-MariaDB-enterprise", "supported"],
    ["10.5.28-22-MariaDB-enterprise", "ended"],
  ])("23 November 2026, %s is %s", (text, state) => {
    expect(checked(text).state).toBe(state);
  });

  test("an end that is only estimated has passed, not ended", () => {
    expect(checked("26.10.0", "2027-01-31").state).toBe("soon");
    expect(checked("26.10.0", "2027-02-01").state).toBe("passed");
  });

  test("a managed service has the support of its own provider only", () => {
    const offers = (text: string) => checked(text).paid.map(({ offer }) => offer);
    expect(offers("5.7.44-RDS.20240208")).toEqual(["rds"]);
    expect(offers("8.0.mysql_aurora.3.04.0")).toEqual(["aurora", "aurora-extended"]);
    expect(offers("8.0.44-azure")).toEqual([]);
    expect(offers("Aurora PostgreSQL 15.4")).toEqual(["aurora", "aurora-extended"]);
    expect(offers("PostgreSQL 15.4 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit")).toEqual([
      "rds",
    ]);
    expect(offers("8.0.35-0ubuntu0.22.04.1")).toEqual(["premier", "extended"]);
  });

  test("paid support has its own state", () => {
    const { state, paid } = checked("8.0.46");
    expect(state).toBe("ended");
    expect(paid.map((each) => [each.offer, each.state])).toEqual([
      ["premier", "ended"],
      ["extended", "ended"],
      ["rds", "supported"],
    ]);
    expect(checked("8.0.46-37").paid).toMatchObject([{ offer: "post-eol", state: "open" }]);
  });
});

test.each<[text: string, answer: Partial<ReturnType<typeof checked>>]>([
  [newest("postgresql", "17"), { patch: "newest" }],
  [newest("postgresql", "18"), { patch: "likely" }],
  ["PostgreSQL 18.1", { patch: "newerLikely" }],
  ["8.0.35-0ubuntu0.22.04.1", { patch: "packaged" }],
  ["PostgreSQL 17.99", { patch: "beyond" }],
  ["PostgreSQL 19beta1", { patch: "newer" }],
  ["10.6.27-23-MariaDB-enterprise", { patch: "untold" }],
  ["8.0.46-36", { patch: "newer" }],
  ["MySQL 4.1.22", { place: "older" }],
  ["MariaDB 14.1.0", { place: "newer" }],
  ["MySQL 8.9.1", { place: "between" }],
  ["8.4.6", { place: "listed" }],
  ["5.6.51", { road: ["5.7", "8.0", "8.4"], isTargetPlanned: false }],
  ["Cassandra 3.10", { road: ["3.11", "4.1", "5.0"], isTargetPlanned: false }],
  ["MariaDB 10.3.39", { road: ["11.4"], isLastToEnd: true, isTargetPlanned: false }],
  ["26.10.0", { road: ["27.1"], isTargetPlanned: true }],
  ["8.4.13", { road: [], isTargetPlanned: false }],
])("of %s the patch, the line's place or the road to a supported line is %j", (text, answer) => {
  expect(checked(text)).toMatchObject(answer);
});

test("the other long-term lines that a server could move to are named", () => {
  const others = (text: string) => checked(text).others.map(({ line }) => line);
  expect(others("MariaDB 10.6.20")).toEqual(["12.3", "11.8", "10.11"]);
  expect(others("8.0.46")).toEqual(["9.7"]);
  expect(others("8.4.13")).toEqual([]);
  expect(others("PostgreSQL 13.4")).toEqual([]);
});

test("the line that MariaDB moves to is the long-term one with the latest published end", () => {
  for (const { line, to } of RELEASE_LINES.mariadb) {
    const result = checked(`MariaDB ${line}`);
    const target = RELEASE_LINES.mariadb.find((each) => each.line === to?.at(-1));
    if (target?.kind === "lts" && !target.community.isEstimate)
      expect(result.isLastToEnd, line).toBe(true);
  }
});

describe.each(PRODUCT_IDS)("the data of %s", (product) => {
  const lines = RELEASE_LINES[product];

  test("has each line once, the newest first, with releases that begin with it", () => {
    const names = lines.map(({ line }) => line);
    expect(new Set(names).size).toBe(names.length);
    const sorted = names.toSorted((a, b) => compareVersions(b, a));
    expect(names).toEqual(sorted);
    for (const { line, latest } of lines)
      if (latest) expect(`${latest.version}.`).toMatch(new RegExp(`^${line}[.-]`));
  });

  test("has a source for each end, and days that exist, in their order", () => {
    for (const { line, released, community, paid = [] } of lines) {
      for (const each of [{ date: released, source: community.source }, community, ...paid]) {
        expect(VERSION_SOURCES[each.source].url, line).toMatch(/^https:\/\//);
        if (each.date) expect(after(each.date, 0), line).toBe(each.date);
        if (each.date) expect(daysUntil(each.date, released), line).toBeGreaterThanOrEqual(0);
      }
      for (const { offer } of paid) expect(PAID_SUPPORT).toHaveProperty(offer);
      const ends = paid
        .filter(({ offer }) => !("on" in PAID_SUPPORT[offer]))
        .map(({ date }) => date ?? "9999");
      expect(ends, line).toEqual(ends.toSorted());
    }
  });

  test("marks as an estimate what lies ahead of a line that is not there yet", () => {
    for (const { isPlanned, community, paid = [] } of lines)
      if (isPlanned) for (const each of [community, ...paid]) expect(each.isEstimate).toBe(true);
  });

  test("leads from a line that has ended to one that is supported, by lines of the same product", () => {
    for (const entry of lines) {
      if (lineState(entry, VERSIONS_CHECKED) === "ended")
        expect(entry.to, entry.line).toBeDefined();
      const last = entry.to?.at(-1);
      const target = lines.find(({ line }) => line === last);
      if (target)
        expect(["supported", "open", "soon"]).toContain(lineState(target, VERSIONS_CHECKED));
      const road = [entry.line, ...(entry.to ?? [])];
      for (const [at, each] of road.entries())
        if (at > 0)
          expect(compareVersions(each, road[at - 1] ?? ""), entry.line).toBeGreaterThan(0);
    }
  });
});
