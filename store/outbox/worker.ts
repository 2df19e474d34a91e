import { setTimeout as sleep } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { Log } from "../log.ts";
import { findMessage } from "../messages.ts";
import type { OpenDatabase } from "../open.ts";
import type { ContactMessage, OutboxChannel, OutboxEntry } from "../tables.ts";
import { type Deliver, DeliveryError, errorCode } from "./delivery.ts";
import { claimDue, markFailed, markSent, RETRY_POLICY, type RetryPolicy, renewLeases } from "./entries.ts";

/** Milliseconds, but for `atOnce`. */
export interface WorkerTimes {
  /** Between two looks at the table, when nothing wakes the worker. */
  poll: number;
  /** For which an entry is claimed; renewed while it is being sent, so it is also how long a killed process's wait. */
  lease: number;
  /** An attempt that takes longer is ended. */
  attempt: number;
  /** Between two tries to write down what came of an attempt. */
  record: number;
  /** From the end of a database outage to the next claim: the others' time to write down what they have delivered. */
  grace: number;
  /** For attempts that are under way when the process stops. */
  stop: number;
  /** Attempts under way at a time and channel. */
  atOnce: number;
}

const TIMES: Readonly<WorkerTimes> = {
  poll: 1_500,
  lease: 30_000,
  attempt: 60_000,
  record: 500,
  grace: 2_000,
  stop: 8_000,
  atOnce: 4,
};

/** Errors that no further attempt can mend: the message was erased; or the last attempt was cut short. */
const NO_MESSAGE = "no message";
const INTERRUPTED = "interrupted";

export interface OutboxSettings {
  database: OpenDatabase;
  /** How each configured channel delivers. Entries of other channels wait. */
  deliveries: Partial<Record<OutboxChannel, Deliver>>;
  log: Log;
  policy?: RetryPolicy;
  times?: Partial<WorkerTimes>;
}

/**
 * Sends what is owed, at least once: a loop for each channel, so that a peer that hangs holds up only its own. Any
 * number of processes may run one on the same database.
 */
export class OutboxWorker {
  /** Names this worker in its leases. */
  readonly owner = uuidv7();
  #settings: Required<Omit<OutboxSettings, "times">>;
  #times: WorkerTimes;
  #loops: Promise<void>[] = [];
  #underWay = new Map<string, Promise<void>>();
  #stopping = new AbortController();
  /** Ends attempts that outlast the stop. */
  #giveUp = new AbortController();
  /** How often the worker was told to look, and what to end so that it does. */
  #kicks = 0;
  #pauses = new Set<AbortController>();
  #renewal: NodeJS.Timeout | undefined;

  constructor({ policy = RETRY_POLICY, times, ...settings }: OutboxSettings) {
    this.#settings = { ...settings, policy };
    this.#times = { ...TIMES, ...times };
  }

  start(): void {
    if (this.#loops.length > 0) return;
    for (const [channel, deliver] of Object.entries(this.#settings.deliveries)) {
      this.#loops.push(this.#loop(channel as OutboxChannel, deliver));
    }
    this.#renewal = setInterval(() => void this.#renew(), this.#times.lease / 3).unref();
  }

  /** Looks at the table now: something was put into it. */
  kick(): void {
    this.#kicks++;
    for (const pause of this.#pauses) pause.abort();
  }

  /** Claims nothing more, and waits for what is under way: shortly, then it is left to a later start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.kick();
    const deadline = setTimeout(() => this.#giveUp.abort(), this.#times.stop);
    const done = Promise.all(this.#loops).then(() => Promise.all(this.#underWay.values()));
    // A database that hangs does not hold the process up either.
    await Promise.race([done, sleep(this.#times.stop + 2_000, undefined, { ref: false })]);
    clearTimeout(deadline);
    clearInterval(this.#renewal);
  }

  async #loop(channel: OutboxChannel, deliver: Deliver): Promise<void> {
    const { log, database } = this.#settings;
    const mine = new Set<string>();
    let isAway = false;
    while (!this.#stopping.signal.aborted) {
      const kicks = this.#kicks;
      const free = this.#times.atOnce - mine.size;
      let claimed: OutboxEntry[] = [];
      try {
        if (isAway) {
          await database.db.selectFrom("outbox").select("id").limit(1).execute();
          isAway = false;
          log.info({ channel }, "outbox: the database is back");
          await sleep(this.#times.grace, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        }
        if (free > 0 && !this.#stopping.signal.aborted) claimed = await this.#claim(channel, free);
      } catch (error) {
        if (!isAway) log.warn({ channel, error: errorCode(error) }, "outbox: the database does not answer");
        isAway = true;
      }
      for (const entry of claimed) {
        mine.add(entry.id);
        const attempt = this.#attempt(entry, deliver).finally(() => {
          mine.delete(entry.id);
          this.#underWay.delete(entry.id);
        });
        this.#underWay.set(entry.id, attempt);
      }
      // Full: the next place decides. A whole batch: there may be more at once. Else the table has nothing that is due.
      if (mine.size >= this.#times.atOnce) {
        const places = [...mine].flatMap((id) => this.#underWay.get(id) ?? []);
        await Promise.race(places);
      } else if (claimed.length === 0 && (isAway || kicks === this.#kicks)) {
        // Not while a kick came during the look at the table: what it told of may have been missed.
        await this.#pause(this.#times.poll * (0.8 + 0.4 * Math.random()));
      }
    }
  }

  #claim(channel: OutboxChannel, limit: number): Promise<OutboxEntry[]> {
    const now = Date.now();
    return claimDue(this.#settings.database, {
      channel,
      owner: this.owner,
      limit,
      except: [...this.#underWay.keys()],
      now,
      until: now + this.#times.lease,
    });
  }

  /** One attempt, until what came of it is written down. Never throws. */
  async #attempt(entry: OutboxEntry, deliver: Deliver): Promise<void> {
    const { database, policy, log } = this.#settings;
    const about = { channel: entry.channel, entry: entry.id, attempt: entry.attempts };
    const read = await this.#read(about, entry);
    if (!read) return;
    try {
      // So many attempts that all ended with their process: this one would, too.
      if (entry.attempts > policy.maxAttempts) throw new DeliveryError(INTERRUPTED);
      if (!read.message) throw new DeliveryError(NO_MESSAGE);
      await deliver(
        entry,
        read.message,
        AbortSignal.any([this.#giveUp.signal, AbortSignal.timeout(this.#times.attempt)]),
      );
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
   * The message of a claimed entry. A database that does not answer is not the peer's failure: it is asked until it
   * does, and the entry is still this worker's, or the process has to end.
   * @returns undefined: the entry is left, to whoever has it now or to the end of its lease
   */
  async #read(about: object, entry: OutboxEntry): Promise<{ message: ContactMessage | undefined } | undefined> {
    const { database, log } = this.#settings;
    const { signal } = this.#stopping;
    for (let isFirst = true; isFirst || !signal.aborted; isFirst = false) {
      try {
        if (!isFirst && !(await this.#keep(entry))) return undefined;
        return { message: await findMessage(database, entry.message_id) };
      } catch (error) {
        if (isFirst) log.warn({ ...about, error: errorCode(error) }, "outbox: the message cannot be read yet");
        await sleep(this.#times.record, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  /** Renews the lease of one entry. @returns false: another worker has taken it over meanwhile, or sent it */
  async #keep({ id }: OutboxEntry): Promise<boolean> {
    const { database } = this.#settings;
    await renewLeases(database, { owner: this.owner, ids: [id], until: Date.now() + this.#times.lease });
    const mine = database.db.selectFrom("outbox").select("id").where("id", "=", id).where("status", "=", "pending");
    return (await mine.where("lease_owner", "=", this.owner).executeTakeFirst()) !== undefined;
  }

  /** Tries until the database has it, or the process has to end: what is not written down is delivered again. */
  async #record<T>(about: object, write: () => Promise<T>): Promise<T | undefined> {
    for (let isFirst = true; !this.#giveUp.signal.aborted || isFirst; isFirst = false) {
      try {
        return await write();
      } catch (error) {
        if (isFirst)
          this.#settings.log.warn({ ...about, error: errorCode(error) }, "outbox: the result is not recorded yet");
        await sleep(this.#times.record, undefined, { signal: this.#giveUp.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async #renew(): Promise<void> {
    const until = Date.now() + this.#times.lease;
    const ids = [...this.#underWay.keys()];
    // The loops tell when the database is away, and a lease that ends is no error.
    await renewLeases(this.#settings.database, { owner: this.owner, ids, until }).catch(() => undefined);
  }

  /** Ends early at a kick. */
  async #pause(milliseconds: number): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const pause = new AbortController();
    this.#pauses.add(pause);
    await sleep(milliseconds, undefined, { signal: pause.signal }).catch(() => undefined);
    this.#pauses.delete(pause);
  }
}
