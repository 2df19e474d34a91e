/** The outbox while its peers fail, and with several workers. */
import { describe, expect, test } from "vitest";
import {
  claimDue,
  isGivenUp,
  outboxBacklog,
  RETRY_POLICIES,
  requeue,
  retryDelay,
} from "../../store/outbox/entries.ts";
import { entriesOf } from "../../store/outbox/make-entries.ts";
import type { OutboxChannel } from "../../store/tables.ts";
import { reference } from "../contact-message.ts";
import { without } from "../fixtures.ts";
import {
  allSent,
  database,
  entries,
  http,
  lastError,
  log,
  open,
  smtp,
  store,
  TO,
  toHook,
  toMail,
  worker,
} from "../outbox-fixture.ts";

describe("a peer that fails", () => {
  test.each<[string, OutboxChannel, () => void, RegExp]>([
    ["hangs", "email", () => Object.assign(smtp, { mood: "hang" }), /^SMTP ETIMEDOUT$/],
    ["answers 451", "email", () => Object.assign(smtp, { mood: 451 }), /^SMTP EMESSAGE 451$/],
    [
      "knows no address",
      "email",
      () => void TO.map((to) => smtp.unknown.add(to)),
      /^SMTP EENVELOPE 550 recipient$/,
    ],
    ["hangs", "webhook", () => Object.assign(http, { mood: "hang" }), /^TimeoutError$/],
    [
      "dies in the middle",
      "webhook",
      () => Object.assign(http, { mood: "die" }),
      /^(UND_ERR_SOCKET|ECONNRESET)$/,
    ],
    ["leads elsewhere", "webhook", () => Object.assign(http, { mood: 302 }), /^HTTP 302$/],
  ])(
    "and %s gets the message by %s, once, when it has recovered",
    async (_, channel, fail, error) => {
      fail();
      const timeouts = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 };
      await store({}, [channel]);
      worker({ deliveries: { email: toMail(smtp.url, timeouts), webhook: toHook(1_000) } });
      await lastError().toMatch(error);
      expect([smtp.mails, http.taken]).toEqual([[], []]);
      smtp.mood = "take";
      smtp.unknown.clear();
      http.mood = 200;
      await allSent(1);
      expect([smtp.mails.length, http.taken.length]).toEqual(channel === "email" ? [1, 0] : [0, 1]);
      expect(http.posts.every(({ path }) => path === "/hook")).toBe(true);
      // Each attempt is the same, so that a receiver can tell a repetition.
      expect(new Set(http.posts.map(({ body }) => body)).size).toBe(http.posts.length && 1);
      expect(new Set(http.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(
        http.posts.length && 1,
      );
      expect(JSON.stringify(log)).not.toMatch(/@|Ana|Prueba/);
    },
  );

  test("on one channel does not hold up the other", async () => {
    http.mood = "hang";
    for (let i = 0; i < 12; i++) await store();
    worker({ deliveries: { email: toMail(), webhook: toHook(60_000) } });
    await expect.poll(() => smtp.mails.length).toBe(12);
    expect(http.posts).toHaveLength(4);
  });
});

test("the wait after a failure has full jitter below a bound that doubles from 5 s to an hour", () => {
  const longest = Array.from(
    { length: 12 },
    (_, i) => retryDelay(i + 1, RETRY_POLICIES.email, () => 1) / 1000,
  );
  expect(longest).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  expect(retryDelay(3, RETRY_POLICIES.email, () => 0)).toBe(0);
  expect(retryDelay(3, RETRY_POLICIES.email, () => 0.5)).toBe(10_000);
});

test("an entry is given up after five days and thirty tries, of which a site that was off misses none", () => {
  const [entry] = entriesOf({ kind: "message", id: "x" }, "2026-01-01T00:00:00.000Z", ["email"]);
  if (!entry) return expect.unreachable();
  const isDead = (attempts: number, tried: string, now: string) =>
    isGivenUp(
      { ...entry, attempts, first_attempt_at: tried },
      RETRY_POLICIES.email,
      Date.parse(now),
    );
  // A mail server that fails on Friday evening and is mended on Tuesday.
  expect(isDead(200, "2026-01-02T18:00:00.000Z", "2026-01-06T09:00:00.000Z")).toBe(false);
  expect(isDead(200, "2026-01-02T18:00:00.000Z", "2026-01-07T18:00:00.000Z")).toBe(true);
  expect(isDead(29, "2026-01-02T18:00:00.000Z", "2026-02-01T00:00:00.000Z")).toBe(false);
  expect(isDead(30, "2026-01-31T00:00:00.000Z", "2026-02-01T00:00:00.000Z")).toBe(false);
  expect(
    isGivenUp({ ...entry, attempts: 9_999 }, RETRY_POLICIES.database, Date.parse("2027-01-01")),
  ).toBe(false);
});

test("what waits after a long outage goes out with the first entry that the peer takes", async () => {
  smtp.mood = 451;
  for (let i = 0; i < 8; i++) await store({}, ["email"]);
  const policy = { ...RETRY_POLICIES.email, base: 3_600_000 };
  const waiting = worker({ times: { poll: 60_000 } }, policy);
  await expect
    .poll(async () => (await entries()).filter(({ last_error }) => last_error).length)
    .toBe(8);
  smtp.mood = "take";
  await store({}, ["email"]);
  waiting.wake();
  await allSent(9);
  expect(smtp.mails).toHaveLength(9);
});

test("what waits after failures is tried at once when a site starts, with its settings mended", async () => {
  http.mood = 401;
  await store({}, ["webhook"]);
  const policy = { ...RETRY_POLICIES.webhook, base: 3_600_000 };
  const first = worker({}, policy);
  await lastError().toBe("HTTP 401");
  await first.stop();
  http.mood = 204;
  worker({}, policy);
  await allSent(1);
});

describe("a dead letter", () => {
  const policy = { base: 1, cap: 1, minAttempts: 1 };
  const deadLetters = () =>
    expect.poll(async () => (await outboxBacklog(database, "notifications")).dead);
  /** What tells of dead letters waits for others of the same ten minutes. */
  const makeDue = () =>
    database.db
      .updateTable("outbox")
      .set({ next_attempt_at: new Date().toISOString() })
      .where("kind", "=", "dead")
      .execute();

  test("is told by the other channel, once, together with those of the same ten minutes", async () => {
    http.mood = 410;
    const first = await store({}, ["webhook"]);
    const second = await store({}, ["webhook"]);
    worker({}, policy);
    await deadLetters().toBe(2);
    const [entry, ...others] = (await entries()).filter(({ kind }) => kind === "dead");
    expect(others).toEqual([]);
    const due = Date.parse(entry?.next_attempt_at ?? "");
    expect(due - Date.now()).toBeGreaterThan(0);
    expect(due - Date.now()).toBeLessThanOrEqual(660_000);
    await makeDue();
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [mail] = smtp.mails;
    expect(mail?.headers.get("subject")).toEqual(["Given up: 2 notifications by webhook"]);
    for (const message of [first, second])
      expect(mail?.text).toMatch(new RegExp(`^${reference(message)} .* HTTP 410$`, "m"));
    expect(mail?.text).not.toMatch(/Ana|example\.com|réplica|npm run/);
  });

  test("of mail is told by the webhook; a telling that dies is not told of, nor what was sent after all", async () => {
    smtp.mood = 550;
    const { id } = await store({}, ["email"]);
    const one = worker({}, policy);
    await deadLetters().toBe(1);
    http.mood = 500;
    await makeDue();
    await deadLetters().toBe(2);
    expect(await entries()).toHaveLength(2);
    http.mood = 204;
    const before = http.posts.length;
    await requeue(database, "dead", Date.now());
    smtp.mood = "take";
    one.wake();
    await allSent(2);
    expect(JSON.parse(http.posts[0]?.body ?? "{}")).toMatchObject({
      type: "outbox.dead",
      data: { channel: "email", dead: 1, entries: [{ id, last_error: "SMTP EMESSAGE 550" }] },
    });
    expect(http.posts.length - before).toBeLessThanOrEqual(1);
  });

  test("is an entry whose process has ended with each of thirty attempts", async () => {
    await store({}, ["webhook"]);
    let now = Date.now();
    for (let crash = 0; crash < 31; crash++, now += 1_001)
      await claimDue(database, {
        channel: "webhook",
        owner: `${crash}`,
        limit: 1,
        except: [],
        now,
        until: now + 1_000,
      });
    expect(await entries()).toMatchObject([{ attempts: 31, interruptions: 30 }]);
    await database.db
      .updateTable("outbox")
      .set({ lease_until: new Date(0).toISOString() })
      .execute();
    worker();
    await expect
      .poll(async () => (await entries()).find(({ channel }) => channel === "webhook"))
      .toMatchObject({
        status: "dead",
        last_error: "interrupted",
      });
    expect(http.posts).toEqual([]);
  });

  test("comes after the last attempt, and a requeued entry starts again at zero", async () => {
    http.mood = 503;
    const message = await store({}, ["webhook"]);
    const giving = worker(
      { deliveries: { webhook: toHook() }, times: { poll: 10 } },
      { base: 5, cap: 10, minAttempts: 3 },
    );
    await expect
      .poll(() => outboxBacklog(database, "notifications"))
      .toMatchObject({ dead: 1, pending: 0 });
    expect(http.posts).toHaveLength(3);
    expect((await entries())[0]).toMatchObject({
      status: "dead",
      attempts: 3,
      last_error: "HTTP 503",
    });
    expect(log).toContainEqual(
      expect.objectContaining({ message: "outbox: given up", error: "HTTP 503" }),
    );

    http.mood = 200;
    expect(await requeue(database, "dead", Date.now())).toBe(1);
    giving.wake();
    await allSent(1);
    expect(JSON.parse(http.taken[0]?.body ?? "").data.id).toBe(message.id);
    expect(await requeue(database, "dead", Date.now())).toBe(0);
  });

  test("comes at once when the message was erased", async () => {
    const { id } = await store({}, ["webhook"]);
    await database.db.deleteFrom("contact_messages").where("id", "=", id).execute();
    worker();
    await deadLetters().toBe(1);
    expect(http.posts).toEqual([]);
  });
});

describe("the worker", () => {
  test("stops gracefully: what is under way is finished and recorded, nothing more is claimed", async () => {
    smtp.delay = 150;
    for (let i = 0; i < 8; i++) await store({}, ["email"]);
    const stopping = worker({ times: { stop: 5_000 } });
    await expect.poll(() => smtp.connections()).toBeGreaterThan(0);
    await stopping.stop();
    const sent = (await entries()).filter(({ status }) => status === "sent");
    expect(sent).toHaveLength(smtp.mails.length);
    expect(sent.length).toBeGreaterThan(0);
    expect((await outboxBacklog(database, "notifications")).pending).toBe(8 - sent.length);
    expect(sent.length).toBeLessThan(8);
    expect((await entries()).every(({ lease_until }) => lease_until === null)).toBe(true);
  });

  test("does not wait for a peer that hangs when it stops", async () => {
    http.mood = "hang";
    await store({}, ["webhook"]);
    const stopping = worker({ deliveries: { webhook: toHook(600_000) } });
    await expect.poll(() => http.posts.length).toBe(1);
    await stopping.stop();
    expect((await entries())[0]).toMatchObject({ status: "pending", lease_until: null });
  });

  test("records a delivery when the database is up again, and does not repeat it meanwhile", async () => {
    http.delay = 300;
    await store({}, ["webhook"]);
    worker({ deliveries: { webhook: toHook() }, times: { lease: 100 } });
    await expect.poll(() => http.posts.length).toBe(1);
    await without("outbox", database, async () => {
      await expect
        .poll(() => log)
        .toContainEqual(expect.objectContaining({ channel: "webhook", error: "SqliteError" }));
      await new Promise((resolve) => setTimeout(resolve, 700));
    });
    await allSent(1);
    expect(http.posts).toHaveLength(1);
    expect(log.filter((line) => JSON.stringify(line).includes("not recorded yet"))).toHaveLength(1);
  });
});

describe("two workers on one database", () => {
  test("send each entry once", async () => {
    smtp.delay = 5;
    http.delay = 5;
    const workers = [database, open()].map((each) =>
      worker({ database: each, times: { poll: 5 } }),
    );
    for (let i = 0; i < 60; i++) {
      await store();
      for (const each of workers) each.wake();
    }
    await allSent(120);
    expect((await entries()).filter(({ attempts }) => attempts !== 1)).toEqual([]);
    expect(smtp.mails).toHaveLength(60);
    expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id")?.[0])).size).toBe(60);
    expect(http.posts).toHaveLength(60);
    expect(new Set(http.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(60);
  });

  test("claim the entries of a killed one when its lease has expired, and not before", async () => {
    await store({}, ["webhook"]);
    const now = Date.now();
    const claim = { channel: "webhook", limit: 10, except: [], now, until: now + 1_500 } as const;
    const claims = [
      claimDue(database, { ...claim, owner: "killed" }),
      claimDue(open(), { ...claim, owner: "late" }),
    ];
    expect((await Promise.all(claims)).flat()).toHaveLength(1);
    const later = (at: number) =>
      claimDue(database, { ...claim, owner: "alive", now: at, until: at + 1_500 });
    expect(await later(now + 1_499)).toEqual([]);
    expect(await later(now + 1_501)).toHaveLength(1);
  });
});
