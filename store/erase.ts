/** Erasure: everything that one person, address or network sent, in the database and in the journal of this machine. */
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

/** The hashes of one address or network: one for each week, and for each key of the site. */
export interface Sender {
  column: "address_hash" | "network_hash";
  hashes: readonly string[];
}

/**
 * Whose messages: those with this e-mail address, in whatever case either was written, or those of a sender. Compared
 * here and not by the database: each engine folds case in another way, SQLite for ASCII only.
 */
type Whose = string | Sender;

function isTheirs(whose: Whose): (row: Pick<ContactMessage, "email" | Sender["column"]>) => boolean {
  if (typeof whose !== "string") return (row) => whose.hashes.includes(row[whose.column] ?? "");
  const wanted = comparable(whose);
  return ({ email }) => comparable(email) === wanted;
}

async function messagesOf(database: OpenDatabase, whose: Whose): Promise<Found[]> {
  const isWanted = isTheirs(whose);
  const found: Found[] = [];
  let last = "";
  for (;;) {
    const rows = await retryTransient(database, () =>
      database.db
        .selectFrom("contact_messages")
        .select(["id", "challenge_id", "email", "address_hash", "network_hash"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(5_000)
        .execute(),
    );
    for (const row of rows) if (isWanted(row)) found.push(row);
    const end = rows.at(-1);
    if (!end) return found;
    last = end.id;
  }
}

/**
 * The ids of their messages, each once.
 * @param journal of this machine, where the database is a server: it may have messages that are not drained yet
 */
export async function findMessagesOf(database: OpenDatabase, whose: Whose, journal?: OpenDatabase): Promise<string[]> {
  const waiting = journal ? await messagesOf(journal, whose) : [];
  const stored = await messagesOf(database, whose);
  return [...new Set([...stored, ...waiting].map(({ id }) => id))];
}

/**
 * Deletes all their messages, with their outbox entries, in the database and in the journal of this machine.
 * Their challenges are recorded in `erasures`: journals, this one and those of other machines, delete their copies by
 * that instead of draining them. A message that only the journal of another machine has is not found from here: repeat
 * the erasure there.
 * @param journal of this machine, where the database is a server
 * @throws the database's error. What was erased before stays erased; a repetition erases the rest
 */
export async function eraseMessagesOf(
  database: OpenDatabase,
  whose: Whose,
  { journal, now = new Date() }: { journal?: OpenDatabase | undefined; now?: Date } = {},
): Promise<Removed> {
  const waiting = journal ? await messagesOf(journal, whose) : [];
  const stored = await messagesOf(database, whose);
  const erased = new Set([...waiting, ...stored].map(({ id }) => id));
  // Also their own keys: a journal may have drained one as the second message of its challenge, or may try to later.
  const keys = [...waiting, ...stored].flatMap((found) => [found.challenge_id, secondaryChallenge(found)]);
  const challenges = [...new Set(keys)];
  const removed: Removed = { messages: 0, outbox: 0 };
  for (const batch of batches(challenges)) {
    removed.outbox += await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        // First: it waits for a journal that is draining one of these messages, and keeps other journals from it.
        await recordErasures(transaction, batch, now);
        const rows = await transaction
          .selectFrom("contact_messages")
          .select(["id", "email", "address_hash", "network_hash"])
          .where("challenge_id", "in", batch)
          .execute();
        const ids = rows.filter(isTheirs(whose)).map(({ id }) => id);
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
  // Not earlier than the time that the database has seen: a clock that is behind would make an old erasure of it.
  const clock = await transaction.selectFrom("clock").select("seen_at").executeTakeFirst();
  const today = now.toISOString();
  const erased_at = clock && clock.seen_at > today ? clock.seen_at : today;
  const fresh = challenges.filter((challenge_id) => !recorded.has(challenge_id));
  if (fresh.length === 0) return;
  await transaction
    .insertInto("erasures")
    .values(fresh.map((challenge_id) => ({ challenge_id, erased_at })))
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
  return challenge_id.endsWith(`:${id}`) ? challenge_id : `${challenge_id}:${id}`;
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
