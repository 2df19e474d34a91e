/** What the built server and the development server have in common: settings, log, database, intake, outbox, health. */
import { pino } from "pino";
import { COMPANY } from "../site/company.ts";
import type { Log } from "../store/log.ts";
import { type OpenDatabase, openDatabase } from "../store/open.ts";
import { outboxBacklog } from "../store/outbox/backlog.ts";
import { OutboxWorker } from "../store/outbox/worker.ts";
import { findPage } from "../store/pages.ts";
import { probeRead, probeWrite } from "../store/probes.ts";
import { startPageCopies } from "../store/remote/page-copies.ts";
import type { AppParts } from "./app.ts";
import { ALONE, BACKGROUND } from "./cluster/place.ts";
import { type Config, ConfigError } from "./config.ts";
import { Health } from "./health.ts";
import { openIntake } from "./intake.ts";
import { emailDelivery } from "./jobs/email.ts";
import { startRetention } from "./jobs/retention.ts";
import { webhookDelivery } from "./jobs/webhook.ts";
import { Load } from "./load.ts";
import { ContactCounts, metricsText } from "./metrics.ts";
import { keptSecretKey } from "./secret-key.ts";
import { within } from "./within.ts";

/** What is under way when the process is asked to stop may take so long, in milliseconds: as long as a notification. */
const LAST_WORK_MS = 10_000;

export interface Program {
  parts: AppParts;
  /** The metrics of this process, as Prometheus reads them. */
  metrics(): Promise<string>;
  /** Begins the work that nobody asks for: notifications. */
  startWork(): void;
  /** Another process of this site has stored a message. */
  look(): void;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it up to date.
 * @throws what the database says
 */
export async function openProgram(config: Readonly<Config>, place = ALONE): Promise<Program> {
  const isBackground = place.number === BACKGROUND;
  const log = siteLog(place.isAlone ? null : { worker: place.number });
  if (isBackground && COMPANY.isPlaceholder)
    log.warn("the company's identity in site/company.ts is still a placeholder");
  const database = openDatabase(config.databaseUrl);
  const outbox = isBackground ? outboxWorker(config, database, log) : undefined;
  const intake = await openIntake({ database, config, log, carriesOver: isBackground, onStored: () => outbox?.kick() });
  const health = new Health({
    async database() {
      // It may answer, and lack a table: nothing is carried over to it then.
      if (!intake.isPrepared()) throw new Error("The database is not prepared");
      await probeRead(database);
    },
    intake: () => probeWrite(intake.local),
  });
  const isLocal = intake.local === database;
  const databases = isLocal ? [database] : [intake.local, database];
  const pageCopies = isBackground && !isLocal ? startPageCopies(database, intake.local) : undefined;
  const retention = isBackground ? startRetention({ databases, months: config.retentionMonths, log }) : undefined;
  const load = new Load(config.maxInFlight);
  const contact = new ContactCounts();
  const parts: AppParts = {
    config,
    log,
    secretKey: keptSecretKey(config.secretKey, intake.folder),
    findPage: (path) => findPage(database.db, path),
    ...(!isLocal && { findPageCopy: (path: string) => findPage(intake.local.db, path) }),
    messages: isBackground ? intake.messages : telling(intake.messages, () => place.tellStored()),
    countContact: contact.count,
    health,
    load,
  };
  return {
    parts,
    metrics: () =>
      metricsText({ health, load, contact, journal: intake.journal, outbox: () => outboxBacklog(database) }),
    startWork: () => outbox?.start(),
    look: intake.look,
    async close() {
      await endTogether([pageCopies, retention, outbox, intake]);
      await intake.close();
      await database.close();
    },
  };
}

export function siteLog(base: object | null) {
  return pino({ base, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Tells of each message that is stored. */
function telling(messages: AppParts["messages"], tell: () => void): AppParts["messages"] {
  return {
    async store(message) {
      const result = await messages.store(message);
      if (result.status === "stored") tell();
      return result;
    },
    find: (challengeId) => messages.find(challengeId),
  };
}

/**
 * Stops what needs nothing of each other, all at once: a database that hangs lets each of them wait.
 * @returns when all have ended, or the time for it is over: what is not done then is found as it was by the next start
 */
export async function endTogether(works: readonly ({ stop(): Promise<void> } | undefined)[]): Promise<void> {
  await within(Promise.allSettled(works.map((work) => work?.stop())), LAST_WORK_MS, undefined);
}

function outboxWorker({ email, webhook, channels, publicUrl }: Config, database: OpenDatabase, log: Log): OutboxWorker {
  if (channels.length === 0)
    log.info({}, "nobody is notified of new messages: neither SMTP_URL nor WEBHOOK_URL is configured");
  return new OutboxWorker({
    database,
    log,
    deliveries: {
      ...(email && { email: emailDelivery(email, publicUrl, log) }),
      ...(webhook && { webhook: webhookDelivery(webhook) }),
    },
  });
}

/** Why the site cannot start: its starter can mend it, and needs words and no stack. */
export function refusal(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return `The site cannot start: ${error instanceof Error ? error.message : error}`;
}

export function refuseToStart(error: unknown): never {
  console.error(refusal(error));
  process.exit(1);
}

/** Lets what has begun come to its end when the process is asked to stop. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
