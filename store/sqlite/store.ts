import { dirname } from "node:path";
import { type BackgroundWork, stopAll } from "../background.ts";
import { openEngine } from "../database.ts";
import { findByChallenge, storeMessage } from "../messages.ts";
import { migrate } from "../migrate.ts";
import { outboxBacklog } from "../outbox/backlog.ts";
import { OutboxWorker } from "../outbox/worker.ts";
import { pageCache } from "../page-cache.ts";
import { findPage } from "../pages.ts";
import { probeRead, probeWrite } from "../probes.ts";
import { startRetention } from "../retention.ts";
import type { Store, StoreSettings } from "../store.ts";
import { sqliteEngine, sqliteFile } from "./engine.ts";

/** The store on one machine: messages, page records and the outbox are tables of one SQLite file. */
export async function openSqliteStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, deliveries, log, onStored, pageCacheSeconds, retentionMonths } = settings;
  const database = openEngine(sqliteEngine(databaseUrl));
  await migrate(database);
  const outbox = new OutboxWorker({ database, deliveries, log });
  const work: BackgroundWork[] = [outbox];
  return {
    folder: dirname(sqliteFile(databaseUrl)),
    messages: {
      async store(message) {
        const result = await storeMessage(database, message, outbox.channels);
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
    },
    start() {
      outbox.start();
      work.push(startRetention({ databases: [database], months: retentionMonths, log }));
    },
    wake: () => outbox.wake(),
    async close() {
      await stopAll(work);
      await database.close();
    },
  };
}
