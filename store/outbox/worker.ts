/** The delivery loop of the outbox. */
import { setTimeout as sleep } from "node:timers/promises";
import pTimeout from "p-timeout";
import { v7 as uuidv7 } from "uuid";
import type { BackgroundWork } from "../background.ts";
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
  use?: Use | undefined;
  /** Entries of channels that are not configured stay pending. */
  deliveries: Deliveries;
  log: Log;
  policies?: RetryPolicies;
  times?: Partial<WorkerTimes>;
}

/**
 * Delivers the entries of the outbox at least once; any number of workers may share a database.
 * Each channel has its own loop, so that a peer that hangs holds up its own channel only.
 */
export class OutboxWorker implements BackgroundWork {
  /** Names this worker in its leases. */
  readonly owner = uuidv7();
  /** Did the disk fail at the last claim? */
  cannotClaim = false;
  #settings: Required<Omit<OutboxSettings, "times" | "use">> & { use: Use };
  #times: WorkerTimes;
  #loops: Promise<void>[] = [];
  #stopping = new AbortController();
  /** Aborts attempts that outlast the stop. */
  #aborting = new AbortController();
  /** For each channel whose last attempts failed: how many, and the last error. */
  #failing = new Map<OutboxChannel, { attempts: number; error: string }>();
  /** Ends the pauses of the loops. */
  #wakeUp = new AbortController();

  constructor({ policies = RETRY_POLICIES, times, ...settings }: OutboxSettings) {
    const use: Use = settings.use ?? ((work) => work(settings.database));
    this.#settings = { ...settings, use, policies };
    this.#times = { ...TIMES, ...times };
  }

  /** The configured channels. */
  get channels(): OutboxChannel[] {
    return Object.keys(this.#settings.deliveries) as OutboxChannel[];
  }

  start(): void {
    if (this.#loops.length > 0) return;
    for (const [channel, deliver] of Object.entries(this.#settings.deliveries)) {
      this.#loops.push(this.#loop(channel as OutboxChannel, deliver));
    }
  }

  /** Looks for due entries now: one was added. */
  wake(): void {
    this.#wakeUp.abort();
    this.#wakeUp = new AbortController();
  }

  /** Claims nothing more, and waits some seconds for attempts under way. The rest stays leased. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    const deadline = setTimeout(() => this.#aborting.abort(), this.#times.stop);
    // A database that hangs must not hold up the process.
    await pTimeout(Promise.all(this.#loops), {
      milliseconds: this.#times.stop + 2_000,
      message: false,
    });
    clearTimeout(deadline);
  }

  async #loop(channel: OutboxChannel, deliver: Deliver): Promise<void> {
    /** Attempts under way, by the entry's id. */
    const attempts = new Map<string, Promise<void>>();
    // A restart often follows corrected settings. If the disk fails, the entries keep their times.
    await hasten(this.#settings.database, channel, Date.now()).catch(() => undefined);
    while (!this.#stopping.signal.aborted) {
      await this.#pause(channel);
      // Taken before the query, which may miss an entry that is added meanwhile.
      const wakeUp = this.#wakeUp.signal;
      const free = this.#times.concurrency - attempts.size;
      const isStopping = this.#stopping.signal.aborted;
      const claimed =
        free > 0 && !isStopping ? await this.#claim(channel, free, [...attempts.keys()]) : [];
      for (const entry of claimed) {
        const attempt = this.#attempt(entry, deliver).finally(() => attempts.delete(entry.id));
        attempts.set(entry.id, attempt);
      }
      if (attempts.size >= this.#times.concurrency) {
        await Promise.race(attempts.values());
      } else if (claimed.length === 0 && !this.#stopping.signal.aborted) {
        const jittered = this.#times.poll * (0.8 + 0.4 * Math.random());
        await sleep(jittered, undefined, { signal: wakeUp }).catch(() => undefined);
      }
    }
    await Promise.all(attempts.values());
  }

  /** A peer that is down is not asked for each of many entries. */
  async #pause(channel: OutboxChannel): Promise<void> {
    const failed = this.#failing.get(channel)?.attempts ?? 0;
    if (failed === 0) return;
    const milliseconds = Math.min(this.#times.pause, (this.#times.pause / 20) * 2 ** failed);
    await sleep(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** @returns no entries while the file is locked or the disk fails, which is logged once */
  async #claim(
    channel: OutboxChannel,
    limit: number,
    except: readonly string[],
  ): Promise<OutboxEntry[]> {
    const { database, log } = this.#settings;
    const [owner, now] = [this.owner, Date.now()];
    try {
      const claimed = await claimDue(database, {
        channel,
        owner,
        limit,
        except,
        now,
        until: now + this.#times.lease,
      });
      this.cannotClaim = false;
      return claimed;
    } catch (error) {
      if (database.engine.isTransient(error)) return [];
      if (!this.cannotClaim)
        log.warn({ channel, error: errorCode(error) }, "outbox: entries cannot be claimed");
      this.cannotClaim = true;
      return [];
    }
  }

  /** One attempt, until its outcome is recorded. Never rejects. */
  async #attempt(entry: OutboxEntry, deliver: Deliver): Promise<void> {
    const { database, use, policies, log } = this.#settings;
    const policy = policies[entry.channel];
    const about = { channel: entry.channel, entry: entry.id, attempt: entry.attempts };
    try {
      if (entry.interruptions > policy.maxInterruptions) throw new DeliveryError(INTERRUPTED);
      const content = await findContent(database, use, entry);
      if (!content) throw new DeliveryError(NO_MESSAGE);
      if (content === "nothing")
        return await this.#record(about, () => markSent(database, entry.id, Date.now()));
      const timeout = AbortSignal.timeout(this.#times.attempt);
      await deliver(entry, content, AbortSignal.any([this.#aborting.signal, timeout]));
    } catch (error) {
      const code = errorCode(error);
      const isFinal = code === NO_MESSAGE || code === INTERRUPTED;
      const now = Date.now();
      const status = isFinal || isGivenUp(entry, policy, now) ? "dead" : "pending";
      const due = now + (status === "dead" ? 0 : retryDelay(entry.attempts, policy));
      const isTold = status === "dead" && code !== NO_MESSAGE;
      const telling = isTold ? deadLetterEntries(entry, this.channels, now) : [];
      await this.#record(about, () =>
        markFailed(database, entry, { status, last_error: code, due }, telling),
      );
      if (status === "dead") log.error({ ...about, error: code }, "outbox: given up");
      if (isFinal) return;
      const before = this.#failing.get(entry.channel);
      this.#failing.set(entry.channel, { attempts: (before?.attempts ?? 0) + 1, error: code });
      if (before?.error !== code) log.warn({ ...about, error: code }, "outbox: not delivered");
      return;
    }
    await this.#record(about, () => markSent(database, entry.id, Date.now()));
    if (!this.#failing.delete(entry.channel)) return;
    log.info({ channel: entry.channel }, "outbox: delivers again");
    await this.#record(about, () => hasten(database, entry.channel, Date.now()));
    this.wake();
  }

  /**
   * Tries until it succeeds or the process ends. Another worker repeats a delivery that is not
   * recorded.
   */
  async #record(about: object, write: () => Promise<void>): Promise<void> {
    for (let isFirst = true; isFirst || !this.#aborting.signal.aborted; isFirst = false) {
      try {
        return await write();
      } catch (error) {
        const { log } = this.#settings;
        if (isFirst)
          log.warn({ ...about, error: errorCode(error) }, "outbox: the result is not recorded yet");
        await sleep(this.#times.record, undefined, { signal: this.#aborting.signal }).catch(
          () => undefined,
        );
      }
    }
  }
}
