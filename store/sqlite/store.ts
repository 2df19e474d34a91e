import { dirname } from "node:path";
import { type BackgroundWork, stopAll } from "../background.ts";
import { DatabaseClock } from "../clock.ts";
import { ClockWatch, keepTime } from "../clock-watch.ts";
import { openEngine } from "../database.ts";
import { findByChallenge, storeMessage } from "../messages.ts";
import { migrate } from "../migrate.ts";
import { outboxBacklog } from "../outbox/backlog.ts";
import { heldBacklog, startDigests } from "../outbox/digests.ts";
import { OutboxWorker } from "../outbox/worker.ts";
import { pageCache } from "../page-cache.ts";
import { findPage } from "../pages.ts";
import { Peppers } from "../peppers.ts";
import { probeRead, probeWrite } from "../probes.ts";
import { startRetention } from "../retention.ts";
import type { Store, StoreSettings } from "../store.ts";
import { sqliteEngine, sqliteFile } from "./engine.ts";

/** The store on one machine: messages, page records and the outbox are tables of one SQLite file. */
export async function openSqliteStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, deliveries, log, onStored, pageCacheSeconds, retentionMonths } = settings;
  const database = openEngine(sqliteEngine(databaseUrl));
  await migrate(database);
  const clock = new DatabaseClock(database);
  // A disk that is full or read-only refuses messages, not the start.
  await clock.tick().catch(() => undefined);
  const watch = new ClockWatch([clock], log);
  const outbox = new OutboxWorker({ database, deliveries, log });
  const peppers = new Peppers({ database, log });
  const work: BackgroundWork[] = [outbox, watch, keepTime(clock)];
  return {
    folder: dirname(sqliteFile(databaseUrl)),
    messages: {
      async store(message) {
        const result = await storeMessage(database, clock.stamped(message), outbox.channels);
        if (result.status === "stored") {
          outbox.wake();
          onStored?.();
        }
        return result;
      },
      find: (challengeId) => findByChallenge(database, challengeId),
    },
    pages: pageCache({ find: (path) => findPage(database.db, path), seconds: pageCacheSeconds, log }),
    status: {
      checkDatabase: () => probeRead(database),
      checkIntake: () => probeWrite(database),
      outboxBacklog: () => outboxBacklog(database),
      heldBacklog: () => heldBacklog(database),
      clock: () => ({ steps: watch.steps, ahead: clock.ahead / 1000, outbox: clock.now(), journal: clock.now() }),
    },
    pepper: () => peppers.current(),
    start() {
      outbox.start();
      watch.start();
      work.push(startDigests({ database, channels: outbox.channels, log, onMade: () => outbox.wake() }));
      work.push(peppers.start());
      work.push(startRetention({ clocks: [clock], months: retentionMonths, log }));
    },
    wake: () => outbox.wake(),
    async close() {
      await stopAll(work);
      await database.close();
    },
  };
}
