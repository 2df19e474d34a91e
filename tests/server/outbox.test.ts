/** The outbox against real peers: what is sent, and how, and what happens when they fail. */
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { storeMessage } from "../../db/messages.ts";
import { migrate } from "../../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../db/open.ts";
import { outboxState, RETRY_POLICY, requeue, retryDelay } from "../../db/outbox.ts";
import type { ContactMessage, OutboxChannel } from "../../db/tables.ts";
import { emailDelivery } from "../../server/outbox/email.ts";
import { webhookDelivery, webhookSignature } from "../../server/outbox/webhook.ts";
import { OutboxWorker, type WorkerTimes } from "../../server/outbox/worker.ts";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { type HttpPeer, startHttpPeer } from "../http-peer.ts";
import { type Site, startSite } from "../site-process.ts";
import { type SmtpPeer, startSmtpPeer } from "../smtp-peer.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const TO = ["sales@blc.example", "support@blc.example"];
const POLICY = { base: 40, cap: 100, maxAttempts: 12 };
const TIMES: Partial<WorkerTimes> = { poll: 30, record: 20, grace: 20, stop: 300 };

const folder = mkdtempSync(join(tmpdir(), "blc-outbox-"));
const cleanups: (() => Promise<unknown>)[] = [];
let databases = 0;
let url: string;
let database: OpenDatabase;
let smtp: SmtpPeer;
let http: HttpPeer;
const log: object[] = [];
const write = (fields: object, message: string) => void log.push({ ...fields, message });
const testLog = { info: write, warn: write, error: write };

beforeEach(async () => {
  url = `sqlite:${join(folder, `${databases++}.db`)}`;
  database = open();
  await migrate(database, []);
  smtp = await startSmtpPeer();
  http = await startHttpPeer();
  cleanups.push(smtp.close, http.close);
  log.length = 0;
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(): OpenDatabase {
  const opened = openDatabase(url);
  cleanups.push(opened.close);
  return opened;
}

function worker(settings: Partial<ConstructorParameters<typeof OutboxWorker>[0]> = {}): OutboxWorker {
  const made = new OutboxWorker({
    database,
    log: testLog,
    policy: POLICY,
    deliveries: {
      email: emailDelivery({ smtpUrl: smtp.url, to: TO, from: "web@blc.example" }, "https://www.blc.example", testLog),
      webhook: webhookDelivery({ url: http.url, secret: SECRET }, 300),
    },
    ...settings,
    times: { ...TIMES, ...settings.times },
  });
  cleanups.push(() => made.stop());
  made.start();
  return made;
}

let messages = 0;
async function store(changes: Partial<ContactMessage> = {}, channels: OutboxChannel[] = ["email", "webhook"]) {
  const message: ContactMessage = {
    id: `00000000-0000-7000-8000-${String(messages++).padStart(12, "0")}`,
    created_at: new Date().toISOString(),
    challenge_id: `challenge-${messages}`,
    name: "Ana Prueba",
    email: "ana@example.com",
    phone: "+34600000000",
    company: "Prueba S.A.",
    country: "ES",
    subject: "support",
    message: "La réplica lleva dos horas de retraso.\n.\nUn saludo",
    captcha_verified: true,
    gdpr_consent: true,
    ccpa_consent: false,
    lopd_consent: true,
    language: "es",
    page: "/contact",
    origin: "type=partner",
    consent_version: "1",
    consent_at: new Date().toISOString(),
    status: "new",
    address_hash: "secret-hash",
    drained_at: null,
    ...changes,
  };
  expect(await storeMessage(database, message, channels)).toEqual({ status: "stored" });
  return message;
}

const entries = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const allSent = (count: number) =>
  expect.poll(() => outboxState(database), { timeout: 20_000 }).toMatchObject({ sent: count, pending: 0, dead: 0 });

describe("an e-mail", () => {
  test("goes to everybody configured, holds every field, and is answered to the visitor", async () => {
    const message = await store({}, ["email"]);
    worker();
    await allSent(1);
    const [mail, ...others] = smtp.mails;
    expect(others).toEqual([]);
    expect(mail?.from).toBe("web@blc.example");
    expect(mail?.to).toEqual(TO);
    expect(mail?.headers.get("reply-to")).toEqual(["Ana Prueba <ana@example.com>"]);
    expect(mail?.headers.get("subject")).toEqual(["[support] Ana Prueba (Prueba S.A.)"]);
    expect(mail?.headers.get("message-id")).toEqual([`<${message.id}@www.blc.example>`]);
    expect(mail?.headers.get("auto-submitted")).toEqual(["auto-generated"]);
    expect(mail?.text).toMatch(
      new RegExp(
        [
          "^Name: Ana Prueba\nEmail: ana@example.com\nPhone: \\+34600000000\nCompany: Prueba S.A.\nCountry: ES",
          "Subject: support\nGDPR consent: yes\nLOPD consent: yes\nCCPA consent: no\nConsent version: 1",
          "Consent at: .*\nLanguage: es\nPage: /contact\nOrigin: type=partner\nCreated at: .*",
          `Id: ${message.id}\n\nMessage:\n\nLa réplica lleva dos horas de retraso.\n.\nUn saludo\n?$`,
        ].join("\n"),
      ),
    );
  });

  test("cannot be given headers, recipients or fields by what a visitor writes", async () => {
    const attack = "\r\nBcc: victim@evil.example\r\nX-Evil: 1\r\n\r\nforged body";
    const hostile = {
      name: `Ana${attack}`,
      email: `ana@example.com${attack}`,
      subject: `support${attack}`,
      company: `Prueba\u2028\u202E${attack}\nMessage:\n\nforged`,
      phone: `1${attack}`,
      message: `${attack}\r\n.\r\nMAIL FROM:<evil@evil.example>\r\n`,
    };
    await store(hostile, ["email"]);
    await store({ ...hostile, email: "ana@example.com" }, ["email"]);
    await store({ ...hostile, email: "a@example.com,victim@evil.example", name: '"<victim@evil.example>' }, ["email"]);
    await store(
      { name: "x".repeat(100_000), company: "y".repeat(100_000), email: `${"z".repeat(9_999)}@example.com` },
      ["email"],
    );
    await store({ email: "josé@müller.example", name: "José 🔥 数据库" }, ["email"]);
    worker();
    await allSent(5);
    expect(smtp.mails).toHaveLength(5);
    for (const mail of smtp.mails) {
      const names = [...mail.headers.keys()].sort();
      const fixed =
        "auto-submitted content-transfer-encoding content-type date from message-id mime-version subject to";
      expect(names.filter((name) => name !== "reply-to")).toEqual(fixed.split(" "));
      expect([...mail.headers.values()].every((values) => values.length === 1)).toBe(true);
      expect(mail.to).toEqual(TO);
      const head = mail.source.slice(0, mail.source.indexOf("\r\n\r\n"));
      for (const line of head.split("\r\n")) expect(line.length).toBeLessThan(998);
      expect(head).not.toMatch(/[^\x20-\x7e\r\n]/);
      expect(mail.text.match(/^Message:$/gm)).toHaveLength(1);
      // Whoever answers answers one address, and none that the visitor has smuggled in.
      expect(mail.headers.get("reply-to")?.[0] ?? "").not.toMatch(/<[^>]*evil|,/);
    }
    expect(smtp.mails.filter(({ headers }) => headers.has("reply-to"))).toHaveLength(1);
  });

  test("that the server takes for some of the addresses only is sent, and the log says so without naming them", async () => {
    smtp.unknown.add("support@blc.example");
    await store({}, ["email"]);
    worker();
    await allSent(1);
    expect(smtp.mails[0]?.to).toEqual(["sales@blc.example"]);
    expect(log).toContainEqual(expect.objectContaining({ refused: 1 }));
    expect(JSON.stringify(log)).not.toMatch(/@|Ana|Prueba/);
  });
});

describe("a webhook", () => {
  test("carries the message and a signature as the Standard Webhooks specification has it", async () => {
    const message = await store({}, ["webhook"]);
    worker();
    await allSent(1);
    const [received] = http.taken;
    const {
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signature,
    } = received?.headers ?? {};
    const [entry] = await entries();
    expect(id).toBe(entry?.id);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30);
    const key = Buffer.from(SECRET.replace("whsec_", ""), "base64");
    const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${received?.body}`).digest("base64");
    expect(signature).toBe(`v1,${expected}`);
    expect(received?.headers["content-type"]).toBe("application/json");
    const { id: messageId, name, email, gdpr_consent, ccpa_consent, created_at } = message;
    const body = JSON.parse(received?.body ?? "");
    expect(body).toMatchObject({ type: "contact.message", timestamp: created_at });
    expect(body.data).toMatchObject({
      id: messageId,
      name,
      email,
      gdpr_consent,
      ccpa_consent,
      message: message.message,
    });
    expect(Object.keys(body.data)).not.toContain("address_hash");
  });

  test("is signed like the specification's own libraries sign", () => {
    const body = '{"test": 2432232314}';
    expect(webhookSignature(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, body)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  test("has the same id and body in each attempt", async () => {
    http.mood = 500;
    await store({}, ["webhook"]);
    worker();
    await expect.poll(() => http.posts.length).toBeGreaterThan(2);
    http.mood = 200;
    await allSent(1);
    expect(new Set(http.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(http.posts.map(({ body }) => body)).size).toBe(1);
  });
});

describe("a peer that fails", () => {
  test.each<[string, () => void, RegExp]>([
    ["hangs", () => Object.assign(smtp, { mood: "hang" }), /^SMTP ETIMEDOUT$/],
    ["dies in the middle", () => Object.assign(smtp, { mood: "die" }), /^SMTP \w+$/],
    ["answers 451", () => Object.assign(smtp, { mood: 451 }), /^SMTP EMESSAGE 451$/],
    ["answers 554", () => Object.assign(smtp, { mood: 554 }), /^SMTP EMESSAGE 554$/],
    ["knows none of the addresses", () => void TO.map((to) => smtp.unknown.add(to)), /^SMTP EENVELOPE 550$/],
  ])("at SMTP and %s gets the mail, once, when it has recovered", async (_, fail, error) => {
    fail();
    const settings = { smtpUrl: smtp.url, to: TO, from: TO[0] ?? "" };
    const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
    const email = emailDelivery(settings, "https://www.blc.example", testLog, timeouts);
    await store({}, ["email"]);
    worker({ deliveries: { email } });
    await expect.poll(async () => (await entries())[0]?.last_error, { timeout: 10_000 }).toMatch(error);
    expect(smtp.mails).toEqual([]);
    smtp.mood = "take";
    smtp.unknown.clear();
    await allSent(1);
    expect(smtp.mails).toHaveLength(1);
    expect(JSON.stringify(log)).not.toMatch(/@|Ana|Prueba/);
  });

  test.each<[string, HttpPeer["mood"], RegExp]>([
    ["hangs", "hang", /^TimeoutError$/],
    ["dies in the middle", "die", /^(UND_ERR_SOCKET|ECONNRESET)$/],
    ["answers 500", 500, /^HTTP 500$/],
    ["answers 410", 410, /^HTTP 410$/],
    ["leads elsewhere", 302, /^HTTP 302$/],
  ])("at HTTP and %s gets the post, once, when it has recovered", async (_, mood, error) => {
    http.mood = mood;
    await store({}, ["webhook"]);
    worker();
    await expect.poll(async () => (await entries())[0]?.last_error, { timeout: 10_000 }).toMatch(error);
    expect((await entries())[0]?.status).toBe("pending");
    http.mood = 200;
    await allSent(1);
    expect(http.taken).toHaveLength(1);
    expect(http.posts.every(({ path }) => path === "/hook")).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/@|Ana|Prueba/);
  });

  test("and refuses connections gets all that it missed when it is back", async () => {
    await Promise.all([smtp.close(), http.close()]);
    cleanups.splice(1, 2);
    for (let i = 0; i < 5; i++) await store();
    worker({ policy: { ...POLICY, maxAttempts: 1_000 } });
    const errors = async () => (await entries()).map(({ last_error }) => last_error);
    await expect.poll(errors, { timeout: 10_000 }).not.toContain(null);
    expect(new Set(await errors())).toEqual(new Set(["SMTP ESOCKET", "ECONNREFUSED"]));
    smtp = await startSmtpPeer(smtp.port);
    http = await startHttpPeer(http.port);
    cleanups.push(smtp.close, http.close);
    await allSent(10);
    expect(smtp.mails).toHaveLength(5);
    expect(http.taken).toHaveLength(5);
  });

  test("on one channel does not hold up the other", async () => {
    http.mood = "hang";
    const slow = webhookDelivery({ url: http.url, secret: SECRET }, 60_000);
    const email = emailDelivery({ smtpUrl: smtp.url, to: TO, from: "web@blc.example" }, "https://x.example", testLog);
    for (let i = 0; i < 12; i++) await store();
    worker({ deliveries: { email, webhook: slow } });
    await expect.poll(() => smtp.mails.length, { timeout: 5_000 }).toBe(12);
    expect(http.posts).toHaveLength(4);
  });
});

describe("the wait after a failure", () => {
  test("is any up to a bound, which doubles from 5 s to an hour", () => {
    const longest = Array.from({ length: 12 }, (_, i) => retryDelay(i + 1, RETRY_POLICY, () => 1) / 1000);
    expect(longest).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(retryDelay(3, RETRY_POLICY, () => 0)).toBe(0);
    expect(retryDelay(3, RETRY_POLICY, () => 0.5)).toBe(10_000);
    const waits = Array.from({ length: 200 }, () => retryDelay(3, RETRY_POLICY));
    expect(new Set(waits).size).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(20_000);
  });

  test("is kept", async () => {
    http.mood = 500;
    await store({}, ["webhook"]);
    const before = Date.now();
    worker({ policy: { ...RETRY_POLICY, base: 3_600_000 } });
    await expect.poll(async () => (await entries())[0]?.last_error).toBe("HTTP 500");
    const [entry] = await entries();
    expect(Date.parse(entry?.next_attempt_at ?? "")).toBeGreaterThanOrEqual(before);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(http.posts).toHaveLength(1);
    expect(entry).toMatchObject({ attempts: 1, status: "pending", lease_owner: null, lease_until: null });
  });
});

describe("giving up", () => {
  test("comes after the last attempt, and a requeued entry starts afresh", async () => {
    http.mood = 503;
    const message = await store({}, ["webhook"]);
    const giving = worker({ policy: { base: 5, cap: 10, maxAttempts: 3 }, times: { poll: 10 } });
    await expect.poll(() => outboxState(database)).toMatchObject({ dead: 1, pending: 0 });
    expect(http.posts).toHaveLength(3);
    expect((await entries())[0]).toMatchObject({ status: "dead", attempts: 3, last_error: "HTTP 503" });
    expect(log).toContainEqual(expect.objectContaining({ message: "notification given up", error: "HTTP 503" }));

    http.mood = 200;
    expect(await requeue(database, { status: "dead", ids: ["another"], now: Date.now() })).toBe(0);
    expect(await requeue(database, { status: "dead", channel: "email", now: Date.now() })).toBe(0);
    expect(await requeue(database, { status: "dead", now: Date.now() })).toBe(1);
    giving.kick();
    await allSent(1);
    expect(JSON.parse(http.taken[0]?.body ?? "").data.id).toBe(message.id);
    expect(await requeue(database, { status: "dead", now: Date.now() })).toBe(0);
  });

  test("is not waited for when the message was erased", async () => {
    const { id } = await store({}, ["webhook"]);
    await database.db.deleteFrom("contact_messages").where("id", "=", id).execute();
    worker();
    await expect.poll(() => outboxState(database)).toMatchObject({ dead: 1 });
    expect(http.posts).toEqual([]);
  });

  test("waiting entries can be made due at once", async () => {
    http.mood = 500;
    await store({}, ["webhook"]);
    const patient = worker({ policy: { ...RETRY_POLICY, base: 3_600_000 } });
    await expect.poll(async () => (await entries())[0]?.last_error).toBe("HTTP 500");
    http.mood = 200;
    expect(await requeue(database, { status: "pending", now: Date.now() })).toBe(1);
    patient.kick();
    await allSent(1);
  });
});

describe("spam", () => {
  test("is notified to nobody", async () => {
    await store({ status: "spam" });
    expect(await entries()).toEqual([]);
  });
});

describe("the worker", () => {
  test("sends at once what it is told of", async () => {
    const idle = worker({ times: { poll: 60_000 } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await store();
    idle.kick();
    await allSent(2);
  });

  test("stops in order: what is under way is finished and written down, nothing more is begun", async () => {
    smtp.delay = 150;
    for (let i = 0; i < 8; i++) await store({}, ["email"]);
    const stopping = worker({ times: { stop: 5_000 } });
    await expect.poll(() => smtp.connections()).toBeGreaterThan(0);
    await stopping.stop();
    const { sent, pending } = await outboxState(database);
    expect(sent).toBe(smtp.mails.length);
    expect(sent).toBeGreaterThan(0);
    expect(pending).toBeGreaterThan(0);
    expect((await entries()).every(({ lease_until }) => lease_until === null)).toBe(true);
  });

  test("does not wait for a peer that hangs when it is stopped", async () => {
    http.mood = "hang";
    await store({}, ["webhook"]);
    const stopping = worker({ deliveries: { webhook: webhookDelivery({ url: http.url, secret: SECRET }, 60_000) } });
    await expect.poll(() => http.posts.length).toBe(1);
    const before = performance.now();
    await stopping.stop();
    expect(performance.now() - before).toBeLessThan(2_000);
    expect((await entries())[0]).toMatchObject({ status: "pending", lease_until: null });
  });

  test("writes a delivery down when the database is back, and does not deliver it again meanwhile", async () => {
    http.delay = 300;
    await store({}, ["webhook"]);
    const webhook = webhookDelivery({ url: http.url, secret: SECRET });
    worker({ deliveries: { webhook }, times: { lease: 100 } });
    await expect.poll(() => http.posts.length).toBe(1);
    await database.db.schema.alterTable("outbox").renameTo("away").execute();
    await expect.poll(() => log).toContainEqual(expect.objectContaining({ channel: "webhook", error: "SqliteError" }));
    await new Promise((resolve) => setTimeout(resolve, 700));
    await database.db.schema
      .alterTable("away" as never)
      .renameTo("outbox")
      .execute();
    await allSent(1);
    expect(http.posts).toHaveLength(1);
    expect(log.filter((line) => JSON.stringify(line).includes("not recorded yet"))).toHaveLength(1);
  });
});

describe("two workers on one database", () => {
  test("send each entry once", async () => {
    smtp.delay = 5;
    http.delay = 5;
    const other = open();
    const workers = [worker({ times: { poll: 5 } }), worker({ database: other, times: { poll: 5 } })];
    for (let i = 0; i < 60; i++) {
      await store();
      for (const each of workers) each.kick();
    }
    await allSent(120);
    expect(smtp.mails).toHaveLength(60);
    expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id")?.[0])).size).toBe(60);
    expect(http.posts).toHaveLength(60);
    expect(new Set(http.posts.map(({ headers }) => headers["webhook-id"])).size).toBe(60);
  });

  test("do not take from each other what takes longer than a lease", async () => {
    http.delay = 1_000;
    await store({}, ["webhook"]);
    const deliveries = { webhook: webhookDelivery({ url: http.url, secret: SECRET }, 5_000) };
    worker({ deliveries, times: { lease: 300 } });
    await expect.poll(() => http.posts.length).toBe(1);
    worker({ database: open(), deliveries, times: { lease: 300 } });
    await allSent(1);
    expect(http.posts).toHaveLength(1);
  });
});

describe("the site", () => {
  const settings = () => ({
    SMTP_URL: smtp.url,
    NOTIFY_TO: TO.join(", "),
    WEBHOOK_URL: http.url,
    WEBHOOK_SECRET: SECRET,
    PUBLIC_URL: "https://www.blc.example",
  });
  const send = async (site: Site, email: string) => {
    const { fields } = await freshForm(site.url, { email });
    return isAccepted(await post(site.url, fields, { origin: "https://www.blc.example" }));
  };

  test("notifies of a message within a moment, once, and logs nobody's data", async () => {
    const site = await startSite(settings());
    const before = performance.now();
    expect(await send(site, "once@example.com")).toBe(true);
    await expect.poll(() => [smtp.mails.length, http.taken.length], { timeout: 10_000 }).toEqual([1, 1]);
    expect(performance.now() - before).toBeLessThan(1_500);
    expect(smtp.mails[0]?.headers.get("reply-to")?.[0]).toContain("<once@example.com>");
    expect(await site.stop()).toBe(0);
    expect(site.output()).toContain("notification delivered");
    expect(site.output()).not.toMatch(/@example\.com|Ana Prueba|MfKQ9r8|nobody is notified/);
  });

  test("says once that nobody is notified when nothing is configured", async () => {
    const site = await startSite();
    expect(await send(site, "quiet@example.com")).toBe(false);
    const { fields } = await freshForm(site.url, { email: "quiet@example.com" });
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(site.query("select * from outbox")).toEqual([]);
    await site.stop();
    expect(site.output().match(/nobody is notified/g)).toHaveLength(1);
  });

  test("killed while it sends leaves a lease, and another process sends when that has ended", async () => {
    smtp.mood = "hang";
    http.mood = "hang";
    const site = await startSite(settings());
    expect(await send(site, "killed@example.com")).toBe(true);
    await expect.poll(() => http.posts.length, { timeout: 10_000 }).toBe(1);
    await site.kill();
    smtp.mood = "take";
    http.mood = 200;
    const again = await startSite(settings(), site.folder);
    const leases = again.query<{ lease_until: string }>("select lease_until from outbox");
    expect(leases).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(http.taken).toEqual([]);
    // The clock that matters is the lease's: half a minute is not waited for here.
    again.query("update outbox set lease_until = '2026-01-01T00:00:00.000Z'");
    await expect.poll(() => [smtp.mails.length, http.taken.length], { timeout: 10_000 }).toEqual([1, 1]);
    await expect
      .poll(() => again.query("select distinct status from outbox"), { timeout: 5_000 })
      .toEqual([{ status: "sent" }]);
    await again.stop();
  });
});
