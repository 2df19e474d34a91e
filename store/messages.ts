/** Storing and finding messages in one database. */
import type { OpenDatabase } from "./database.ts";
import { addEntries } from "./outbox/entries.ts";
import { outboxEntries } from "./outbox/make-entries.ts";
import type { ContactMessage, OutboxChannel } from "./tables.ts";

/**
 * `stored`: the message is durable. `duplicate`: this challenge has a message already, the existing
 * one.
 */
export type StoreResult = { status: "stored" } | { status: "duplicate"; existing: ContactMessage };

/** The message of a challenge, or undefined. */
export function findByChallenge(
  { db }: OpenDatabase,
  challengeId: string,
): Promise<ContactMessage | undefined> {
  return db
    .selectFrom("contact_messages")
    .selectAll()
    .where("challenge_id", "=", challengeId)
    .executeTakeFirst();
}

/** The message of this id, or undefined. */
export function findMessage({ db }: OpenDatabase, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How many messages are open, and when the oldest of them came (ISO 8601); null: there is none. */
export async function countOpen({
  db,
}: OpenDatabase): Promise<{ messages: number; oldest: string | null }> {
  const open = db.selectFrom("contact_messages").where("status", "=", "new");
  const { messages, oldest } = await open
    .select(({ fn }) => [fn.countAll().as("messages"), fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
  return { messages: Number(messages), oldest };
}

/**
 * Stores a message and its outbox entries in the local file, in one transaction. Idempotent by the
 * unique key of the challenge, also for concurrent attempts.
 * @throws the database's error, except a duplicate key
 */
export async function storeMessage(
  local: OpenDatabase,
  message: ContactMessage,
  channels: readonly OutboxChannel[] = [],
): Promise<StoreResult> {
  const entries = outboxEntries(message, channels);
  try {
    await local.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("contact_messages").values(message).execute();
      // Another message of the batch may have made the same digest.
      await addEntries(transaction, entries);
    });
    return { status: "stored" };
  } catch (error) {
    if (!local.engine.isDuplicateKey(error)) throw error;
    const existing = await findByChallenge(local, message.challenge_id);
    if (!existing) throw error;
    return { status: "duplicate", existing };
  }
}
