/** Deletes personal data when its time is over. */
import type { ExpressionBuilder } from "kysely";
import { type BackgroundWork, repeat } from "./background.ts";
import type { DatabaseClock } from "./clock.ts";
import type { OpenDatabase } from "./database.ts";
import { deleteMessages, type Removed } from "./erase.ts";
import { describeError, type Log } from "./log.ts";
import { deletePeppers } from "./peppers.ts";
import { retryTransient } from "./retry.ts";
import type { Database } from "./tables.ts";

/** Days for which the hash of a visitor's network address is kept. */
export const ADDRESS_DAYS = 30;

/** Days from the beginning of a week to the end of its pepper: the last hashes of the week are made after seven. */
export const PEPPER_DAYS = 7 + ADDRESS_DAYS;

/** Days for which erasures are listed. A journal, which keeps a drained message for three, has none of theirs after that. */
const ERASURE_DAYS = 30;

/** Messages that one query selects. */
const PORTION = 1_000;

const SIX_HOURS = 6 * 3_600_000;

/** How many rows were deleted, and from how many messages the address hash. */
export interface Purged extends Removed {
  addresses: number;
}

/**
 * Deletes the messages that are older than a number of calendar months, with their outbox entries, and the address
 * hashes, with the peppers of their weeks, and erasures that are older than 30 days. Any number of processes may do it at once.
 * @param now a moment in UTC, by the database's time (`clock.ts`); the ages are counted back from it
 * @param signal ends it before the next batch: the rest is left to the next run
 */
export async function purgeOld(
  database: OpenDatabase,
  months: number,
  now: Date,
  signal?: AbortSignal,
): Promise<Purged> {
  const { db } = database;
  const purged: Purged = { messages: 0, outbox: 0, addresses: 0 };
  while (!signal?.aborted) {
    const select = db.selectFrom("contact_messages").select("id").where(isOlder(months, now));
    const rows = await retryTransient(database, () => select.orderBy("created_at").limit(PORTION).execute(), signal);
    const ids = rows.map(({ id }) => id);
    const removed = await deleteMessages(database, ids, signal);
    purged.messages += removed.messages;
    purged.outbox += removed.outbox;
    if (rows.length < PORTION) break;
  }
  if (signal?.aborted) return purged;
  const hashesSince = daysBefore(now, ADDRESS_DAYS);
  const hashed = db
    .updateTable("contact_messages")
    .set({ address_hash: null, network_hash: null })
    .where((is) => is.or([is("address_hash", "is not", null), is("network_hash", "is not", null)]))
    .where((is) => is.or([is("created_at", "<", hashesSince), is("kept_from", "<", hashesSince)]));
  const cleared = await retryTransient(database, () => hashed.executeTakeFirst(), signal);
  purged.addresses = Number(cleared.numUpdatedRows);
  await deletePeppers(database, now, PEPPER_DAYS);
  const erasures = db.deleteFrom("erasures").where("erased_at", "<", daysBefore(now, ERASURE_DAYS));
  await retryTransient(database, () => erasures.execute(), signal);
  return purged;
}

/** How many messages are older than a number of calendar months, by their own time and by that of the database. */
export async function countOld({ db }: OpenDatabase, months: number, now: Date): Promise<number> {
  const messages = db
    .selectFrom("contact_messages")
    .where(isOlder(months, now))
    .where("created_at", "<", monthsBefore(now, months).toISOString());
  const { count } = await messages.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

const isOlder = (months: number, now: Date) => (where: ExpressionBuilder<Database, "contact_messages">) => {
  const oldest = monthsBefore(now, months).toISOString();
  return where.or([
    where("kept_from", "<", oldest),
    where.and([where("kept_from", "is", null), where("created_at", "<", oldest)]),
  ]);
};

export interface RetentionSettings {
  /** The times of the databases that are purged. */
  clocks: readonly DatabaseClock[];
  /** Calendar months after which messages are deleted. */
  months: number;
  log: Log;
  /** Milliseconds between two runs. */
  interval?: number;
}

/** Purges what is too old, now and every six hours. A run that fails is logged and left to the next. */
export function startRetention({ clocks, months, log, interval = SIX_HOURS }: RetentionSettings): BackgroundWork {
  return repeat(async (signal) => {
    for (const clock of clocks) {
      if (signal.aborted) break;
      try {
        await clock.tick();
        const purged = await purgeOld(clock.database, months, new Date(clock.now()), signal);
        if (Object.values(purged).some((count) => count > 0)) log.info(purged, "old personal data purged");
      } catch (error) {
        log.error(describeError(error), "purging old personal data failed");
      }
    }
    // Jitter: machines that were started together do not purge together each time.
    return interval * (0.9 + Math.random() * 0.2);
  });
}

function daysBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * 86_400_000).toISOString();
}

/** The same day so many months ago, or the last of its month: never a day later than asked for. */
function monthsBefore(moment: Date, months: number): Date {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() - months);
  // The 31st of a month with 30 days became the 1st of the next.
  if (date.getUTCDate() !== moment.getUTCDate()) date.setUTCDate(0);
  return date;
}
