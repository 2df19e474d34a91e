/** A machine's local file, from which the outbox delivers messages to a database server. */
import { storeMessage } from "../store/messages.ts";
import { migrate } from "../store/migrate.ts";
import { openDatabase } from "../store/open.ts";
import { databaseDelivery } from "../store/outbox/database.ts";
import { outboxWorker } from "../store/outbox/worker.ts";
import type { DatabaseServer } from "../store/server.ts";
import type { ContactMessage } from "../store/tables.ts";

export type Intake = Awaited<ReturnType<typeof startIntake>>;

/** @param file of the local database, which may be there already */
export async function startIntake(server: DatabaseServer, file: string) {
  const local = openDatabase(`sqlite:${file}`);
  await migrate(local, []);
  const log = { info() {}, warn() {}, error() {} };
  const deliveries = { database: databaseDelivery(server, local, log) };
  const worker = outboxWorker({
    database: local,
    deliveries,
    log,
    times: { poll: 20, pause: 50 },
  });
  worker.start();
  return {
    local,
    worker,
    store: (message: ContactMessage) => storeMessage(local, message, ["database"]),
    async close() {
      await worker.stop();
      await local.close();
    },
  };
}
