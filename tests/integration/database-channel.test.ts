/** Two machines that deliver their messages to one database server, for which a file stands here. */
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { messageId } from "../../app/contact/message-id.server.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { eraseAgain, eraseMessagesOf, listErasures } from "../../store/erase.ts";
import { storeMessage } from "../../store/messages.ts";
import { openDatabase } from "../../store/open.ts";
import { outboxEntries } from "../../store/outbox/make-entries.ts";
import { purgeOld } from "../../store/retention.ts";
import { DatabaseServer, deliverOlder, recheck } from "../../store/server.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";
import { type Intake, startIntake } from "../intake.ts";

const KEY = "a-key-of-the-tests-with-32-characters";

/** As a site makes it of a posted form. */
function posted(challenge_id: string, changes: Partial<ContactMessage> = {}): ContactMessage {
  const message = contactMessage(challenge_id, changes);
  const challenge = { id: challenge_id, issuedAt: Date.parse("2026-03-01T10:00:00.000Z") };
  return { ...message, id: messageId(KEY, challenge, message) };
}

let remote: OpenDatabase;
let server: DatabaseServer;
let machines: [Intake, Intake];

beforeEach(async () => {
  const folder = temporaryFolder(onTestFinished);
  remote = openDatabase(`sqlite:${join(folder, "remote.db")}`);
  server = new DatabaseServer(remote);
  machines = [
    await startIntake(server, join(folder, "a.db")),
    await startIntake(server, join(folder, "b.db")),
  ];
});
afterEach(async () => {
  for (const machine of machines) await machine.close();
  await remote.close();
});

const messages = () =>
  remote.db
    .selectFrom("contact_messages")
    .select(["id", "challenge_id", "message"])
    .orderBy("id")
    .execute();
const sent = async ({ local }: Intake) =>
  (await local.db.selectFrom("outbox").select("status").where("status", "=", "sent").execute())
    .length;

test("a form that two machines acknowledged is one message, also after the first copy was lost", async () => {
  const [one, other] = machines;
  await one.store(posted("retried"));
  await other.store(posted("retried", { created_at: "2026-01-01T00:00:31.000Z" }));
  await expect.poll(() => sent(one)).toBe(1);
  await expect.poll(() => sent(other)).toBe(1);
  const before = await messages();
  expect(before).toHaveLength(1);
  expect(await recheck(remote, other.local)).toBe(false);
  await one.worker.stop();
  await remote.db.deleteFrom("contact_messages").execute();
  expect(await recheck(remote, other.local)).toBe(true);
  await expect.poll(messages).toEqual(before);
});

test("of two texts under one challenge both are stored, and the second comes back too", async () => {
  const [one, other] = machines;
  await one.store(posted("clash"));
  await expect.poll(messages).toHaveLength(1);
  await other.store(posted("clash", { message: "Otro texto" }));
  await expect.poll(messages).toHaveLength(2);
  await expect.poll(() => sent(other)).toBe(1);
  const before = await messages();
  await remote.db.deleteFrom("contact_messages").where("challenge_id", "!=", "clash").execute();
  expect(await recheck(remote, one.local)).toBe(false);
  expect(await recheck(remote, other.local)).toBe(true);
  await expect.poll(messages).toEqual(before);
});

test("what was erased on the server is deleted from each machine, and does not return from a backup", async () => {
  const [one, other] = machines;
  const now = new Date("2026-03-01T10:00:00.000Z");
  await one.store(posted("erased"));
  await expect.poll(() => sent(one)).toBe(1);
  await other.worker.stop();
  await other.store(posted("late", { email: "ANA@example.com" }));
  expect(
    await eraseMessagesOf(remote, { email: "ana@EXAMPLE.com" }, { local: other.local, now }),
  ).toMatchObject({
    messages: 2,
  });
  // Its delivery finds that it was erased.
  expect(await recheck(remote, one.local)).toBe(true);
  for (const { local } of machines)
    await expect
      .poll(() => local.db.selectFrom("contact_messages").select("id").execute())
      .toEqual([]);
  expect(await messages()).toEqual([]);

  const list = await listErasures(remote);
  await remote.db.deleteFrom("erasures").execute();
  await remote.db.insertInto("contact_messages").values(posted("erased")).execute();
  expect(await eraseAgain(remote, list)).toBe(1);
  expect(await messages()).toEqual([]);
  // Another text, in the same form, after the erasure.
  const newer = posted("erased", { message: "Otro texto", created_at: new Date().toISOString() });
  await remote.db.insertInto("contact_messages").values(newer).execute();
  expect(await eraseAgain(remote, list)).toBe(0);
  expect(await messages()).toHaveLength(1);
});

test("the file keeps a delivered message for three days, and longer what was not notified", async () => {
  const [one] = machines;
  await one.store(posted("told"));
  await storeMessage(one.local, posted("untold"), ["database", "email"]);
  await expect.poll(() => sent(one)).toBe(2);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await purgeOld(one.local, 24, inDays(2.9))).toMatchObject({ messages: 0 });
  expect(await purgeOld(one.local, 24, inDays(3.1))).toMatchObject({ messages: 1, outbox: 1 });
  expect(await messages()).toHaveLength(2);
});

test("a file that was used without a server delivers what it has, without notifying again", async () => {
  const [one] = machines;
  const now = new Date().toISOString();
  const undelivered = posted("undelivered", { created_at: now });
  const notified = posted("notified", { created_at: now });
  await storeMessage(one.local, posted("old"));
  await storeMessage(one.local, undelivered);
  await storeMessage(one.local, notified, ["email"]);
  await deliverOlder(one.local, ["email", "database"]);
  await expect.poll(messages).toHaveLength(3);
  const emails = one.local.db
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "email")
    .orderBy("id");
  const expected = [undelivered, notified].flatMap((message) => outboxEntries(message, ["email"]));
  expect((await emails.execute()).map(({ id }) => id)).toEqual(expected.map(({ id }) => id).sort());
});
