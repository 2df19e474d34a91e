import { v7 as uuidv7 } from "uuid";
import { FIELDS } from "../site/contact-fields.ts";
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
  const owed = outboxEntries(message, channels);
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
const CONTENT = FIELDS.map(({ column }) => column);

/** Did the visitor write the same? */
export function isSameMessage(a: ContactMessage, b: ContactMessage): boolean {
  const [one, other] = [withBooleans(a), withBooleans(b)];
  return CONTENT.every((column) => one[column] === other[column]);
}

type BooleanColumn = {
  [Column in keyof ContactMessage]: ContactMessage[Column] extends boolean ? Column : never;
}[keyof ContactMessage];

/** The compiler asks for each of these, too. */
const BOOLEANS = Object.keys({
  captcha_verified: true,
  gdpr_consent: true,
  ccpa_consent: true,
  lopd_consent: true,
} satisfies Record<BooleanColumn, true>) as BooleanColumn[];

/** Some engines give 0 and 1. @param row with all columns, or some */
export function withBooleans<Row extends Partial<ContactMessage>>(row: Row): Row {
  const read = BOOLEANS.filter((column) => column in row).map((column) => [column, Boolean(row[column])]);
  return { ...row, ...Object.fromEntries(read) };
}

/** The challenge under which a journal stores a message when another one has, or had, its own. */
export function ownKey({ id, challenge_id }: Pick<ContactMessage, "id" | "challenge_id">): string {
  return `${challenge_id}:${id}`;
}

/** What is owed for a message: an entry a channel, none for spam. */
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
