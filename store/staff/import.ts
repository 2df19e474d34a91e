/** Takes messages over from an export or another database, with what belongs to them. Each part may be repeated. */
import { resolve } from "node:path";
import { inBatches, type OpenDatabase } from "../database.ts";
import { type Erasure, eraseAgain } from "../erase.ts";
import type { Log } from "../log.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { copyMessage } from "../outbox/database.ts";
import { entriesOf } from "../outbox/make-entries.ts";
import { addPages, allPages, changePage } from "../pages.ts";
import { retryTransient } from "../retry.ts";
import type { ContactMessage, DailyCount, Notice, OutboxEntry, PageRecord } from "../tables.ts";
import type { StaffStore } from "./store.ts";

/** What is taken over. An export has messages only. */
export interface ImportSource {
  messages: AsyncIterable<ContactMessage> | Iterable<ContactMessage>;
  erasures: readonly Erasure[];
  /** Of notifications. */
  entries: readonly OutboxEntry[];
  records: readonly PageRecord[];
  /** The paths that have had a record. */
  seeds: readonly string[];
  counts: readonly DailyCount[];
  notices: readonly Notice[];
}

export interface Imported {
  messages: number;
  /** Messages that were there. */
  existing: number;
  /** Messages that were erased here on request, and are not stored again. */
  refused: number;
  /** Messages that were here, and that the source says were erased. */
  erased: number;
  /** Notifications that the source had not sent, of messages that are new here. */
  notifications: number;
  /** Page records that are as in the source now; and those that were changed here, and stay. */
  records: string[];
  keptRecords: string[];
  counts: number;
  notices: number;
}

/**
 * Takes over what the database does not have. Nobody is notified of an imported message, except where the source was
 * about to: such notifications go on from the local file of this machine.
 * @param localFile made where there is none, when notifications are taken over
 * @throws the database's error. What was taken over stays, and a repetition takes over the rest
 */
export async function importInto(store: StaffStore, source: ImportSource, localFile: string): Promise<Imported> {
  const { database } = store;
  const erased = await eraseAgain(database, source.erasures);
  const { imported, existing, refused } = await importMessages(database, source.messages);
  const notifications = await importEntries(store, source.entries, imported, localFile);
  const records = await importRecords(database, source);
  return {
    messages: imported.size,
    existing,
    refused,
    erased,
    notifications,
    ...records,
    counts: await importCounts(database, source.counts),
    notices: await importNotices(database, source.notices),
  };
}

async function importMessages(database: OpenDatabase, messages: ImportSource["messages"]) {
  const imported = new Map<string, ContactMessage>();
  let [existing, refused] = [0, 0];
  const silent: Log = { info() {}, warn() {}, error() {} };
  for await (const portion of portions(messages)) {
    const ids = portion.map(({ id }) => id);
    const found = database.db.selectFrom("contact_messages").select("id").where("id", "in", ids);
    const known = new Set((await retryTransient(database, () => found.execute())).map(({ id }) => id));
    for (const message of portion) {
      if (known.has(message.id)) existing++;
      else if ((await retryTransient(database, () => copyMessage(message, database, silent))) === "erased") refused++;
      else imported.set(message.id, message);
    }
  }
  return { imported, existing, refused };
}

async function* portions(messages: ImportSource["messages"]): AsyncGenerator<ContactMessage[]> {
  let portion: ContactMessage[] = [];
  for await (const message of messages) {
    if (portion.push(message) < 100) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/**
 * Takes over notifications that were not sent, pending or given up. What was sent meanwhile is not sent from here.
 * @returns how many were not sent
 */
async function importEntries(
  store: StaffStore,
  entries: readonly OutboxEntry[],
  imported: ReadonlyMap<string, ContactMessage>,
  localFile: string,
): Promise<number> {
  const unsent = entries.filter(({ status, message_id }) => status !== "sent" && imported.has(message_id));
  const sent = entries.filter(({ status }) => status === "sent");
  if (!store.local && unsent.length === 0) return 0;
  const local = store.local ?? openDatabase(`sqlite:${resolve(localFile)}`);
  try {
    if (!store.local) await migrate(local, []);
    for (const batch of inBatches(sent)) {
      const ids = batch.map(({ id }) => id);
      const pending = local.db.updateTable("outbox").where("id", "in", ids).where("status", "!=", "sent");
      await retryTransient(local, () => pending.set({ status: "sent", sent_at: new Date().toISOString() }).execute());
    }
    for (const batch of inBatches(unsent)) await retryTransient(local, () => take(local, store, batch, imported));
  } finally {
    if (!store.local) await local.close();
  }
  return unsent.length;
}

/** Beside a server, the local file sends notifications of messages that it has; and it delivers them to the server. */
async function take(
  local: OpenDatabase,
  { database }: StaffStore,
  entries: readonly OutboxEntry[],
  imported: ReadonlyMap<string, ContactMessage>,
): Promise<void> {
  await local.db.transaction().execute(async (transaction) => {
    const messages = [...new Set(entries.map(({ message_id }) => message_id))].flatMap((id) => imported.get(id) ?? []);
    if (database !== local) {
      const copies = transaction.insertInto("contact_messages").values(messages);
      await copies.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const toServer =
      database === local ? [] : messages.flatMap((each) => entriesOf(each.id, each.created_at, ["database"]));
    const free = entries.map((entry) => ({ ...entry, lease_owner: null, lease_until: null }));
    const inserting = transaction.insertInto("outbox").values([...free, ...toServer]);
    await inserting.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

/** As each path gets it at first. */
function isAsSeeded({ path, is_visible, lang, ...texts }: PageRecord): boolean {
  return is_visible && lang === "es" && Object.values(texts).every((text) => text === null);
}

/** Page records, onto those that nobody has changed here. */
async function importRecords(database: OpenDatabase, { records, seeds }: ImportSource) {
  const here = new Map((await allPages(database)).map((record) => [record.path, record]));
  const known = new Set((await database.db.selectFrom("page_seeds").select("path").execute()).map(({ path }) => path));
  const [changed, kept]: [string[], string[]] = [[], []];
  for (const record of records.filter((each) => !isAsSeeded(each))) {
    const { path, ...values } = record;
    const present = here.get(path);
    if (present && JSON.stringify(present) === JSON.stringify(record)) continue;
    if (present ? isAsSeeded(present) : !known.has(path)) {
      if (!present) await addPages(database.db, [path]);
      await changePage(database.db, path, values);
      changed.push(path);
    } else kept.push(path);
  }
  // Records that the staff deleted there.
  for (const path of seeds.filter((seed) => !records.some((record) => record.path === seed))) {
    const present = here.get(path);
    if (!present) continue;
    if (isAsSeeded(present)) await database.db.deleteFrom("pages").where("path", "=", path).execute();
    (isAsSeeded(present) ? changed : kept).push(path);
  }
  return { records: changed, keptRecords: kept };
}

/** The larger of two numbers of the same day is the later one. @returns how many are new or larger */
async function importCounts(database: OpenDatabase, counts: readonly DailyCount[]): Promise<number> {
  let changed = 0;
  for (const batch of inBatches(counts))
    changed += await retryTransient(database, () =>
      database.db.transaction().execute(async (transaction) => {
        const ids = batch.map(({ id }) => id);
        const rows = await transaction
          .selectFrom("daily_counts")
          .select(["id", "number"])
          .where("id", "in", ids)
          .execute();
        const here = new Map(rows.map(({ id, number }) => [id, number]));
        const fresh = batch.filter(({ id }) => !here.has(id));
        const larger = batch.filter(({ id, number }) => number > (here.get(id) ?? number));
        if (fresh.length > 0) await transaction.insertInto("daily_counts").values(fresh).execute();
        for (const { id, number } of larger)
          await transaction.updateTable("daily_counts").set({ number }).where("id", "=", id).execute();
        return fresh.length + larger.length;
      }),
    );
  return changed;
}

/** Those that are not over. */
async function importNotices({ db }: OpenDatabase, notices: readonly Notice[]): Promise<number> {
  const known = new Set((await db.selectFrom("notices").select("id").execute()).map(({ id }) => id));
  const now = new Date().toISOString();
  const fresh = notices.filter(({ id, ends_at }) => !known.has(id) && ends_at > now);
  if (fresh.length > 0) await db.insertInto("notices").values(fresh).execute();
  return fresh.length;
}
