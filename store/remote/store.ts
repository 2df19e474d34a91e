import { dirname, resolve } from "node:path";
import { type BackgroundWork, stopAll } from "../background.ts";
import { DatabaseClock } from "../clock.ts";
import { ClockWatch, keepTime } from "../clock-watch.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { outboxBacklog } from "../outbox/backlog.ts";
import { heldBacklog, startDigests } from "../outbox/digests.ts";
import { OutboxWorker } from "../outbox/worker.ts";
import { pageCache } from "../page-cache.ts";
import { findPage } from "../pages.ts";
import { Peppers } from "../peppers.ts";
import { probeRead, probeWrite } from "../probes.ts";
import { startRetention } from "../retention.ts";
import type { Store, StoreSettings } from "../store.ts";
import { journalBacklog } from "./backlog.ts";
import { Journal } from "./journal.ts";
import { startPageCopies } from "./page-copies.ts";
import { prepareDatabase } from "./preparation.ts";

/**
 * The store of a database server: messages are durable in a journal on the local disk first, and are drained to the
 * database from there. Messages are accepted and pages are shown while the database is down.
 */
export async function openRemoteStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, journalFile, deliveries, log, onStored, pageCacheSeconds, retentionMonths } = settings;
  const file = resolve(journalFile);
  const database = openDatabase(databaseUrl);
  const local = openDatabase(`sqlite:${file}`);
  // One record: the home page is shown before the first copy as well.
  await migrate(local, ["/"]);
  const clocks = { local: new DatabaseClock(local), remote: new DatabaseClock(database) };
  // A disk that is full or read-only refuses messages, not the start.
  await clocks.local.tick().catch(() => undefined);
  const watch = new ClockWatch([clocks.local, clocks.remote], log);
  const outbox = new OutboxWorker({ database, deliveries, log });
  const journal = new Journal({
    local,
    remote: database,
    clocks,
    channels: outbox.channels,
    log,
    onDrained: () => outbox.wake(),
  });
  const peppers = new Peppers({ database, copy: local, log });
  const work: BackgroundWork[] = [outbox, journal, watch, keepTime(clocks.local)];
  let isPrepared = false;
  let isStarted = false;
  /** Nothing is drained into tables that this version does not know. */
  const startDraining = () => {
    if (isPrepared && isStarted) journal.start();
  };
  try {
    const preparation = await prepareDatabase({
      database,
      journal: local,
      peppers,
      log,
      onPrepared() {
        isPrepared = true;
        work.push(keepTime(clocks.remote));
        startDraining();
      },
    });
    work.push(preparation);
  } catch (error) {
    await local.close();
    throw error;
  }
  return {
    folder: dirname(file),
    messages: {
      async store(message) {
        const result = await journal.store(message);
        if (result.status === "stored") onStored?.();
        return result;
      },
      find: (challengeId) => journal.find(challengeId),
    },
    pages: pageCache({
      find: (path) => findPage(database.db, path),
      findCopy: (path) => findPage(local.db, path),
      seconds: pageCacheSeconds,
      log,
    }),
    status: {
      async checkDatabase() {
        if (!isPrepared) throw new Error("The database is not prepared");
        await probeRead(database);
      },
      checkIntake: () => probeWrite(local),
      outboxBacklog: () => outboxBacklog(database),
      heldBacklog: () => heldBacklog(database),
      journalBacklog: () => journalBacklog(local),
      clock: () => ({
        steps: watch.steps,
        ahead: clocks.local.ahead / 1000,
        outbox: clocks.remote.now(),
        journal: clocks.local.now(),
      }),
    },
    pepper: () => peppers.current(),
    start() {
      isStarted = true;
      startDraining();
      outbox.start();
      watch.start();
      work.push(startDigests({ database, channels: outbox.channels, log, onMade: () => outbox.wake() }));
      work.push(startPageCopies(database, local), peppers.start());
      work.push(startRetention({ clocks: [clocks.local, clocks.remote], months: retentionMonths, log }));
    },
    wake: () => journal.wake(),
    async close() {
      await stopAll(work);
      await local.close();
      await database.close();
    },
  };
}
