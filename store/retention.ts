/**
 * Deletes old personal data, unless unusually much is due at once: then the staff have to look
 * first.
 */
import { Temporal } from "temporal-polyfill";
import { KEEP_DAYS } from "../site/retention.ts";
import { COUNT_MONTHS } from "../site/visits.ts";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase, Use } from "./database.ts";
import { deleteMessages } from "./erase.ts";
import { flag, unflag } from "./flags.ts";
import { describeError, type Log } from "./log.ts";
import { countFound } from "./staff/messages.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In milliseconds: from one run to the next, and to the next one after a failure. */
const RUN = { interval: 6 * HOUR, afterFailure: HOUR };

/**
 * What a run deletes without asking. A larger share, or a message that should have gone
 * `overdueDays` ago, is a sign of a wrong clock; `few` messages may always go, so that a small site
 * can delete one of ten.
 */
const UNASKED = { share: 1 / 10, few: 20, overdueDays: 90 };

/** Days for which erasures are listed: longer than a local file keeps a delivered message. */
const ERASURE_DAYS = 30;

/** Days for which claims of mails are kept: longer than their outbox entries. */
const CLAIM_DAYS = 60;

/** Messages per query: few, so that a stop does not wait long. */
const PORTION = 200;

/**
 * What a run would delete, if that is more than it does unasked. Times are ISO 8601 in UTC.
 */
export async function waitingPurge({ db }: OpenDatabase, months: number, now: Date) {
  // Spam of one flood is due all at once.
  const stored = db.selectFrom("contact_messages").where("status", "!=", "spam");
  const total = await countFound(stored);
  const due = await stored
    .where("created_at", "<", monthsBefore(now, months))
    .select(({ fn }) => [
      fn.countAll().as("messages"),
      fn.min("created_at").as("oldest"),
      fn.max("created_at").as("newest"),
    ])
    .executeTakeFirstOrThrow();
  const messages = Number(due.messages);
  const isMany = messages > UNASKED.few && messages > total * UNASKED.share;
  const isOverdue =
    messages > 0 &&
    due.oldest < monthsBefore(new Date(now.getTime() - UNASKED.overdueDays * DAY), months);
  return isMany || isOverdue ? { ...due, messages } : undefined;
}

/**
 * Deletes all that is too old: messages with their outbox entries, local copies that a server has
 * had for three days, erasures, counts. Any number of processes may do it at once.
 * @param signal ends it before the next portion: the rest is left to the next run
 */
export async function purgeOld(
  database: OpenDatabase,
  months: number,
  now: Date,
  signal?: AbortSignal,
) {
  const { db } = database;
  const purged = { messages: 0, outbox: 0 };
  const unsent = db.selectFrom("outbox").select("message_id").where("status", "!=", "sent");
  const delivered = db
    .selectFrom("outbox")
    .where("channel", "=", "database")
    .where("sent_at", "<", daysBefore(now, KEEP_DAYS))
    .where("message_id", "not in", unsent);
  const selects: { execute(): Promise<{ id: string }[]> }[] = [
    db
      .selectFrom("contact_messages")
      .select("id")
      .where("created_at", "<", monthsBefore(now, months))
      .limit(PORTION),
    delivered.select("message_id as id").limit(PORTION),
  ];
  for (const select of selects)
    for (;;) {
      if (signal?.aborted) return purged;
      const ids = (await select.execute()).map(({ id }) => id);
      if (ids.length === 0) break;
      const removed = await deleteMessages(database, ids);
      purged.messages += removed.messages;
      purged.outbox += removed.outbox;
    }
  await db.deleteFrom("erasures").where("erased_at", "<", daysBefore(now, ERASURE_DAYS)).execute();
  const firstDay = monthsBefore(now, COUNT_MONTHS).slice(0, 10);
  await db.deleteFrom("daily_counts").where("day", "<", firstDay).execute();
  const others = db
    .deleteFrom("outbox")
    .where("kind", "!=", "message")
    .where("status", "=", "sent");
  await others.where("sent_at", "<", daysBefore(now, ERASURE_DAYS)).execute();
  await db.deleteFrom("claims").where("claimed_at", "<", daysBefore(now, CLAIM_DAYS)).execute();
  await unflag(database, "waiting");
  return purged;
}

/**
 * Purges what is too old, now and every six hours. A run that fails is logged, and repeated after
 * an hour.
 * @param months after which messages are deleted
 */
export function startRetention(use: Use, months: number, log: Log): BackgroundWork {
  let isWaiting = false;
  let wait = RUN.interval;
  // Jitter, so that machines that start together do not always purge together.
  const jittered = () => wait * (0.9 + Math.random() * 0.2);
  const failed = (error: unknown) => {
    log.error(describeError(error), "purging old personal data failed");
    wait = RUN.afterFailure;
  };
  const purge = async (database: OpenDatabase, signal: AbortSignal) => {
    const now = new Date();
    const found = await waitingPurge(database, months, now);
    if (found && !isWaiting)
      log.warn({ ...found }, "old messages are not deleted until the staff have looked");
    isWaiting = found !== undefined;
    if (found) return flag(database, "waiting", now);
    const purged = await purgeOld(database, months, now, signal);
    if (purged.messages > 0) log.info({ ...purged }, "old personal data purged");
  };
  const run = async (signal: AbortSignal) => {
    wait = RUN.interval;
    await use((database) => purge(database, signal)).catch(failed);
  };
  return repeat(jittered, run, failed);
}

function daysBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * DAY).toISOString();
}

/** The same day so many months ago, or the last of its month: never a day later than asked for. */
function monthsBefore(moment: Date, months: number): string {
  const now = Temporal.Instant.from(moment.toISOString()).toZonedDateTimeISO("UTC");
  return now.subtract({ months }).toInstant().toString({ fractionalSecondDigits: 3 });
}
