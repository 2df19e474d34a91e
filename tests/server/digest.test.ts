/** What the staff are told of held messages: one digest in place of a notification each. */
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { setMessageStatus } from "../../store/index.ts";
import { heldBacklog, makeDigest, startDigests } from "../../store/outbox/digests.ts";
import {
  allSent,
  atEnd,
  database,
  entries,
  http,
  log,
  open,
  SECRET,
  smtp,
  store,
  testLog,
  worker,
} from "../outbox-fixture.ts";

const TIMES = { look: 20, collect: 100, interval: 600_000, emergency: 60_000 };
const CHANNELS = ["email", "webhook"] as const;

/** Makes digests as the site does, with short times, and delivers them. */
function digests() {
  const running = worker();
  const work = startDigests({ database, channels: CHANNELS, log: testLog, onMade: () => running.wake(), times: TIMES });
  atEnd(() => work.stop());
}

/** So many held messages of one network. */
async function held(count: number, network_hash: string | null, changes = {}) {
  const messages = [];
  for (let i = 0; i < count; i++) messages.push(await store({ status: "held", network_hash, ...changes }));
  return messages;
}

const reference = ({ id }: { id: string }) => id.slice(-8).toUpperCase();

test("a flood is told in one mail and one webhook, with emergencies and small networks first", async () => {
  await held(250, "flood");
  const [alone] = await held(1, "alone", { subject: "sales" });
  const [emergency] = await held(1, "flood", { origin: "type=emergency" });
  if (!alone || !emergency) return expect.unreachable();
  digests();
  await allSent(2);
  expect([smtp.mails.length, http.taken.length]).toEqual([1, 1]);
  const [mail] = smtp.mails;
  expect(mail?.headers.get("subject")).toEqual(["EMERGENCY (1) [held] 252 messages held"]);
  expect(mail?.headers.get("importance")).toEqual(["High"]);
  expect(mail?.headers.get("message-id")?.[0]).toMatch(/^<digest\.[\w-]{36}@www\.blc\.example>$/);
  expect(mail?.headers.has("reply-to")).toBe(false);
  const lines = mail?.text.split("\n") ?? [];
  expect(lines).toContain("From 2 networks, which sent 251, 1.");
  const first = lines.findIndex((line) => line.startsWith("Reference")) + 1;
  expect(lines[first]).toBe(`${reference(emergency)}  ${emergency.created_at}  EMERGENCY support`);
  expect(lines[first + 1]).toBe(`${reference(alone)}  ${alone.created_at}  sales`);
  expect(lines).toContain("… and 152 more");
  expect(mail?.text).toContain("messages list --status held");
  expect(mail?.text).not.toMatch(/Ana|example\.com|flood$|réplica/m);

  const [post] = http.taken;
  const body = new Webhook(SECRET).verify(post?.body ?? "", post?.headers as never) as { type: string; data: object };
  const [entry] = (await entries()).filter(({ channel }) => channel === "webhook");
  expect(post?.headers["webhook-id"]).toBe(entry?.id);
  expect(body).toMatchObject({ type: "contact.digest", timestamp: entry?.created_at });
  expect(body.data).toMatchObject({
    held: 252,
    emergencies: 1,
    networks: [251, 1],
    messages: expect.arrayContaining([{ ...anything(alone), is_emergency: false, subject: "sales" }]),
  });
  expect(post?.body).not.toMatch(/Ana|example\.com|flood|alone|réplica/);
  expect(log).toContainEqual(expect.objectContaining({ message: "digest of held messages made", held: 252 }));
});

const anything = (message: { id: string; created_at: string }) => ({
  id: message.id,
  reference: reference(message),
  created_at: message.created_at,
});

test("what is held within ten minutes of a digest waits for the next one; with an emergency, a minute", async () => {
  const start = Date.parse("2026-11-23T00:00:00Z");
  const at = (seconds: number) => ({ created_at: new Date(start + seconds * 1000).toISOString() });
  const made = (seconds: number) => makeDigest(database, CHANNELS, start + seconds * 1000);
  expect(await made(0)).toBe(0);
  await held(3, "n", at(0));
  expect(await made(5)).toBe(0);
  expect(await made(10)).toBe(3);
  await held(2, "n", at(11));
  expect(await made(600)).toBe(0);
  // A clock that was set back delays nothing.
  expect(await made(-10_000)).toBe(2);
  await held(2, "n", at(700));
  expect(await made(1_300)).toBe(2);
  await held(1, "n", { ...at(1_301), origin: "type=emergency" });
  expect(await made(1_359)).toBe(0);
  expect(await made(1_360)).toBe(1);
  expect(await entries()).toHaveLength(8);
  // Digests hold no message: their entries go after a month.
  await held(1, "n", at(1_400));
  expect(await made(40 * 86_400)).toBe(1);
  expect(await entries()).toHaveLength(2);
});

test("several processes make one digest of each message", async () => {
  await held(40, "n", { created_at: "2026-01-01T00:00:00.000Z" });
  const others = [open(), open(), open()];
  const made = await Promise.all(others.map((other) => makeDigest(other, CHANNELS, Date.now())));
  expect(made.toSorted()).toEqual([0, 0, 40]);
  expect(await entries()).toHaveLength(2);
});

test("a digest is retried with the same ids, and tells only of what is still held", async () => {
  http.mood = 500;
  const [first, second] = await held(2, "n");
  if (!first || !second) return expect.unreachable();
  digests();
  await expect.poll(() => http.posts.length).toBeGreaterThan(1);
  await setMessageStatus(database, [first.id], "spam", [...CHANNELS], new Date());
  http.mood = 204;
  await allSent(2);
  expect(new Set(http.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const { data } = JSON.parse(http.taken[0]?.body ?? "");
  expect(data.messages.map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

test("a digest of which nothing is held any more is not sent", async () => {
  const messages = await held(2, "n");
  expect(await makeDigest(database, CHANNELS, Date.now() + 20_000)).toBe(2);
  await setMessageStatus(
    database,
    messages.map(({ id }) => id),
    "spam",
    [...CHANNELS],
    new Date(),
  );
  await database.db.updateTable("outbox").set({ next_attempt_at: "2026-01-01T00:00:00.000Z" }).execute();
  worker();
  await allSent(2);
  expect([smtp.mails.length, http.posts.length]).toEqual([0, 0]);
});

test("a held message that is released gets a notification of its own, and one that is spam loses it", async () => {
  const [message] = await held(1, "n");
  if (!message) return expect.unreachable();
  expect(await heldBacklog(database)).toEqual({ messages: 1, oldest: message.created_at });
  expect(await setMessageStatus(database, [message.id], "new", [...CHANNELS], new Date())).toBe(1);
  expect(await setMessageStatus(database, [message.id], "new", [...CHANNELS], new Date())).toBe(0);
  expect(await entries()).toHaveLength(2);
  await setMessageStatus(database, [message.id], "spam", [...CHANNELS], new Date());
  expect(await entries()).toEqual([]);
  await setMessageStatus(database, [message.id], "new", [...CHANNELS], new Date());
  worker();
  await allSent(2);
  expect(smtp.mails[0]?.text).toContain(`Reference: ${reference(message)}`);
  await setMessageStatus(database, [message.id], "spam", [...CHANNELS], new Date());
  await setMessageStatus(database, [message.id], "new", [...CHANNELS], new Date());
  // What was sent is not sent again.
  expect((await entries()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect(await heldBacklog(database)).toEqual({ messages: 0, oldest: undefined });
});
