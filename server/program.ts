/** What the built server and the development server have in common: settings, log, database, intake, outbox, health. */
import { pino } from "pino";
import type { Log } from "../app/services.server.ts";
import { COMPANY } from "../app/site/company.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { outboxBacklog } from "../db/outbox-backlog.ts";
import { findPage } from "../db/pages.ts";
import { probeRead, probeWrite } from "../db/probes.ts";
import type { AppParts } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { Health } from "./health.ts";
import { openIntake } from "./intake.ts";
import { Load } from "./load.ts";
import { ContactCounts, metricsText } from "./metrics.ts";
import { emailDelivery } from "./outbox/email.ts";
import { webhookDelivery } from "./outbox/webhook.ts";
import { OutboxWorker } from "./outbox/worker.ts";
import { startPageCopies } from "./page-copies.ts";
import { startRetention } from "./retention.ts";
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
  close(): Promise<void>;
}

/**
 * Reads the settings, opens the database and brings it up to date.
 * @throws ConfigError with every problem of the settings; else what the database says
 */
export async function openProgram(): Promise<Program> {
  const config = readConfig();
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  if (COMPANY.isPlaceholder) log.warn("the company's identity in app/site/company.ts is still a placeholder");
  const database = openDatabase(config.databaseUrl);
  const outbox = outboxWorker(config, database, log);
  const intake = await openIntake({ database, config, log, onStored: () => outbox.kick() });
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
  const pageCopies = isLocal ? undefined : startPageCopies(database, intake.local);
  const retention = startRetention({ databases, months: config.retentionMonths, log });
  const load = new Load(config.maxInFlight);
  const contact = new ContactCounts();
  const parts: AppParts = {
    config,
    log,
    secretKey: keptSecretKey(config.secretKey, intake.folder),
    findPage: (path) => findPage(database.db, path),
    ...(!isLocal && { findPageCopy: (path: string) => findPage(intake.local.db, path) }),
    messages: intake.messages,
    countContact: contact.count,
    health,
    load,
  };
  return {
    parts,
    metrics: () =>
      metricsText({ health, load, contact, journal: intake.journal, outbox: () => outboxBacklog(database) }),
    startWork: () => outbox.start(),
    async close() {
      await endTogether([pageCopies, retention, outbox, intake]);
      await intake.close();
      await database.close();
    },
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

/** Ends the process for a reason that its starter can mend, in words and without a stack. */
export function refuseToStart(error: unknown): never {
  const known = error instanceof ConfigError;
  console.error(known ? error.message : `The site cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** Lets what has begun come to its end when the process is asked to stop. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
