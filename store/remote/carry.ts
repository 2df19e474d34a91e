/** How one message gets from a journal to the database: once, and not when it was erased meanwhile. */

import { erasures } from "../erase.ts";
import type { Log } from "../log.ts";
import { findByChallenge, isSameMessage, outboxEntries, ownKey } from "../messages.ts";
import type { OpenDatabase } from "../open.ts";
import type { ContactMessage, OutboxChannel } from "../tables.ts";

interface CarryParts {
  /** The configured database. */
  remote: OpenDatabase;
  channels: readonly OutboxChannel[];
  log: Log;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Stores a message of the journal in the database, with what is owed for it; one that is there already stays.
 * @returns `erased`: it was erased after it came, and was not stored
 * @throws whatever the database says but "this key exists"
 */
export async function carry(message: ContactMessage, parts: CarryParts): Promise<"carried" | "erased"> {
  const outcome = await copy(message, message.challenge_id, parts);
  if (outcome === "carried") return outcome;
  if (outcome === "erased" && !(await isNewerThanErasure(message, parts.remote))) return outcome;
  // Another message with this challenge was acknowledged, or erased before this one came: each was promised, and is kept.
  parts.log.warn({ id: message.id }, "two messages with one challenge: the second is stored under a key of its own");
  return (await copy(message, ownKey(message), parts)) === "erased" ? "erased" : "carried";
}

/** A form that stayed open is sent again after its first message was erased: that was not meant. */
async function isNewerThanErasure({ challenge_id, created_at }: ContactMessage, remote: OpenDatabase) {
  const erasedAt = (await erasures(remote.db, [challenge_id])).get(challenge_id);
  return erasedAt === undefined || created_at > erasedAt;
}

/**
 * Stores a message, with what is owed for it, under a challenge; not when it was erased since it was read here.
 * Whoever erases writes its challenge into `erasures`; here the same row is written and taken back. So the one waits
 * for the other: an erasure finds the message that was just carried over, or is found here.
 * @returns `clash`: another message has this challenge
 */
async function copy(
  message: ContactMessage,
  challenge_id: string,
  { remote, channels, now }: CarryParts,
): Promise<"carried" | "erased" | "clash"> {
  const owed = outboxEntries(message, channels);
  let mayBeStored = false;
  try {
    await remote.db.transaction().execute(async (transaction) => {
      const turn = { challenge_id, erased_at: new Date(now).toISOString() };
      await transaction.insertInto("erasures").values(turn).execute();
      mayBeStored = true;
      await transaction
        .insertInto("contact_messages")
        .values({ ...message, challenge_id, drained_at: null })
        .execute();
      if (owed.length > 0) await transaction.insertInto("outbox").values(owed).execute();
      await transaction.deleteFrom("erasures").where("challenge_id", "=", challenge_id).execute();
    });
    return "carried";
  } catch (error) {
    if (!remote.engine.isDuplicateKey(error)) throw error;
    if (!mayBeStored) return "erased";
    const existing = await findByChallenge(remote, challenge_id);
    if (!existing) throw error;
    return isSameMessage(existing, message) ? "carried" : "clash";
  }
}
