/**
 * Erasure: everything that one person sent, or a batch, in the database and in the local file of
 * this machine.
 */
import type { Kysely } from "kysely";
import { databasesOf, inBatches, type OpenDatabase } from "./database.ts";
import { flag, flaggedSince, unflag } from "./flags.ts";
import { retryTransient } from "./retry.ts";
import type { ContactMessage, Database } from "./tables.ts";

/**
 * The challenge of an erased message, and when it was erased: ISO 8601 in UTC. Holds no personal
 * data.
 */
export type Erasure = Database["erasures"];

/** Normalizes an e-mail address for comparison. */
export function comparable(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/**
 * Whose messages: of an e-mail address in upper or lower case, or of a batch, without those that
 * were released.
 */
export type Whose = { email: string } | { batch: string };

const COLUMNS = ["id", "created_at", "challenge_id", "email", "batch", "status"] as const;
type Row = Pick<ContactMessage, (typeof COLUMNS)[number]>;

/** Compared here, because each engine folds case in another way: SQLite for ASCII only. */
function isTheirs(whose: Whose): (row: Row) => boolean {
  if ("batch" in whose)
    return ({ batch, status }) => batch === whose.batch && (status === "held" || status === "spam");
  const wanted = comparable(whose.email);
  return ({ email }) => comparable(email) === wanted;
}

async function messagesOf(database: OpenDatabase, whose: Whose): Promise<Row[]> {
  const found: Row[] = [];
  let rows: Row[] = [];
  do {
    const messages = database.db
      .selectFrom("contact_messages")
      .select(COLUMNS)
      .where("id", ">", rows.at(-1)?.id ?? "");
    rows = await retryTransient(database, () => messages.orderBy("id").limit(5_000).execute());
    found.push(...rows.filter(isTheirs(whose)));
  } while (rows.length > 0);
  return found;
}

/** A message that both databases have is there twice. */
async function messagesInBoth(
  database: OpenDatabase,
  whose: Whose,
  local: OpenDatabase | undefined,
): Promise<Row[]> {
  const found = databasesOf({ database, local }).map((each) => messagesOf(each, whose));
  return (await Promise.all(found)).flat();
}

/**
 * The ids of their messages, each once.
 * @param local the file of this machine, which may have more than a server
 */
export async function findMessagesOf(
  database: OpenDatabase,
  whose: Whose,
  local?: OpenDatabase,
): Promise<string[]> {
  const found = await messagesInBoth(database, whose, local);
  return [...new Set(found.map(({ id }) => id))];
}

/**
 * Deletes all their messages with their outbox entries, in the database and in this machine's file,
 * and records their challenges in `erasures`, so that other machines delete their copies. What only
 * another machine's file has is not found: repeat the erasure there.
 * @throws the database's error. What was erased before stays erased; a repetition erases the rest
 */
export async function eraseMessagesOf(
  database: OpenDatabase,
  whose: Whose,
  { local, now = new Date() }: { local?: OpenDatabase; now?: Date } = {},
) {
  const found = await messagesInBoth(database, whose, local);
  // With their secondary keys: another machine may deliver one as the second message of its
  // challenge.
  const keys = new Set(
    found.flatMap((message) => [message.challenge_id, secondaryChallenge(message)]),
  );
  const erased_at = now.toISOString();
  const list = Array.from(keys, (challenge_id) => ({ challenge_id, erased_at }));
  const there = await erase(database, list, isTheirs(whose));
  const ids = new Set([...found.map(({ id }) => id), ...there.ids]);
  // Last, because after a crash a message with a recorded challenge is not delivered.
  const here = local && local !== database ? await deleteMessages(local, [...ids]) : undefined;
  return { messages: ids.size, outbox: there.outbox + (here?.outbox ?? 0) };
}

/**
 * Records erasures, each challenge once, and deletes those messages of the challenges that are
 * meant.
 */
async function erase(
  database: OpenDatabase,
  list: readonly Erasure[],
  isMeant: (row: Row) => boolean,
) {
  const erased = { ids: [] as string[], outbox: 0 };
  for (const batch of inBatches(list)) {
    const challenges = batch.map(({ challenge_id }) => challenge_id);
    const found = await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        const recorded = await erasures(transaction, challenges);
        const fresh = batch.filter(({ challenge_id }) => !recorded.has(challenge_id));
        // Before the select: this waits for a machine that delivers one of these messages, and
        // stops later ones.
        if (fresh.length > 0) await transaction.insertInto("erasures").values(fresh).execute();
        const messages = transaction.selectFrom("contact_messages").select(COLUMNS);
        return await messages.where("challenge_id", "in", challenges).execute();
      }),
    );
    const ids = found.filter(isMeant).map(({ id }) => id);
    erased.ids.push(...ids);
    erased.outbox += (await deleteMessages(database, ids)).outbox;
  }
  return erased;
}

/**
 * When the messages of these challenges were erased: ISO 8601 by challenge, without those that were
 * not.
 */
export async function erasures(
  db: Kysely<Database>,
  challenges: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("erasures")
    .selectAll()
    .where("challenge_id", "in", challenges)
    .execute();
  return new Map(rows.map(({ challenge_id, erased_at }) => [challenge_id, erased_at]));
}

/** All erasures that are kept, to be carried over to a database that is restored from a backup. */
export function listErasures({ db }: OpenDatabase): Promise<Erasure[]> {
  return db.selectFrom("erasures").selectAll().orderBy("erased_at").execute();
}

/**
 * Deletes the listed messages with their outbox entries, and records their erasures. A message that
 * is newer than the erasure of its challenge stays: its form was sent again afterwards.
 * @returns how many messages were there and are deleted
 * @throws the database's error. A repetition erases the rest
 */
export async function eraseAgain(
  database: OpenDatabase,
  list: readonly Erasure[],
): Promise<number> {
  const byChallenge = new Map(list.map((erasure) => [erasure.challenge_id, erasure]));
  const { ids } = await erase(database, [...byChallenge.values()], (message) => {
    const erasedAt = byChallenge.get(message.challenge_id)?.erased_at ?? "";
    // The secondary key has the id of this very message.
    return byChallenge.has(secondaryChallenge(message)) || message.created_at <= erasedAt;
  });
  return ids.length;
}

/**
 * The key of a message whose challenge another message has or had. Two machines have acknowledged
 * one each, and both are stored.
 */
export function secondaryChallenge({
  id,
  challenge_id,
}: Pick<ContactMessage, "id" | "challenge_id">): string {
  return challenge_id.endsWith(`:${id}`) ? challenge_id : `${challenge_id}:${id}`;
}

/**
 * Deletes messages and their outbox entries, a transaction per batch, and overwrites them in the
 * files if possible.
 */
export async function deleteMessages(database: OpenDatabase, ids: readonly string[]) {
  const removed = { messages: 0, outbox: 0 };
  if (ids.length > 0 && database.engine.scrub) await flag(database, "unscrubbed", new Date());
  for (const batch of inBatches(ids)) {
    const [outbox, messages] = await retryTransient(database, () =>
      database.db
        .transaction()
        .execute(async (transaction) => [
          await transaction
            .deleteFrom("outbox")
            .where("message_id", "in", batch)
            .executeTakeFirst(),
          await transaction
            .deleteFrom("contact_messages")
            .where("id", "in", batch)
            .executeTakeFirst(),
        ]),
    );
    removed.outbox += Number(outbox?.numDeletedRows);
    removed.messages += Number(messages?.numDeletedRows);
  }
  await scrub(database);
  return removed;
}

/**
 * Overwrites what deleted messages have left in the files of a database.
 * @returns is it done? Not while another program, such as a backup, reads an older state
 */
export async function scrub(database: OpenDatabase): Promise<boolean> {
  if (!(await flaggedSince(database, "unscrubbed"))) return true;
  const isDone = (await database.engine.scrub?.(database.db)) ?? true;
  if (isDone) await unflag(database, "unscrubbed");
  return isDone;
}
