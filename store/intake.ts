/** Whether messages can be stored in the local file, and kept there. */
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import type { Log } from "./log.ts";
import { fileMoved, isUnusable } from "./sqlite/engine.ts";

/** In milliseconds. */
const TIMES = {
  /** Between two looks at the path. */
  look: 2_000,
  /** Between two checks of the pages. */
  check: 60_000,
  /** How long the intake is not ready after it refused a message. */
  refusal: 5_000,
};

/** In characters: what an ordinary message takes, with its notifications and index pages. */
const FILLER = "x".repeat(64 * 1024);

/**
 * Writes as much as a message takes, and deletes it again. A read succeeds on a full disk or a
 * locked file, and a small row is written where a message has no room.
 * @throws when the database takes no message
 */
export async function probeWrite({ db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // An earlier probe may not have been able to delete its row.
    await transaction.deleteFrom("probes").execute();
    await transaction.insertInto("probes").values({ id: "probe", filler: FILLER }).execute();
  });
  await db.deleteFrom("probes").execute();
}

/** The tables that a message needs. Damage of other tables does not harm it. */
const TABLES = ["contact_messages", "outbox", "erasures"] as const;

export class Intake {
  readonly #local: OpenDatabase;
  readonly #log: Log;
  /** By a monotonic clock: when a message was last refused, and when the file was last checked. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #damage: string | undefined;
  #problem: string | undefined;

  constructor(local: OpenDatabase, log: Log) {
    this.#local = local;
    this.#log = log;
  }

  /**
   * Runs the work after which a message is acknowledged.
   * @throws its error, or that the file is not the one which the next start will open
   */
  async acknowledge<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (!this.#local.isInPlace())
        throw fileMoved("The database file was moved, removed or replaced");
      return result;
    } catch (error) {
      if (isUnusable(error) || this.#local.engine.isMissingTable(error))
        this.#refusedAt = performance.now();
      throw error;
    }
  }

  /** @throws while a message cannot be made durable */
  async check(): Promise<void> {
    if (this.#problem) throw new Error(this.#problem);
    if (performance.now() < this.#refusedAt + TIMES.refusal)
      throw new Error("A message was refused");
    await probeWrite(this.#local);
  }

  /** Logs once when the file has a problem, and once when the problem is over. */
  watch(): BackgroundWork {
    const tell = (problem: string) => {
      this.#log.error({ problem }, "the database file cannot be used");
    };
    const look = async () => {
      const problem = await this.#found();
      if (problem && !this.#problem) tell(problem);
      if (!problem && this.#problem) {
        this.#log.info({}, "the database file can be used again");
        this.#refusedAt = Number.NEGATIVE_INFINITY;
      }
      this.#problem = problem;
    };
    return repeat(TIMES.look, look, (error) => tell(String(error)));
  }

  /** @returns what is wrong with the file; undefined: nothing is */
  async #found(): Promise<string | undefined> {
    const { db, engine } = this.#local;
    const now = performance.now();
    const isInPlace = this.#local.isInPlace();
    if (!isInPlace) this.#checkedAt = Number.NEGATIVE_INFINITY;
    if (now < this.#checkedAt + TIMES.check && this.#refusedAt < this.#checkedAt)
      return this.#damage;
    try {
      // Opens the file that the path names now.
      if (!isInPlace) await probeWrite(this.#local);
      // This reads all pages of the tables: some 25 ms for ten thousand messages.
      this.#damage = await engine.damage?.(db, TABLES);
      this.#checkedAt = now;
    } catch (error) {
      this.#damage = isInPlace && engine.isTransient(error) ? undefined : (error as Error).message;
    }
    return this.#damage;
  }
}
