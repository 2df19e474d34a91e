/** Storing and finding messages in one database. */
import { v5 as uuidv5 } from "uuid";
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

/** Of the names that `entriesOf` makes ids of. */
const ENTRIES = "6b0f4a5e-1c3e-4e0e-9d2b-6f1d7a9b52c4";

/** The outbox entries of a message: one per channel; none for spam, and for what is held. */
export function outboxEntries(message: ContactMessage, channels: readonly OutboxChannel[]): OutboxEntry[] {
  if (message.status !== "new") return [];
  const kept = message.kept_from ?? message.created_at;
  return entriesOf(message.id, { created: kept, due: kept < message.created_at ? kept : message.created_at }, channels);
}

/**
 * An outbox entry per channel. Their ids are made of the message's, so that they are the same when a journal, or a
 * restored backup, stores the message again.
 * @param id of a message, or of a digest
 * @param times ISO 8601 in UTC
 */
export function entriesOf(
  id: string,
  { created, due = created }: { created: string; due?: string },
  channels: readonly OutboxChannel[],
): OutboxEntry[] {
  return channels.map((channel) => ({
    id: uuidv5(`${id} ${channel}`, ENTRIES),
    message_id: id,
    channel,
    status: "pending",
    attempts: 0,
    next_attempt_at: due,
    lease_owner: null,
    lease_until: null,
    last_error: null,
    created_at: created,
    sent_at: null,
  }));
}
