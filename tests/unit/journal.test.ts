import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DatabaseClock } from "../../store/clock.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { eraseMessagesOf, findMessagesOf } from "../../store/erase.ts";
import { findByChallenge } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { journalBacklog } from "../../store/remote/backlog.ts";
import { Journal } from "../../store/remote/journal.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let folder: string;
let local: OpenDatabase;
let remote: OpenDatabase;
let journal: Journal;
const START = Date.parse("2026-01-01T00:00:00.000Z");
const clock = { now: START };

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  local = openDatabase(`sqlite:${join(folder, "journal.db")}`);
  remote = openDatabase(`sqlite:${join(folder, "remote.db")}`);
  await migrate(local, []);
  await migrate(remote, []);
  vi.clearAllMocks();
  clock.now = START;
  journal = newJournal();
  journal.start();
});
afterEach(async () => {
  await journal.stop();
  await Promise.all([local.close(), remote.close()]);
});

const depth = async () => (await journalBacklog(local)).messages;
const isDrained = () => expect.poll(depth).toBe(0);
const inRemote = (challenge: string) => findByChallenge(remote, challenge);
const challenges = async ({ db }: OpenDatabase) =>
  (await db.selectFrom("contact_messages").select("challenge_id").execute()).map((row) => row.challenge_id);
const inJournal = () => challenges(local);
/** A minute later, and another one before each look: a round that is under way puts the next recheck off. */
const rechecked =
  <Found>(look: () => Promise<Found>) =>
  () => {
    clock.now += 61_000;
    journal.wake();
    return look();
  };
const newJournal = () => {
  const now = () => clock.now;
  const clocks = { local: new DatabaseClock(local, now, now), remote: new DatabaseClock(remote, now, now) };
  return new Journal({ local, remote, clocks, channels: ["email"], log, now });
};
const breakRemote = () => remote.db.schema.alterTable("contact_messages").renameTo("moved").execute();
const repairRemote = () => remote.db.schema.alterTable("moved").renameTo("contact_messages").execute();

test("a message is drained at once, with its outbox entries", async () => {
  await journal.store(contactMessage("one"));
  await expect.poll(() => inRemote("one")).toMatchObject({ email: "ana@example.com", drained_at: null });
  await isDrained();
  expect(await remote.db.selectFrom("outbox").select("channel").execute()).toEqual([{ channel: "email" }]);
  expect(await local.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("before its start and after its stop, it stores messages and drains none", async () => {
  await journal.stop();
  const later = newJournal();
  await later.store(contactMessage("early"));
  await pause(300);
  expect((await journalBacklog(local)).messages).toBe(1);
  later.start();
  await expect.poll(() => inRemote("early")).toBeDefined();
  await later.stop();
  await later.store(contactMessage("late"));
  await pause(300);
  expect(await inRemote("late")).toBeUndefined();
});

test("while the database is down messages are kept, and each is drained once when it is up", async () => {
  await breakRemote();
  for (let i = 0; i < 60; i++) await journal.store(contactMessage(`m${i}`));
  expect(await journalBacklog(local)).toEqual({ messages: 60, oldest: "2026-01-01T00:00:00.000Z" });
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  await repairRemote();
  await isDrained();
  const stored = await challenges(remote);
  expect(new Set(stored).size).toBe(60);
  expect(stored).toHaveLength(60);
});

test("a challenge that the database has already is not stored twice", async () => {
  const message = contactMessage("same");
  await remote.db.insertInto("contact_messages").values(message).execute();
  await journal.store({ ...message, id: `${message.id}-b` });
  await isDrained();
  expect(await remote.db.selectFrom("contact_messages").select("id").execute()).toHaveLength(1);
});

test("two different messages that were acknowledged for one challenge are both kept", async () => {
  await remote.db.insertInto("contact_messages").values(contactMessage("clash")).execute();
  await journal.store({ ...contactMessage("clash"), message: "Otro texto" });
  await isDrained();
  const texts = await remote.db.selectFrom("contact_messages").select("message").execute();
  expect(texts.map(({ message }) => message).sort()).toEqual(["Hola", "Otro texto"]);
});

test("what a recovered node has lost is drained again, for three days", async () => {
  await journal.store(contactMessage("lost"));
  await expect.poll(() => inRemote("lost")).toBeDefined();
  await isDrained();
  await remote.db.deleteFrom("contact_messages").execute();
  await remote.db.deleteFrom("outbox").execute();
  await journal.store(contactMessage("next"));
  await expect.poll(rechecked(() => inRemote("lost"))).toBeDefined();

  clock.now += 73 * 60 * 60 * 1000;
  await journal.store(contactMessage("later"));
  await expect.poll(rechecked(inJournal)).toHaveLength(1);
});

test("a message that the database refuses for good is kept, is logged once, and does not hold up others", async () => {
  await sql`
    create trigger refuse before insert on contact_messages when new.name = 'poison' begin select raise(abort, 'no'); end
  `.execute(remote.db);
  const poison = { ...contactMessage("a"), name: "poison" };
  await journal.store(poison);
  for (const id of ["b", "c"]) await journal.store(contactMessage(id));
  for (const id of ["b", "c"]) await expect.poll(() => inRemote(id)).toBeDefined();
  await expect.poll(depth).toBe(1);
  await expect
    .poll(() => log.error.mock.calls)
    .toEqual([[{ id: poison.id, error: "SqliteError", code: 1811 }, expect.stringContaining("refuses")]]);
  await sql`drop trigger refuse`.execute(remote.db);
  await journal.store(contactMessage("d"));
  await expect.poll(rechecked(() => inRemote("a"))).toBeDefined();
});

test("a message that another machine has stored is found by its challenge", async () => {
  await remote.db.insertInto("contact_messages").values(contactMessage("theirs")).execute();
  expect(await journal.find("theirs")).toMatchObject({ challenge_id: "theirs" });
  expect(await journal.find("unknown")).toBeUndefined();
});

test("what was erased in the database is deleted in this journal too, and not drained again", async () => {
  for (const id of ["drained", "other"]) await journal.store(contactMessage(id));
  await isDrained();
  await remote.db
    .updateTable("contact_messages")
    .set({ email: "eva@example.com" })
    .where("challenge_id", "=", "other")
    .execute();
  // A process that ended between the two writes has a message as waiting that the database has.
  await remote.db.insertInto("contact_messages").values(contactMessage("waiting")).execute();
  expect(await eraseMessagesOf(remote, "ana@example.com")).toMatchObject({ messages: 2 });
  await journal.store(contactMessage("waiting"));
  await expect.poll(rechecked(inJournal)).toEqual(["other"]);
  expect(await challenges(remote)).toEqual(["other"]);
});

test("a message that is erased while it is being drained is not stored, and nobody is notified", async () => {
  const erasing = new DatabaseSync(join(folder, "remote.db"));
  erasing.exec("begin immediate");
  const transaction = vi.spyOn(remote.db, "transaction");
  await journal.store(contactMessage("in-hand"));
  await journal.store({ ...contactMessage("other"), email: "eva@example.com" });
  await expect.poll(() => transaction).toHaveBeenCalled();
  erasing.exec("insert into erasures values ('in-hand', '2026-01-01T00:00:00.000Z')");
  erasing.exec("commit");
  erasing.close();
  await expect.poll(() => inRemote("other")).toBeDefined();
  await expect.poll(inJournal).toEqual(["other"]);
  expect(await inRemote("in-hand")).toBeUndefined();
  expect(await remote.db.selectFrom("outbox").select("channel").execute()).toHaveLength(1);
});

test("an erasure covers the database and the journal, drained or not, and counts each message once", async () => {
  await journal.store(contactMessage("drained"));
  await journal.store({ ...contactMessage("other"), email: "eva@example.com" });
  await isDrained();
  await journal.stop();
  await local.db.insertInto("contact_messages").values(contactMessage("waiting")).execute();
  await remote.db.insertInto("contact_messages").values(contactMessage("elsewhere")).execute();
  expect(await findMessagesOf(remote, "ANA@example.com")).toHaveLength(2);
  expect(await findMessagesOf(remote, "ANA@example.com", local)).toHaveLength(3);
  expect(await eraseMessagesOf(remote, "ANA@example.com", { journal: local })).toEqual({ messages: 3, outbox: 1 });
  expect(await inJournal()).toEqual(["other"]);
  expect(await challenges(remote)).toEqual(["other"]);
  expect(await eraseMessagesOf(remote, "ANA@example.com", { journal: local })).toEqual({ messages: 0, outbox: 0 });

  // What a round had in hand all the while, as it was.
  await local.db.insertInto("contact_messages").values(contactMessage("waiting")).execute();
  const later = newJournal();
  later.start();
  await expect.poll(inJournal).toEqual(["other"]);
  await later.stop();
  expect(await inRemote("waiting")).toBeUndefined();
});

test("a challenge that two people used loses the message of the one that is erased only", async () => {
  await remote.db.insertInto("contact_messages").values(contactMessage("clash")).execute();
  await journal.store({ ...contactMessage("clash"), email: "eva@example.com", message: "Otro texto" });
  await isDrained();
  expect(await eraseMessagesOf(remote, "eva@example.com", { journal: local })).toMatchObject({ messages: 1 });
  const kept = await remote.db.selectFrom("contact_messages").select("email").execute();
  expect(kept).toEqual([{ email: "ana@example.com" }]);
  expect(await inJournal()).toEqual([]);
});

test("a form that is sent again after its first message was erased is a message of its own, until that is erased", async () => {
  await journal.store(contactMessage("reused"));
  await isDrained();
  const first = { journal: local, now: new Date("2026-01-02T00:00:00.000Z") };
  expect(await eraseMessagesOf(remote, "ana@example.com", first)).toMatchObject({ messages: 1 });
  const again = { ...contactMessage("reused"), created_at: "2026-01-03T00:00:00.000Z", message: "Otra vez" };
  expect(await journal.store(again)).toEqual({ status: "stored" });
  await expect.poll(() => inRemote(`reused:${again.id}`)).toMatchObject({ message: "Otra vez" });
  await isDrained();
  expect(await remote.db.selectFrom("outbox").select("message_id").execute()).toEqual([{ message_id: again.id }]);

  // It is looked for again, and found under its own key; what the database has lost comes back.
  clock.now += 61_000;
  await journal.store({ ...contactMessage("other"), email: "eva@example.com" });
  await expect.poll(() => inRemote("other")).toBeDefined();
  expect(await inJournal()).toEqual(expect.arrayContaining(["reused", "other"]));
  await remote.db.deleteFrom("outbox").where("message_id", "=", again.id).execute();
  await remote.db.deleteFrom("contact_messages").where("id", "=", again.id).execute();
  await journal.store({ ...contactMessage("third"), email: "eva@example.com" });
  await expect.poll(rechecked(() => inRemote(`reused:${again.id}`))).toMatchObject({ message: "Otra vez" });

  const second = { journal: local, now: new Date("2026-01-04T00:00:00.000Z") };
  expect(await eraseMessagesOf(remote, "ana@example.com", second)).toMatchObject({ messages: 1 });
  expect(await inJournal()).toEqual(["other", "third"]);
  expect(await inRemote(`reused:${again.id}`)).toBeUndefined();
});

test("an erasure is retried after transient errors only", async () => {
  for (const id of ["one", "two"]) await remote.db.insertInto("contact_messages").values(contactMessage(id)).execute();
  await sql`
    create trigger deadlock before delete on contact_messages begin select raise(abort, 'deadlock'); end
  `.execute(remote.db);
  await expect(eraseMessagesOf(remote, "ana@example.com")).rejects.toThrow("deadlock");
  const passing = { ...remote, engine: { ...remote.engine, isTransient: () => true } };
  const transaction = vi.spyOn(remote.db, "transaction");
  const erasing = eraseMessagesOf(passing, "ana@example.com");
  await expect.poll(() => transaction.mock.calls.length).toBeGreaterThan(1);
  await sql`drop trigger deadlock`.execute(remote.db);
  expect(await erasing).toEqual({ messages: 2, outbox: 0 });
  expect(await inRemote("one")).toBeUndefined();
});
