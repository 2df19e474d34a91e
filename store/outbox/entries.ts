/** What is owed for messages: claimed by one process at a time, tried until it is sent or given up. */
import type { ExpressionBuilder } from "kysely";
import type { OpenDatabase } from "../open.ts";
import type { Database, OutboxChannel, OutboxEntry } from "../tables.ts";

/** How often and how long an entry is tried. Times in milliseconds. */
export interface RetryPolicy {
  /** The longest wait after the first failure; it doubles with each further one. */
  base: number;
  /** No wait is longer. */
  cap: number;
  /** After the last of these, an entry is dead. */
  maxAttempts: number;
}

export const RETRY_POLICY: Readonly<RetryPolicy> = { base: 5_000, cap: 3_600_000, maxAttempts: 30 };

const iso = (time: number) => new Date(time).toISOString();

/**
 * Milliseconds to wait after so many attempts. Any wait up to the bound is as likely ("full jitter"), so that what
 * failed together is not tried together again.
 */
export function retryDelay(attempts: number, policy: RetryPolicy, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(policy.cap, policy.base * 2 ** (attempts - 1)));
}

/** Whoever holds a lease is sending the entry at this moment. */
const isNotLeased = (now: number) => (where: ExpressionBuilder<Database, "outbox">) =>
  where.or([where("lease_until", "is", null), where("lease_until", "<", iso(now))]);

export interface Claim {
  channel: OutboxChannel;
  /** The process that claims. */
  owner: string;
  /** At most so many entries. */
  limit: number;
  /** Entries that this process has in hand, whatever their lease says. */
  except: readonly string[];
  /** Milliseconds of the epoch, from which on until which nobody else may claim them. */
  now: number;
  until: number;
}

/**
 * Takes entries that are due. Of several processes that try at once, one gets each: every update states again what the
 * select has seen. An attempt counts from here on, so that an entry that ends its process is not tried for ever.
 */
export async function claimDue({ db }: OpenDatabase, claim: Claim): Promise<OutboxEntry[]> {
  const { channel, owner, limit, except, now, until } = claim;
  let due = db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "pending")
    .where("channel", "=", channel)
    .where("next_attempt_at", "<=", iso(now))
    .where(isNotLeased(now));
  if (except.length > 0) due = due.where("id", "not in", except);
  const candidates = await due.orderBy("next_attempt_at").orderBy("id").limit(limit).execute();

  const claimed: OutboxEntry[] = [];
  // One row a statement: two processes that lock the same rows in another order would be a deadlock.
  for (const entry of candidates) {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set((set) => ({ lease_owner: owner, lease_until: iso(until), attempts: set("attempts", "+", 1) }))
      .where("id", "=", entry.id)
      .where("status", "=", "pending")
      .where("next_attempt_at", "<=", iso(now))
      .where(isNotLeased(now))
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      claimed.push({ ...entry, lease_owner: owner, lease_until: iso(until), attempts: entry.attempts + 1 });
  }
  return claimed;
}

/** Keeps what a process has in hand for longer, except what another one has taken over. */
export async function renewLeases(
  { db }: OpenDatabase,
  { owner, ids, until }: { owner: string; ids: readonly string[]; until: number },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ lease_until: iso(until) })
    .where("id", "in", ids)
    .where("lease_owner", "=", owner)
    .where("status", "=", "pending")
    .execute();
}

/** Written down whoever holds the lease: it was delivered, and to try again would be to deliver it twice. */
export async function markSent({ db }: OpenDatabase, id: string, now: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ status: "sent", sent_at: iso(now), lease_owner: null, lease_until: null, last_error: null })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .execute();
}

export interface Failure {
  /** As it was claimed. */
  entry: OutboxEntry;
  /** A code, never a peer's sentence: that may quote the message. */
  error: string;
  now: number;
  policy: RetryPolicy;
  /** No later attempt can do better. */
  isFinal?: boolean;
  random?: () => number;
}

/** Gives the entry back for a later attempt, or gives it up. @returns its new status */
export async function markFailed({ db }: OpenDatabase, failure: Failure): Promise<"pending" | "dead"> {
  const { entry, error, now, policy, isFinal = false, random } = failure;
  const status = isFinal || entry.attempts >= policy.maxAttempts ? "dead" : "pending";
  await db
    .updateTable("outbox")
    .set({
      status,
      last_error: error,
      next_attempt_at: iso(now + (status === "dead" ? 0 : retryDelay(entry.attempts, policy, random))),
      lease_owner: null,
      lease_until: null,
    })
    .where("id", "=", entry.id)
    .where("status", "=", "pending")
    .where("lease_owner", "=", entry.lease_owner)
    .execute();
  return status;
}

/**
 * Makes entries due at once, with all their attempts before them: all that were given up, or one that was not sent. One
 * that is being sent at this moment is left to its sender.
 * @returns how many
 */
export async function requeue(
  { db }: OpenDatabase,
  which: { status: "dead" } | { id: string },
  now: number,
): Promise<number> {
  const update = db
    .updateTable("outbox")
    .set({ status: "pending", attempts: 0, next_attempt_at: iso(now), lease_owner: null, lease_until: null })
    .where(isNotLeased(now));
  const chosen =
    "id" in which
      ? update.where("id", "=", which.id).where("status", "!=", "sent")
      : update.where("status", "=", which.status);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}
