/** What the staff read of messages. The messages themselves are never changed here. */
import { fold } from "@blc/text";
import { sql } from "kysely";
import { isEmergency } from "../../site/contact-options.ts";
import { databasesOf, type OpenDatabase } from "../database.ts";
import { comparable } from "../erase.ts";
import { findMessage } from "../messages.ts";
import { type ContactMessage, MESSAGE_STATUSES } from "../tables.ts";
import type { StaffStore } from "./store.ts";

export interface MessageFilter {
  /** ISO 8601 in UTC with milliseconds, as the table has it: only messages from then on. */
  since?: string;
  /** Only messages before then. */
  before?: string;
  status?: ContactMessage["status"];
  batch?: string;
  /**
   * Only with each of these words in name, e-mail address, company or text. Read by `everyMessage`.
   */
  search?: string;
  /** Only of this e-mail address, in upper or lower case. Read by `everyMessage`. */
  email?: string;
  /** The mail that reminded of them. */
  reminder?: string;
}

/** Messages that are in memory at once: each may have a megabyte. */
const PORTION = 100;

function filtered({ db }: OpenDatabase, { since, before, status, batch, reminder }: MessageFilter) {
  let query = db.selectFrom("contact_messages");
  if (since) query = query.where("created_at", ">=", since);
  if (before) query = query.where("created_at", "<", before);
  if (status) query = query.where("status", "=", status);
  if (batch) query = query.where("batch", "=", batch);
  if (reminder) query = query.where("reminder", "=", reminder);
  return query;
}

/** How many messages a query finds. */
export async function countFound(query: ReturnType<typeof filtered>): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What lists show of a message. */
export type ListedMessage = Pick<ContactMessage, (typeof LISTED)[number]> & {
  /** The beginning of its text. */
  first: string;
};

const LISTED = [
  "id",
  "created_at",
  "status",
  "name",
  "email",
  "company",
  "country",
  "subject",
  "language",
  "from_page",
  "origin",
  "note",
] as const satisfies readonly (keyof ContactMessage)[];

/** Characters of a text that are read for a list. */
const FIRST = 300;

function listed(database: OpenDatabase, filter: MessageFilter) {
  const first = sql<string>`substr(message, 1, ${sql.lit(FIRST)})`.as("first");
  return filtered(database, filter).select(LISTED).select(first);
}

/** Compared here and not by the database: each engine folds case and accents in another way. */
function isWanted({ search = "", email }: MessageFilter): (message: ContactMessage) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return (message) => {
    if (email !== undefined && comparable(message.email) !== comparable(email)) return false;
    const text = fold([message.name, message.email, message.company, message.message].join("\n"));
    return words.every((word) => text.includes(word));
  };
}

async function findByWords(store: StaffStore, filter: MessageFilter, limit: number) {
  const rows: ListedMessage[] = [];
  let total = 0;
  for await (const message of everyMessage(store, filter)) {
    total++;
    rows.unshift({ ...message, first: message.message.slice(0, FIRST) });
    rows.length = Math.min(rows.length, limit);
  }
  return { rows, total };
}

/** The newest messages in short, and how many there are in all. */
export async function listMessages(
  store: StaffStore,
  filter: MessageFilter,
  limit: number,
): Promise<{ rows: ListedMessage[]; total: number }> {
  if (filter.search !== undefined) return findByWords(store, filter, limit);
  const newest = listed(store.database, filter)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  return {
    rows: await newest.execute(),
    total: await countFound(filtered(store.database, filter)),
  };
}

/** The open messages, the oldest first, and emergencies before all others. */
export async function openMessages(
  { database }: Pick<StaffStore, "database">,
  filter: MessageFilter = {},
): Promise<ListedMessage[]> {
  const open = await listed(database, { ...filter, status: "new" })
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return emergenciesFirst(open);
}

export function emergenciesFirst<Message extends Pick<ContactMessage, "origin">>(
  messages: readonly Message[],
): Message[] {
  return messages.toSorted((one, other) => Number(isEmergency(other)) - Number(isEmergency(one)));
}

/** How many messages the database has, and when the last one came (ISO 8601). */
export async function countMessages({ database }: StaffStore) {
  const rows = await database.db
    .selectFrom("contact_messages")
    .select(({ fn }) => ["status", fn.countAll().as("number"), fn.max("created_at").as("last")])
    .groupBy("status")
    .execute();
  const number = (status: string) => Number(rows.find((row) => row.status === status)?.number ?? 0);
  const last = rows.map((row) => row.last).toSorted();
  return {
    total: rows.reduce((sum, row) => sum + Number(row.number), 0),
    byStatus: MESSAGE_STATUSES.map((status) => ({ status, messages: number(status) })),
    last: last.at(-1),
  };
}

/** The ids of all messages of a batch that are not released. */
export async function batchIds({ database }: StaffStore, batch: string): Promise<string[]> {
  const undecided = filtered(database, { batch }).where("status", "in", ["held", "spam"]);
  return (await undecided.select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** All messages, oldest first, read in portions. */
async function* everyMessage(
  { database }: StaffStore,
  filter: MessageFilter,
): AsyncGenerator<ContactMessage> {
  let last: ContactMessage | undefined;
  do {
    let query = filtered(database, filter).selectAll();
    if (last) {
      const { created_at, id } = last;
      query = query.where((is) =>
        is.or([
          is("created_at", ">", created_at),
          is.and([is("created_at", "=", created_at), is("id", ">", id)]),
        ]),
      );
    }
    const rows = await query.orderBy("created_at").orderBy("id").limit(PORTION).execute();
    yield* rows.filter(isWanted(filter));
    last = rows.at(-1);
  } while (last);
}

/** The same with those that only the local file has, since the server did not get them yet. */
export async function* everyStoredMessage(
  store: StaffStore,
  filter: MessageFilter,
): AsyncGenerator<ContactMessage> {
  const seen = new Set<string>();
  for (const database of databasesOf(store))
    for await (const message of everyMessage({ ...store, database }, filter)) {
      if (!seen.has(message.id)) yield message;
      seen.add(message.id);
    }
}

/**
 * One message, its outbox entries, and whether the server does not have it yet.
 * @throws when there is none
 */
export async function messageWithNotifications({ database, local }: StaffStore, id: string) {
  const message = (await findMessage(database, id)) ?? (local && (await findMessage(local, id)));
  if (!message) throw new Error(`No message has the id ${id}`);
  const entries = local?.db
    .selectFrom("outbox")
    .selectAll()
    .where("message_id", "=", id)
    .orderBy("channel");
  const outbox = (await entries?.execute()) ?? [];
  const isWaiting = outbox.some(
    ({ channel, status }) => channel === "database" && status !== "sent",
  );
  // A receipt that was left out or refused counts as sent.
  const notifications = outbox.filter(
    ({ channel }) => channel === "email" || channel === "webhook",
  );
  return { message, notifications, isWaiting };
}

/**
 * The ids of messages that end with these characters.
 * @param end hexadecimal digits and hyphens only, since it is part of a pattern
 * @returns at most two: enough to know whether the end is unique
 */
export async function idsEndingWith({ database }: StaffStore, end: string): Promise<string[]> {
  const messages = database.db
    .selectFrom("contact_messages")
    .select("id")
    .where("id", "like", `%${end}`);
  return (await messages.limit(2).execute()).map(({ id }) => id);
}
