import { beforeEach, expect, test } from "vitest";
import { COUNT_MONTHS } from "../../site/visits.ts";
import { type Counted, DailyCounts, MOST_NAMES, writeCounts } from "../../store/daily-counts.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { purgeOld } from "../../store/retention.ts";
import { databaseForTests } from "../fixtures.ts";

const database = databaseForTests();
let counts: DailyCounts;
beforeEach(() => {
  counts = new DailyCounts();
});

const view = (source: string): Counted => ({ kind: "view", page: "home", language: "es", source });
const DAY = new Date("2026-11-25T23:59:59.999Z");
const rows = () =>
  database.db
    .selectFrom("daily_counts")
    .select(["day", "kind", "source", "number"])
    .orderBy("source")
    .execute();
const totals = async (prefix: string) => {
  const found = (await rows()).filter(({ source }) => source.startsWith(prefix));
  return { rows: found.length, number: found.reduce((sum, { number }) => sum + number, 0) };
};

test("events of a day and of the next are added up, in memory and in the table", async () => {
  for (let i = 0; i < 3; i++) counts.add(view("direct"), DAY);
  await counts.write(database);
  expect(counts.isEmpty).toBe(true);
  counts.add(view("direct"), DAY);
  counts.add(view("direct"), new Date(DAY.getTime() + 1));
  await counts.write(database);
  expect(await rows()).toEqual([
    { day: "2026-11-25", kind: "view", source: "direct", number: 4 },
    { day: "2026-11-26", kind: "view", source: "direct", number: 1 },
  ]);
});

test("what is counted while it is written is neither lost nor counted twice", async () => {
  counts.add(view("direct"), DAY);
  const writing = counts.write(database);
  counts.add(view("direct"), DAY);
  await writing;
  await counts.write(database);
  expect(await totals("direct")).toEqual({ rows: 1, number: 2 });
});

test("beyond so many names of a kind and day further hosts count as another site, and no view is lost", async () => {
  for (let i = 0; i < MOST_NAMES + 100; i++) {
    counts.add(view(`site:h${i}.example`), DAY);
    if (i % 100 === 99) await counts.write(database);
  }
  counts.add(view("site:h1.example"), DAY);
  await counts.write(database);
  expect(await totals("site:")).toEqual({ rows: MOST_NAMES, number: MOST_NAMES + 1 });
  expect(await totals("other")).toEqual({ rows: 1, number: 100 });
  const link = (i: number): Counted => ({
    kind: "broken_link",
    page: "home",
    language: "es",
    source: `/es/gone${i}`,
  });
  for (let i = 0; i < MOST_NAMES + 100; i++) {
    counts.add(view(`campaign:c${i}`), DAY);
    counts.add(link(i), DAY);
  }
  await counts.write(database);
  expect(await totals("campaign:")).toEqual({ rows: MOST_NAMES, number: MOST_NAMES });
  expect(await totals("/")).toEqual({ rows: MOST_NAMES, number: MOST_NAMES });
  expect(await totals("other")).toEqual({ rows: 1, number: 200 });
  counts.add(view("site:of-tomorrow.example"), new Date(DAY.getTime() + 1));
  await counts.write(database);
  expect(await totals("site:of-tomorrow")).toEqual({ rows: 1, number: 1 });
});

test("a host that may not be named counts as another site, one that has a row already as itself", async () => {
  const mayName = () => false;
  counts.add(view("site:known.example"), DAY);
  for (const source of ["site:known.example", "site:new.example", "campaign:listed", "direct"])
    counts.add(view(source), DAY, mayName);
  await counts.write(database);
  expect((await rows()).map(({ source, number }) => `${source} ${number}`)).toEqual([
    "campaign:listed 1",
    "direct 1",
    "other 1",
    "site:known.example 2",
  ]);
});

test("while the database is away counts wait in a bounded memory, it is logged once, and they are stored later", async () => {
  for (let i = 0; i < 5_000; i++) counts.add(view(`site:h${i}.example`), DAY);
  const lines: string[] = [];
  const line = (_: object, text: string) => void lines.push(text);
  let isAway = true;
  const use = <T>(work: (database: OpenDatabase) => Promise<T>) =>
    isAway ? Promise.reject(new Error("away")) : work(database);
  const log = { info: line, warn: line, error: line };
  const first = writeCounts(counts, use, log);
  await first.stop();
  expect(lines).toEqual(["daily counts cannot be stored: they wait in memory"]);
  isAway = false;
  await writeCounts(counts, use, log).stop();
  expect(counts.isEmpty).toBe(true);
  expect(await totals("site:")).toEqual({ rows: MOST_NAMES, number: MOST_NAMES });
  expect(await totals("other")).toEqual({ rows: 1, number: 5_000 - MOST_NAMES });
});

test(`counts are kept for ${COUNT_MONTHS} months`, async () => {
  for (const day of ["2024-10-24", "2024-10-25", "2026-11-25"])
    counts.add(view("direct"), new Date(`${day}T12:00:00Z`));
  await counts.write(database);
  const days = async () => (await rows()).map(({ day }) => day).sort();
  await purgeOld(database, 1, DAY);
  expect(await days()).toEqual(["2024-10-25", "2026-11-25"]);
});
