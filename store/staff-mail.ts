/**
 * The mails that the site owes the staff: a reminder of what is not answered in time, and the report of each week. One
 * local file takes each over, by a row in `claims` of the database, and puts it into its outbox (decision 039).
 */
import { Temporal } from "temporal-polyfill";
import { v7 as uuidv7 } from "uuid";
import { waitingTime } from "../site/answer-time.ts";
import { owner } from "../site/owner/owner.ts";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase, Use } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { countOpen } from "./messages.ts";
import { entriesOf } from "./outbox/make-entries.ts";
import { retryTransient } from "./retry.ts";
import { weeklyReportText } from "./staff/report.ts";
import type { ContactMessage } from "./tables.ts";

/** Milliseconds from one look to the next. */
const INTERVAL = 60_000;

/** Milliseconds after which another file takes over what one has claimed and not put into its outbox. */
const TAKEOVER = 15 * 60_000;

/** Messages of one reminder. */
const MOST = 500;

const HOUR_OF_REPORT = 8;

/** The beginnings of ids: of a report with its Monday, and of a reminder. */
const [WEEK, REMINDER] = ["week:", "reminder:"];

export type LateMessage = Pick<ContactMessage, "id" | "created_at" | "subject" | "origin" | "language">;

export interface Reminder {
  /** Those that are still open, emergencies and then the oldest first. */
  messages: LateMessage[];
}

export interface Report {
  /** The Monday on which it is due, as ISO 8601 writes it. */
  day: string;
  text: string;
  /** How many messages are open. */
  open: number;
}

/** Looks for what is due, now and every minute. @param wake called when the outbox has a new entry */
export function startStaffMail(use: Use, local: OpenDatabase, log: Log, wake: () => void): BackgroundWork {
  let isFailing = false;
  return repeat(async () => {
    try {
      const now = new Date();
      await use((database) => claimDueMail(database, local, now));
      if (await use((database) => enqueueClaimed(database, local, now))) wake();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn(describeError(error), "reminders and reports wait for the database");
      isFailing = true;
    }
    return INTERVAL;
  });
}

/** Claims what is due and nobody has claimed. Any number of machines may do it at once. */
export async function claimDueMail(database: OpenDatabase, local: OpenDatabase, now: Date): Promise<void> {
  const file = await fileId(local);
  await claimReport(database, file, now);
  await claimReminder(database, file, now);
}

/** The id of a local file, by which others know it. */
async function fileId({ db, engine }: OpenDatabase): Promise<string> {
  const row = db.selectFrom("claims").select("owner").where("id", "=", "file");
  const known = await row.executeTakeFirst();
  if (known) return known.owner;
  const made = { id: "file", owner: uuidv7(), claimed_at: new Date().toISOString(), done_at: null };
  const inserting = db.insertInto("claims").values(made).execute();
  await inserting.catch((error) => {
    if (!engine.isDuplicateKey(error)) throw error;
  });
  return (await row.executeTakeFirstOrThrow()).owner;
}

/** When the report of a Monday is due: in the morning, in the company's zone. */
function dueTime(monday: Temporal.PlainDate): Temporal.ZonedDateTime {
  return monday.toZonedDateTime({ timeZone: owner().company.timeZone, plainTime: { hour: HOUR_OF_REPORT } });
}

/** The Monday of the last report that was due. */
function lastMonday(now: Date): Temporal.PlainDate {
  const local = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(owner().company.timeZone);
  const monday = local.toPlainDate().subtract({ days: local.dayOfWeek - 1 });
  return dueTime(monday).epochMilliseconds <= now.getTime() ? monday : monday.subtract({ days: 7 });
}

async function claimReport({ db, engine }: OpenDatabase, owner: string, now: Date): Promise<void> {
  const id = `${WEEK}${lastMonday(now)}`;
  const reports = db.selectFrom("claims").select("id");
  if (await reports.where("id", "=", id).executeTakeFirst()) return;
  const earlier = await reports.where("id", "like", `${WEEK}%`).executeTakeFirst();
  // The week in which a site begins has no report.
  const done_at = earlier ? null : now.toISOString();
  const inserting = db.insertInto("claims").values({ id, owner, claimed_at: now.toISOString(), done_at });
  await inserting.execute().catch((error) => {
    if (!engine.isDuplicateKey(error)) throw error;
  });
}

async function claimReminder(database: OpenDatabase, owner: string, now: Date): Promise<void> {
  const open = database.db.selectFrom("contact_messages").where("status", "=", "new").where("reminder", "is", null);
  const messages = await open.select(["id", "created_at", "origin"]).orderBy("created_at").execute();
  const late = messages.filter((message) => waitingTime(message, now).isLate).slice(0, MOST);
  if (late.length === 0) return;
  const ids = late.map(({ id }) => id);
  const reminder = `${REMINDER}${uuidv7()}`;
  await retryTransient(database, () =>
    database.db.transaction().execute(async (transaction) => {
      const update = transaction.updateTable("contact_messages").set({ reminder }).where("id", "in", ids);
      const { numUpdatedRows } = await update
        .where("status", "=", "new")
        .where("reminder", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const claim = { id: reminder, owner, claimed_at: now.toISOString(), done_at: null };
      await transaction.insertInto("claims").values(claim).execute();
    }),
  );
}

/**
 * Puts what this file has claimed into its outbox, also after a crash in between, and takes over what another one has
 * left behind.
 * @returns is there any?
 */
export async function enqueueClaimed({ db }: OpenDatabase, local: OpenDatabase, now: Date): Promise<boolean> {
  const file = await fileId(local);
  const abandoned = new Date(now.getTime() - TAKEOVER).toISOString();
  const waiting = await db
    .selectFrom("claims")
    .selectAll()
    .where("done_at", "is", null)
    .where("id", "!=", "file")
    .execute();
  let isAny = false;
  for (const { id, owner, claimed_at } of waiting) {
    if (owner !== file) {
      if (claimed_at > abandoned) continue;
      const update = db.updateTable("claims").set({ owner: file, claimed_at: now.toISOString() });
      const same = update.where("id", "=", id).where("owner", "=", owner).where("claimed_at", "=", claimed_at);
      const { numUpdatedRows } = await same.where("done_at", "is", null).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) continue;
    }
    const inserting = local.db.insertInto("outbox").values(entriesOf(id, now.toISOString(), ["email"]));
    await inserting.onConflict((conflict) => conflict.doNothing()).execute();
    await finish(db, id, file, now);
    isAny = true;
  }
  return isAny;
}

/** What was put into an outbox, or is about to be sent, is not taken over any more. */
async function finish(db: OpenDatabase["db"], id: string, owner: string, now: Date): Promise<void> {
  const update = db.updateTable("claims").set({ done_at: now.toISOString() });
  await update.where("id", "=", id).where("owner", "=", owner).where("done_at", "is", null).execute();
}

/**
 * What an outbox entry of this file is to send.
 * @returns undefined: the id is of something else
 */
export async function findStaffMail(local: OpenDatabase, use: Use, id: string) {
  if (!id.startsWith(WEEK) && !id.startsWith(REMINDER)) return undefined;
  const file = await fileId(local);
  return await use(async (database) => {
    await finish(database.db, id, file, new Date());
    const claim = await database.db.selectFrom("claims").select("owner").where("id", "=", id).executeTakeFirst();
    // Another file has taken it over, or the database was replaced by an older one.
    if (claim?.owner !== file) return "nothing";
    return id.startsWith(WEEK) ? findReport(database, id.slice(WEEK.length)) : findReminder(database, id);
  });
}

async function findReport(database: OpenDatabase, day: string) {
  const text = await weeklyReportText(database, new Date(dueTime(Temporal.PlainDate.from(day)).epochMilliseconds));
  const { messages: open } = await countOpen(database);
  return { kind: "report", report: { day, text, open } } as const;
}

async function findReminder({ db }: OpenDatabase, id: string) {
  const messages = await db
    .selectFrom("contact_messages")
    .select(["id", "created_at", "subject", "origin", "language"])
    .where("reminder", "=", id)
    .where("status", "=", "new")
    .orderBy("created_at")
    .execute();
  return messages.length > 0 ? ({ kind: "reminder", reminder: { messages } } as const) : "nothing";
}
