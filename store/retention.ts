/** Deletes personal data when its time is over, unless the machine's clock is not plausible. */
import type { ExpressionBuilder } from "kysely";
import { Temporal } from "temporal-polyfill";
import { COUNT_MONTHS } from "../site/visits.ts";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { deleteMessages, type Removed } from "./erase.ts";
import { describeError, type Log } from "./log.ts";
import { KEEP_DAYS } from "./server.ts";
import type { Database } from "./tables.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * In milliseconds. `longest`: how long ago the last run may have been, since a site may be off for a week. `back`: how far
 * before the last run the clock may be, since the clocks of two machines differ.
 */
const RUN = { interval: 6 * HOUR, afterFailure: HOUR, longest: 7 * DAY, back: HOUR };

/** Days for which erasures are listed. A local file has a message that a server has for three only. */
const ERASURE_DAYS = 30;

/** Days for which it is known which mails the staff had: longer than their outbox entries. */
const CLAIM_DAYS = 60;

/** Messages that one query selects: few, so that a stop does not wait long. */
const PORTION = 200;

/** The rows of the table `clock`: when the last run was, and what the clock said when a run was skipped. */
const ROWS = { lastRun: "site", skipped: "skipped" };

type ClockRow = (typeof ROWS)[keyof typeof ROWS];

async function record({ db, engine }: OpenDatabase, id: ClockRow, moment: Date): Promise<void> {
  const seen_at = moment.toISOString();
  const { numUpdatedRows } = await db.updateTable("clock").set({ seen_at }).where("id", "=", id).executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const inserting = db.insertInto("clock").values({ id, seen_at }).execute();
  // Another process may have made it, or an update may have changed nothing.
  await inserting.catch((error) => {
    if (!engine.isDuplicateKey(error)) throw error;
  });
}

async function recordRun(database: OpenDatabase, now: Date): Promise<void> {
  await record(database, ROWS.lastRun, now);
  await database.db.deleteFrom("clock").where("id", "=", ROWS.skipped).execute();
}

/** Deletion waits for the staff. Times are ISO 8601 in UTC. */
export interface ImplausibleClock {
  lastRun: string;
  /** What the clock said: too long after the last run, or before it. */
  clock: string;
}

/**
 * A clock that was not plausible once stays so until the staff have answered, also when it is right again: messages
 * that came meanwhile have wrong dates.
 * @returns undefined where the clock is plausible. In a new database it always is
 */
export async function implausibleClock({ db }: OpenDatabase, now: Date): Promise<ImplausibleClock | undefined> {
  const rows = await db.selectFrom("clock").selectAll().execute();
  const seenAt = (id: ClockRow) => rows.find((row) => row.id === id)?.seen_at;
  const [lastRun, skipped] = [seenAt(ROWS.lastRun), seenAt(ROWS.skipped)];
  if (!lastRun) return undefined;
  if (skipped) return { lastRun, clock: skipped };
  const ago = now.getTime() - Date.parse(lastRun);
  return ago >= -RUN.back && ago <= RUN.longest ? undefined : { lastRun, clock: now.toISOString() };
}

/**
 * Deletes what is too old, whatever the last run says: the messages that are older than a number of calendar months,
 * with their outbox entries, the copies of what a server has had for three days, old erasures and counts. Any number of
 * processes may do it at once.
 * @param signal ends it before the next portion: the rest is left to the next run
 */
export async function purgeOld(
  database: OpenDatabase,
  months: number,
  now: Date,
  signal?: AbortSignal,
): Promise<Removed> {
  const { db } = database;
  const purged: Removed = { messages: 0, outbox: 0 };
  const unsent = db.selectFrom("outbox").select("message_id").where("status", "!=", "sent");
  const delivered = db
    .selectFrom("outbox")
    .where("channel", "=", "database")
    .where("sent_at", "<", daysBefore(now, KEEP_DAYS))
    .where("message_id", "not in", unsent);
  const selects = [
    db.selectFrom("contact_messages").select("id").where(isOlder(months, now)).limit(PORTION),
    delivered.select("message_id as id").limit(PORTION),
  ];
  for (const select of selects) {
    for (let ids = await idsOf(select); ids.length > 0 && !signal?.aborted; ids = await idsOf(select)) {
      const removed = await deleteMessages(database, ids);
      purged.messages += removed.messages;
      purged.outbox += removed.outbox;
    }
  }
  if (signal?.aborted) return purged;
  await db.deleteFrom("erasures").where("erased_at", "<", daysBefore(now, ERASURE_DAYS)).execute();
  const firstDay = monthsBefore(now, COUNT_MONTHS).slice(0, 10);
  await db.deleteFrom("daily_counts").where("day", "<", firstDay).execute();
  // Of digests and the like: the id of a message has no colon.
  const others = db.deleteFrom("outbox").where("message_id", "like", "%:%").where("status", "=", "sent");
  await others.where("sent_at", "<", daysBefore(now, ERASURE_DAYS)).execute();
  const claims = db.deleteFrom("claims").where("id", "!=", "file").where("done_at", "is not", null);
  await claims.where("claimed_at", "<", daysBefore(now, CLAIM_DAYS)).execute();
  await recordRun(database, now);
  return purged;
}

async function idsOf(select: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await select.execute()).map(({ id }) => id);
}

/**
 * The site was off: what is too old by the calendar is deleted. What came after the last run is kept from now on, because a
 * site that was off had nothing then; where the clock was wrong after all, these are the messages that have just come.
 */
export async function deleteByCalendar(database: OpenDatabase, months: number, now: Date): Promise<Removed> {
  const kept = database.db.updateTable("contact_messages").set({ kept_from: now.toISOString() });
  const lastRun = await lastRunOf(database, now);
  await kept.where(isOlder(months, now)).where("created_at", ">=", lastRun).execute();
  return purgeOld(database, months, now);
}

/** How many messages `deleteByCalendar` deletes, and when the newest of them came. */
export async function countByCalendar(database: OpenDatabase, months: number, now: Date) {
  const lastRun = await lastRunOf(database, now);
  const old = database.db.selectFrom("contact_messages").where(isOlder(months, now)).where("created_at", "<", lastRun);
  const found = old.select(({ fn }) => [fn.countAll().as("count"), fn.max("created_at").as("newest")]);
  const { count, newest } = await found.executeTakeFirstOrThrow();
  return { count: Number(count), newest };
}

async function lastRunOf({ db }: OpenDatabase, now: Date): Promise<string> {
  const row = await db.selectFrom("clock").select("seen_at").where("id", "=", ROWS.lastRun).executeTakeFirst();
  return row?.seen_at ?? now.toISOString();
}

/**
 * The clock was wrong when messages were stored, or when the last run was recorded: all that is too old by it, or not of
 * the past, is kept from now on. Old messages are deleted by the clock again.
 */
export async function countFromNow(database: OpenDatabase, months: number, now: Date): Promise<number> {
  const { db } = database;
  const moment = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set({ kept_from: moment })
    .where((where) =>
      where.or([isOlder(months, now)(where), where("created_at", ">", moment), where("kept_from", ">", moment)]),
    )
    .executeTakeFirst();
  await db
    .updateTable("erasures")
    .set({ erased_at: moment })
    .where((where) =>
      where.or([where("erased_at", "<", daysBefore(now, ERASURE_DAYS)), where("erased_at", ">", moment)]),
    )
    .execute();
  // Days of the future would be kept for too long.
  await db.deleteFrom("daily_counts").where("day", ">", moment.slice(0, 10)).execute();
  await recordRun(database, now);
  return Number(numUpdatedRows);
}

const isOlder = (months: number, now: Date) => (where: ExpressionBuilder<Database, "contact_messages">) => {
  const oldest = monthsBefore(now, months);
  return where.or([
    where("kept_from", "<", oldest),
    where.and([where("kept_from", "is", null), where("created_at", "<", oldest)]),
  ]);
};

export interface RetentionSettings {
  /** Runs work on a database that is to be purged. */
  databases: readonly (<T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>)[];
  /** Calendar months after which messages are deleted. */
  months: number;
  log: Log;
}

/** Purges what is too old, now and every six hours. A run that fails is logged, and repeated after an hour. */
export function startRetention({ databases, months, log }: RetentionSettings): BackgroundWork {
  return repeat(async (signal) => {
    let wait = RUN.interval;
    for (const use of databases) {
      if (signal.aborted) break;
      try {
        await use(async (database) => {
          const now = new Date();
          const implausible = await implausibleClock(database, now);
          if (implausible) {
            await record(database, ROWS.skipped, new Date(implausible.clock));
            log.warn({ ...implausible }, "the clock is not plausible: nothing is deleted until the staff answer");
            return;
          }
          const purged = await purgeOld(database, months, now, signal);
          if (purged.messages > 0) log.info({ ...purged }, "old personal data purged");
        });
      } catch (error) {
        log.error(describeError(error), "purging old personal data failed");
        wait = RUN.afterFailure;
      }
    }
    // Jitter: machines that were started together do not purge together each time.
    return wait * (0.9 + Math.random() * 0.2);
  });
}

function daysBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * DAY).toISOString();
}

/** The same day so many months ago, or the last of its month: never a day later than asked for. */
function monthsBefore(moment: Date, months: number): string {
  const now = Temporal.Instant.from(moment.toISOString()).toZonedDateTimeISO("UTC");
  return now.subtract({ months }).toInstant().toString({ fractionalSecondDigits: 3 });
}
