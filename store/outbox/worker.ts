/** The delivery loop of the outbox. */
import { setTimeout as sleep } from "node:timers/promises";
import pTimeout from "p-timeout";
import { v7 as uuidv7 } from "uuid";
import type { OpenDatabase, Use } from "../database.ts";
import type { Log } from "../log.ts";
import type { OutboxChannel, OutboxEntry } from "../tables.ts";
import { findContent } from "./contents.ts";
import { deadLetterEntries } from "./dead-letters.ts";
import { type Deliver, type Deliveries, DeliveryError, errorCode } from "./delivery.ts";
import {
  claimDue,
  hasten,
  isGivenUp,
  markFailed,
  markSent,
  RETRY_POLICIES,
  type RetryPolicies,
  retryDelay,
} from "./entries.ts";

/** In milliseconds, except `concurrency`. */
const TIMES = {
  /** Between two queries for due entries, when nothing wakes the worker. */
  poll: 1_500,
  /** Length of a claim. After a crash another worker waits so long. */
  lease: 60_000,
  /** Limit of an attempt, shorter than the lease. */
  attempt: 45_000,
  /** Between two tries to record the outcome of an attempt. */
  record: 500,
  /** For attempts under way when the process stops. */
  stop: 8_000,
  /** Longest pause of a channel after failures. It begins with a twentieth and doubles. */
  pause: 5_000,
  /** Attempts under way at the same time, per channel. */
  concurrency: 4,
};

export type WorkerTimes = Readonly<typeof TIMES>;

/**
 * Errors after which no retry helps: the message was erased, or the process ended during each
 * attempt.
 */
const NO_MESSAGE = "no message";
const INTERRUPTED = "interrupted";

export interface OutboxSettings {
  /** The local file. */
  database: OpenDatabase;
  /** The database that has all messages, where it is another one. */
  use?: Use;
  /** Entries of channels that are not configured stay pending. */
  deliveries: Deliveries;
  log: Log;
  policies?: RetryPolicies;
  times?: Partial<WorkerTimes>;
}

export type OutboxWorker = ReturnType<typeof outboxWorker>;

/**
 * Delivers the entries of the outbox at least once; any number of workers may share a database.
 * Each channel has its own loop, so that a peer that hangs holds up its own channel only.
 */
export function outboxWorker({
  database,
  use: given,
  deliveries,
  log,
  policies = RETRY_POLICIES,
  times: changes,
}: OutboxSettings) {
  const use: Use = given ?? ((work) => work(database));
  const times: WorkerTimes = { ...TIMES, ...changes };
  /** The configured ones. */
  const channels = Object.keys(deliveries) as OutboxChannel[];
  /** Names this worker in its leases. */
  const owner = uuidv7();
  const stopping = new AbortController();
  /** Aborts attempts that outlast the stop. */
  const aborting = new AbortController();
  /** For each channel whose last attempts failed: how many, and the last error. */
  const failing = new Map<OutboxChannel, { attempts: number; error: string }>();
  const loops: Promise<void>[] = [];
  /** Ends the pauses of the loops. */
  let wakeUp = new AbortController();
  let cannotClaim = false;

  /** Looks for due entries now: one was added. */
  function wake(): void {
    wakeUp.abort();
    wakeUp = new AbortController();
  }

  async function loop(channel: OutboxChannel, deliver: Deliver): Promise<void> {
    /** Attempts under way, by the entry's id. */
    const attempts = new Map<string, Promise<void>>();
    // A restart often follows corrected settings. If the disk fails, the entries keep their times.
    await hasten(database, channel).catch(() => undefined);
    while (!stopping.signal.aborted) {
      await pauseAfterFailures(channel);
      // Taken before the query, which may miss an entry that is added meanwhile.
      const { signal } = wakeUp;
      const free = times.concurrency - attempts.size;
      const claimed =
        free > 0 && !stopping.signal.aborted
          ? await claim(channel, free, [...attempts.keys()])
          : [];
      for (const entry of claimed) {
        const attempting = attempt(entry, deliver).finally(() => attempts.delete(entry.id));
        attempts.set(entry.id, attempting);
      }
      if (attempts.size >= times.concurrency) {
        await Promise.race(attempts.values());
      } else if (claimed.length === 0 && !stopping.signal.aborted) {
        const jittered = times.poll * (0.8 + 0.4 * Math.random());
        await sleep(jittered, undefined, { signal }).catch(() => undefined);
      }
    }
    await Promise.all(attempts.values());
  }

  /** A peer that is down is not asked for each of many entries. */
  async function pauseAfterFailures(channel: OutboxChannel): Promise<void> {
    const failed = failing.get(channel)?.attempts ?? 0;
    if (failed === 0) return;
    const milliseconds = Math.min(times.pause, (times.pause / 20) * 2 ** failed);
    await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  /** @returns no entries while the file is locked or the disk fails, which is logged once */
  async function claim(
    channel: OutboxChannel,
    limit: number,
    except: readonly string[],
  ): Promise<OutboxEntry[]> {
    const now = Date.now();
    try {
      const until = now + times.lease;
      const claimed = await claimDue(database, { channel, owner, limit, except, now, until });
      cannotClaim = false;
      return claimed;
    } catch (error) {
      if (database.engine.isTransient(error)) return [];
      if (!cannotClaim)
        log.warn({ channel, error: errorCode(error) }, "outbox: entries cannot be claimed");
      cannotClaim = true;
      return [];
    }
  }

  /** One attempt, until its outcome is recorded. Never rejects. */
  async function attempt(entry: OutboxEntry, deliver: Deliver): Promise<void> {
    const { id, channel } = entry;
    const policy = policies[channel];
    const about = { channel, entry: id, attempt: entry.attempts };
    try {
      if (entry.interruptions > policy.maxInterruptions) throw new DeliveryError(INTERRUPTED);
      const content = await findContent(database, use, entry);
      if (!content) throw new DeliveryError(NO_MESSAGE);
      if (content === "nothing") return await record(about, () => markSent(database, id));
      const timeout = AbortSignal.timeout(times.attempt);
      await deliver(entry, content, AbortSignal.any([aborting.signal, timeout]));
    } catch (error) {
      const code = errorCode(error);
      const isFinal = code === NO_MESSAGE || code === INTERRUPTED;
      const now = Date.now();
      const status = isFinal || isGivenUp(entry, policy, now) ? "dead" : "pending";
      const due = now + (status === "dead" ? 0 : retryDelay(entry.attempts, policy));
      const isTold = status === "dead" && code !== NO_MESSAGE;
      const telling = isTold ? deadLetterEntries(entry, channels, now) : [];
      await record(about, () =>
        markFailed(database, entry, { status, last_error: code, due }, telling),
      );
      if (status === "dead") log.error({ ...about, error: code }, "outbox: given up");
      if (isFinal) return;
      const before = failing.get(channel);
      failing.set(channel, { attempts: (before?.attempts ?? 0) + 1, error: code });
      if (before?.error !== code) log.warn({ ...about, error: code }, "outbox: not delivered");
      return;
    }
    await record(about, () => markSent(database, id));
    if (!failing.delete(channel)) return;
    log.info({ channel }, "outbox: delivers again");
    await record(about, () => hasten(database, channel));
    wake();
  }

  /**
   * Tries until it succeeds or the process ends. Another worker repeats a delivery that is not
   * recorded.
   */
  async function record(about: object, write: () => Promise<void>): Promise<void> {
    const { signal } = aborting;
    for (let isFirst = true; isFirst || !signal.aborted; isFirst = false) {
      try {
        return await write();
      } catch (error) {
        if (isFirst)
          log.warn({ ...about, error: errorCode(error) }, "outbox: the result is not recorded yet");
        await sleep(times.record, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    channels,
    wake,
    /** Did the disk fail at the last claim? */
    get cannotClaim() {
      return cannotClaim;
    },
    start(): void {
      if (loops.length > 0) return;
      for (const [channel, deliver] of Object.entries(deliveries))
        loops.push(loop(channel as OutboxChannel, deliver));
    },
    /** Claims nothing more, and waits some seconds for attempts under way. The rest stays leased. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      const deadline = setTimeout(() => aborting.abort(), times.stop);
      // A database that hangs must not hold up the process.
      await pTimeout(Promise.all(loops), { milliseconds: times.stop + 2_000, message: false });
      clearTimeout(deadline);
    },
  };
}
