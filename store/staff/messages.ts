/** What the staff read of messages. The messages themselves are never changed here. */
import { databasesOf, type OpenDatabase } from "../database.ts";
import { findMessage } from "../messages.ts";
import type { ContactMessage } from "../tables.ts";
import { localOf, type StaffStore } from "./store.ts";

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

/**
 * The newest messages in short, and how many there are in all.
 * @param store of which the database may be the local file, while the server is down
 */
export async function listMessages(store: StaffStore, filter: MessageFilter, limit: number) {
  const { database, local } = store;
  const lists = await Promise.all(databasesOf(store).map((each) => inShort(filtered(each, filter), limit)));
  const rows = new Map(lists.flat().map((row) => [row.id, row]));
  const order = (row: { created_at: string; id: string }) => `${row.created_at} ${row.id}`;
  const newest = [...rows.values()].sort((one, other) => (order(one) < order(other) ? 1 : -1)).slice(0, limit);
  const waiting = local && local !== database ? await count(undelivered(local, filter)) : 0;
  return { rows: newest, total: (await count(filtered(database, filter))) + waiting };
}

/** The ids of all messages of a batch that are not released. */
export async function batchIds(store: StaffStore, batch: string): Promise<string[]> {
  const unreleased = databasesOf(store).map((each) => filtered(each, { batch }).where("status", "!=", "new"));
  const rows = await Promise.all(unreleased.map((query) => query.select("id").orderBy("id").execute()));
  return [...new Set(rows.flat().map(({ id }) => id))];
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
  store: StaffStore,
  table: "contact_messages" | "outbox",
  end: string,
): Promise<string[]> {
  const databases = table === "outbox" ? [localOf(store)] : databasesOf(store);
  const found = databases.map(({ db }) => db.selectFrom(table).select("id").where("id", "like", `%${end}`).limit(2));
  const rows = await Promise.all(found.map((query) => query.execute()));
  return [...new Set(rows.flat().map(({ id }) => id))].slice(0, 2);
}
