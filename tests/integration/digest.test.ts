/** What the staff are told of a flood: a digest of each part of its batch in place of a notification each. */
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { heldBatches, type StaffStore, setMessageStatus } from "../../store/index.ts";
import { outboxEntries } from "../../store/outbox/make-entries.ts";
import type { OutboxChannel } from "../../store/tables.ts";
import { contactMessage, reference } from "../contact-message.ts";
import { SECRET } from "../http-peer.ts";
import {
  allSent,
  database,
  entries,
  http,
  markLink,
  smtp,
  store,
  worker,
} from "../outbox-fixture.ts";

const CHANNELS = ["email", "webhook"] as const;
const BATCH = "20260131-080000";
const at = (seconds: number) =>
  new Date(Date.parse("2026-01-31T08:00:00Z") + seconds * 1000).toISOString();
const desk = { database, local: database } as StaffStore;

/** A held message of the batch, which came so many seconds after its beginning. */
const held = (seconds: number, changes = {}) =>
  store({ status: "held", batch: BATCH, created_at: at(seconds), ...changes });

const mark = (messages: readonly { id: string }[], status: "new" | "spam") =>
  setMessageStatus(
    desk,
    messages.map(({ id }) => id),
    status,
    CHANNELS,
    new Date(),
  );

test("the beginning of a flood is told in one mail and one webhook, with emergencies first", async () => {
  const first = await held(3);
  for (let i = 1; i < 120; i++) await held(3);
  const emergency = await held(9, { origin: "type=emergency" });
  worker();
  await allSent(2);
  expect([smtp.mails.length, http.taken.length]).toEqual([1, 1]);
  const [mail] = smtp.mails;
  expect(mail?.headers.get("subject")).toEqual([
    `EMERGENCY (1) [held] 121 messages held in batch ${BATCH}`,
  ]);
  expect(mail?.headers.get("importance")).toEqual(["High"]);
  expect(mail?.headers.get("message-id")).toEqual([`<batch.${BATCH}.0-10@www.blc.example>`]);
  expect(mail?.headers.has("reply-to")).toBe(false);
  const lines = mail?.text.split("\n") ?? [];
  const start = lines.findIndex((line) => /^[\dA-F]{8} /.test(line));
  expect(lines.slice(start, start + 3)).toEqual([
    `${reference(emergency)}  ${emergency.created_at}  EMERGENCY Support`,
    `Release it: ${markLink(emergency.id, "new")}`,
    `Spam: ${markLink(emergency.id, "spam")}`,
  ]);
  expect(lines).toContain("… and 21 more");
  expect(mail?.text).not.toMatch(/Ana|example\.com|réplica|npm run/);

  const [post] = http.taken;
  const body = new Webhook(SECRET).verify(post?.body ?? "", post?.headers as never) as {
    type: string;
    data: object;
  };
  expect(body).toMatchObject({
    type: "contact.digest",
    data: { batch: BATCH, held: 121, held_in_batch: 121, emergencies: 1 },
  });
  const listed = { id: first.id, reference: reference(first), created_at: first.created_at };
  expect(body.data).toMatchObject({
    messages: expect.arrayContaining([{ ...listed, is_emergency: false, subject: first.subject }]),
  });
  expect(post?.body).not.toMatch(/Ana|example\.com|réplica/);
});

test.each([
  ["the first ten seconds", 0, false, "0-10", 15],
  ["the rest of ten minutes", 10, false, "10-600", 605],
  ["later ten minutes", 1_300, false, "1200-1800", 1_805],
  ["a minute with an emergency", 1_300, true, "1260-1320!", 1_325],
  ["a time before it, after a clock was set back", -500, false, "0-10", 15],
])(
  "a message of %s is told in one digest, when that is over",
  (_, seconds, isEmergency, part, due) => {
    const origin = isEmergency ? "type=emergency" : null;
    const message = contactMessage("x", {
      status: "held",
      batch: BATCH,
      created_at: at(seconds),
      origin,
    });
    const made = outboxEntries(message, ["email", "database"]);
    expect(made).toMatchObject([
      { channel: "database", message_id: message.id },
      { channel: "email", message_id: `batch:${BATCH}:${part}`, next_attempt_at: at(due) },
    ]);
  },
);

test("a digest tells only of what its part still holds, and is not sent of nothing", async () => {
  const [first, second, later] = [await held(0), await held(0), await held(700)];
  await mark([await held(1_300), await held(1_300)], "spam");
  await mark([first], "spam");
  worker();
  await allSent(6);
  const told = http.taken.map(({ body }) => JSON.parse(body).data);
  expect(told.map(({ messages }) => messages.map(({ id }: { id: string }) => id)).sort()).toEqual(
    [[second.id], [later.id]].sort(),
  );
  expect(told.map(({ held, held_in_batch }) => [held, held_in_batch])).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect([smtp.mails.length, http.posts.length]).toEqual([2, 2]);
});

test("a held message that is released gets notifications of its own, once", async () => {
  const message = await held(0);
  await database.db.deleteFrom("outbox").execute();
  expect(await heldBatches(database)).toEqual([
    { batch: BATCH, messages: 1, oldest: message.created_at },
  ]);
  expect(await mark([message], "new")).toBe(1);
  expect(await mark([message], "new")).toBe(0);
  expect(await entries()).toHaveLength(2);
  await mark([message], "spam");
  expect(await entries()).toEqual([]);
  await mark([message], "new");
  worker();
  await allSent(2);
  expect(smtp.mails[0]?.text).toContain(`Reference: ${reference(message)}`);
  await mark([message], "spam");
  await mark([message], "new");
  // What was sent is not sent again.
  expect((await entries()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect(await heldBatches(database)).toEqual([]);
});

test("a held message, spam, and one that is released get no receipt; what is made spam before it is sent, neither", async () => {
  const channels: OutboxChannel[] = ["email", "receipt"];
  const message = contactMessage("x", { batch: BATCH, created_at: at(0) });
  for (const status of ["held", "spam"] as const)
    expect(
      outboxEntries({ ...message, status }, channels).map(({ channel }) => channel),
    ).not.toContain("receipt");
  await mark([await held(0)], "new");
  expect((await entries()).map(({ channel }) => channel).toSorted()).toEqual([
    "email",
    "email",
    "webhook",
    "webhook",
  ]);
  const unsent = await store({}, channels);
  expect((await entries()).filter(({ message_id }) => message_id === unsent.id)).toHaveLength(2);
  await mark([unsent], "spam");
  expect((await entries()).filter(({ message_id }) => message_id === unsent.id)).toEqual([]);
});
