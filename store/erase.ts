import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { ownKey } from "./messages.ts";
import type { OpenDatabase } from "./open.ts";
import type { Database } from "./tables.ts";

/** How many rows went. */
export interface Removed {
  messages: number;
  outbox: number;
}

/** Rows that one transaction deletes: small enough that a form's message never waits long for its lock. */
const BATCH = 200;

/** Milliseconds: errors that pass are borne for so long; the wait after the first, doubled up to the longest. */
const PATIENCE = { budget: 30_000, first: 100, longest: 2_000 };

/** Two spellings of one address, for whoever wrote it. */
function comparable(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

interface Found {
  id: string;
  challenge_id: string;
}

/**
 * The messages from one address, in whatever case either was written. Compared here and not by the database: the
 * engines fold case each in their own way, SQLite only that of ASCII.
 */
async function messagesOf(database: OpenDatabase, email: string): Promise<Found[]> {
  const wanted = comparable(email);
  const found: Found[] = [];
  let last = "";
  for (;;) {
    const rows = await patiently(database, () =>
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
 * @param journal of this machine, where it stands before the database: messages may wait in it
 */
export async function findByEmail(database: OpenDatabase, email: string, journal?: OpenDatabase): Promise<string[]> {
  const waiting = journal ? await messagesOf(journal, email) : [];
  const stored = await messagesOf(database, email);
  return [...new Set([...stored, ...waiting].map(({ id }) => id))];
}

/**
 * Removes all that one person sent: the messages and what the outbox owes for them, here and in the journal of this
 * machine. What other journals still have of it, and what this one has in hand at the moment, is deleted by them, by the
 * challenges that are written down here. A message that waits in the journal of another machine is not known here:
 * erase there too.
 * @param email in any case
 * @param journal of this machine, where it stands before the database
 * @throws what the database says; whatever was erased until then stays erased, and the rest goes by doing it again
 */
export async function eraseByEmail(
  database: OpenDatabase,
  email: string,
  { journal, now = new Date() }: { journal?: OpenDatabase | undefined; now?: Date } = {},
): Promise<Removed> {
  const waiting = journal ? await messagesOf(journal, email) : [];
  const stored = await messagesOf(database, email);
  const erased = new Set([...waiting, ...stored].map(({ id }) => id));
  // The journal may have carried over a second message of a challenge under a key of its own.
  const carried = waiting.map(ownKey);
  const challenges = [...new Set([...[...waiting, ...stored].map(({ challenge_id }) => challenge_id), ...carried])];
  const removed: Removed = { messages: 0, outbox: 0 };
  for (const batch of batches(challenges)) {
    removed.outbox += await patiently(database, () =>
      database.db.transaction().execute(async (transaction) => {
        // First of all: waits for a journal that is carrying one of them over, and keeps others from it.
        await writeDown(transaction, batch, now);
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
  // The database first: what is missing there and written down is not brought back, whatever happens from here on.
  if (journal)
    await deleteMessages(
      journal,
      waiting.map(({ id }) => id),
    );
  await journal?.engine.scrub?.(journal.db);
  return { ...removed, messages: erased.size };
}

async function writeDown(transaction: Transaction<Database>, challenges: readonly string[], now: Date): Promise<void> {
  const known = await erasures(transaction, challenges);
  const fresh = challenges.filter((challenge_id) => !known.has(challenge_id));
  if (fresh.length === 0) return;
  await transaction
    .insertInto("erasures")
    .values(fresh.map((challenge_id) => ({ challenge_id, erased_at: now.toISOString() })))
    .execute();
}

/** When the messages of these challenges were erased, by challenge, in ISO 8601; the others are not in it. */
export async function erasures(db: Kysely<Database>, challenges: readonly string[]): Promise<Map<string, string>> {
  if (challenges.length === 0) return new Map();
  const rows = await db.selectFrom("erasures").selectAll().where("challenge_id", "in", challenges).execute();
  return new Map(rows.map(({ challenge_id, erased_at }) => [challenge_id, erased_at]));
}

/**
 * Deletes messages and their outbox entries, a batch a transaction.
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
    const deleted = await patiently(
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

/**
 * Does it again after errors that pass, for half a minute: a deadlock, or a node that fails, is no reason to leave a
 * person's data half erased. What is done must be the same when it is done twice.
 * @param signal no more attempts
 * @throws the last error
 */
export async function patiently<T>(
  { engine }: Pick<OpenDatabase, "engine">,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const deadline = performance.now() + PATIENCE.budget;
  for (let wait = PATIENCE.first; ; wait = Math.min(PATIENCE.longest, 2 * wait)) {
    try {
      return await work();
    } catch (error) {
      // A key exists when two do the same at once: the one who comes second then finds it done.
      const passes = engine.isTransient(error) || engine.isDuplicateKey(error);
      if (!passes || signal?.aborted || performance.now() + wait > deadline) throw error;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
