/**
 * Persistence as the site sees it: the local SQLite file. Where a database server is configured,
 * the outbox delivers messages to it, and page records are copied from it.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import pTimeout from "p-timeout";
import { type BackgroundWork, repeat } from "./background.ts";
import { lastBackup } from "./backup/last.ts";
import { type Counted, DailyCounts, writeCounts } from "./daily-counts.ts";
import type { OpenDatabase } from "./database.ts";
import { scrub } from "./erase.ts";
import { flaggedSince } from "./flags.ts";
import { intakeOf } from "./intake.ts";
import { describeError, type Log } from "./log.ts";
import { lostFile } from "./lost-file.ts";
import { countOpen, findByChallenge, type StoreResult, storeMessage } from "./messages.ts";
import { migrate } from "./migrate.ts";
import { readOnEveryPage } from "./on-every-page.ts";
import { openDatabase } from "./open.ts";
import { heldBatches } from "./outbox/batches.ts";
import { databaseDelivery } from "./outbox/database.ts";
import type { Deliveries } from "./outbox/delivery.ts";
import { outboxBacklog } from "./outbox/entries.ts";
import { outboxWorker } from "./outbox/worker.ts";
import { pageRecordCache } from "./page-record-cache.ts";
import { findPage } from "./pages.ts";
import { startRetention } from "./retention.ts";
import { DatabaseServer, deliverOlder, keepInStep, reachServer } from "./server.ts";
import { type DatabaseSettings, isSqliteUrl, isUnusable, localFileOf } from "./sqlite/engine.ts";
import { type Mark, messageStatus, setMessageStatus } from "./staff/marking.ts";
import { startStaffMail } from "./staff-mail.ts";
import { type ContactMessage, NOTIFYING } from "./tables.ts";

/** Longest wait for background work to stop, in milliseconds: as long as a notification takes. */
const STOP_TIMEOUT = 10_000;

/** In milliseconds. */
const SCRUB_INTERVAL = 60_000;

interface StoreSettings extends DatabaseSettings {
  /**
   * Seconds for which a page record is used without asking the database again; 0: it is always
   * asked.
   */
  PAGE_CACHE_SECONDS: number;
  /** Calendar months after which messages are deleted. */
  RETENTION_MONTHS: number;
  /** How each configured channel notifies the staff of a message, or its visitor of the receipt. */
  deliveries: Deliveries;
  log: Log;
}

export type Store = Awaited<ReturnType<typeof openStore>>;
export type MessageStore = Store["messages"];
export type MessageMarks = Store["marks"];
export type StoreStatus = Store["status"];

/**
 * Opens the store and migrates it. A server that is down is reached later. While the file cannot be
 * used (damaged, disk full or read-only), pages are shown and messages are refused.
 * @throws when the database refuses, or the local file of version 1 is left behind
 */
export async function openStore(settings: StoreSettings) {
  const { DATABASE_URL, PAGE_CACHE_SECONDS, RETENTION_MONTHS: months, log } = settings;
  const isFile = isSqliteUrl(DATABASE_URL);
  const file = localFileOf(settings);
  const earlier = join(dirname(file), "journal.db");
  if (!isFile && !existsSync(file) && existsSync(earlier))
    throw new Error(
      `LOCAL_FILE: set it to ${earlier}, which may have messages that the database server does not have`,
    );
  const local = openDatabase(`sqlite:${file}`);
  const server = isFile ? undefined : new DatabaseServer(openDatabase(DATABASE_URL));
  const toServer = server && { database: databaseDelivery(server, local, log) };
  const useServer = server?.use.bind(server);
  const deliveries = { ...settings.deliveries, ...toServer };
  const notifying = NOTIFYING.filter((channel) => deliveries[channel]);
  const outbox = outboxWorker({ database: local, use: useServer, deliveries, log });
  try {
    // With a server, page records are copied from it. The home page is shown before the first copy.
    const isMigrated = await migrateOrRead(local, log, server && ["/"]);
    if (server && isMigrated) {
      await reachServer(server, local, log);
      await deliverOlder(local, [...notifying, "database"]).catch((error) => {
        log.error(describeError(error), "older messages are not delivered to the database yet");
      });
    }
  } catch (error) {
    await Promise.all([local.close(), server?.database.close()]);
    throw error;
  }
  const useLocal = <T>(work: (database: OpenDatabase) => Promise<T>) => work(local);
  const use = useServer ?? useLocal;
  const work: BackgroundWork[] = [outbox];
  const onEveryPage = readOnEveryPage(local, log);
  // The repeated reading logs why this fails.
  await onEveryPage.read().catch(() => undefined);
  const lost = await lostFile(local, dirname(file)).catch(() => undefined);
  if (lost) log.error({ lost }, "the database file is a new one");
  const counts = new DailyCounts();
  const intake = intakeOf(local, log);
  return {
    /** Of the local file. */
    folder: dirname(file),
    messages: {
      /**
       * Stores a message once per challenge.
       * @returns when the message is on the local disk, or was there before
       * @throws when it could not be made durable; the same call may be repeated
       */
      async store(message: ContactMessage): Promise<StoreResult> {
        const result = await intake.acknowledge(() =>
          storeMessage(local, message, outbox.channels),
        );
        if (result.status === "stored") outbox.wake();
        return result;
      },
      /** The message of a challenge, or undefined. @throws when the local disk cannot be read */
      find: (challengeId: string) => intake.acknowledge(() => findByChallenge(local, challengeId)),
    },
    /** How the staff mark a message while the site runs. */
    marks: {
      /** @returns undefined: there is no such message @throws while the database cannot be asked */
      status: (id: string) => use((database) => messageStatus({ database, local }, id)),
      /** @throws when it could not be set; the same call may be repeated */
      async set(id: string, mark: Mark): Promise<void> {
        const set = (database: OpenDatabase) =>
          setMessageStatus({ database, local }, [id], mark, notifying, new Date());
        await intake.acknowledge(() => use(set));
        outbox.wake();
      },
    },
    /** Never rejects. */
    pages: { lookUp: pageRecordCache((path) => findPage(local.db, path), PAGE_CACHE_SECONDS, log) },
    onEveryPage,
    /** What readiness checks and metrics ask. */
    status: {
      /** @throws while the configured database does not answer */
      checkDatabase: () =>
        use(({ db }) => db.selectFrom("page_seeds").select("path").limit(1).execute()),
      /** @throws while no message can be made durable */
      async checkIntake(): Promise<void> {
        if (outbox.cannotClaim) throw new Error("The entries of the outbox cannot be claimed");
        await intake.check();
      },
      outboxBacklog: (what: "notifications" | "database") => outboxBacklog(local, what),
      heldBatches: () => use(heldBatches),
      countOpen: () => use(countOpen),
      /** Does the deletion of old messages wait for the staff? */
      isRetentionWaiting: async () => (await flaggedSince(local, "waiting")) !== undefined,
      /** Of this machine; undefined: there is none. */
      lastBackup: () => lastBackup(dirname(file), !isFile),
    },
    /** Counts an event of today: in memory, and within seconds in the database. */
    count: (counted: Counted, mayName?: () => boolean) => counts.add(counted, undefined, mayName),
    /** Begins the background work. Any number of processes may do it on the same file. */
    start(): void {
      outbox.start();
      work.push(onEveryPage.start(), intake.watch());
      // A command may have erased messages while another program was reading the file.
      const notScrubbed = (error: unknown) => {
        log.warn(describeError(error), "what was erased is not overwritten yet");
      };
      work.push(repeat(SCRUB_INTERVAL, () => scrub(local), notScrubbed));
      work.push(writeCounts(counts, use, log));
      if (server) work.push(keepInStep(server, local, log, () => outbox.wake()));
      if (settings.deliveries.email)
        work.push(startStaffMail(use, local, log, () => outbox.wake()));
      for (const each of useServer ? [useLocal, useServer] : [useLocal])
        work.push(startRetention(each, months, log));
    },
    /** Ends the background work, within ten seconds, and closes the connections. */
    async close(): Promise<void> {
      // All at once, because each of them waits when a database hangs. The next start continues
      // what did not end.
      const stopped = Promise.allSettled(work.map((each) => each.stop()));
      await pTimeout(stopped, { milliseconds: STOP_TIMEOUT, message: false });
      await Promise.all([local.close(), server?.database.close()]);
    },
  };
}

/**
 * Migrates the local file. One that is damaged, or on a disk that is read-only or full, is used as
 * it is.
 * @returns is it migrated?
 * @throws when there is none and none can be made, or a migration fails
 */
async function migrateOrRead(
  local: OpenDatabase,
  log: Log,
  paths?: readonly string[],
): Promise<boolean> {
  try {
    await migrate(local, paths);
    return true;
  } catch (error) {
    if (!isUnusable(error)) throw error;
    log.error(
      describeError(error),
      "the local file cannot be used: pages are shown, and messages are refused",
    );
    return false;
  }
}
