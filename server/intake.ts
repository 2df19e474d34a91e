/** How messages are taken: by the database itself where it is a local file, else by a journal in front of it. */
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PAGES } from "../site/pages.ts";
import { DatabaseError, type Engine } from "../store/engine.ts";
import type { Log } from "../store/log.ts";
import { findByChallenge, storeMessage } from "../store/messages.ts";
import { migrate } from "../store/migrate.ts";
import { type OpenDatabase, openDatabase } from "../store/open.ts";
import { Journal } from "../store/remote/journal.ts";
import { sqliteFile } from "../store/sqlite/engine.ts";
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
  /** Is the database as this version of the site needs it? Until then nothing is carried over to it. */
  isPrepared(): boolean;
  /** Looks at once for what another process of this site has stored. */
  look(): void;
  /** Carries nothing over any more; what is on its way comes to its end. */
  stop(): Promise<void>;
  /** Closes what was opened here. */
  close(): Promise<void>;
}

interface IntakeParts {
  database: OpenDatabase;
  config: Config;
  log: Log;
  /** Of the processes on one journal, one carries its messages over. */
  carriesOver: boolean;
  /** Called when the database has new messages. */
  onStored: () => void;
}

/** Milliseconds between attempts to prepare a database that was away at the start. */
const PREPARE_EVERY = 5_000;

const paths = PAGES.map(({ path }) => path);

/**
 * Brings the database up to date and opens the way in.
 * @throws what a local database says. A server may be away: the site starts without it, but for an error that will stay
 *   when it has never had that database, which says that the settings are wrong
 */
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
    isPrepared: () => true,
    look: onStored,
    stop: async () => {},
    close: async () => {},
  };
}

async function journaled({ database, config, log, carriesOver, onStored }: IntakeParts): Promise<Intake> {
  const file = resolve(config.journalFile);
  const local = openDatabase(`sqlite:${file}`);
  // One path: the check whether the disk takes a write has a row to write.
  await migrate(local, ["/"]);
  const journal = new Journal({ local, remote: database, channels: config.channels, log, onDrained: onStored });
  const stopping = new AbortController();
  let isPrepared = false;
  const onPrepared = () => {
    isPrepared = true;
    if (carriesOver) journal.start();
  };
  let preparing: Promise<void> | undefined;
  try {
    await migrate(database, paths);
    onPrepared();
  } catch (error) {
    if (isLasting(error, database.engine) && !(await hasBeenUsed(local))) {
      await local.close();
      throw error;
    }
    preparing = prepare(database, log, error, stopping.signal, onPrepared);
  }
  return {
    messages: journal,
    local,
    folder: dirname(file),
    journal,
    isPrepared: () => isPrepared,
    look: () => journal.look(),
    async stop() {
      stopping.abort();
      await Promise.all([preparing, journal.stop()]);
    },
    close: () => local.close(),
  };
}

/**
 * Will the next attempt fail as well? Where no server lets the site in, it depends on why: a wrong password stays wrong,
 * but as long as one server does not answer at all it may be the one that works.
 */
function isLasting(error: unknown, { isTransient }: Engine): boolean {
  if (!isTransient(error)) return true;
  if (!(error instanceof DatabaseError) || error.causes.length === 0) return false;
  return error.causes.every((cause) => !isTransient(cause));
}

/** Has this journal stood before a prepared database? Then it has copies of page records, beside the one it began with. */
async function hasBeenUsed({ db }: OpenDatabase): Promise<boolean> {
  return (await db.selectFrom("pages").select("path").limit(2).execute()).length > 1;
}

/** Goes on until the database is up to date, and the site runs without it meanwhile: its messages are in the journal. */
async function prepare(
  database: OpenDatabase,
  log: Log,
  first: unknown,
  signal: AbortSignal,
  onPrepared: () => void,
): Promise<void> {
  let said: string | undefined;
  for (let error = first; !signal.aborted; ) {
    const { name, code, message } = error as { name?: string; code?: unknown; message?: string };
    // Once for each reason, not every five seconds of an outage.
    if (message !== said) log.error({ error: name, code, message }, "the database could not be prepared; trying again");
    said = message;
    await pause(PREPARE_EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await migrate(database, paths);
      if (signal.aborted) return;
      log.info({}, "the database is prepared");
      onPrepared();
      return;
    } catch (next) {
      error = next;
    }
  }
}
