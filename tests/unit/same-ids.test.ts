/** Ids of a message and of its notifications stay the same, however often the message is stored. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { messageId } from "../../app/contact/message-id.server.ts";
import { DatabaseClock } from "../../store/clock.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { eraseMessagesOf } from "../../store/erase.ts";
import { eraseAgain, listErasures } from "../../store/erasures.ts";
import { findMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { Journal } from "../../store/remote/journal.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const KEY = "a-key-of-the-tests-with-32-characters";
const challenge = { id: "challenge", issuedAt: Date.parse("2026-03-01T10:00:00.000Z") };

/** As a site makes it of a posted form. */
function posted(challenge_id: string, changes: Partial<ContactMessage> = {}): ContactMessage {
  const message = { ...contactMessage(challenge_id), ...changes };
  return { ...message, id: messageId(KEY, { ...challenge, id: challenge_id }, message) };
}

describe("the id of a message", () => {
  const content = contactMessage("challenge");
  const id = messageId(KEY, challenge, content);

  test("is the same in each attempt, and another one for another challenge or text", () => {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(messageId(KEY, challenge, { ...content })).toBe(id);
    const others = [
      messageId(KEY, { ...challenge, id: "another" }, content),
      messageId(KEY, challenge, { ...content, message: "Otro texto" }),
      messageId("another-key", challenge, content),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
    expect(new Set([id, ...others].map((each) => each.slice(-8))).size).toBe(4);
  });

  test("sorts by the time of the challenge, also where a clock stands before 1970", () => {
    const times = [-1, 0, 1, 1_000_000_000_000, 1_893_456_000_000];
    const ids = times.map((issuedAt) => messageId(KEY, { id: "x", issuedAt }, content));
    expect(ids.slice(1).toSorted()).toEqual(ids.slice(1));
    expect(ids[0]?.slice(0, 13)).toBe("00000000-0000");
  });
});

describe("with journals", () => {
  const log = { info() {}, warn() {}, error() {} };
  let now = Date.parse("2026-03-01T10:00:00.000Z");
  let remote: OpenDatabase;
  let locals: OpenDatabase[];
  let journals: Journal[];

  beforeEach(async () => {
    const folder = temporaryFolder(onTestFinished);
    const open = async (name: string) => {
      const opened = openDatabase(`sqlite:${join(folder, name)}`);
      await migrate(opened, []);
      return opened;
    };
    remote = await open("remote.db");
    locals = [await open("a.db"), await open("b.db")];
    const clockOf = (database: OpenDatabase) =>
      new DatabaseClock(
        database,
        () => now,
        () => now,
      );
    const journalOf = (local: OpenDatabase) => {
      const clocks = { local: clockOf(local), remote: clockOf(remote) };
      return new Journal({ local, remote, clocks, channels: ["email", "webhook"], log, now: () => now });
    };
    journals = locals.map(journalOf);
  });
  afterEach(async () => {
    await Promise.all(journals.map((journal) => journal.stop()));
    await Promise.all([remote, ...locals].map((database) => database.close()));
  });
  const start = () => journals.forEach((journal) => void journal.start());
  const messages = () =>
    remote.db.selectFrom("contact_messages").select(["id", "challenge_id", "message"]).orderBy("id").execute();
  const entries = () => remote.db.selectFrom("outbox").select(["id", "message_id", "channel"]).orderBy("id").execute();
  /** A minute later, each journal looks whether the database still has its messages. */
  async function recheck() {
    now += 61_000;
    for (const journal of journals) journal.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  /** The same before each look: a round that is under way puts the next recheck off. */
  const rechecked =
    <Found>(look: () => Promise<Found>) =>
    async () => {
      await recheck();
      return look();
    };

  test("a message that a recovered database has lost comes back with the same ids, and so do its notifications", async () => {
    start();
    await journals[0]?.store(posted("one"));
    await expect.poll(entries).toHaveLength(2);
    const before = [await messages(), await entries()];
    await remote.db.deleteFrom("outbox").execute();
    await remote.db.deleteFrom("contact_messages").execute();
    await expect.poll(rechecked(entries)).toHaveLength(2);
    expect([await messages(), await entries()]).toEqual(before);
  });

  test("a form that two machines acknowledged is one message, also after the first copy was lost", async () => {
    await journals[0]?.store(posted("retried"));
    await journals[1]?.store(posted("retried", { created_at: "2026-01-01T00:00:31.000Z" }));
    start();
    await expect.poll(entries).toHaveLength(2);
    const before = [await messages(), await entries()];
    await journals[0]?.stop();
    await remote.db.deleteFrom("outbox").execute();
    await remote.db.deleteFrom("contact_messages").execute();
    await expect.poll(rechecked(entries)).toHaveLength(2);
    expect([await messages(), await entries()]).toEqual(before);
  });

  test("of two texts under one challenge, the second comes back too when the database has lost it", async () => {
    await journals[0]?.store(posted("clash"));
    await journals[1]?.store(posted("clash", { message: "Otro texto" }));
    start();
    await expect.poll(messages).toHaveLength(2);
    const before = await messages();
    const second = before.find(({ challenge_id }) => challenge_id !== "clash");
    await remote.db
      .deleteFrom("outbox")
      .where("message_id", "=", second?.id ?? "")
      .execute();
    await remote.db
      .deleteFrom("contact_messages")
      .where("id", "=", second?.id ?? "")
      .execute();
    await expect.poll(rechecked(messages)).toEqual(before);
    expect(await entries()).toHaveLength(4);
  });

  test("a message that the database has with an older, random id is not stored again", async () => {
    const random = contactMessage("older");
    await remote.db.insertInto("contact_messages").values(random).execute();
    await journals[0]?.store(posted("older"));
    start();
    await recheck();
    await recheck();
    expect(await messages()).toMatchObject([{ id: random.id }]);
    await expect.poll(rechecked(() => findMessage(locals[0] as OpenDatabase, posted("older").id))).toMatchObject({
      drained_at: expect.any(String),
    });
  });

  test("a message that was taken while the clock was ahead stays erased", async () => {
    const ahead = posted("ahead", { created_at: "2029-01-01T00:00:00.000Z" });
    start();
    await journals[1]?.store(ahead);
    await expect.poll(messages).toHaveLength(1);
    expect(await eraseMessagesOf(remote, "ana@example.com", { now: new Date(now) })).toMatchObject({ messages: 1 });
    await recheck();
    await recheck();
    await expect.poll(rechecked(() => findMessage(locals[1] as OpenDatabase, ahead.id))).toBeUndefined();
    expect(await messages()).toEqual([]);

    // A backup from before brings it back, until the erasures are repeated.
    const list = await listErasures(remote);
    await Promise.all(journals.map((journal) => journal.stop()));
    await remote.db.deleteFrom("erasures").execute();
    await remote.db.insertInto("contact_messages").values(ahead).execute();
    expect(await eraseAgain(remote, list)).toBe(1);
    expect(await messages()).toEqual([]);
  });
});
