import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DatabaseClock } from "../../store/clock.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { purgeOld, startRetention } from "../../store/retention.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

let database: OpenDatabase;

beforeEach(async () => {
  database = openDatabase(`sqlite:${join(temporaryFolder(onTestFinished), "site.db")}`);
  await migrate(database, []);
});
afterEach(() => database.close());

async function storeAt(created_at: string, id = created_at) {
  const message = {
    ...contactMessage(id),
    id,
    created_at,
    consent_at: created_at,
    address_hash: "hash",
    network_hash: "hash",
  };
  await storeMessage(database, message, ["email", "webhook"]);
}

const left = async () =>
  (
    await database.db
      .selectFrom("contact_messages")
      .select(["id", "address_hash", "network_hash"])
      .orderBy("id")
      .execute()
  ).map(({ id, address_hash, network_hash }) => (address_hash || network_hash ? `${id} hash` : id));

test("messages older than the months are deleted with their outbox entries, the others stay", async () => {
  await storeAt("2024-03-31T11:59:59.999Z");
  await storeAt("2024-03-31T12:00:00.000Z");
  await storeAt("2026-03-01T12:00:00.000Z");
  await storeAt("2026-03-01T12:00:00.001Z");
  const now = new Date("2026-03-31T12:00:00.000Z");
  expect(await purgeOld(database, 24, now)).toEqual({ messages: 1, outbox: 2, addresses: 1 });
  expect(await left()).toEqual([
    "2024-03-31T12:00:00.000Z",
    "2026-03-01T12:00:00.000Z hash",
    "2026-03-01T12:00:00.001Z hash",
  ]);
  const entries = await database.db.selectFrom("outbox").select("message_id").distinct().execute();
  expect(entries).toHaveLength(3);
  expect(await purgeOld(database, 24, now)).toEqual({ messages: 0, outbox: 0, addresses: 0 });
});

test("a month without that day counts from its last one", async () => {
  await storeAt("2026-02-28T11:00:00.000Z");
  await storeAt("2026-02-28T13:00:00.000Z");
  expect(await purgeOld(database, 1, new Date("2026-03-31T12:00:00.000Z"))).toMatchObject({ messages: 1 });
});

test("an address hash is deleted after 30 days", async () => {
  await storeAt("2026-03-01T00:00:00.000Z");
  const after = (milliseconds: number) => new Date(Date.parse("2026-03-31T00:00:00.000Z") + milliseconds);
  expect(await purgeOld(database, 24, after(0))).toMatchObject({ addresses: 0 });
  expect(await purgeOld(database, 24, after(1))).toMatchObject({ addresses: 1 });
  expect(await left()).toEqual(["2026-03-01T00:00:00.000Z"]);
});

test("an address hash of a message that was taken while the clock was ahead is deleted as early", async () => {
  await storeAt("2027-03-01T00:00:00.000Z");
  await database.db.updateTable("contact_messages").set({ kept_from: "2026-03-01T00:00:00.000Z" }).execute();
  expect(await purgeOld(database, 24, new Date("2026-03-31T00:00:00.000Z"))).toMatchObject({ addresses: 0 });
  expect(await purgeOld(database, 24, new Date("2026-03-31T00:00:00.001Z"))).toMatchObject({ addresses: 1 });
});

test("more messages than one portion are deleted in one run", async () => {
  for (let i = 0; i < 1_203; i += 1) await storeAt("2020-01-01T00:00:00.000Z", `m${i}`);
  expect(await purgeOld(database, 1, new Date())).toEqual({ messages: 1_203, outbox: 2_406, addresses: 0 });
});

test("a run that is stopped ends with its batch, and leaves the rest to the next", async () => {
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
    addresses: 0,
  });
  expect(await purgeOld(database, 1, new Date())).toMatchObject({ messages: 250 });
});

test("a run is retried after transient errors", async () => {
  await storeAt("2020-01-01T00:00:00.000Z");
  await database.db.schema.alterTable("outbox").renameTo("moved").execute();
  const passing = { ...database, engine: { ...database.engine, isTransient: () => true } };
  const transaction = vi.spyOn(database.db, "transaction");
  const purging = purgeOld(passing, 24, new Date());
  await expect.poll(() => transaction.mock.calls.length).toBeGreaterThan(1);
  await database.db.schema.alterTable("moved").renameTo("outbox").execute();
  expect(await purging).toMatchObject({ messages: 1 });
});

function recorded() {
  const lines: { level: string; fields: object; text: string }[] = [];
  const at = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text });
  return { lines, log: { info: at("info"), warn: at("warn"), error: at("error") } };
}

test("the site purges at its start and again and again, until it stops", async () => {
  const { lines, log } = recorded();
  await storeAt("2020-01-01T00:00:00.000Z");
  const retention = startRetention({ clocks: [new DatabaseClock(database)], months: 24, log, interval: 50 });
  await expect.poll(left).toEqual([]);
  await storeAt("2020-01-01T00:00:00.000Z");
  await expect.poll(left).toEqual([]);
  await retention.stop();
  await storeAt("2020-01-01T00:00:00.000Z");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await left()).toHaveLength(1);
  expect(new Set(lines.map(({ level, text }) => `${level}: ${text}`))).toEqual(
    new Set(["info: old personal data purged"]),
  );
  const counts = lines.map(({ fields }) => (fields as { messages: number }).messages);
  expect(counts.reduce((total, count) => total + count)).toBe(2);
});

test("a run that fails is logged by its code only, and the next one comes", async () => {
  const { lines, log } = recorded();
  await storeAt("2020-01-01T00:00:00.000Z");
  await database.db.schema.alterTable("outbox").renameTo("moved").execute();
  const retention = startRetention({ clocks: [new DatabaseClock(database)], months: 24, log, interval: 50 });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines[0]).toEqual({
    level: "error",
    fields: { error: "SqliteError", code: 1 },
    text: "purging old personal data failed",
  });
  await database.db.schema.alterTable("moved").renameTo("outbox").execute();
  await expect.poll(left).toEqual([]);
  await retention.stop();
});
