import type { Kysely, Transaction } from "kysely";
import type { OpenDatabase } from "./open.ts";
import type { Database } from "./tables.ts";

/** How many rows went. */
export interface Removed {
  messages: number;
  outbox: number;
}

/** Rows that one transaction deletes: small enough that a form's message never waits long for its lock. */
const BATCH = 200;

/** Two spellings of one address, for whoever wrote it. */
function comparable(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/**
 * The ids of the messages from one address, in whatever case either was written. Compared here and not by the
 * database: the engines fold case each in their own way, SQLite only that of ASCII.
 */
export async function findByEmail({ db }: Pick<OpenDatabase, "db">, email: string): Promise<string[]> {
  const wanted = comparable(email);
  const found: string[] = [];
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("contact_messages")
      .select(["id", "email"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(5_000)
      .execute();
    for (const row of rows) if (comparable(row.email) === wanted) found.push(row.id);
    const end = rows.at(-1);
    if (!end) return found;
    last = end.id;
  }
}

/**
 * Removes all that one person sent: the messages and what the outbox owes for them. What the journals of other machines
 * still have of it is deleted by them, by the challenges that are written down here. A message that waits in a local
 * journal is in another database: erase there first.
 * @param email in any case
 */
export async function eraseByEmail(database: OpenDatabase, email: string, now = new Date()): Promise<Removed> {
  const erased_at = now.toISOString();
  const removed = await deleteMessages(database, await findByEmail(database, email), async (transaction, ids) => {
    const rows = await transaction
      .selectFrom("contact_messages")
      .select("challenge_id")
      .where("id", "in", ids)
      .execute();
    const known = await erasedChallenges(
      transaction,
      rows.map(({ challenge_id }) => challenge_id),
    );
    const fresh = rows.filter(({ challenge_id }) => !known.has(challenge_id));
    if (fresh.length === 0) return;
    await transaction
      .insertInto("erasures")
      .values(fresh.map(({ challenge_id }) => ({ challenge_id, erased_at })))
      .execute();
  });
  await database.engine.scrub?.(database.db);
  return removed;
}

/** Which of these challenges had a message that was erased. */
export async function erasedChallenges(db: Kysely<Database>, challenges: readonly string[]): Promise<Set<string>> {
  if (challenges.length === 0) return new Set();
  const rows = await db.selectFrom("erasures").select("challenge_id").where("challenge_id", "in", challenges).execute();
  return new Set(rows.map(({ challenge_id }) => challenge_id));
}

/**
 * Deletes messages and their outbox entries, a batch a transaction.
 * @param before what else belongs into a batch's transaction, while the messages are still there
 */
export async function deleteMessages(
  { db }: Pick<OpenDatabase, "db">,
  ids: readonly string[],
  before?: (transaction: Transaction<Database>, ids: readonly string[]) => Promise<void>,
): Promise<Removed> {
  const removed: Removed = { messages: 0, outbox: 0 };
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const deleted = await db.transaction().execute(async (transaction) => {
      await before?.(transaction, batch);
      const outbox = await transaction.deleteFrom("outbox").where("message_id", "in", batch).executeTakeFirst();
      const messages = await transaction.deleteFrom("contact_messages").where("id", "in", batch).executeTakeFirst();
      return { messages: Number(messages.numDeletedRows), outbox: Number(outbox.numDeletedRows) };
    });
    removed.messages += deleted.messages;
    removed.outbox += deleted.outbox;
  }
  return removed;
}
