/** The time that a database has seen pass. What deletes by age asks it, since a machine's clock may be wrong. */
import type { OpenDatabase } from "./database.ts";
import type { ContactMessage } from "./tables.ts";

/** The only row of the table `clock`. */
const ROW = "site";

/** A site that was off for longer goes on from the time that the database has seen. The privacy page says so. */
export const OFF_HOURS = 6;

/**
 * How far the time of day may be from the expected one, in milliseconds, to be believed. `running`: the expected one is
 * exact. `stopped`: the site may have been off for so long; as much as two runs of the retention are apart.
 */
const BELIEVED = { running: 60_000, stopped: OFF_HOURS * 3_600_000 };

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * The time of one database: the time of day, as long as that goes on from what the database has seen. When the clock is
 * set by more, or says at a start that hours have passed, this time goes on from the last one it knew, and counts only
 * what passes while the site runs. So what is kept for some months is kept for no less, whatever the clock says.
 */
export class DatabaseClock {
  readonly database: OpenDatabase;
  #day: () => number;
  #uptime: () => number;
  /** The last time that was determined, and the uptime then. */
  #last: { time: number; uptime: number } | undefined;

  /**
   * @param day the time of day, in milliseconds since 1970
   * @param uptime in milliseconds, of a clock that is never set
   */
  constructor(database: OpenDatabase, day: () => number = Date.now, uptime: () => number = () => performance.now()) {
    this.database = database;
    this.#day = day;
    this.#uptime = uptime;
  }

  /** Was the database read? */
  get isKnown(): boolean {
    return this.#last !== undefined;
  }

  /** In milliseconds since 1970. The time of day, before the database was first read. */
  now(): number {
    return this.#last ? this.#last.time + this.#uptime() - this.#last.uptime : this.#day();
  }

  /** How far the time of day is ahead of this time, in milliseconds; 0 where it is believed. */
  get ahead(): number {
    const difference = this.#day() - this.now();
    return Math.abs(difference) > BELIEVED.running ? difference : 0;
  }

  /** Compares the time of day with what the database has seen. @throws the database's error */
  async read(): Promise<void> {
    const seen = await this.#seen();
    const isRunning = this.#last !== undefined;
    const expected = Math.max(seen ?? -Infinity, isRunning ? this.now() : -Infinity);
    const day = this.#day();
    const most = isRunning ? BELIEVED.running : BELIEVED.stopped;
    const isBelieved = expected === -Infinity || Math.abs(day - expected) <= most;
    this.#last = { time: isBelieved ? day : expected, uptime: this.#uptime() };
  }

  /** Reads, and stores the time that was found. @throws the database's error */
  async tick(): Promise<void> {
    await this.read();
    await this.#write({ seen_at: iso(this.now()) });
  }

  /**
   * Believes the time of day, also where it is ahead of what the database has seen: somebody has looked at a clock. Sites
   * that run take the time over with their next tick. A message that was kept from a time before its own is kept from its
   * own. @throws the database's error
   */
  async confirm(): Promise<void> {
    const now = iso(this.#day());
    const early = this.database.db.updateTable("contact_messages").whereRef("kept_from", "<", "created_at");
    await early.set({ kept_from: null }).where("created_at", "<=", now).execute();
    await early.set({ kept_from: now }).execute();
    await this.#write({ seen_at: now });
  }

  /** Records that the machine's clock was set, for `site status`. @throws the database's error */
  async recordSet(from: number, to: number): Promise<void> {
    await this.#write({ set_from: iso(from), set_to: iso(to) });
  }

  /** The last time that the machine's clock was set, or undefined. @throws the database's error */
  async lastSet(): Promise<{ from: string; to: string } | undefined> {
    const { set_from: from, set_to: to } = (await this.#row()) ?? {};
    return from && to ? { from, to } : undefined;
  }

  /** The message as it is stored here: with the time of this database, where its own is not that. */
  stamped(message: ContactMessage): ContactMessage {
    const isRight = Math.abs(Date.parse(message.created_at) - this.now()) <= BELIEVED.running;
    return { ...message, kept_from: isRight ? null : iso(this.now()) };
  }

  async #row() {
    return await this.database.db.selectFrom("clock").selectAll().where("id", "=", ROW).executeTakeFirst();
  }

  async #seen(): Promise<number | undefined> {
    const row = await this.#row();
    return row && Date.parse(row.seen_at);
  }

  async #write(values: { seen_at: string } | { set_from: string; set_to: string }): Promise<void> {
    const { db, engine } = this.database;
    const { numUpdatedRows } = await db.updateTable("clock").set(values).where("id", "=", ROW).executeTakeFirst();
    if (numUpdatedRows > 0n || !("seen_at" in values)) return;
    const row = { id: ROW, set_from: null, set_to: null, ...values };
    // Another process may have made it, or an update may have changed nothing.
    await db
      .insertInto("clock")
      .values(row)
      .execute()
      .catch((error) => {
        if (!engine.isDuplicateKey(error)) throw error;
      });
  }
}
