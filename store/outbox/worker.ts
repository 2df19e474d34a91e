/** The delivery loop of the outbox. */
import { setTimeout as sleep } from "node:timers/promises";
import pTimeout from "p-timeout";
import { v7 as uuidv7 } from "uuid";
import type { BackgroundWork } from "../background.ts";
import type { OpenDatabase } from "../database.ts";
import type { Log } from "../log.ts";
import type { ContactMessage, OutboxChannel, OutboxEntry } from "../tables.ts";
import { type Deliver, type Deliveries, DeliveryError, errorCode } from "./delivery.ts";
import { type Digest, findContent } from "./digests.ts";
import { claimDue, markFailed, markSent, RETRY_POLICY, type RetryPolicy, renewLeases } from "./entries.ts";

/** In milliseconds, except `concurrency`. */
export interface WorkerTimes {
  /** Between two queries for due entries, when nothing wakes the worker. */
  poll: number;
  /** For which an entry is claimed. Renewed while it is being sent: another worker waits so long after a crash. */
  lease: number;
  /** An attempt that takes longer is aborted. */
  attempt: number;
  /** Between two tries to record the outcome of an attempt. */
  record: number;
  /** From the end of a database outage to the next claim: grace period in which other workers record deliveries. */
  grace: number;
  /** For attempts that are under way when the process stops. */
  stop: number;
  /** Attempts under way at the same time, per channel. */
  concurrency: number;
}

const TIMES: Readonly<WorkerTimes> = {
  poll: 1_500,
  lease: 30_000,
  attempt: 60_000,
  record: 500,
  grace: 2_000,
  stop: 8_000,
  concurrency: 4,
};

/** Errors that no retry can mend: the message was erased; or each attempt ended with its process. */
const NO_MESSAGE = "no message";
const INTERRUPTED = "interrupted";

export interface OutboxSettings {
  database: OpenDatabase;
  /** Entries of channels that are not configured stay pending. */
  deliveries: Deliveries;
  log: Log;
  policy?: RetryPolicy;
  times?: Partial<WorkerTimes>;
}

/**
 * Delivers the entries of the outbox, at least once. Each channel has a loop of its own, so that a peer that hangs holds
 * up its own channel only. Any number of workers may run on the same database.
 */
export class OutboxWorker implements BackgroundWork {
  /** Names this worker in its leases. */
  readonly owner = uuidv7();
  #settings: Required<Omit<OutboxSettings, "times">>;
  #times: WorkerTimes;
  #loops: Promise<void>[] = [];
  /** Attempts that are under way, by the entry's id. */
  #attempts = new Map<string, Promise<void>>();
  #stopping = new AbortController();
  /** Aborts attempts that outlast the stop. */
  #aborting = new AbortController();
  /** Ends the pauses of the loops. */
  #wakeUp = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor({ policy = RETRY_POLICY, times, ...settings }: OutboxSettings) {
    this.#settings = { ...settings, policy };
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
    this.#heartbeat = setInterval(() => void this.#renewAll(), this.#times.lease / 3).unref();
  }

  /** Looks for due entries now: one was added. */
  wake(): void {
    this.#wakeUp.abort();
    this.#wakeUp = new AbortController();
  }

  /** Claims nothing more, and drains what is under way for some seconds. The rest stays leased for another worker. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    const deadline = setTimeout(() => this.#aborting.abort(), this.#times.stop);
    const done = Promise.all(this.#loops).then(() => Promise.all(this.#attempts.values()));
    // A database that hangs does not hold up the process.
    await pTimeout(done, { milliseconds: this.#times.stop + 2_000, message: false });
    clearTimeout(deadline);
    clearInterval(this.#heartbeat);
  }

  async #loop(channel: OutboxChannel, deliver: Deliver): Promise<void> {
    const { log, database } = this.#settings;
    const mine = new Set<string>();
    let isDown = false;
    while (!this.#stopping.signal.aborted) {
      // From before the query: it may miss an entry that is added meanwhile.
      let wakeUp = this.#wakeUp.signal;
      const free = this.#times.concurrency - mine.size;
      let claimed: OutboxEntry[] = [];
      try {
        if (isDown) {
          await database.db.selectFrom("outbox").select("id").limit(1).execute();
          isDown = false;
          log.info({ channel }, "outbox: the database is up again");
          await sleep(this.#times.grace, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        }
        if (free > 0 && !this.#stopping.signal.aborted) claimed = await this.#claim(channel, free);
      } catch (error) {
        if (!isDown) log.warn({ channel, error: errorCode(error) }, "outbox: the database is down");
        isDown = true;
        wakeUp = this.#wakeUp.signal;
      }
      for (const entry of claimed) {
        mine.add(entry.id);
        const attempt = this.#attempt(entry, deliver).finally(() => {
          mine.delete(entry.id);
          this.#attempts.delete(entry.id);
        });
        this.#attempts.set(entry.id, attempt);
      }
      if (mine.size >= this.#times.concurrency) {
        await Promise.race([...mine].flatMap((id) => this.#attempts.get(id) ?? []));
      } else if (claimed.length === 0 && !this.#stopping.signal.aborted) {
        const jittered = this.#times.poll * (0.8 + 0.4 * Math.random());
        await sleep(jittered, undefined, { signal: wakeUp }).catch(() => undefined);
      }
    }
  }

  #claim(channel: OutboxChannel, limit: number): Promise<OutboxEntry[]> {
    const now = Date.now();
    return claimDue(this.#settings.database, {
      channel,
      owner: this.owner,
      limit,
      except: [...this.#attempts.keys()],
      now,
      until: now + this.#times.lease,
    });
  }

  /** One attempt, until its outcome is recorded. Never rejects. */
  async #attempt(entry: OutboxEntry, deliver: Deliver): Promise<void> {
    const { database, policy, log } = this.#settings;
    const about = { channel: entry.channel, entry: entry.id, attempt: entry.attempts };
    const read = await this.#read(about, entry);
    if (!read) return;
    try {
      // Claimed so often without an outcome: each attempt has crashed its process.
      if (entry.attempts > policy.maxAttempts) throw new DeliveryError(INTERRUPTED);
      if (!read.content) throw new DeliveryError(NO_MESSAGE);
      const timeout = AbortSignal.timeout(this.#times.attempt);
      await deliver(entry, read.content, AbortSignal.any([this.#aborting.signal, timeout]));
    } catch (error) {
      const code = errorCode(error);
      const isFinal = code === NO_MESSAGE || code === INTERRUPTED;
      const failure = { entry, error: code, policy, isFinal };
      const status = await this.#record(about, () => markFailed(database, { ...failure, now: Date.now() }));
      if (status === "dead") log.error({ ...about, error: code }, "notification given up");
      else log.warn({ ...about, error: code }, "notification not delivered");
      return;
    }
    await this.#record(about, () => markSent(database, entry.id, Date.now()));
    log.info(about, "notification delivered");
  }

  /**
   * The message of a claimed entry. A database that is down is no failure of the peer: within the same attempt, the
   * message is read again until the database answers or the process stops. The lease is checked after that: the outage
   * may have lasted longer.
   * @returns undefined: the entry is left to the worker that has it now, or until its lease expires
   */
  #read(about: object, entry: OutboxEntry): Promise<{ content: ContactMessage | Digest | undefined } | undefined> {
    const { database, log } = this.#settings;
    const onFailure = (error: string) => log.warn({ ...about, error }, "outbox: the message cannot be read yet");
    return this.#retry(onFailure, this.#stopping.signal, async (isFirst) => {
      const content = await findContent(database, entry.message_id);
      return isFirst || (await this.#renew(entry)) ? { content } : undefined;
    });
  }

  /** A delivery that is not recorded is repeated by another worker. */
  #record<T>(about: object, write: () => Promise<T>): Promise<T | undefined> {
    const { log } = this.#settings;
    const onFailure = (error: string) => log.warn({ ...about, error }, "outbox: the result is not recorded yet");
    return this.#retry(onFailure, this.#aborting.signal, write);
  }

  /**
   * Tries at least once, and until it succeeds or the signal is aborted.
   * @param onFailure gets the code of the first error
   * @returns undefined: it never succeeded
   */
  async #retry<T>(onFailure: (error: string) => void, signal: AbortSignal, work: (isFirst: boolean) => Promise<T>) {
    for (let isFirst = true; isFirst || !signal.aborted; isFirst = false) {
      try {
        return await work(isFirst);
      } catch (error) {
        if (isFirst) onFailure(errorCode(error));
        await sleep(this.#times.record, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  /** Renews the lease of one entry. @returns false: another worker has claimed it since, or sent it */
  async #renew({ id }: OutboxEntry): Promise<boolean> {
    const { database } = this.#settings;
    await renewLeases(database, { owner: this.owner, ids: [id], until: Date.now() + this.#times.lease });
    const leased = database.db.selectFrom("outbox").select("id").where("id", "=", id).where("status", "=", "pending");
    return (await leased.where("lease_owner", "=", this.owner).executeTakeFirst()) !== undefined;
  }

  async #renewAll(): Promise<void> {
    const until = Date.now() + this.#times.lease;
    const ids = [...this.#attempts.keys()];
    // The loops log that the database is down; a lease that expires is no error.
    await renewLeases(this.#settings.database, { owner: this.owner, ids, until }).catch(() => undefined);
  }
}
