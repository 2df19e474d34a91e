/** How messages are taken: by the database itself where it is a local file, else by a journal in front of it. */
import { dirname, resolve } from "node:path";
import type { Log } from "../app/services.server.ts";
import { PAGES } from "../app/site/pages.ts";
import { sqliteFile } from "../db/engines/sqlite.ts";
import { Journal } from "../db/journal.ts";
import { findByChallenge, storeMessage } from "../db/messages.ts";
import { migrate } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import type { AppParts } from "./app.ts";
import type { Config } from "./config.ts";

export interface Intake {
  messages: AppParts["messages"];
  /** The database on the local disk that takes messages. */
  local: OpenDatabase;
  /** The folder of the local disk where messages are made durable; the secret key is kept there too. */
  folder: string;
  /** Absent where the database itself takes messages. */
  journal?: Journal;
  /** Carries nothing over any more; what is on its way comes to its end. */
  stop(): Promise<void>;
  /** Closes what was opened here. */
  close(): Promise<void>;
}

interface IntakeParts {
  database: OpenDatabase;
  config: Config;
  log: Log;
  /** Called when the database has new messages. */
  onStored: () => void;
}

/** Milliseconds between attempts to prepare a database that was away at the start. */
const PREPARE_EVERY = 5_000;

const paths = PAGES.map(({ path }) => path);

/** Brings the database up to date and opens the way in. @throws what a local database says; a server may be away */
export function openIntake(parts: IntakeParts): Promise<Intake> {
  return parts.database.engine.isLocal ? direct(parts) : journaled(parts);
}

async function direct({ database, config, onStored }: IntakeParts): Promise<Intake> {
  await migrate(database, paths);
  return {
    messages: {
      async store(message) {
        const result = await storeMessage(database, message, config.channels);
        if (result.status === "stored") onStored();
        return result;
      },
      find: (challengeId) => findByChallenge(database, challengeId),
    },
    local: database,
    folder: dirname(sqliteFile(config.databaseUrl)),
    stop: async () => {},
    close: async () => {},
  };
}

async function journaled({ database, config, log, onStored }: IntakeParts): Promise<Intake> {
  const file = resolve(config.journalFile);
  const local = openDatabase(`sqlite:${file}`);
  // One path: the check whether the disk takes a write has a row to write.
  await migrate(local, ["/"]);
  const journal = new Journal({ local, remote: database, channels: config.channels, log, onDrained: onStored });
  const preparing = new AbortController();
  await prepare(database, log, preparing.signal, () => journal.start());
  return {
    messages: journal,
    local,
    folder: dirname(file),
    journal,
    async stop() {
      preparing.abort();
      await journal.stop();
    },
    close: () => local.close(),
  };
}

/** Migrates; when the database is away, goes on trying in the background, and the site starts without it. */
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
