/** How the staff decide about messages: a person's, or spam. */
import { databasesOf, type OpenDatabase } from "../database.ts";
import { entriesOf } from "../outbox/make-entries.ts";
import { retryTransient } from "../retry.ts";
import type { ContactMessage, OutboxChannel } from "../tables.ts";
import { localOf, type StaffStore } from "./store.ts";

/** Messages that one transaction changes: few, so that a new message does not wait long for its locks. */
const BATCH = 100;

/**
 * Sets the status of messages. `new`: each is notified on the channels on which it was not yet. `spam`: notifications
 * that were not sent are deleted.
 * @param channels of the notifications
 * @param now when the notifications are due
 * @returns how many had another status
 */
export async function setMessageStatus(
  store: StaffStore,
  ids: readonly string[],
  status: "new" | "spam",
  channels: readonly Exclude<OutboxChannel, "database">[],
  now: Date,
): Promise<number> {
  const { database } = store;
  const local = localOf(store);
  const toMake = local === database ? channels : [...channels, "database" as const];
  let changed = 0;
  for (let i = 0; i < ids.length; i += BATCH) {
    const batch = ids.slice(i, i + BATCH);
    const found = databasesOf(store).map((each) => retryTransient(each, () => withOtherStatus(each, batch, status)));
    const others = new Map((await Promise.all(found)).flat().map((message) => [message.id, message]));
    if (others.size === 0) continue;
    // First here, with the notifications: a repetition after a failure finds the rest on the server.
    await retryTransient(local, () => markHere(local, [...others.values()], { status, channels: toMake, now }));
    if (local !== database) await retryTransient(database, () => setStatus(database, [...others.keys()], status));
    changed += others.size;
  }
  return changed;
}

function withOtherStatus({ db }: OpenDatabase, ids: readonly string[], status: ContactMessage["status"]) {
  return db.selectFrom("contact_messages").selectAll().where("id", "in", ids).where("status", "!=", status).execute();
}

async function setStatus({ db }: Pick<OpenDatabase, "db">, ids: readonly string[], status: "new" | "spam") {
  await db.updateTable("contact_messages").set({ status }).where("id", "in", ids).execute();
}

interface Marking {
  status: "new" | "spam";
  channels: readonly OutboxChannel[];
  now: Date;
}

/** In the local file, which may have had a message for too long ago, or not at all: it is copied from the server then. */
async function markHere(local: OpenDatabase, messages: readonly ContactMessage[], { status, channels, now }: Marking) {
  const ids = messages.map(({ id }) => id);
  await local.db.transaction().execute(async (transaction) => {
    if (status === "spam") {
      const unsent = transaction.deleteFrom("outbox").where("message_id", "in", ids).where("status", "!=", "sent");
      await unsent.where("channel", "!=", "database").execute();
    }
    if (status === "new") {
      const copies = transaction.insertInto("contact_messages").values([...messages]);
      await copies.onConflict((conflict) => conflict.doNothing()).execute();
      const entries = ids.flatMap((id) => entriesOf(id, now.toISOString(), channels));
      const notifications = transaction.insertInto("outbox").onConflict((conflict) => conflict.doNothing());
      if (entries.length > 0) await notifications.values(entries).execute();
    }
    await setStatus({ db: transaction }, ids, status);
  });
}
