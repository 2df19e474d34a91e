/** How the staff decide about messages: a person's, or spam. */
import { inBatches, inEach, type OpenDatabase } from "../database.ts";
import { entriesOf } from "../outbox/make-entries.ts";
import { retryTransient } from "../retry.ts";
import type { ContactMessage, OutboxChannel, OutboxEntry } from "../tables.ts";
import { localOf, type StaffStore } from "./store.ts";

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
  for (const batch of inBatches(ids)) {
    const found = await inEach(store, (each) => retryTransient(each, () => withOtherStatus(each, batch, status)));
    const others = new Map(found.map((message) => [message.id, message]));
    if (others.size === 0) continue;
    const notifications = [...others.keys()].flatMap((id) => entriesOf(id, now.toISOString(), toMake));
    // First here, with the notifications: a repetition after a failure finds the rest on the server.
    await retryTransient(local, () => markHere(local, others, status, notifications));
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

/** Marks in the local file, too. A message that is not there, or not any more, is copied from the server. */
async function markHere(
  { db }: OpenDatabase,
  messages: ReadonlyMap<string, ContactMessage>,
  status: "new" | "spam",
  notifications: readonly OutboxEntry[],
): Promise<void> {
  const ids = [...messages.keys()];
  await db.transaction().execute(async (transaction) => {
    if (status === "spam") {
      const unsent = transaction.deleteFrom("outbox").where("message_id", "in", ids);
      await unsent.where("status", "!=", "sent").where("channel", "!=", "database").execute();
    } else {
      const copies = transaction.insertInto("contact_messages").values([...messages.values()]);
      await copies.onConflict((conflict) => conflict.doNothing()).execute();
      const inserting = transaction.insertInto("outbox").onConflict((conflict) => conflict.doNothing());
      if (notifications.length > 0) await inserting.values(notifications).execute();
    }
    await setStatus({ db: transaction }, ids, status);
  });
}
