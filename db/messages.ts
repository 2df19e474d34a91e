import { v7 as uuidv7 } from "uuid";
import type { OpenDatabase } from "./open.ts";
import type { ContactMessage, OutboxChannel, OutboxEntry } from "./tables.ts";

/** Stored: the message is durable. Duplicate: this challenge has a message already; here it is. */
export type StoreResult = { status: "stored" } | { status: "duplicate"; existing: ContactMessage };

/** The message of a challenge, or undefined. */
export async function findByChallenge({ db }: OpenDatabase, challengeId: string): Promise<ContactMessage | undefined> {
  const row = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("challenge_id", "=", challengeId)
    .executeTakeFirst();
  return row && withBooleans(row);
}

/** The message of this id, or undefined. */
export async function findMessage({ db }: OpenDatabase, id: string): Promise<ContactMessage | undefined> {
  const row = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row && withBooleans(row);
}

/**
 * Stores a message once, and in the same transaction what is owed for it: one outbox entry a channel, none for spam.
 * The unique key of its challenge decides, so that two at the same moment are one.
 * @throws whatever the database says but "this key exists"
 */
export async function storeMessage(
  database: OpenDatabase,
  message: ContactMessage,
  channels: readonly OutboxChannel[] = [],
): Promise<StoreResult> {
  const owed = message.status === "spam" ? [] : channels.map((channel) => outboxEntry(message, channel));
  try {
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("contact_messages").values(message).execute();
      if (owed.length > 0) await transaction.insertInto("outbox").values(owed).execute();
    });
    return { status: "stored" };
  } catch (error) {
    if (!database.engine.isDuplicateKey(error)) throw error;
    const existing = await findByChallenge(database, message.challenge_id);
    if (!existing) throw error;
    return { status: "duplicate", existing };
  }
}

/** The columns that the visitor filled in. */
const CONTENT = [
  "name",
  "email",
  "phone",
  "company",
  "country",
  "subject",
  "message",
  "gdpr_consent",
  "ccpa_consent",
  "lopd_consent",
] as const satisfies (keyof ContactMessage)[];

/** Did the visitor write the same? Booleans are compared as such: some engines read them as 0 and 1. */
export function isSameMessage(a: ContactMessage, b: ContactMessage): boolean {
  return CONTENT.every((column) =>
    typeof a[column] === "string" || a[column] === null
      ? a[column] === b[column]
      : Boolean(a[column]) === Boolean(b[column]),
  );
}

/** Some engines give 0 and 1. */
function withBooleans(row: ContactMessage): ContactMessage {
  return {
    ...row,
    captcha_verified: Boolean(row.captcha_verified),
    gdpr_consent: Boolean(row.gdpr_consent),
    ccpa_consent: Boolean(row.ccpa_consent),
    lopd_consent: Boolean(row.lopd_consent),
  };
}

function outboxEntry(message: ContactMessage, channel: OutboxChannel): OutboxEntry {
  return {
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
  };
}
