/**
 * Mails to the staff: a reminder of what is not answered in time, and a report each week. Each
 * local file puts what is due into its outbox, and the first that sends claims it in the database
 * (decision 16).
 */
import { Temporal } from "temporal-polyfill";
import { v7 as uuidv7 } from "uuid";
import { waitingTime } from "../site/answer-time.ts";
import { owner } from "../site/owner/current.ts";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase, Use } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { addEntries } from "./outbox/entries.ts";
import { entriesOf } from "./outbox/make-entries.ts";
import { retryTransient } from "./retry.ts";
import { type ListedMessage, openMessages } from "./staff/messages.ts";
import { weeklyReportText } from "./staff/report.ts";
import type { OutboxEntry, OutboxSubject } from "./tables.ts";

/** Milliseconds from one look to the next. */
const INTERVAL = 60_000;

/** Messages of one reminder. */
const MOST = 500;

const HOUR_OF_REPORT = 8;

/** The beginning of a report's id; its Monday follows. */
const WEEK = "week:";

/** The Monday of a report, as ISO 8601 writes it. */
export const reportDay = (id: string) => id.slice(WEEK.length);

export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/**
 * Looks for what is due, now and every minute.
 * @param wake called when the outbox has a new entry
 */
export function startStaffMail(
  use: Use,
  local: OpenDatabase,
  log: Log,
  wake: () => void,
): BackgroundWork {
  const look = async () => {
    if (await use((database) => enqueueDueMail(database, local, new Date()))) wake();
  };
  return repeat(INTERVAL, look, (error) => {
    log.warn(describeError(error), "reminders and reports wait for the database");
  });
}

/**
 * Puts what is due into the outbox of a file. Any number of machines may do it.
 * @returns was anything new?
 */
export async function enqueueDueMail(
  database: OpenDatabase,
  local: OpenDatabase,
  now: Date,
): Promise<boolean> {
  const report = await dueReport(database, now);
  const isReportNew =
    report !== undefined && (await enqueue(local, { kind: "report", id: report }, now));
  const isAnyLate = (await lateMessages(database, now)).length > 0;
  const reminder = { kind: "reminder", id: `reminder:${uuidv7()}` } as const;
  const isReminderNew = isAnyLate && (await enqueue(local, reminder, now));
  return isReportNew || isReminderNew;
}

/**
 * Adds an entry, unless there is one of this id or a waiting reminder. Its id is new, because a
 * claim names by it the file that sends.
 */
async function enqueue({ db }: OpenDatabase, subject: OutboxSubject, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const same = transaction
      .selectFrom("outbox")
      .select(["message_id", "status"])
      .where("kind", "=", subject.kind);
    const known = await same.execute();
    const isWaiting =
      subject.kind === "reminder" && known.some(({ status }) => status === "pending");
    if (isWaiting || known.some(({ message_id }) => message_id === subject.id)) return false;
    const entries = entriesOf(subject, now.toISOString(), ["email"]).map((entry) => ({
      ...entry,
      id: uuidv7(),
    }));
    await addEntries(transaction, entries);
    return true;
  });
}

/** When the report of a Monday is due: in the morning, in the company's zone. */
function dueTime(monday: Temporal.PlainDate): Temporal.ZonedDateTime {
  return monday.toZonedDateTime({
    timeZone: owner().company.timeZone,
    plainTime: { hour: HOUR_OF_REPORT },
  });
}

/** The Monday of the last report that was due. */
function lastMonday(now: Date): Temporal.PlainDate {
  const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(
    owner().company.timeZone,
  );
  const monday = local.toPlainDate().subtract({ days: local.dayOfWeek - 1 });
  return dueTime(monday).epochMilliseconds <= now.getTime() ? monday : monday.subtract({ days: 7 });
}

/**
 * The id of the last report that was due, unless it is claimed. A site's first week has no report.
 */
async function dueReport(database: OpenDatabase, now: Date): Promise<string | undefined> {
  const id = `${WEEK}${lastMonday(now)}`;
  // One statement: another machine may claim a site's first week at this moment.
  const reports = await database.db
    .selectFrom("claims")
    .select("id")
    .where("id", "like", `${WEEK}%`)
    .execute();
  if (reports.length > 0) return reports.some((report) => report.id === id) ? undefined : id;
  await claim(database, id, "none", now);
  return undefined;
}

/** Claims a report. @returns has this owner claimed it, now or before? */
async function claim(
  { db, engine }: OpenDatabase,
  id: string,
  owner: string,
  now: Date,
): Promise<boolean> {
  const inserting = db.insertInto("claims").values({ id, owner, claimed_at: now.toISOString() });
  await inserting.execute().catch((error) => {
    if (!engine.isDuplicateKey(error)) throw error;
  });
  const claims = db.selectFrom("claims").select("owner").where("id", "=", id);
  return (await claims.executeTakeFirst())?.owner === owner;
}

/** The ids of open messages that wait for too long, and of which nobody was reminded. */
async function lateMessages({ db }: OpenDatabase, now: Date): Promise<string[]> {
  const open = db
    .selectFrom("contact_messages")
    .where("status", "=", "new")
    .where("reminder", "is", null);
  const messages = await open
    .select(["id", "created_at", "origin"])
    .orderBy("created_at")
    .execute();
  const late = messages.filter((message) => waitingTime(message, now).isLate);
  return late.slice(0, MOST).map(({ id }) => id);
}

/**
 * @returns the Monday on which it is due, as ISO 8601 writes it, its text, and the open messages;
 *   undefined: another file sends it
 */
export async function findReport(database: OpenDatabase, { id, message_id }: OutboxEntry) {
  if (!(await claim(database, message_id, id, new Date()))) return undefined;
  const day = reportDay(message_id);
  const text = await weeklyReportText(
    database,
    new Date(dueTime(Temporal.PlainDate.from(day)).epochMilliseconds),
  );
  return { day, text, messages: await openMessages({ database }) };
}

/** The messages that were late when the entry was made, without those of other reminders. */
export async function findReminder(
  database: OpenDatabase,
  { message_id: reminder, created_at }: OutboxEntry,
): Promise<ListedMessage[]> {
  const { db } = database;
  const late = await lateMessages(database, new Date(created_at));
  if (late.length > 0) {
    const update = db.updateTable("contact_messages").set({ reminder }).where("id", "in", late);
    const work = () => update.where("status", "=", "new").where("reminder", "is", null).execute();
    await retryTransient(database, work);
  }
  return await openMessages({ database }, { reminder });
}
