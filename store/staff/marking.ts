/** How the staff decide about messages: a person's, or spam. */
import type { OpenDatabase } from "../database.ts";
import { entriesOf } from "../messages.ts";
import { retryTransient } from "../retry.ts";
import type { ContactMessage, OutboxChannel, OutboxEntry } from "../tables.ts";

/** Messages that one transaction changes: few, so that a new message does not wait long for its locks. */
const BATCH = 200;

/**
 * Sets the status of messages. `new`: each is notified on the channels on which it was not yet. `spam`: notifications
 * that were not sent are deleted.
 * @param now when the notifications are due
 * @returns how many had another status
 */
export async function setMessageStatus(
  database: OpenDatabase,
  ids: readonly string[],
  status: Exclude<ContactMessage["status"], "held">,
  channels: readonly OutboxChannel[],
  now: Date,
): Promise<number> {
  let changed = 0;
  for (let i = 0; i < ids.length; i += BATCH) {
    const batch = ids.slice(i, i + BATCH);
    changed += await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        const messages = transaction.selectFrom("contact_messages").select("id").where("id", "in", batch);
        const others = (await messages.where("status", "!=", status).execute()).map(({ id }) => id);
        if (others.length === 0) return 0;
        await transaction.updateTable("contact_messages").set({ status }).where("id", "in", others).execute();
        const outbox = transaction.selectFrom("outbox").select(["message_id", "channel"]);
        const known = new Set((await outbox.where("message_id", "in", others).execute()).map(notified));
        const entries = others.flatMap((id) => entriesOf(id, { created: now.toISOString() }, channels));
        const missing = entries.filter((entry) => !known.has(notified(entry)));
        if (status === "new" && missing.length > 0) await transaction.insertInto("outbox").values(missing).execute();
        if (status === "spam")
          await transaction
            .deleteFrom("outbox")
            .where("message_id", "in", others)
            .where("status", "!=", "sent")
            .execute();
        return others.length;
      }),
    );
  }
  return changed;
}

function notified({ message_id, channel }: Pick<OutboxEntry, "message_id" | "channel">): string {
  return `${message_id} ${channel}`;
}
