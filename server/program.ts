/** What the built server and the development server have in common: settings, log, database, journal. */
import { dirname, resolve } from "node:path";
import { pino } from "pino";
import type { Log } from "../app/services.server.ts";
import { COMPANY } from "../app/site/company.ts";
import { PAGES } from "../app/site/pages.ts";
import { sqliteFile } from "../db/engines/sqlite.ts";
import { Journal } from "../db/journal.ts";
import { findByChallenge, storeMessage } from "../db/messages.ts";
import { migrate } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { findPage } from "../db/pages.ts";
import type { AppParts } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { keptSecretKey } from "./secret-key.ts";

export interface Program {
  parts: AppParts;
  close(): Promise<void>;
}

/** Milliseconds between attempts to prepare a database that was away at the start. */
const PREPARE_EVERY = 5_000;

/**
 * Reads the settings, opens the database and brings it up to date.
 * @throws ConfigError with every problem of the settings; else what the database says
 */
export async function openProgram(): Promise<Program> {
  const config = readConfig();
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  if (COMPANY.isPlaceholder) log.warn("the company's identity in app/site/company.ts is still a placeholder");
  const database = openDatabase(config.databaseUrl);
  const intake = database.engine.isLocal ? await direct(database) : await journaled(database, config, log);
  const parts: AppParts = {
    config,
    log,
    secretKey: keptSecretKey(config.secretKey, intake.folder(config)),
    findPage: (path) => findPage(database.db, path),
    messages: intake.messages,
  };
  return {
    parts,
    async close() {
      await intake.stop();
      await database.close();
    },
  };
}

/** How messages are taken, and the folder of the local disk that is theirs. */
interface Intake {
  messages: AppParts["messages"];
  folder(config: Config): string;
  stop(): Promise<void>;
}

const paths = PAGES.map(({ path }) => path);

/** A local database takes messages itself. */
async function direct(database: OpenDatabase): Promise<Intake> {
  await migrate(database, paths);
  return {
    messages: {
      store: (message) => storeMessage(database, message),
      find: (challengeId) => findByChallenge(database, challengeId),
    },
    folder: ({ databaseUrl }) => dirname(sqliteFile(databaseUrl)),
    stop: async () => {},
  };
}

/** For a database server, a journal on the local disk takes them, and the site starts even while the server is away. */
async function journaled(remote: OpenDatabase, { journalFile }: Config, log: Log): Promise<Intake> {
  const local = openDatabase(`sqlite:${resolve(journalFile)}`);
  await migrate(local, []);
  const journal = new Journal({ local, remote, channels: [], log });
  const preparing = new AbortController();
  await prepare(remote, log, preparing.signal, () => journal.start());
  return {
    messages: journal,
    folder: () => dirname(resolve(journalFile)),
    async stop() {
      preparing.abort();
      await journal.stop();
      await local.close();
    },
  };
}

/** Migrates; when the database is away, goes on trying in the background. */
async function prepare(database: OpenDatabase, log: Log, signal: AbortSignal, onReady: () => void): Promise<void> {
  try {
    await migrate(database, paths);
    onReady();
  } catch (error) {
    if (signal.aborted) return;
    const { name, code } = error as { name?: string; code?: unknown };
    log.error({ error: name, code }, "the database could not be prepared; trying again");
    setTimeout(() => void prepare(database, log, signal, onReady), PREPARE_EVERY).unref();
  }
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
