/**
 * How the staff decide about messages: open, answered, closed, or spam; and what they note of them.
 */
import { databasesOf, inBatches, type OpenDatabase } from "../database.ts";
import { DatabaseError } from "../engine.ts";
import { findMessage } from "../messages.ts";
import { addEntries } from "../outbox/entries.ts";
import { entriesOf } from "../outbox/make-entries.ts";
import { retryTransient } from "../retry.ts";
import type { ContactMessage, MessageStatus, NotifyingChannel, OutboxEntry } from "../tables.ts";
import { localOf, type StaffStore } from "./store.ts";

/** Where messages are marked. */
type Marking = Pick<StaffStore, "database" | "local">;

/** A message is held by the site only. */
export const MARKS = ["answered", "closed", "new", "spam"] as const;
export type Mark = (typeof MARKS)[number];

/**
 * @returns undefined: there is no such message
 * @throws while the server does not have what this machine has taken
 */
export async function messageStatus(
  { database, local }: Marking,
  id: string,
): Promise<MessageStatus | undefined> {
  const message = await findMessage(database, id);
  if (!message && local && local !== database && (await findMessage(local, id)))
    throw new DatabaseError("The message is not on the server yet", "undelivered");
  return message?.status;
}

/**
 * Sets the status of messages. `new`: the staff are notified of what was held or spam; `spam`:
 * notifications that were not sent are deleted.
 * @param channels of the notifications
 * @param now when the notifications are due
 * @returns how many had another status
 */
export async function setMessageStatus(
  store: Marking,
  ids: readonly string[],
  status: Mark,
  channels: readonly NotifyingChannel[],
  now: Date,
): Promise<number> {
  const { database } = store;
  const local = status === "new" || status === "spam" ? localOf(store) : store.local;
  const toMake = local === database ? channels : [...channels, "database" as const];
  const marked = { status, marked_at: now.toISOString() };
  let changed = 0;
  for (const batch of inBatches(ids)) {
    const others = await retryTransient(database, () => withOtherStatus(database, batch, status));
    if (others.length === 0) continue;
    const released = others.filter((message) => isReleased(message, status));
    const notifications = released.flatMap(({ id }) =>
      entriesOf({ kind: "message", id }, now.toISOString(), toMake),
    );
    // First in this file, with the notifications: a repetition after a failure does the rest on the
    // server.
    const change = { ids: others.map(({ id }) => id), released, notifications };
    if (local) await retryTransient(local, () => markHere(local, change, marked));
    if (local !== database)
      await retryTransient(database, () => setStatus(database, change.ids, marked));
    changed += others.length;
  }
  return changed;
}

/** A message that is opened again was notified of when it came. */
function isReleased(message: ContactMessage, status: Mark): boolean {
  return status === "new" && (message.status === "held" || message.status === "spam");
}

function withOtherStatus(
  { db }: OpenDatabase,
  ids: readonly string[],
  status: ContactMessage["status"],
) {
  return db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "in", ids)
    .where("status", "!=", status)
    .execute();
}

type Marked = { status: Mark; marked_at: string };

async function setStatus({ db }: Pick<OpenDatabase, "db">, ids: readonly string[], marked: Marked) {
  await db.updateTable("contact_messages").set(marked).where("id", "in", ids).execute();
}

/** Marks in the local file too. A released message that it lacks is copied from the server. */
async function markHere(
  { db }: OpenDatabase,
  change: { ids: string[]; released: ContactMessage[]; notifications: OutboxEntry[] },
  marked: Marked,
): Promise<void> {
  const { ids, released, notifications } = change;
  await db.transaction().execute(async (transaction) => {
    if (marked.status === "spam") {
      const unsent = transaction.deleteFrom("outbox").where("message_id", "in", ids);
      await unsent.where("status", "!=", "sent").where("channel", "!=", "database").execute();
    }
    if (released.length > 0) {
      const copies = transaction.insertInto("contact_messages").values(released);
      await copies.onConflict((conflict) => conflict.doNothing()).execute();
    }
    await addEntries(transaction, notifications);
    await setStatus({ db: transaction }, ids, marked);
  });
}

/**
 * Adds a line to a message's note, or removes the note.
 * @param line undefined: the note is removed
 */
export async function noteMessage(
  store: StaffStore,
  id: string,
  line: string | undefined,
): Promise<void> {
  for (const each of databasesOf(store))
    await retryTransient(each, () => changeNote(each, id, line));
}

async function changeNote(
  { db }: OpenDatabase,
  id: string,
  line: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const messages = transaction.selectFrom("contact_messages").select("note").where("id", "=", id);
    const { note = null } = (await messages.executeTakeFirst()) ?? {};
    // A repeated transaction may have succeeded before.
    if (line !== undefined && note?.split("\n").at(-1) === line) return;
    const lines = note === null ? [] : [note];
    if (line !== undefined) lines.push(line);
    await transaction
      .updateTable("contact_messages")
      .set({ note: line === undefined ? null : lines.join("\n") })
      .where("id", "=", id)
      .execute();
  });
}

/**
 * The ids of open messages that have no entry for a channel, because they came before it was
 * configured. With a server, only this machine's copies of the last three days are known.
 */
export async function unnotified(store: StaffStore, channel: NotifyingChannel): Promise<string[]> {
  const { db } = localOf(store);
  const told = db.selectFrom("outbox").select("message_id").where("channel", "=", channel);
  const untold = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("id", "not in", told)
    .execute();
  const all = store.database.db
    .selectFrom("contact_messages")
    .select("id")
    .where("status", "=", "new");
  const open = inBatches(untold.map(({ id }) => id)).map((ids) =>
    all.where("id", "in", ids).execute(),
  );
  return (await Promise.all(open)).flatMap((rows) => rows.map(({ id }) => id));
}

/** Puts the notifications of messages into the outbox of this machine, each once. */
export async function notifyOf(
  store: StaffStore,
  ids: readonly string[],
  channel: NotifyingChannel,
): Promise<void> {
  const local = localOf(store);
  for (const batch of inBatches(ids)) {
    const entries = batch.flatMap((id) =>
      entriesOf({ kind: "message", id }, new Date().toISOString(), [channel]),
    );
    await retryTransient(local, () => addEntries(local.db, entries));
  }
}
