/** What the staff read of messages. The messages themselves are never changed here. */
import { inEach, type OpenDatabase } from "../database.ts";
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
  const found = await inEach(store, (each) =>
    filtered(each, filter)
      .select(["id", "created_at", "status", "batch", "name", "email", "subject", "origin"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const order = (row: { created_at: string; id: string }) => `${row.created_at} ${row.id}`;
  const newest = [...rows.values()].sort((one, other) => (order(one) < order(other) ? 1 : -1)).slice(0, limit);
  let total = await count(filtered(database, filter));
  if (local && local !== database) {
    // As far as this machine knows, the server does not have these yet.
    const entries = local.db.selectFrom("outbox").select("message_id").where("channel", "=", "database");
    total += await count(filtered(local, filter).where("id", "in", entries.where("status", "!=", "sent")));
  }
  return { rows: newest, total };
}

/** How many messages the database has, and when the last one came (ISO 8601). */
export async function countMessages({ database }: StaffStore) {
  const rows = await database.db
    .selectFrom("contact_messages")
    .select(({ fn }) => ["status", fn.countAll().as("number"), fn.max("created_at").as("last")])
    .groupBy("status")
    .execute();
  const number = (status: string) => Number(rows.find((row) => row.status === status)?.number ?? 0);
  const counts = { new: number("new"), held: number("held"), spam: number("spam") };
  const last = rows.map((row) => row.last).toSorted();
  return { total: counts.new + counts.held + counts.spam, ...counts, last: last.at(-1) };
}

/** The ids of all messages of a batch that are not released. */
export async function batchIds(store: StaffStore, batch: string): Promise<string[]> {
  const rows = await inEach(store, (each) =>
    filtered(each, { batch }).where("status", "!=", "new").select("id").orderBy("id").execute(),
  );
  return [...new Set(rows.map(({ id }) => id))];
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
  const read = ({ db }: OpenDatabase) => db.selectFrom(table).select("id").where("id", "like", `%${end}`).limit(2);
  const databases = table === "outbox" ? { database: localOf(store) } : store;
  const rows = await inEach(databases, (each) => read(each).execute());
  return [...new Set(rows.map(({ id }) => id))].slice(0, 2);
}
