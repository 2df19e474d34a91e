/** Storing and finding messages in one database. */
import { v7 as uuidv7 } from "uuid";
import type { OpenDatabase } from "./database.ts";
import type { ContactMessage, OutboxChannel, OutboxEntry } from "./tables.ts";

/** `stored`: the message is durable. `duplicate`: this challenge has a message already, the existing one. */
export type StoreResult = { status: "stored" } | { status: "duplicate"; existing: ContactMessage };

/** The message of a challenge, or undefined. */
export function findByChallenge({ db }: OpenDatabase, challengeId: string): Promise<ContactMessage | undefined> {
  return db.selectFrom("contact_messages").selectAll().where("challenge_id", "=", challengeId).executeTakeFirst();
}

/** The message of this id, or undefined. */
export function findMessage({ db }: OpenDatabase, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Stores a message and its outbox entries in one transaction. Idempotent: the unique key of the challenge lets one of
 * several attempts through, also when they come at the same moment.
 * @throws the database's error, except a duplicate key
 */
export async function storeMessage(
  database: OpenDatabase,
  message: ContactMessage,
  channels: readonly OutboxChannel[] = [],
): Promise<StoreResult> {
  const entries = outboxEntries(message, channels);
  try {
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("contact_messages").values(message).execute();
      if (entries.length > 0) await transaction.insertInto("outbox").values(entries).execute();
    });
    return { status: "stored" };
  } catch (error) {
    if (!database.engine.isDuplicateKey(error)) throw error;
    const existing = await findByChallenge(database, message.challenge_id);
    if (!existing) throw error;
    return { status: "duplicate", existing };
  }
}

/** The outbox entries of a message: one per channel, none for spam. */
export function outboxEntries(message: ContactMessage, channels: readonly OutboxChannel[]): OutboxEntry[] {
  if (message.status === "spam") return [];
  return channels.map((channel) => ({
    id: uuidv7(),
    message_id: message.id,
    channel,
    status: "pending",
    attempts: 0,
    next_attempt_at: message.created_at,
    lease_owner: null,
    lease_until: null,
    last_error: null,
    created_at: message.created_at,
    sent_at: null,
  }));
}
