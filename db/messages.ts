import type { OpenDatabase } from "./open.ts";
import type { ContactMessage } from "./tables.ts";

/** Stored: the message is durable. Duplicate: this challenge has a message already; here it is. */
export type StoreResult = { status: "stored" } | { status: "duplicate"; existing: ContactMessage };

/** The message of a challenge, or undefined. */
export async function findByChallenge({ db }: OpenDatabase, challengeId: string): Promise<ContactMessage | undefined> {
  const row = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("challenge_id", "=", challengeId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      captcha_verified: Boolean(row.captcha_verified),
      gdpr_consent: Boolean(row.gdpr_consent),
      ccpa_consent: Boolean(row.ccpa_consent),
      lopd_consent: Boolean(row.lopd_consent),
    }
  );
}

/**
 * Stores a message once. The unique key of its challenge decides, so that two at the same moment are one.
 * @throws whatever the database says but "this key exists"
 */
export async function storeMessage(database: OpenDatabase, message: ContactMessage): Promise<StoreResult> {
  try {
    await database.db.insertInto("contact_messages").values(message).execute();
    return { status: "stored" };
  } catch (error) {
    if (!database.engine.isDuplicateKey(error)) throw error;
    const existing = await findByChallenge(database, message.challenge_id);
    if (!existing) throw error;
    return { status: "duplicate", existing };
  }
}
