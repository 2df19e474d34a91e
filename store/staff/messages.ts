/** What the staff read of messages. The messages themselves are never changed here. */
import type { OpenDatabase } from "../database.ts";
import { findMessage } from "../messages.ts";
import type { ContactMessage } from "../tables.ts";
import type { StaffStore } from "./store.ts";

export interface MessageFilter {
  /** ISO 8601 in UTC with milliseconds, as the table has it: only messages from then on. */
  since?: string | undefined;
  status?: ContactMessage["status"] | undefined;
  batch?: string | undefined;
}

/** Messages that are in memory at once: each may have a megabyte. */
const PORTION = 100;

function filtered({ db }: OpenDatabase, { since, status, batch }: MessageFilter) {
  let query = db.selectFrom("contact_messages");
  if (since) query = query.where("created_at", ">=", since);
  if (status) query = query.where("status", "=", status);
  if (batch) query = query.where("batch", "=", batch);
  return query;
}

/** Messages of the local file that the database server does not have yet, as far as this machine knows. */
function undelivered(local: OpenDatabase, filter: MessageFilter) {
  const entries = local.db.selectFrom("outbox").select("message_id").where("channel", "=", "database");
  return filtered(local, filter).where("id", "in", entries.where("status", "!=", "sent"));
}

const inShort = (query: ReturnType<typeof filtered>, limit: number) =>
  query
    .select(["id", "created_at", "status", "batch", "name", "email", "subject", "origin"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

async function count(query: ReturnType<typeof filtered>): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}

/** Of these ids, those that the database has. */
async function known({ db }: OpenDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("contact_messages").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The newest messages in short, and how many there are in all. `isWaiting`: the database server does not have it yet.
 * @param store of which the database may be the local file, while the server is down
 */
export async function listMessages({ database, local }: StaffStore, filter: MessageFilter, limit: number) {
  const own = await inShort(filtered(database, filter), limit);
  const total = await count(filtered(database, filter));
  const unsent = local ? await inShort(undelivered(local, filter), limit) : [];
  const unsentIds = unsent.map(({ id }) => id);
  if (!local || database === local) {
    return { rows: own.map((row) => ({ ...row, isWaiting: unsentIds.includes(row.id) })), total };
  }
  const there = await known(database, unsentIds);
  const waiting = unsent.filter(({ id }) => !there.has(id)).map((row) => ({ ...row, isWaiting: true }));
  const rows = [...own.map((row) => ({ ...row, isWaiting: false })), ...waiting];
  const order = (row: (typeof rows)[number]) => `${row.created_at} ${row.id}`;
  const newest = rows.toSorted((one, other) => (order(one) < order(other) ? 1 : -1)).slice(0, limit);
  return { rows: newest, total: total + (await count(undelivered(local, filter))) - there.size };
}

/** The ids of all messages of a batch that are not released. */
export async function batchIds({ database, local }: StaffStore, batch: string): Promise<string[]> {
  const ids = new Set<string>();
  for (const one of new Set([database, local])) {
    if (!one) continue;
    const rows = await filtered(one, { batch }).select("id").where("status", "!=", "new").orderBy("id").execute();
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
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

/** One message by its whole id, its entries in the outbox, and whether only this machine has it. @throws when there is none */
export async function messageWithNotifications({ database, local }: StaffStore, id: string) {
  const found = await findMessage(database, id);
  const message = found ?? (local && (await findMessage(local, id)));
  if (!message) throw new Error(`No message has the id ${id}`);
  const entries = local?.db.selectFrom("outbox").selectAll().where("message_id", "=", id).orderBy("channel");
  const outbox = (await entries?.execute()) ?? [];
  const isWaiting = outbox.some(({ channel, status }) => channel === "database" && status !== "sent");
  return { message, notifications: outbox.filter(({ channel }) => channel !== "database"), isWaiting };
}

/**
 * The ids that end with these characters, also of messages that only this machine has.
 * @param end hexadecimal digits and hyphens only, since it is part of a pattern
 * @returns at most two: enough to know whether the end is unique
 */
export async function idsEndingWith(
  { database, local }: StaffStore,
  table: "contact_messages" | "outbox",
  end: string,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const one of new Set(table === "outbox" ? [local] : [database, local])) {
    if (!one) continue;
    const rows = await one.db.selectFrom(table).select("id").where("id", "like", `%${end}`).limit(2).execute();
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].slice(0, 2);
}
