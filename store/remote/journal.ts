import { setTimeout as pause } from "node:timers/promises";
import { deleteMessages, erasures } from "../erase.ts";
import type { Log } from "../log.ts";
import { findByChallenge, ownKey, type StoreResult, storeMessage } from "../messages.ts";
import type { OpenDatabase } from "../open.ts";
import type { ContactMessage, OutboxChannel } from "../tables.ts";
import { carry } from "./carry.ts";

/** Messages that are read from the journal at once: to carry over, and to look for. */
const BATCH = { drain: 50, recheck: 500 };
/** Milliseconds between rounds when nothing calls for one; after failures, doubled up to the longest. */
const ROUND = { idle: 5_000, firstRetry: 250, longestRetry: 5_000 };
/** A drained message stays this long, and is looked for again in the database this often, in milliseconds. */
const KEEP_DRAINED = 72 * 60 * 60 * 1000;
const RECHECK_EVERY = 60_000;
/** What the database refuses for a reason that time does not mend is tried again this often, in milliseconds. */
const REFUSED_AGAIN = 60_000;
/** Milliseconds: a visitor waits to hear whether another process has their message; after one waited in vain, nobody. */
const LOOK_ELSEWHERE = { patience: 300, again: 5_000 };

export interface JournalParts {
  /** The embedded database on the local disk. */
  local: OpenDatabase;
  /** The configured database, which may be away. */
  remote: OpenDatabase;
  channels: readonly OutboxChannel[];
  log: Log;
  /** Called when messages have reached the database. */
  onDrained?: () => void;
  now?: () => number;
}

/**
 * Takes messages on the local disk first and carries them to the database: at once when it is up, later when it is
 * not. An acknowledged message is in one of the two, and for three days in both.
 */
export class Journal {
  #parts: JournalParts;
  #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  /** From `start` to `stop`: messages are taken at any time, and carried over in between. */
  #isRunning = false;
  #failures = 0;
  /** Did a message come since the last round began? */
  #isNewWaiting = false;
  #recheckAt = 0;
  #lookElsewhereAt = 0;
  /** Messages that the database has refused, and when it is asked again, in milliseconds of the epoch; 0: at once. */
  #refused = new Map<string, number>();

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Durable on the local disk when it resolves. @throws when the journal itself cannot be written */
  async store(message: ContactMessage): Promise<StoreResult> {
    const result = await storeMessage(this.#parts.local, message);
    if (result.status === "stored") this.look();
    return result;
  }

  /** Carries over now: there is a new message, of this process or of another one with the same file. */
  look(): void {
    this.#isNewWaiting = true;
    // After a failure the next attempt has its time already.
    if (this.#failures === 0) this.#schedule(0);
  }

  /** The message of a challenge: here, or in the database, where another process may have brought it. */
  async find(challengeId: string): Promise<ContactMessage | undefined> {
    const here = await findByChallenge(this.#parts.local, challengeId);
    if (here || this.#failures > 0 || this.#now() < this.#lookElsewhereAt) return here;
    const elsewhere = findByChallenge(this.#parts.remote, challengeId).catch(() => undefined);
    const found = await Promise.race([elsewhere, pause(LOOK_ELSEWHERE.patience, "late" as const, { ref: false })]);
    if (found !== "late") return found;
    this.#lookElsewhereAt = this.#now() + LOOK_ELSEWHERE.again;
    return undefined;
  }

  /** Begins to carry messages over, to a database that is up to date. */
  start(): void {
    this.#isRunning = true;
    this.#schedule(0);
  }

  /** Ends the round that is running, and begins no other. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    await this.#round;
  }

  /** Messages that the database has not been seen to have. */
  async depth(): Promise<number> {
    const { count } = await this.#parts.local.db
      .selectFrom("contact_messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("drained_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Age of the oldest of them in seconds; 0 when there is none. */
  async oldestSeconds(): Promise<number> {
    const row = await this.#parts.local.db
      .selectFrom("contact_messages")
      .select("created_at")
      .where("drained_at", "is", null)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    return row ? Math.max(0, (this.#now() - Date.parse(row.created_at)) / 1000) : 0;
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
    try {
      this.#isNewWaiting = false;
      const isAnyInDoubt = await this.#drain();
      const isAnyLost = this.#now() >= this.#recheckAt && (await this.#recheck());
      if (this.#failures > 0) this.#parts.log.info({}, "the journal is drained again");
      this.#failures = 0;
      if (isAnyLost || this.#isNewWaiting) this.#schedule(0);
      else this.#schedule(isAnyInDoubt ? ROUND.firstRetry : ROUND.idle);
    } catch (error) {
      if (this.#failures === 0) this.#parts.log.warn(kindOf(error), "the journal cannot be drained");
      const delay = Math.min(ROUND.longestRetry, ROUND.firstRetry * 2 ** this.#failures++);
      // What was drained shortly before a failure is looked for as soon as the database is back.
      this.#recheckAt = 0;
      this.#schedule(delay / 2 + Math.random() * (delay / 2));
    }
  }

  /**
   * Carries over what waits, oldest first. What the database refuses for good is left, and holds nothing else up.
   * @returns whether something was refused for the first time: it is tried once more before that is believed
   * @throws when the database is away, or refuses everything: then the reason is not in the messages
   */
  async #drain(): Promise<boolean> {
    const { local, remote, channels, log, onDrained } = this.#parts;
    let after = "";
    let isAnyInDoubt = false;
    for (;;) {
      const waiting = await local.db
        .selectFrom("contact_messages")
        .selectAll()
        .where("drained_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH.drain)
        .execute();
      const last = waiting.at(-1);
      if (!last || !this.#isRunning) return isAnyInDoubt;
      after = last.id;
      const carried: string[] = [];
      const erased: string[] = [];
      const refused: { id: string; error: unknown }[] = [];
      try {
        for (const message of waiting) {
          if (!this.#isRunning) break;
          if ((this.#refused.get(message.id) ?? 0) > this.#now()) continue;
          try {
            const outcome = await carry(message, { remote, channels, log, now: this.#now() });
            (outcome === "erased" ? erased : carried).push(message.id);
          } catch (error) {
            if (remote.engine.isTransient(error)) throw error;
            refused.push({ id: message.id, error });
          }
        }
      } finally {
        // What is not written down after a crash is carried again, and recognised by its challenge.
        await this.#markDrained(carried);
        await this.#forget(erased);
        if (carried.length > 0) onDrained?.();
      }
      const isNews = refused.some(({ id }) => !this.#refused.has(id));
      if (refused[0] && isNews && carried.length === 0) throw refused[0].error;
      for (const { id, error } of refused) isAnyInDoubt = this.#refuse(id, error) || isAnyInDoubt;
    }
  }

  async #markDrained(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#parts.local.db
      .updateTable("contact_messages")
      .set({ drained_at: new Date(this.#now()).toISOString() })
      .where("id", "in", ids)
      .execute();
    for (const id of ids) this.#refused.delete(id);
  }

  /** Deletes what was erased in the database. */
  async #forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { local } = this.#parts;
    await deleteMessages(local, ids);
    await local.engine.scrub?.(local.db);
  }

  /** @returns whether it is the first time */
  #refuse(id: string, error: unknown): boolean {
    const again = this.#refused.get(id);
    if (again === 0)
      this.#parts.log.error({ id, ...kindOf(error) }, "the database refuses a message; it stays in the journal");
    this.#refused.set(id, again === undefined ? 0 : this.#now() + REFUSED_AGAIN);
    return again === undefined;
  }

  /**
   * A node that lost its last writes gets them again; what is older than three days is the database's alone.
   * @returns whether something was lost
   */
  async #recheck(): Promise<boolean> {
    const { local, remote } = this.#parts;
    const before = new Date(this.#now() - KEEP_DRAINED).toISOString();
    await local.db.deleteFrom("contact_messages").where("drained_at", "<", before).execute();
    let after = "";
    let isAnyLost = false;
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
      // By challenge: another process may have stored the same message under an id of its own.
      const found = await remote.db
        .selectFrom("contact_messages")
        .select("challenge_id")
        .where(
          "challenge_id",
          "in",
          drained.map(({ challenge_id }) => challenge_id),
        )
        .execute();
      const known = new Set(found.map(({ challenge_id }) => challenge_id));
      const absent = drained.filter(({ challenge_id }) => !known.has(challenge_id));
      const erasedAt = await erasures(
        remote.db,
        absent.map(({ challenge_id }) => challenge_id),
      );
      const erased: string[] = [];
      const lost: string[] = [];
      for (const message of absent) {
        const at = erasedAt.get(message.challenge_id);
        if (at !== undefined && message.created_at <= at) erased.push(message.id);
        else if (at === undefined || !(await findByChallenge(remote, ownKey(message)))) lost.push(message.id);
      }
      await this.#forget(erased);
      isAnyLost ||= lost.length > 0;
      if (lost.length > 0)
        await local.db.updateTable("contact_messages").set({ drained_at: null }).where("id", "in", lost).execute();
      after = last.id;
    }
    this.#recheckAt = this.#now() + RECHECK_EVERY;
    return isAnyLost;
  }
}

/** Engines quote rows in their messages: only the kind of error is written down. */
function kindOf(error: unknown): { error: string | undefined; code: unknown } {
  const { name, code } = error as { name?: string; code?: unknown };
  return { error: name, code };
}
