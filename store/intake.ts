/** Whether messages can be stored in the local file, and kept there. */
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import type { Log } from "./log.ts";
import { fileMoved, isUnusable } from "./sqlite/engine.ts";

/** In milliseconds: between two looks at the file; between two checks of all its pages; for which a refusal counts. */
const TIMES = { look: 2_000, check: 60_000, refusal: 5_000 };

/** Characters: with the pages of the indexes, what an ordinary message and its notifications take. */
const FILLER = "x".repeat(64 * 1024);

/**
 * Writes as much as a message takes, and deletes it again. Reads succeed with a full disk, a lock that stays or a
 * read-only file, and one row is written where a message has no room: only such a transaction shows them.
 * @throws when the database takes no message
 */
export async function probeWrite({ db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The row of an earlier probe that could not delete it.
    await transaction.deleteFrom("probes").execute();
    await transaction.insertInto("probes").values({ id: "probe", filler: FILLER }).execute();
  });
  await db.deleteFrom("probes").execute();
}

/** What a message is stored in. Other tables may be damaged without harm to it. */
const TABLES = ["contact_messages", "outbox", "erasures"] as const;

export class Intake {
  readonly #local: OpenDatabase;
  readonly #log: Log;
  /** When a message was refused last, by a monotonic clock; and when the file was checked. */
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

  /** Logs once what is wrong with the file, and that it is over. A file that is back is opened again. */
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
      // Opens what is there now.
      if (!isInPlace) await probeWrite(this.#local);
      // Reads all pages of these tables: some 25 ms for ten thousand messages.
      this.#damage = await engine.damage?.(db, TABLES);
      this.#checkedAt = now;
    } catch (error) {
      this.#damage = isInPlace && engine.isTransient(error) ? undefined : (error as Error).message;
    }
    return this.#damage;
  }
}
