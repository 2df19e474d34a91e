/** An outbox that is empty at the beginning of each test of the file that imports this, and its peers, which are new. */
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import type { MarkLink } from "../app/marks/links.server.ts";
import { emailDelivery } from "../server/jobs/email.ts";
import { webhookDelivery } from "../server/jobs/webhook.ts";
import type { OpenDatabase } from "../store/database.ts";
import { storeMessage } from "../store/messages.ts";
import { openDatabase } from "../store/open.ts";
import type { RetryPolicy } from "../store/outbox/entries.ts";
import {
  type OutboxSettings,
  type OutboxWorker,
  outboxWorker,
  type WorkerTimes,
} from "../store/outbox/worker.ts";
import type { ContactMessage, OutboxChannel } from "../store/tables.ts";
import { sentMessage } from "./contact-message.ts";
import { databaseForTests, temporaryFolder } from "./fixtures.ts";
import { type HttpPeer, SECRET, startHttpPeer } from "./http-peer.ts";
import { type SmtpPeer, startSmtpPeer } from "./smtp-peer.ts";

export const TO = ["sales@blc.example", "support@blc.example"];
/** An entry is dead after twelve attempts. */
const POLICY = { base: 40, cap: 100, maxAge: 0, minAttempts: 12, maxInterruptions: 30 };
const TIMES: Partial<WorkerTimes> = { poll: 30, record: 20, stop: 300, pause: 100 };

const url = `sqlite:${join(temporaryFolder(), "site.db")}`;
export const database = databaseForTests(url);
const cleanups: (() => Promise<unknown>)[] = [];
/** Cleanups after the test, in reverse order. */
export const atEnd = (...cleanup: (() => Promise<unknown>)[]) => void cleanups.push(...cleanup);
export let smtp: SmtpPeer;
export let http: HttpPeer;
export const log: object[] = [];
const write = (fields: object, message: string) => void log.push({ ...fields, message });
const testLog = { info: write, warn: write, error: write };

beforeEach(async () => {
  smtp = await startSmtpPeer();
  http = await startHttpPeer();
  atEnd(smtp.close, http.close);
  log.length = 0;
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** One more connection to the database, as another process has one. It is closed after the test. */
export function open(): OpenDatabase {
  const opened = openDatabase(url);
  atEnd(opened.close);
  return opened;
}

/** A link as the mails have it, without a signature. */
export const markLink: MarkLink = (id, mark) => `https://www.blc.example/mark/${mark}.${id}`;

/** Delivers to the mail server, or to that of a URL. */
export const toMail = (smtpUrl = smtp.url, timeouts?: Parameters<typeof emailDelivery>[4]) =>
  emailDelivery(
    { smtpUrl, to: TO, from: "web@blc.example" },
    "https://www.blc.example",
    testLog,
    markLink,
    timeouts,
  );
/**
 * Delivers to the receiver of webhooks, which still has the older one of two secrets.
 * @param timeout in milliseconds
 */
export const toHook = (timeout?: number) =>
  webhookDelivery(
    { url: http.url, secrets: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", SECRET] },
    timeout,
  );

/**
 * A worker that is started, with short times, and stopped after the test.
 * @param changes of the policy of all channels
 */
export function worker(
  settings: Partial<OutboxSettings> = {},
  changes: Partial<RetryPolicy> = {},
): OutboxWorker {
  const policy = { ...POLICY, ...changes };
  const made = outboxWorker({
    database,
    log: testLog,
    policies: { email: policy, webhook: policy, receipt: policy, database: policy },
    deliveries: { email: toMail(), webhook: toHook() },
    ...settings,
    times: { ...TIMES, ...settings.times },
  });
  atEnd(() => made.stop());
  made.start();
  return made;
}

/** Stores a message with its outbox entries. */
export async function store(
  changes: Partial<ContactMessage> = {},
  channels: OutboxChannel[] = ["email", "webhook"],
) {
  const message = sentMessage({
    company: "Prueba S.A.",
    message: "La réplica lleva dos horas de retraso.\n.\nUn saludo",
    origin: "type=partner",
    ...changes,
  });
  expect(await storeMessage(database, message, channels)).toEqual({ status: "stored" });
  return message;
}

export const entries = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
/** Waits for what is recorded of the first entry's last failure. */
export const lastError = () => expect.poll(async () => (await entries())[0]?.last_error);
const statuses = async () => (await entries()).map(({ status }) => status);
/** Waits until all of so many entries are sent. */
export const allSent = (count: number) =>
  expect.poll(statuses, { timeout: 20_000 }).toEqual(Array(count).fill("sent"));
