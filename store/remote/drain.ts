/** Moves one message from the journal to the database, exactly once, unless it was erased. */
import { isSameContent } from "../../site/contact-fields.ts";
import type { DatabaseClock } from "../clock.ts";
import type { OpenDatabase } from "../database.ts";
import { erasures, secondaryChallenge } from "../erase.ts";
import type { Log } from "../log.ts";
import { findByChallenge, outboxEntries } from "../messages.ts";
import type { ContactMessage, OutboxChannel } from "../tables.ts";

interface DrainSettings {
  remote: OpenDatabase;
  /** The remote database's time. */
  clock: DatabaseClock;
  channels: readonly OutboxChannel[];
  log: Log;
}

/**
 * Stores a message of the journal in the database, with its outbox entries. Idempotent: one that is there already stays.
 * @returns `erased`: it was erased after it was sent, and is not stored
 * @throws the database's error, except a duplicate key
 */
export async function drainMessage(message: ContactMessage, settings: DrainSettings): Promise<"drained" | "erased"> {
  const outcome = await copy(message, message.challenge_id, settings);
  if (outcome === "drained") return outcome;
  if (outcome === "erased" && !(await isNewerThanErasure(message, settings.remote))) return outcome;
  settings.log.warn(
    { id: message.id },
    "two messages have the same challenge: the second is stored with a key of its own",
  );
  return (await copy(message, secondaryChallenge(message), settings)) === "erased" ? "erased" : "drained";
}

/** A form that stayed open may be sent again after its first message was erased. The second one was not erased. */
async function isNewerThanErasure({ challenge_id, created_at }: ContactMessage, remote: OpenDatabase) {
  const erasedAt = (await erasures(remote.db, [challenge_id])).get(challenge_id);
  return erasedAt === undefined || created_at > erasedAt;
}

/**
 * Copies a message to the database under a challenge, unless that was erased.
 * The row in `erasures` is a mutex: an erasure inserts it as well and keeps it, and its key makes the second of the two
 * wait for the first. So an erasure finds the message that was drained just before, or is found here.
 * @returns `conflict`: another message has this challenge
 */
async function copy(
  message: ContactMessage,
  challenge_id: string,
  { remote, clock, channels }: DrainSettings,
): Promise<"drained" | "erased" | "conflict"> {
  const stamped = clock.stamped(message);
  const entries = outboxEntries(stamped, channels);
  let hasMutex = false;
  try {
    await remote.db.transaction().execute(async (transaction) => {
      const mutex = { challenge_id, erased_at: new Date(clock.now()).toISOString() };
      await transaction.insertInto("erasures").values(mutex).execute();
      hasMutex = true;
      await transaction
        .insertInto("contact_messages")
        .values({ ...stamped, challenge_id, drained_at: null })
        .execute();
      if (entries.length > 0) await transaction.insertInto("outbox").values(entries).execute();
      await transaction.deleteFrom("erasures").where("challenge_id", "=", challenge_id).execute();
    });
    return "drained";
  } catch (error) {
    if (!remote.engine.isDuplicateKey(error)) throw error;
    if (!hasMutex) return "erased";
    const existing = await findByChallenge(remote, challenge_id);
    if (!existing) throw error;
    return isSameContent(existing, message) ? "drained" : "conflict";
  }
}
