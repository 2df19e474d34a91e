/** What the built server and the development server have in common: settings, log, database. */
import { dirname } from "node:path";
import { pino } from "pino";
import { PAGES } from "../app/site/pages.ts";
import { sqliteFile } from "../db/engines/sqlite.ts";
import { findByChallenge, storeMessage } from "../db/messages.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { findPage } from "../db/pages.ts";
import type { AppParts } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { startRetention } from "./retention.ts";
import { keptSecretKey } from "./secret-key.ts";

export interface Program {
  parts: AppParts;
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
  const parts: AppParts = {
    config,
    log,
    secretKey: keptSecretKey(config.secretKey, dirname(sqliteFile(config.databaseUrl))),
    findPage: (path) => findPage(database.db, path),
    messages: {
      store: (message) => storeMessage(database, message),
      find: (challengeId) => findByChallenge(database, challengeId),
    },
  };
  const retention = startRetention({ databases: [database], months: config.retentionMonths, log });
  return {
    parts,
    async close() {
      await retention.stop();
      await database.close();
    },
  };
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
