/** Erasure on request: everything that one person sent, in the database and in the journal of this machine. */
import type { Kysely, Transaction } from "kysely";
import type { OpenDatabase } from "./database.ts";
import { retryTransient } from "./retry.ts";
import type { ContactMessage, Database } from "./tables.ts";

/** How many rows were deleted. */
export interface Removed {
  messages: number;
  outbox: number;
}

/** Rows that one transaction deletes: few, so that a new message does not wait long for its locks. */
const BATCH = 200;

/** Normalizes an address for comparison. */
function comparable(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

interface Found {
  id: string;
  challenge_id: string;
}

/**
 * The messages from one address, in whatever case either was written. Compared here and not by the database: each
 * engine folds case in another way, SQLite for ASCII only.
 */
async function messagesOf(database: OpenDatabase, email: string): Promise<Found[]> {
  const wanted = comparable(email);
  const found: Found[] = [];
  let last = "";
  for (;;) {
    const rows = await retryTransient(database, () =>
      database.db
        .selectFrom("contact_messages")
        .select(["id", "challenge_id", "email"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(5_000)
        .execute(),
    );
    for (const row of rows) if (comparable(row.email) === wanted) found.push(row);
    const end = rows.at(-1);
    if (!end) return found;
    last = end.id;
  }
}

/**
 * The ids of the messages from one address, each once.
 * @param journal of this machine, where the database is a server: it may have messages that are not drained yet
 */
export async function findByEmail(database: OpenDatabase, email: string, journal?: OpenDatabase): Promise<string[]> {
  const waiting = journal ? await messagesOf(journal, email) : [];
  const stored = await messagesOf(database, email);
  return [...new Set([...stored, ...waiting].map(({ id }) => id))];
}

/**
 * Deletes all messages from one address, with their outbox entries, in the database and in the journal of this machine.
 * Their challenges are recorded in `erasures`: journals, this one and those of other machines, delete their copies by
 * that instead of draining them. A message that only the journal of another machine has is not found from here: repeat
 * the erasure there.
 * @param email in any case
 * @param journal of this machine, where the database is a server
 * @throws the database's error. What was erased before stays erased; a repetition erases the rest
 */
export async function eraseByEmail(
  database: OpenDatabase,
  email: string,
  { journal, now = new Date() }: { journal?: OpenDatabase | undefined; now?: Date } = {},
): Promise<Removed> {
  const waiting = journal ? await messagesOf(journal, email) : [];
  const stored = await messagesOf(database, email);
  const erased = new Set([...waiting, ...stored].map(({ id }) => id));
  // The journal may have drained the second message of a challenge, which has a key of its own.
  const secondary = waiting.map(secondaryChallenge);
  const challenges = [...new Set([...[...waiting, ...stored].map(({ challenge_id }) => challenge_id), ...secondary])];
  const removed: Removed = { messages: 0, outbox: 0 };
  for (const batch of batches(challenges)) {
    removed.outbox += await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        // First: it waits for a journal that is draining one of these messages, and keeps other journals from it.
        await recordErasures(transaction, batch, now);
        const rows = await transaction
          .selectFrom("contact_messages")
          .select(["id", "email"])
          .where("challenge_id", "in", batch)
          .execute();
        const ids = rows.filter((row) => comparable(row.email) === comparable(email)).map(({ id }) => id);
        for (const id of ids) erased.add(id);
        return (await deleteBatch(transaction, ids)).outbox;
      }),
    );
  }
  await database.engine.scrub?.(database.db);
  // Last: with its challenge in `erasures`, a message that stays here after a crash is not drained.
  if (journal)
    await deleteMessages(
      journal,
      waiting.map(({ id }) => id),
    );
  await journal?.engine.scrub?.(journal.db);
  return { ...removed, messages: erased.size };
}

async function recordErasures(
  transaction: Transaction<Database>,
  challenges: readonly string[],
  now: Date,
): Promise<void> {
  const recorded = await erasures(transaction, challenges);
  const fresh = challenges.filter((challenge_id) => !recorded.has(challenge_id));
  if (fresh.length === 0) return;
  await transaction
    .insertInto("erasures")
    .values(fresh.map((challenge_id) => ({ challenge_id, erased_at: now.toISOString() })))
    .execute();
}

/** When the messages of these challenges were erased: ISO 8601 by challenge, without those that were not. */
export async function erasures(db: Kysely<Database>, challenges: readonly string[]): Promise<Map<string, string>> {
  if (challenges.length === 0) return new Map();
  const rows = await db.selectFrom("erasures").selectAll().where("challenge_id", "in", challenges).execute();
  return new Map(rows.map(({ challenge_id, erased_at }) => [challenge_id, erased_at]));
}

/**
 * The key of a journal's message when another message has, or had, its challenge. Each of the two was acknowledged, so
 * both are stored.
 */
export function secondaryChallenge({ id, challenge_id }: Pick<ContactMessage, "id" | "challenge_id">): string {
  return `${challenge_id}:${id}`;
}

/**
 * Deletes messages and their outbox entries, one transaction per batch.
 * @param signal ends it before the next batch
 */
export async function deleteMessages(
  database: OpenDatabase,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Removed> {
  const removed: Removed = { messages: 0, outbox: 0 };
  for (const batch of batches(ids)) {
    if (signal?.aborted) break;
    const deleted = await retryTransient(
      database,
      () => database.db.transaction().execute((transaction) => deleteBatch(transaction, batch)),
      signal,
    );
    removed.messages += deleted.messages;
    removed.outbox += deleted.outbox;
  }
  return removed;
}

async function deleteBatch(transaction: Transaction<Database>, ids: readonly string[]): Promise<Removed> {
  if (ids.length === 0) return { messages: 0, outbox: 0 };
  const outbox = await transaction.deleteFrom("outbox").where("message_id", "in", ids).executeTakeFirst();
  const messages = await transaction.deleteFrom("contact_messages").where("id", "in", ids).executeTakeFirst();
  return { messages: Number(messages.numDeletedRows), outbox: Number(outbox.numDeletedRows) };
}

function batches(all: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));
}
