import type { Log } from "../app/services.server.ts";
import { findByChallenge, isSameMessage, type StoreResult, storeMessage } from "./messages.ts";
import type { OpenDatabase } from "./open.ts";
import type { ContactMessage, OutboxChannel } from "./tables.ts";

/** How many messages a round carries over. */
const BATCH = 50;
/** Milliseconds between rounds when nothing calls for one; after failures, doubled up to the longest. */
const ROUND = { idle: 5_000, firstRetry: 250, longestRetry: 5_000 };
/** A drained message stays this long, and is looked for again in the database this often, in milliseconds. */
const KEEP_DRAINED = 72 * 60 * 60 * 1000;
const RECHECK_EVERY = 60_000;

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
  #isStopped = false;
  #failures = 0;
  #recheckAt = 0;

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Durable on the local disk when it resolves. @throws when the journal itself cannot be written */
  async store(message: ContactMessage): Promise<StoreResult> {
    const result = await storeMessage(this.#parts.local, message);
    if (result.status === "stored") this.#schedule(0);
    return result;
  }

  find(challengeId: string): Promise<ContactMessage | undefined> {
    return findByChallenge(this.#parts.local, challengeId);
  }

  start(): void {
    this.#schedule(0);
  }

  /** Ends the round that is running, and begins no other. */
  async stop(): Promise<void> {
    this.#isStopped = true;
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
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A round that is running sees the new message too, or the next one does.
      this.#round ??= this.#run().finally(() => {
        this.#round = undefined;
      });
    }, delay);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    try {
      let isMore = await this.#drain();
      if (this.#now() >= this.#recheckAt) isMore = (await this.#recheck()) || isMore;
      this.#failures = 0;
      this.#schedule(isMore ? 0 : ROUND.idle);
    } catch (error) {
      // Engines quote rows in their messages: only the kind of error is written down.
      const { name, code } = error as { name?: string; code?: unknown };
      if (this.#failures === 0) this.#parts.log.warn({ error: name, code }, "the journal cannot be drained");
      const delay = Math.min(ROUND.longestRetry, ROUND.firstRetry * 2 ** this.#failures++);
      // What was drained shortly before a failure is looked for as soon as the database is back.
      this.#recheckAt = 0;
      this.#schedule(delay / 2 + Math.random() * (delay / 2));
    }
  }

  /** @returns whether there may be more than this round took */
  async #drain(): Promise<boolean> {
    const { local } = this.#parts;
    const waiting = await local.db
      .selectFrom("contact_messages")
      .selectAll()
      .where("drained_at", "is", null)
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    for (const message of waiting) {
      await this.#carry(message);
      await local.db
        .updateTable("contact_messages")
        .set({ drained_at: new Date(this.#now()).toISOString() })
        .where("id", "=", message.id)
        .execute();
    }
    if (waiting.length > 0) this.#parts.onDrained?.();
    return waiting.length === BATCH;
  }

  async #carry(message: ContactMessage): Promise<void> {
    const { remote, channels, log } = this.#parts;
    const copy = { ...message, drained_at: null };
    const result = await storeMessage(remote, copy, channels);
    if (result.status === "stored" || isSameMessage(result.existing, message)) return;
    // Another process acknowledged another message with this challenge: both were promised, and both are kept.
    log.warn({ id: message.id }, "two messages with one challenge: the second is stored under a key of its own");
    await storeMessage(remote, { ...copy, challenge_id: `${message.challenge_id}:${message.id}` }, channels);
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
        .select(["id", "challenge_id"])
        .where("drained_at", "is not", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      const last = drained.at(-1);
      if (!last) break;
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
      const lost = drained.filter(({ challenge_id }) => !known.has(challenge_id)).map(({ id }) => id);
      isAnyLost ||= lost.length > 0;
      if (lost.length > 0)
        await local.db.updateTable("contact_messages").set({ drained_at: null }).where("id", "in", lost).execute();
      after = last.id;
    }
    this.#recheckAt = this.#now() + RECHECK_EVERY;
    return isAnyLost;
  }
}
