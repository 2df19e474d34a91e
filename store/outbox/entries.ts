/**
 * Queries on the table `outbox`: entries are claimed under a lease, and retried until they are sent
 * or dead.
 */
import type { ExpressionBuilder, Kysely } from "kysely";
import type { OpenDatabase } from "../database.ts";
import type { Database, OutboxChannel, OutboxEntry } from "../tables.ts";

/** Adds entries, except those that are there already. */
export async function addEntries(
  db: Kysely<Database>,
  entries: readonly OutboxEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const inserting = db.insertInto("outbox").values(entries);
  await inserting.onConflict((conflict) => conflict.doNothing()).execute();
}

/** How often and how long an entry is tried. Times in milliseconds. */
const NOTIFICATION = {
  /** Upper bound of the wait after the first failure; it doubles with each further one. */
  base: 5_000,
  /** Upper bound of any wait. */
  cap: 3_600_000,
  /**
   * An entry is dead when it has been tried for so long, and at least `minAttempts` times: a mail
   * server may fail on the evening before a long weekend.
   */
  maxAge: 5 * 86_400_000,
  /** A site that was off for days tries again. */
  minAttempts: 30,
  /** It is also dead after so many attempts in a row during which the process ended. */
  maxInterruptions: 30,
};

export type RetryPolicy = Readonly<typeof NOTIFICATION>;
export type RetryPolicies = Readonly<Record<OutboxChannel, RetryPolicy>>;

/** A database server is tried without end: what it lacks is stored on this machine only. */
export const RETRY_POLICIES: RetryPolicies = {
  email: NOTIFICATION,
  webhook: NOTIFICATION,
  /** A receipt that is a day late is useless. */
  receipt: { ...NOTIFICATION, maxAge: 86_400_000 },
  database: {
    base: 1_000,
    cap: 30_000,
    maxAge: Infinity,
    minAttempts: 0,
    maxInterruptions: Infinity,
  },
};

/** The longest wait of any policy, in milliseconds. */
const LONGEST_WAIT = Math.max(...Object.values(RETRY_POLICIES).map(({ cap }) => cap));

const iso = (time: number) => new Date(time).toISOString();

/**
 * Exponential backoff with full jitter: entries that failed together are not retried together.
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 * @returns milliseconds to wait after so many attempts
 */
export function retryDelay(
  attempts: number,
  policy: RetryPolicy,
  random: () => number = Math.random,
): number {
  return Math.round(random() * Math.min(policy.cap, policy.base * 2 ** (attempts - 1)));
}

/** Is an entry dead after a failed attempt? */
export function isGivenUp(entry: OutboxEntry, policy: RetryPolicy, now: number): boolean {
  const since = Date.parse(entry.first_attempt_at ?? entry.created_at);
  return entry.attempts >= policy.minAttempts && now - since >= policy.maxAge;
}

/** In milliseconds. A longer lease was made while a clock was ahead. */
const LONGEST_LEASE = 600_000;

type Where = ExpressionBuilder<Database, "outbox">;

const isNotLeased = (now: number) => (where: Where) =>
  where.or([
    where("lease_until", "is", null),
    where("lease_until", "<", iso(now)),
    where("lease_until", ">", iso(now + LONGEST_LEASE)),
  ]);

/** Due, or due so late that the time was set while a clock was ahead. */
const isDue = (now: number) => (where: Where) =>
  where.or([
    where("next_attempt_at", "<=", iso(now)),
    where("next_attempt_at", ">", iso(now + LONGEST_WAIT)),
  ]);

interface Claim {
  channel: OutboxChannel;
  /** The worker that claims. */
  owner: string;
  /** At most so many entries. */
  limit: number;
  /** Ids of entries that this worker is sending, even if their leases have expired. */
  except: readonly string[];
  /** Beginning and end of the lease, in milliseconds since 1970. */
  now: number;
  until: number;
}

/**
 * Claims entries that are due. The update repeats the conditions of the select, so that each entry
 * goes to one worker; it counts the attempt, so that an entry that crashes its process is not
 * retried forever.
 */
export async function claimDue({ db }: OpenDatabase, claim: Claim): Promise<OutboxEntry[]> {
  const { channel, owner, limit, except, now, until } = claim;
  const isFree = (where: Where) =>
    where.and([where("status", "=", "pending"), isDue(now)(where), isNotLeased(now)(where)]);
  const due = db.selectFrom("outbox").select("id").where("channel", "=", channel).where(isFree);
  const candidates = due
    .where("id", "not in", except)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(limit);
  const ids = (await candidates.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  return await db
    .updateTable("outbox")
    .set((set) => ({
      // An expired lease that is still there: the process ended during the attempt.
      interruptions: set
        .case()
        .when("lease_owner", "is", null)
        .then(0)
        .else(set("interruptions", "+", 1))
        .end(),
      first_attempt_at: set.fn.coalesce("first_attempt_at", set.val(iso(now))),
      attempts: set("attempts", "+", 1),
      lease_owner: owner,
      lease_until: iso(until),
    }))
    .where("id", "in", ids)
    .where(isFree)
    .returningAll()
    .execute();
}

/** Marks an entry as sent, whoever holds the lease: it must not be delivered twice. */
export async function markSent({ db }: OpenDatabase, id: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      status: "sent",
      sent_at: iso(Date.now()),
      lease_owner: null,
      lease_until: null,
      last_error: null,
    })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .execute();
}

/**
 * Releases an entry for a later attempt, or makes it dead.
 * @param entry as it was claimed
 * @param last_error a code, never a peer's own words: they may quote the message
 * @param telling the entries that tell of it, where it is dead
 */
export async function markFailed(
  { db }: OpenDatabase,
  entry: OutboxEntry,
  { status, last_error, due }: { status: "pending" | "dead"; last_error: string; due: number },
  telling: readonly OutboxEntry[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ status, last_error, next_attempt_at: iso(due), lease_owner: null, lease_until: null })
      .where("id", "=", entry.id)
      .where("status", "=", "pending")
      .where("lease_owner", "=", entry.lease_owner)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await addEntries(transaction, telling);
  });
}

/** Makes the waiting entries of a channel due, because its peer works again. */
export async function hasten({ db }: OpenDatabase, channel: OutboxChannel): Promise<void> {
  const now = Date.now();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: iso(now) })
    .where("channel", "=", channel)
    .where("status", "=", "pending")
    .where("attempts", ">", 0)
    .where("next_attempt_at", ">", iso(now))
    .where(isNotLeased(now))
    .execute();
}

/**
 * Makes all dead or all pending entries due now, and counts their attempts from zero. A leased
 * entry is being sent, and stays as it is.
 * @returns how many
 */
export async function requeue(
  { db }: OpenDatabase,
  status: "dead" | "pending",
  now: number,
): Promise<number> {
  const update = db
    .updateTable("outbox")
    .set({
      status: "pending",
      attempts: 0,
      first_attempt_at: null,
      interruptions: 0,
      next_attempt_at: iso(now),
      lease_owner: null,
      lease_until: null,
    })
    .where(isNotLeased(now));
  return Number((await update.where("status", "=", status).executeTakeFirst()).numUpdatedRows);
}

/**
 * What was not delivered. Times are those at which the oldest entries were made, ISO 8601 in UTC;
 * undefined: there is none.
 * @param what the notifications, or what goes to the database server
 */
export async function outboxBacklog({ db }: OpenDatabase, what: "notifications" | "database") {
  const rows = await db
    .selectFrom("outbox")
    .where("channel", what === "database" ? "=" : "!=", "database")
    .select((row) => [
      "status",
      row.fn.countAll<number>().as("entries"),
      row.fn.min("created_at").as("oldest"),
    ])
    .groupBy("status")
    .execute();
  const pending = rows.find(({ status }) => status === "pending");
  const dead = rows.find(({ status }) => status === "dead");
  return {
    pending: pending?.entries ?? 0,
    oldest: pending?.oldest,
    /** Dead letters: entries whose last attempt failed. */
    dead: dead?.entries ?? 0,
    oldestDead: dead?.oldest,
  };
}

/** The newest entries, and how many there are in all. */
export async function listOutbox(
  { db }: OpenDatabase,
  status: OutboxEntry["status"] | undefined,
  limit: number,
) {
  let chosen = db.selectFrom("outbox");
  if (status) chosen = chosen.where("status", "=", status);
  const rows = await chosen
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
