/** Open messages that came before a channel of notifications was configured. */
import { inBatches } from "../database.ts";
import { entriesOf } from "../outbox/make-entries.ts";
import { retryTransient } from "../retry.ts";
import type { NOTIFYING } from "./marking.ts";
import { localOf, type StaffStore } from "./store.ts";

type Channel = (typeof NOTIFYING)[number];

/**
 * The ids of open messages that this machine has taken and that have no entry for a channel. Where a server has the
 * messages, only the local copies tell, which are kept for three days.
 */
export async function unnotified(store: StaffStore, channel: Channel): Promise<string[]> {
  const { db } = localOf(store);
  const told = db.selectFrom("outbox").select("message_id").where("channel", "=", channel);
  const untold = await db.selectFrom("contact_messages").select("id").where("id", "not in", told).execute();
  const all = store.database.db.selectFrom("contact_messages").select("id").where("status", "=", "new");
  const open = inBatches(untold.map(({ id }) => id)).map((ids) => all.where("id", "in", ids).execute());
  return (await Promise.all(open)).flatMap((rows) => rows.map(({ id }) => id));
}

/** Puts the notifications of messages into the outbox of this machine, each once. */
export async function notifyOf(store: StaffStore, ids: readonly string[], channel: Channel, now: Date): Promise<void> {
  const local = localOf(store);
  for (const batch of inBatches(ids)) {
    const entries = batch.flatMap((id) => entriesOf(id, now.toISOString(), [channel]));
    const inserting = local.db.insertInto("outbox").values(entries);
    await retryTransient(local, () => inserting.onConflict((conflict) => conflict.doNothing()).execute());
  }
}
