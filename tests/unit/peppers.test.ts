import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { addressHashes } from "../../app/contact/address-hashes.server.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { Peppers, peppersOf, weekOf } from "../../store/peppers.ts";
import { purgeOld } from "../../store/retention.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const WEDNESDAY = Date.parse("2026-11-18T12:00:00.000Z");
const DAY = 86_400_000;
const clock = { now: WEDNESDAY };
const now = () => clock.now;
const log = { info() {}, warn() {}, error() {} };

let folder: string;
let database: OpenDatabase;
/** As a journal is one. */
let copy: OpenDatabase;

beforeEach(async () => {
  clock.now = WEDNESDAY;
  folder = temporaryFolder(onTestFinished);
  [database, copy] = [open("site.db"), open("journal.db")];
  for (const each of [database, copy]) await migrate(each, []);
});
afterEach(async () => void (await Promise.all([database.close(), copy.close()])));

const open = (file: string) => openDatabase(`sqlite:${join(folder, file)}`);
const moveTable = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute();

test("a week begins on Monday at midnight in UTC", () => {
  expect(weekOf(Date.parse("2026-11-15T23:59:59.999Z"))).toBe("2026-11-09");
  expect(weekOf(Date.parse("2026-11-16T00:00:00.000Z"))).toBe("2026-11-16");
  expect(weekOf(WEDNESDAY)).toBe("2026-11-16");
});

test("each week has a random pepper of its own, of 256 bits", async () => {
  const peppers = new Peppers({ database, log, now });
  const first = await peppers.current();
  expect(Buffer.from(first ?? "", "base64url")).toHaveLength(32);
  expect(await peppers.current()).toBe(first);
  clock.now += 7 * DAY;
  const second = await peppers.current();
  expect(second).not.toBe(first);
  const kept = await peppersOf(database);
  expect([...kept.keys()]).toEqual(["2026-11-16", "2026-11-23", "2026-11-30"]);
  expect([kept.get("2026-11-16"), kept.get("2026-11-23")]).toEqual([first, second]);
});

test("the copy serves this week and the next while the database is down; after that there is none", async () => {
  await new Peppers({ database, copy, log, now }).make();
  const made = await peppersOf(database);
  await moveTable("address_keys", "gone");
  const restarted = new Peppers({ database, copy, log, now });
  expect(await restarted.current()).toBe(made.get("2026-11-16"));
  clock.now += 7 * DAY;
  expect(await restarted.current()).toBe(made.get("2026-11-23"));
  clock.now += 7 * DAY;
  expect(await restarted.current()).toBeUndefined();
  await moveTable("gone", "address_keys");
  await restarted.make();
  expect(await restarted.current()).toBe((await peppersOf(database)).get("2026-11-30"));
});

test("the database decides when it and the copy differ, and gets back what it has lost", async () => {
  const peppers = new Peppers({ database, copy, log, now });
  await peppers.make();
  const made = await peppersOf(database);
  await database.db.deleteFrom("address_keys").execute();
  await peppers.make();
  expect(await peppersOf(database)).toEqual(made);
  await database.db.updateTable("address_keys").set({ pepper: "another site's" }).execute();
  await peppers.make();
  expect(await peppersOf(copy)).toEqual(await peppersOf(database));
});

test("after its hashes, a pepper is deleted, and no byte of it is left in the database's files", async () => {
  const peppers = new Peppers({ database, log, now });
  const pepper = (await peppers.current()) ?? "";
  const hashes = addressHashes("the secret key", pepper, "192.0.2.7");
  const created_at = new Date(WEDNESDAY).toISOString();
  await storeMessage(database, { ...contactMessage("a"), ...hashes, created_at, consent_at: created_at });
  const files = () => ["site.db", "site.db-wal"].map((file) => readFileSync(join(folder, file), "latin1")).join();
  expect(files()).toContain(pepper);
  expect(files()).toContain(hashes.address_hash);
  const week = Date.parse("2026-11-16T00:00:00.000Z");
  const purge = (days: number) => purgeOld(database, 24, new Date(week + days * DAY));
  await purge(36.9);
  expect((await peppersOf(database)).get("2026-11-16")).toBe(pepper);
  await purge(37);
  expect((await peppersOf(database)).has("2026-11-16")).toBe(false);
  expect(files()).not.toContain(pepper);
  expect(files()).not.toContain(hashes.address_hash);
});

test("a clock that is set back, or runs ahead without a purge, finds the same pepper again", async () => {
  const peppers = new Peppers({ database, log, now });
  const pepper = await peppers.current();
  for (const years of [3, -20]) {
    clock.now = WEDNESDAY + years * 365 * DAY;
    expect(await peppers.current()).not.toBe(pepper);
    clock.now = WEDNESDAY;
    expect(await peppers.current()).toBe(pepper);
  }
});
