import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../store/database.ts";
import { flaggedSince } from "../../store/flags.ts";
import { storeMessage } from "../../store/messages.ts";
import { purgeOld, startRetention, waitingPurge } from "../../store/retention.ts";
import { contactMessage } from "../contact-message.ts";
import { databaseForTests, without } from "../fixtures.ts";

const database = databaseForTests();

const storeAt = (created_at: string, id = created_at) =>
  storeMessage(database, contactMessage(id, { id, created_at }), ["email", "webhook"]);

const left = async () =>
  (await database.db.selectFrom("contact_messages").select("id").orderBy("id").execute()).map(
    ({ id }) => id,
  );

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
  expect(await purgeOld(database, 1, new Date(), stopping.signal)).toEqual({
    messages: 200,
    outbox: 400,
  });
  expect(await purgeOld(database, 1, new Date())).toEqual({ messages: 250, outbox: 500 });
});

describe("nobody is asked, or the staff have to look first,", () => {
  const now = new Date("2026-11-23T12:00:00.000Z");
  const due = "2024-11-20T00:00:00.000Z";
  const messages = async (number: number, created_at: string, status: "new" | "spam" = "new") => {
    for (let i = 0; i < number; i++) {
      const id = `${created_at} ${status} ${i}`;
      await storeMessage(database, contactMessage(id, { id, created_at, status }));
    }
  };

  test("by how many are due of how many, without spam", async () => {
    await messages(20, due);
    expect(await waitingPurge(database, 24, now)).toBeUndefined();
    await messages(1, "2024-11-22T00:00:00.000Z");
    const found = { messages: 21, oldest: due, newest: "2024-11-22T00:00:00.000Z" };
    expect(await waitingPurge(database, 24, now)).toEqual(found);
    await messages(188, "2026-11-22T00:00:00.000Z");
    expect(await waitingPurge(database, 24, now)).toEqual(found);
    await messages(1, "2026-11-21T00:00:00.000Z");
    expect(await waitingPurge(database, 24, now)).toBeUndefined();
    await messages(100, due, "spam");
    expect(await waitingPurge(database, 24, now)).toBeUndefined();
    expect(await purgeOld(database, 24, now)).toMatchObject({ messages: 121 });
  });

  test.each([
    ["after six weeks of standing still", "2024-10-12T00:00:00.000Z", now, false],
    [
      "on a clock that is ten years ahead",
      "2026-11-22T00:00:00.000Z",
      new Date("2036-11-23T12:00:00.000Z"),
      true,
    ],
    ["for a message that came on a clock ten years behind", "2016-11-23T12:00:00.000Z", now, true],
  ])("by how old a single one is: %s", async (_, created_at, moment, isAsked) => {
    await messages(1, created_at);
    expect((await waitingPurge(database, 24, moment)) !== undefined).toBe(isAsked);
  });
});

const lines: { level: string; fields: object; text: string }[] = [];
const at = (level: string) => (fields: object, text: string) =>
  void lines.push({ level, fields, text });
const log = { info: at("info"), warn: at("warn"), error: at("error") };
const start = () => {
  const use = <T>(work: (database: OpenDatabase) => Promise<T>) => work(database);
  const retention = startRetention(use, 24, log);
  onTestFinished(() => retention.stop());
  return retention;
};
beforeEach(() => {
  lines.length = 0;
});

/** Two years and two months ago. */
const MONTHS_OLD = new Date(Date.now() - 790 * 86_400_000).toISOString();

test("the site purges at its start, and logs a run that fails by its code only", async () => {
  await storeAt(MONTHS_OLD);
  start();
  const purged = { level: "info", fields: expect.anything(), text: "old personal data purged" };
  await expect.poll(() => lines).toEqual([purged]);
  expect(await left()).toEqual([]);
  await storeAt(MONTHS_OLD);
  const fields = { error: "SqliteError", code: 1 };
  const failed = { level: "error", fields, text: "purging old personal data failed" };
  await without("outbox", database, async () => {
    start();
    await expect.poll(() => lines).toEqual([purged, failed]);
  });
});

test("a run that waits deletes nothing, says so, and goes on by itself when nothing is wrong any more", async () => {
  await storeAt("2016-01-01T00:00:00.000Z");
  await storeAt(MONTHS_OLD);
  for (const _ of [1, 2]) await start().stop();
  expect(await left()).toHaveLength(2);
  expect(lines.map(({ level, fields }) => [level, fields])).toEqual(
    Array(2).fill([
      "warn",
      { messages: 2, oldest: "2016-01-01T00:00:00.000Z", newest: MONTHS_OLD },
    ]),
  );
  const since = await flaggedSince(database, "waiting");
  expect(Date.parse(since ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await database.db.deleteFrom("contact_messages").where("created_at", "<", "2017").execute();
  start();
  await expect.poll(left).toEqual([]);
  await expect.poll(() => flaggedSince(database, "waiting")).toBeUndefined();
});
