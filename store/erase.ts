/** Erasure: everything that one person sent, or a batch, in the database and in the local file of this machine. */
import type { Kysely, Transaction } from "kysely";
import type { OpenDatabase } from "./database.ts";
import { retryTransient } from "./retry.ts";
import type { ContactMessage, Database } from "./tables.ts";

/** How many rows were deleted. */
export interface Removed {
  messages: number;
  outbox: number;
}

/** The challenge of an erased message, and when it was erased: ISO 8601 in UTC. Holds no personal data. */
export interface Erasure {
  challenge_id: string;
  erased_at: string;
}

/** Rows that one transaction deletes: few, so that a new message does not wait long for its locks. */
const BATCH = 200;

/** Normalizes an e-mail address for comparison. */
function comparable(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Those with this e-mail address, in whatever case either was written, or those of a batch that are not released. */
export type Whose = { email: string } | { batch: string };

type Row = Pick<ContactMessage, "id" | "challenge_id" | "email" | "batch" | "status">;
const COLUMNS = ["id", "challenge_id", "email", "batch", "status"] as const satisfies readonly (keyof Row)[];

/** Compared here and not by the database: each engine folds case in another way, SQLite for ASCII only. */
function isTheirs(whose: Whose): (row: Row) => boolean {
  if ("batch" in whose) return ({ batch, status }) => batch === whose.batch && status !== "new";
  const wanted = comparable(whose.email);
  return ({ email }) => comparable(email) === wanted;
}

async function messagesOf(database: OpenDatabase, whose: Whose): Promise<Row[]> {
  const isWanted = isTheirs(whose);
  const found: Row[] = [];
  let last = "";
  for (;;) {
    const portion = database.db.selectFrom("contact_messages").select(COLUMNS).where("id", ">", last);
    const rows = await retryTransient(database, () => portion.orderBy("id").limit(5_000).execute());
    for (const row of rows) if (isWanted(row)) found.push(row);
    const end = rows.at(-1);
    if (!end) return found;
    last = end.id;
  }
}

/** Each database once: with SQLite, the local file is the database. */
function distinct(database: OpenDatabase, local: OpenDatabase | undefined): OpenDatabase[] {
  return [...new Set([database, ...(local ? [local] : [])])];
}

/** The ids of their messages, each once. @param local the file of this machine, which may have more than a server */
export async function findMessagesOf(database: OpenDatabase, whose: Whose, local?: OpenDatabase): Promise<string[]> {
  const found = await Promise.all(distinct(database, local).map((each) => messagesOf(each, whose)));
  return [...new Set(found.flat().map(({ id }) => id))];
}

/**
 * Deletes all their messages, with their outbox entries, in the database and in the local file of this machine. Their
 * challenges are recorded in `erasures`: by that, local files, this one and those of other machines, delete their copies
 * instead of delivering them. A message that only the file of another machine has is not found from here: repeat the
 * erasure there.
 * @throws the database's error. What was erased before stays erased; a repetition erases the rest
 */
export async function eraseMessagesOf(
  database: OpenDatabase,
  whose: Whose,
  { local, now = new Date() }: { local?: OpenDatabase | undefined; now?: Date } = {},
): Promise<Removed> {
  const found = (await Promise.all(distinct(database, local).map((each) => messagesOf(each, whose)))).flat();
  const erased = new Set(found.map(({ id }) => id));
  // Also their own keys: one may be, or become, the second message of its challenge.
  const keys = found.flatMap((message) => [message.challenge_id, secondaryChallenge(message)]);
  const removed: Removed = { messages: 0, outbox: 0 };
  for (const challenges of batches([...new Set(keys)])) {
    removed.outbox += await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        // First: it waits for a machine that is delivering one of these messages, and keeps others from it.
        const erased_at = now.toISOString();
        await recordErasures(
          transaction,
          challenges.map((challenge_id) => ({ challenge_id, erased_at })),
        );
        const same = transaction.selectFrom("contact_messages").select(COLUMNS).where("challenge_id", "in", challenges);
        const ids = (await same.execute()).filter(isTheirs(whose)).map(({ id }) => id);
        for (const id of ids) erased.add(id);
        return (await deleteBatch(transaction, ids)).outbox;
      }),
    );
  }
  await database.engine.scrub?.(database.db);
  // Last: with its challenge in `erasures`, a message that stays here after a crash is not delivered.
  if (local && local !== database) {
    removed.outbox += (await deleteMessages(local, [...erased])).outbox;
    await local.engine.scrub?.(local.db);
  }
  return { ...removed, messages: erased.size };
}

async function recordErasures(transaction: Transaction<Database>, list: readonly Erasure[]): Promise<void> {
  const recorded = await erasures(
    transaction,
    list.map(({ challenge_id }) => challenge_id),
  );
  const fresh = new Map(list.map((erasure) => [erasure.challenge_id, erasure]));
  for (const challenge of recorded.keys()) fresh.delete(challenge);
  if (fresh.size === 0) return;
  await transaction
    .insertInto("erasures")
    .values([...fresh.values()])
    .execute();
}

/** When the messages of these challenges were erased: ISO 8601 by challenge, without those that were not. */
export async function erasures(db: Kysely<Database>, challenges: readonly string[]): Promise<Map<string, string>> {
  if (challenges.length === 0) return new Map();
  const rows = await db.selectFrom("erasures").selectAll().where("challenge_id", "in", challenges).execute();
  return new Map(rows.map(({ challenge_id, erased_at }) => [challenge_id, erased_at]));
}

/** All erasures that are kept, to be carried over to a database that is restored from a backup. */
export function listErasures({ db }: OpenDatabase): Promise<Erasure[]> {
  return db.selectFrom("erasures").select(["challenge_id", "erased_at"]).orderBy("erased_at").execute();
}

/**
 * Deletes the listed messages, with their outbox entries, and records their erasures, so that no local file delivers
 * them again. Another text that is newer than the erasure of its challenge stays: its form was sent again afterwards.
 * @returns how many messages were there and are deleted
 * @throws the database's error. A repetition erases the rest
 */
export async function eraseAgain(database: OpenDatabase, list: readonly Erasure[]): Promise<number> {
  const erasedAt = new Map(list.map(({ challenge_id, erased_at }) => [challenge_id, erased_at]));
  let messages = 0;
  for (const batch of batches(list)) {
    const challenges = batch.map(({ challenge_id }) => challenge_id);
    const found = await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        await recordErasures(transaction, batch);
        const listed = transaction.selectFrom("contact_messages").select(["id", "challenge_id", "created_at"]);
        return listed.where("challenge_id", "in", challenges).execute();
      }),
    );
    // Its own key names the very message.
    const erased = found.filter(
      (message) =>
        erasedAt.has(secondaryChallenge(message)) || message.created_at <= (erasedAt.get(message.challenge_id) ?? ""),
    );
    const ids = erased.map(({ id }) => id);
    messages += (await deleteMessages(database, ids)).messages;
  }
  await database.engine.scrub?.(database.db);
  return messages;
}

/**
 * The key of a message when another one has, or had, its challenge: two machines have acknowledged one each, and both
 * are stored.
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

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));
}
