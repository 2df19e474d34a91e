/** What the built server and the development server have in common: settings, log, database. */
import { dirname } from "node:path";
import { pino } from "pino";
import { PAGES } from "../app/site/pages.ts";
import { sqliteFile } from "../db/engines/sqlite.ts";
import { findByChallenge, storeMessage } from "../db/messages.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { outboxBacklog } from "../db/outbox-backlog.ts";
import { findPage } from "../db/pages.ts";
import { probeRead, probeWrite } from "../db/probes.ts";
import type { AppParts } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { Health } from "./health.ts";
import { Load } from "./load.ts";
import { ContactCounts, metricsText } from "./metrics.ts";
import { keptSecretKey } from "./secret-key.ts";

export interface Program {
  parts: AppParts;
  /** The metrics of this process, as Prometheus reads them. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Reads the settings, opens the database and brings it up to date.
 * @throws ConfigError with every problem of the settings; else what the database says
 */
export async function openProgram(): Promise<Program> {
  const config = readConfig();
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const database = openDatabase(config.databaseUrl);
  await migrate(
    database,
    PAGES.map(({ path }) => path),
  );
  const health = new Health({ database: () => probeRead(database), intake: () => probeWrite(database) });
  const load = new Load(config.maxInFlight);
  const contact = new ContactCounts();
  const parts: AppParts = {
    config,
    log,
    secretKey: keptSecretKey(config.secretKey, dirname(sqliteFile(config.databaseUrl))),
    findPage: (path) => findPage(database.db, path),
    messages: {
      store: (message) => storeMessage(database, message),
      find: (challengeId) => findByChallenge(database, challengeId),
    },
    countContact: contact.count,
    health,
    load,
  };
  const metrics = () => metricsText({ health, load, contact, outbox: () => outboxBacklog(database) });
  return { parts, metrics, close: database.close };
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
