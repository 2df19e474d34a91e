/** The list of erased messages, to erase them again after an older database was restored. It has no personal data. */
import type { OpenDatabase } from "./database.ts";
import { deleteMessages, erasures, secondaryChallenge } from "./erase.ts";
import { retryTransient } from "./retry.ts";

/** The challenge of an erased message, and when it was erased: ISO 8601 in UTC. */
export interface Erasure {
  challenge_id: string;
  erased_at: string;
}

/** Rows per query. */
const BATCH = 200;

/** All that were recorded in the last 30 days. */
export function listErasures({ db }: OpenDatabase): Promise<Erasure[]> {
  return db.selectFrom("erasures").select(["challenge_id", "erased_at"]).orderBy("erased_at").execute();
}

/**
 * Deletes the listed messages, with their outbox entries, and records their erasures, so that no journal drains them
 * again. Another text that is newer than the erasure of its challenge stays: its form was sent again afterwards. The same
 * text has the same id, and is erased whatever its time: that may be of a clock that was ahead.
 * @returns how many messages were there and are deleted
 * @throws the database's error. A repetition erases the rest
 */
export async function eraseAgain(database: OpenDatabase, list: readonly Erasure[]): Promise<number> {
  let messages = 0;
  const listed = new Set(list.map(({ challenge_id }) => challenge_id));
  for (let start = 0; start < list.length; start += BATCH) {
    const batch = list.slice(start, start + BATCH);
    const erasedAt = new Map(batch.map(({ challenge_id, erased_at }) => [challenge_id, erased_at]));
    const challenges = [...erasedAt.keys()];
    const found = await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        const recorded = await erasures(transaction, challenges);
        const fresh = batch.filter(({ challenge_id }) => !recorded.has(challenge_id));
        const rows = new Map(fresh.map((erasure) => [erasure.challenge_id, erasure]));
        if (rows.size > 0)
          await transaction
            .insertInto("erasures")
            .values([...rows.values()])
            .execute();
        return transaction
          .selectFrom("contact_messages")
          .select(["id", "challenge_id", "created_at"])
          .where("challenge_id", "in", challenges)
          .execute();
      }),
    );
    // Its own key names the very message.
    const erased = found.filter(
      (message) =>
        listed.has(secondaryChallenge(message)) || message.created_at <= (erasedAt.get(message.challenge_id) ?? ""),
    );
    const ids = erased.map(({ id }) => id);
    messages += (await deleteMessages(database, ids)).messages;
  }
  await database.engine.scrub?.(database.db);
  return messages;
}
