/** The write-ahead journal: a SQLite file on the local disk that accepts messages and drains them to the database. */
import pTimeout, { TimeoutError } from "p-timeout";
import { isSameContent } from "../../site/contact-fields.ts";
import type { BackgroundWork } from "../background.ts";
import type { DatabaseClock } from "../clock.ts";
import type { OpenDatabase } from "../database.ts";
import { deleteMessages, erasures } from "../erase.ts";
import { describeError, type Log } from "../log.ts";
import { findByChallenge, findMessage, type StoreResult, storeMessage } from "../messages.ts";
import type { ContactMessage, OutboxChannel } from "../tables.ts";
import { drainMessage } from "./drain.ts";

/** Messages per query of the journal. */
const BATCH = { drain: 50, recheck: 500 };
/** Milliseconds from one round to the next; after failures, exponential backoff. */
const ROUND = { idle: 5_000, firstRetry: 250, longestRetry: 5_000 };
/** Days for which a drained message is kept. */
export const JOURNAL_DAYS = 3;
/** Milliseconds: the same, and between two checks that the database still has it. */
const KEEP_DRAINED = JOURNAL_DAYS * 86_400_000;
const RECHECK_INTERVAL = 60_000;
/** Milliseconds after which a message that the database refused for good is tried again. */
const REFUSED_RETRY = 60_000;
/** Milliseconds: the longest wait for a lookup in the database, and how long none is made after one that timed out. */
const REMOTE_LOOKUP = { timeout: 300, coolDown: 5_000 };

export interface JournalSettings {
  /** The embedded database on the local disk. */
  local: OpenDatabase;
  /** The configured database, which may be down. */
  remote: OpenDatabase;
  channels: readonly OutboxChannel[];
  log: Log;
  /** Called when messages have reached the database. */
  onDrained?: () => void;
  /** The times of the two databases. */
  clocks: { local: DatabaseClock; remote: DatabaseClock };
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
}

/**
 * A write-ahead journal of messages: they are durable on the local disk first, and are drained to the database as soon
 * as it is up. An acknowledged message is in one of the two, and for three days in both.
 */
export class Journal implements BackgroundWork {
  #settings: JournalSettings;
  #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  /** Between `start` and `stop`. Messages are stored at any time, and drained only then. */
  #isRunning = false;
  /** Rounds that failed in a row. */
  #failures = 0;
  /** Was a message stored since the last round began? */
  #hasNew = false;
  #recheckAt = 0;
  #remoteLookupAt = 0;
  /** Ids of messages that the database refused, and when each is tried again, by `#now`; 0: at once. */
  #refused = new Map<string, number>();

  constructor(settings: JournalSettings) {
    this.#settings = settings;
    this.#now = settings.now ?? (() => performance.now());
  }

  /** @returns when the message is durable on the local disk. @throws when the journal cannot be written */
  async store(message: ContactMessage): Promise<StoreResult> {
    const { local, clocks } = this.#settings;
    const result = await storeMessage(local, clocks.local.stamped(message));
    if (result.status === "stored") this.wake();
    return result;
  }

  /** Begins a round now: this process, or another one with the same journal, has stored a message. */
  wake(): void {
    this.#hasNew = true;
    // After a failure the backoff decides.
    if (this.#failures === 0) this.#schedule(0);
  }

  /** The message of a challenge, in the journal or in the database, where another machine may have stored it. */
  async find(challengeId: string): Promise<ContactMessage | undefined> {
    const { local, remote } = this.#settings;
    const found = await findByChallenge(local, challengeId);
    if (found || this.#failures > 0 || this.#now() < this.#remoteLookupAt) return found;
    try {
      return await pTimeout(findByChallenge(remote, challengeId), { milliseconds: REMOTE_LOOKUP.timeout });
    } catch (error) {
      // When the other message exists all the same, `drainMessage` finds it.
      if (error instanceof TimeoutError) this.#remoteLookupAt = this.#now() + REMOTE_LOOKUP.coolDown;
      return undefined;
    }
  }

  /** Begins to drain messages, to a database that is migrated. */
  start(): void {
    this.#isRunning = true;
    this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #schedule(delay: number): void {
    if (!this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#round ??= this.#run().finally(() => {
        this.#round = undefined;
      });
    }, delay);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const { log, clocks } = this.#settings;
    try {
      this.#hasNew = false;
      if (!clocks.remote.isKnown) await clocks.remote.tick();
      const isRetryNeeded = await this.#drain();
      const hasLost = this.#now() >= this.#recheckAt && (await this.#recheck());
      if (this.#failures > 0) log.info({}, "the journal is drained again");
      this.#failures = 0;
      if (hasLost || this.#hasNew) this.#schedule(0);
      else this.#schedule(isRetryNeeded ? ROUND.firstRetry : ROUND.idle);
    } catch (error) {
      if (this.#failures === 0) log.warn(describeError(error), "the journal cannot be drained");
      const delay = Math.min(ROUND.longestRetry, ROUND.firstRetry * 2 ** this.#failures++);
      // The database may come back without its last writes.
      this.#recheckAt = 0;
      this.#schedule(delay / 2 + Math.random() * (delay / 2));
    }
  }

  /**
   * Drains all messages, oldest first. One that the database refuses for good stays, and does not hold up the others.
   * @returns was a message refused for the first time? It is tried once more before it counts as refused for good
   * @throws the database's error when it is down, or refuses all messages: then the cause is not in a message
   */
  async #drain(): Promise<boolean> {
    const { local, remote, clocks, channels, log, onDrained } = this.#settings;
    let after = "";
    let isRetryNeeded = false;
    for (;;) {
      const batch = await local.db
        .selectFrom("contact_messages")
        .selectAll()
        .where("drained_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH.drain)
        .execute();
      const last = batch.at(-1);
      if (!last || !this.#isRunning) return isRetryNeeded;
      after = last.id;
      const drained: string[] = [];
      const erased: string[] = [];
      const refused: { id: string; error: unknown }[] = [];
      try {
        for (const message of batch) {
          if (!this.#isRunning) break;
          if ((this.#refused.get(message.id) ?? 0) > this.#now()) continue;
          try {
            const outcome = await drainMessage(message, { remote, clock: clocks.remote, channels, log });
            (outcome === "erased" ? erased : drained).push(message.id);
          } catch (error) {
            if (remote.engine.isTransient(error)) throw error;
            refused.push({ id: message.id, error });
          }
        }
      } finally {
        // What a crash leaves unmarked is drained again, and deduplicated by its challenge.
        await this.#markDrained(drained);
        await this.#deleteErased(erased);
        if (drained.length > 0) onDrained?.();
      }
      const isFirstRefusal = refused.some(({ id }) => !this.#refused.has(id));
      if (refused[0] && isFirstRefusal && drained.length === 0) throw refused[0].error;
      for (const { id, error } of refused) isRetryNeeded = this.#refuse(id, error) || isRetryNeeded;
    }
  }

  async #markDrained(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#settings.local.db
      .updateTable("contact_messages")
      .set({ drained_at: new Date(this.#settings.clocks.local.now()).toISOString() })
      .where("id", "in", ids)
      .execute();
    for (const id of ids) this.#refused.delete(id);
  }

  async #deleteErased(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { local } = this.#settings;
    await deleteMessages(local, ids);
    await local.engine.scrub?.(local.db);
  }

  /** @returns is it the first time? */
  #refuse(id: string, error: unknown): boolean {
    const retryAt = this.#refused.get(id);
    if (retryAt === 0)
      this.#settings.log.error(
        { id, ...describeError(error) },
        "the database refuses a message; it stays in the journal",
      );
    this.#refused.set(id, retryAt === undefined ? 0 : this.#now() + REFUSED_RETRY);
    return retryAt === undefined;
  }

  /** Does the database have this message with another id, as machines gave it before ids were derived? */
  async #isStoredAs(challengeId: string, id: string): Promise<boolean> {
    const { local, remote } = this.#settings;
    const [own, theirs] = await Promise.all([findMessage(local, id), findByChallenge(remote, challengeId)]);
    return own !== undefined && theirs !== undefined && isSameContent(own, theirs);
  }

  /**
   * Drains again what a recovered database has lost, and deletes what was erased or is older than three days.
   * @returns was something lost?
   */
  async #recheck(): Promise<boolean> {
    const { local, remote, clocks } = this.#settings;
    const before = new Date(clocks.local.now() - KEEP_DRAINED).toISOString();
    await local.db.deleteFrom("contact_messages").where("drained_at", "<", before).execute();
    let after = "";
    let hasLost = false;
    for (;;) {
      const drained = await local.db
        .selectFrom("contact_messages")
        .select(["id", "challenge_id", "created_at"])
        .where("drained_at", "is not", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH.recheck)
        .execute();
      const last = drained.at(-1);
      if (!last || !this.#isRunning) break;
      const ids = drained.map(({ id }) => id);
      const found = await remote.db.selectFrom("contact_messages").select("id").where("id", "in", ids).execute();
      const known = new Set(found.map(({ id }) => id));
      const absent = drained.filter(({ id }) => !known.has(id));
      const erasedAt = await erasures(
        remote.db,
        absent.map(({ challenge_id }) => challenge_id),
      );
      const erased: string[] = [];
      const lost: string[] = [];
      for (const { id, challenge_id, created_at } of absent) {
        const at = erasedAt.get(challenge_id);
        if (at !== undefined && created_at <= at) erased.push(id);
        else if (!(await this.#isStoredAs(challenge_id, id))) lost.push(id);
      }
      await this.#deleteErased(erased);
      hasLost ||= lost.length > 0;
      if (lost.length > 0)
        await local.db.updateTable("contact_messages").set({ drained_at: null }).where("id", "in", lost).execute();
      after = last.id;
    }
    this.#recheckAt = this.#now() + RECHECK_INTERVAL;
    return hasLost;
  }
}
