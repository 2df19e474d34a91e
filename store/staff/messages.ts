/** What the staff read of messages. The messages themselves are never changed here. */
import { ADDRESS_DAYS } from "../retention.ts";
import type { ContactMessage } from "../tables.ts";
import type { StaffStore } from "./store.ts";

export interface MessageFilter {
  /** ISO 8601 in UTC with milliseconds, as the table has it: only messages from then on. */
  since?: string | undefined;
  status?: ContactMessage["status"] | undefined;
}

/** Messages that are in memory at once: each may have a megabyte. */
const PORTION = 100;

function filtered({ database }: StaffStore, { since, status }: MessageFilter) {
  let query = database.db.selectFrom("contact_messages");
  if (since) query = query.where("created_at", ">=", since);
  if (status) query = query.where("status", "=", status);
  return query;
}

/** The newest messages in short, and how many there are in all. */
export async function listMessages(store: StaffStore, filter: MessageFilter, limit: number) {
  const rows = await filtered(store, filter)
    .select(["id", "created_at", "status", "name", "email", "subject", "origin"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const count = filtered(store, filter).select(({ fn }) => fn.countAll().as("total"));
  return { rows, total: Number((await count.executeTakeFirstOrThrow()).total) };
}

/** All messages, oldest first, read in portions. */
export async function* everyMessage(store: StaffStore, filter: MessageFilter): AsyncGenerator<ContactMessage> {
  let last: ContactMessage | undefined;
  do {
    let query = filtered(store, filter).selectAll();
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

/** One message by its whole id, and its notifications. @throws when there is none */
export async function messageWithNotifications({ database: { db } }: StaffStore, id: string) {
  const message = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const entries = db.selectFrom("outbox").selectAll().where("message_id", "=", id).orderBy("channel");
  return { message, notifications: await entries.execute() };
}

/**
 * How many messages came from the network address of this one within the last `ADDRESS_DAYS` days, itself included.
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
 * The ids that end with these characters.
 * @param end hexadecimal digits and hyphens only, since it is part of a pattern
 * @returns at most two: enough to know whether the end is unique
 */
export async function idsEndingWith(
  { database }: StaffStore,
  table: "contact_messages" | "outbox",
  end: string,
): Promise<string[]> {
  const rows = await database.db.selectFrom(table).select("id").where("id", "like", `%${end}`).limit(2).execute();
  return rows.map(({ id }) => id);
}
