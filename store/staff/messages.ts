/** What the staff read of messages. The messages themselves are never changed here. */
import type { OpenDatabase } from "../database.ts";
import type { Sender } from "../erase.ts";
import { findMessage } from "../messages.ts";
import { ADDRESS_DAYS } from "../retention.ts";
import type { ContactMessage } from "../tables.ts";
import type { StaffStore } from "./store.ts";

export interface MessageFilter {
  /** ISO 8601 in UTC with milliseconds, as the table has it: only messages from then on. */
  since?: string | undefined;
  status?: ContactMessage["status"] | undefined;
  sender?: Sender | undefined;
}

/** Messages that are in memory at once: each may have a megabyte. */
const PORTION = 100;

function filtered({ db }: OpenDatabase, { since, status, sender }: MessageFilter) {
  let query = db.selectFrom("contact_messages");
  if (since) query = query.where("created_at", ">=", since);
  if (status) query = query.where("status", "=", status);
  // No hash: no week has one of this sender.
  if (sender) query = query.where(sender.column, "in", sender.hashes.length > 0 ? sender.hashes : [""]);
  return query;
}

const newest = (database: OpenDatabase, filter: MessageFilter, limit: number) =>
  filtered(database, filter)
    .select(["id", "created_at", "status", "name", "email", "subject", "origin", "drained_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);

async function count(query: ReturnType<typeof filtered>): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}

/** Of these ids, those that the database has. */
async function stored({ database: { db } }: StaffStore, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("contact_messages").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The newest messages in short, and how many there are in all. `isWaiting`: only the journal of this machine has it.
 * @param store of which the database may be the journal, while it is down
 */
export async function listMessages(store: StaffStore, filter: MessageFilter, limit: number) {
  const { database, journal } = store;
  const own = await newest(database, filter, limit).execute();
  const rows = own.map((row) => ({ ...row, isWaiting: database === journal && row.drained_at === null }));
  let total = await count(filtered(database, filter));
  if (journal && journal !== database) {
    const undrained = await newest(journal, filter, limit).where("drained_at", "is", null).execute();
    const known = await stored(
      store,
      undrained.map(({ id }) => id),
    );
    const waiting = undrained.filter(({ id }) => !known.has(id));
    rows.push(...waiting.map((row) => ({ ...row, isWaiting: true })));
    total += (await count(filtered(journal, filter).where("drained_at", "is", null))) - known.size;
  }
  const order = (row: (typeof rows)[number]) => `${row.created_at} ${row.id}`;
  return { rows: rows.toSorted((one, other) => (order(one) < order(other) ? 1 : -1)).slice(0, limit), total };
}

/** The ids of all messages of one kind. */
export async function messageIds({ database }: StaffStore, filter: MessageFilter): Promise<string[]> {
  return (await filtered(database, filter).select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** The networks that sent the most messages, with their hashes. */
export async function busiestNetworks({ database }: StaffStore, filter: MessageFilter, limit: number) {
  const chosen = filtered(database, filter).where("network_hash", "is not", null);
  const rows = await chosen
    .select(({ fn }) => [
      "network_hash",
      fn.countAll().as("number"),
      fn.count("address_hash").distinct().as("addresses"),
      fn.min("created_at").as("first"),
      fn.max("created_at").as("last"),
    ])
    .groupBy("network_hash")
    .orderBy("number", "desc")
    .orderBy("network_hash")
    .limit(limit)
    .execute();
  const { total } = await chosen
    .select(({ fn }) => fn.count("network_hash").distinct().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** All messages, oldest first, read in portions. */
export async function* everyMessage(store: StaffStore, filter: MessageFilter): AsyncGenerator<ContactMessage> {
  let last: ContactMessage | undefined;
  do {
    let query = filtered(store.database, filter).selectAll();
    if (last) {
      const { created_at, id } = last;
      query = query.where((is) =>
        is.or([is("created_at", ">", created_at), is.and([is("created_at", "=", created_at), is("id", ">", id)])]),
      );
    }
    const rows = await query.orderBy("created_at").orderBy("id").limit(PORTION).execute();
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

/** One message by its whole id, its notifications, and whether only the journal has it. @throws when there is none */
export async function messageWithNotifications({ database, journal }: StaffStore, id: string) {
  const found = journal === database ? undefined : await findMessage(database, id);
  const waiting = found || !journal ? undefined : await findMessage(journal, id);
  const message = found ?? waiting;
  if (!message) throw new Error(`No message has the id ${id}`);
  const entries = database.db.selectFrom("outbox").selectAll().where("message_id", "=", id).orderBy("channel");
  return { message, notifications: await entries.execute(), isWaiting: waiting?.drained_at === null };
}

/**
 * How many messages came from the network address of this one in the same week, itself included: each week has another
 * pepper, and so other hashes.
 * @returns undefined when the hash of the address is not kept any more
 */
export async function countSameAddress(
  { database }: StaffStore,
  { address_hash, created_at }: ContactMessage,
  now: Date,
): Promise<number | undefined> {
  const since = new Date(now.getTime() - ADDRESS_DAYS * 86_400_000).toISOString();
  if (!address_hash || created_at < since) return undefined;
  const { number } = await database.db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll().as("number"))
    .where("address_hash", "=", address_hash)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/**
 * The ids that end with these characters, of messages also those that wait in the journal.
 * @param end hexadecimal digits and hyphens only, since it is part of a pattern
 * @returns at most two: enough to know whether the end is unique
 */
export async function idsEndingWith(
  { database, journal }: StaffStore,
  table: "contact_messages" | "outbox",
  end: string,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const { db } of new Set([database, ...(journal && table === "contact_messages" ? [journal] : [])])) {
    const rows = await db.selectFrom(table).select("id").where("id", "like", `%${end}`).limit(2).execute();
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].slice(0, 2);
}
