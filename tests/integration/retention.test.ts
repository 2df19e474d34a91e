import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../store/database.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import {
  countByCalendar,
  countFromNow,
  deleteByCalendar,
  implausibleClock,
  purgeOld,
  startRetention,
} from "../../store/retention.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

let database: OpenDatabase;

beforeEach(async () => {
  database = openDatabase(`sqlite:${join(temporaryFolder(onTestFinished), "site.db")}`);
  await migrate(database, []);
});
afterEach(() => database.close());

const storeAt = (created_at: string, id = created_at) =>
  storeMessage(database, { ...contactMessage(id), id, created_at }, ["email", "webhook"]);

const left = async () =>
  (await database.db.selectFrom("contact_messages").select("id").orderBy("id").execute()).map(({ id }) => id);

test.each([
  [24, "2026-03-31T12:00:00.000Z", "2024-03-31T11:59:59.999Z", "2024-03-31T12:00:00.000Z"],
  // A month without that day counts from its last one.
  [1, "2026-03-31T12:00:00.000Z", "2026-02-28T11:59:59.999Z", "2026-02-28T12:00:00.000Z"],
])(
  "messages older than %d months at %s are deleted with their outbox entries, the others stay",
  async (months, now, old, kept) => {
    await storeAt(old);
    await storeAt(kept);
    expect(await purgeOld(database, months, new Date(now))).toEqual({ messages: 1, outbox: 2 });
    expect(await left()).toEqual([kept]);
  },
);

test("all portions are deleted in one run; one that is stopped leaves the rest to the next", async () => {
  for (let i = 0; i < 450; i += 1) await storeAt("2020-01-01T00:00:00.000Z", `m${i}`);
  const stopping = new AbortController();
  const transaction = database.db.transaction.bind(database.db);
  database.db.transaction = () => {
    stopping.abort();
    return transaction();
  };
  expect(await purgeOld(database, 1, new Date(), stopping.signal)).toEqual({ messages: 200, outbox: 400 });
  expect(await purgeOld(database, 1, new Date())).toEqual({ messages: 250, outbox: 500 });
});

describe("a clock", () => {
  const now = new Date("2026-11-23T12:00:00.000Z");
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

  test("is plausible from an hour before to a week after the last run, and in a new database", async () => {
    expect(await implausibleClock(database, now)).toBeUndefined();
    await purgeOld(database, 24, now);
    for (const days of [-1 / 32, 0, 6.5]) expect(await implausibleClock(database, later(days))).toBeUndefined();
    for (const days of [-3652, -1 / 16, 7.5, 3652])
      expect(await implausibleClock(database, later(days))).toEqual({
        lastRun: now.toISOString(),
        clock: later(days).toISOString(),
      });
  });

  test("that was wrong when messages came: what is too old, or of the future, counts from now", async () => {
    await storeAt("2016-11-23T00:00:00.000Z");
    await storeAt("2036-11-23T00:00:00.000Z");
    await storeAt("2026-11-22T00:00:00.000Z");
    expect(await countFromNow(database, 24, now)).toBe(2);
    expect(await implausibleClock(database, now)).toBeUndefined();
    expect(await purgeOld(database, 24, later(700))).toMatchObject({ messages: 0 });
    expect(await purgeOld(database, 24, later(735))).toMatchObject({ messages: 3 });
  });
});

describe("of a new database whose first start was ten years ago by its clock", () => {
  const now = new Date("2026-11-23T12:00:00.000Z");
  beforeEach(async () => {
    await storeAt("2016-11-23T11:00:00.000Z", "hours old");
    await purgeOld(database, 24, new Date("2016-11-23T11:59:00.000Z"));
    await storeAt("2016-11-23T12:00:00.000Z", "a minute old");
    expect(await implausibleClock(database, now)).toBeDefined();
  });

  test("nothing is deleted where the clock was wrong", async () => {
    expect(await countFromNow(database, 24, now)).toBe(2);
    expect(await purgeOld(database, 24, now)).toMatchObject({ messages: 0 });
  });

  test("a message that has just come is kept also where the site is said to have been off", async () => {
    const newest = "2016-11-23T11:00:00.000Z";
    expect(await countByCalendar(database, 24, now)).toEqual({ count: 1, newest });
    expect(await deleteByCalendar(database, 24, now)).toMatchObject({ messages: 1 });
    expect(await left()).toEqual(["a minute old"]);
    expect(await implausibleClock(database, now)).toBeUndefined();
    expect(await purgeOld(database, 24, new Date("2028-11-22T12:00:00.000Z"))).toMatchObject({ messages: 0 });
    expect(await purgeOld(database, 24, new Date("2028-11-24T12:00:00.000Z"))).toMatchObject({ messages: 1 });
  });
});

const lines: { level: string; fields: object; text: string }[] = [];
const at = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text });
const log = { info: at("info"), warn: at("warn"), error: at("error") };
const start = () => {
  const use = <T>(work: (database: OpenDatabase) => Promise<T>) => work(database);
  const retention = startRetention({ databases: [use], months: 24, log });
  onTestFinished(() => retention.stop());
  return retention;
};
beforeEach(() => {
  lines.length = 0;
});

test("the site purges at its start, and logs a run that fails by its code only", async () => {
  await storeAt("2020-01-01T00:00:00.000Z");
  start();
  const purged = { level: "info", fields: expect.anything(), text: "old personal data purged" };
  await expect.poll(() => lines).toEqual([purged]);
  expect(await left()).toEqual([]);
  await storeAt("2020-01-01T00:00:00.000Z");
  await database.db.schema.alterTable("outbox").renameTo("moved").execute();
  start();
  const fields = { error: "SqliteError", code: 1 };
  const failed = { level: "error", fields, text: "purging old personal data failed" };
  await expect.poll(() => lines).toEqual([purged, failed]);
});
