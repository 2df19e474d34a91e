/** Migrates a database server, also one that is down at the start. */
import { setTimeout as pause } from "node:timers/promises";
import type { BackgroundWork } from "../background.ts";
import type { OpenDatabase } from "../database.ts";
import { DatabaseError, type Engine } from "../engine.ts";
import { describeError, type Log } from "../log.ts";
import { migrate } from "../migrate.ts";
import type { Peppers } from "../peppers.ts";
import { copyPages } from "./page-copies.ts";

/** Milliseconds between attempts to migrate a database that was down at the start. */
const RETRY = 5_000;

interface PreparationSettings {
  /** The database server's. */
  database: OpenDatabase;
  journal: OpenDatabase;
  peppers: Peppers;
  log: Log;
  /** Called once, when the database is migrated. */
  onPrepared(): void;
}

/**
 * Migrates the database of a server. While it is down, the site runs without it and this goes on in the background.
 * @throws an error that will not pass, when the journal was never used with this database: the settings are wrong
 */
export async function prepareDatabase(settings: PreparationSettings): Promise<BackgroundWork> {
  const { database, journal, onPrepared } = settings;
  const stopping = new AbortController();
  let retrying: Promise<void> | undefined;
  try {
    await prepare(settings);
    onPrepared();
  } catch (error) {
    if (isPermanent(error, database.engine) && !(await wasUsed(journal))) throw error;
    retrying = retryPreparation(settings, error, stopping.signal);
  }
  return {
    async stop() {
      stopping.abort();
      await retrying;
    },
  };
}

/**
 * Will the next attempt fail as well? When no host accepts the connection, it depends on the reasons: a wrong password
 * stays wrong, but a host that does not answer may be the one that works.
 */
function isPermanent(error: unknown, { isTransient }: Engine): boolean {
  if (!isTransient(error)) return true;
  if (!(error instanceof DatabaseError) || error.causes.length === 0) return false;
  return error.causes.every((cause) => !isTransient(cause));
}

/** Migrates the database and copies its page records and peppers: a site that is killed right afterwards was used with it, too. */
async function prepare({ database, journal, peppers }: PreparationSettings): Promise<void> {
  await migrate(database);
  await copyPages(database, journal);
  await peppers.make();
}

/** A journal that was used with a migrated database has copies of its page records, besides the one it was seeded with. */
async function wasUsed({ db }: OpenDatabase): Promise<boolean> {
  return (await db.selectFrom("pages").select("path").limit(2).execute()).length > 1;
}

async function retryPreparation(settings: PreparationSettings, first: unknown, signal: AbortSignal): Promise<void> {
  const { log, onPrepared } = settings;
  let logged: string | undefined;
  for (let error = first; !signal.aborted; ) {
    const { message } = error as { message?: string };
    // Once for each reason, not every five seconds of an outage. Migrations hold no personal data.
    if (message !== logged)
      log.error({ ...describeError(error), message }, "the database could not be prepared; trying again");
    logged = message;
    await pause(RETRY, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await prepare(settings);
      if (signal.aborted) return;
      log.info({}, "the database is prepared");
      return onPrepared();
    } catch (next) {
      error = next;
    }
  }
}
