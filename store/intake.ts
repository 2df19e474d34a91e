/** Whether messages can be stored in the local file, and kept there. */
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { probeWrite } from "./probes.ts";
import { DatabaseFileMoved, isUnusable } from "./sqlite/engine.ts";

/** In milliseconds: between two looks at the file; between two checks of all its pages; for which a refusal counts. */
const TIMES = { look: 2_000, check: 60_000, refusal: 5_000 };

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
      if (!this.#local.isInPlace()) throw new DatabaseFileMoved("The database file was moved, removed or replaced");
      return result;
    } catch (error) {
      if (isUnusable(error) || this.#local.engine.isMissingTable(error)) this.#refusedAt = performance.now();
      throw error;
    }
  }

  /** @throws while a message cannot be made durable */
  async check(): Promise<void> {
    if (this.#problem) throw new Error(this.#problem);
    if (performance.now() < this.#refusedAt + TIMES.refusal) throw new Error("A message was refused");
    await probeWrite(this.#local);
  }

  /** Logs once what is wrong with the file, and that it is over. A file that is back is opened again. */
  watch(): BackgroundWork {
    return repeat(async () => {
      const problem = (this.#local.isInPlace() ? undefined : await this.#reopened()) ?? (await this.#checkedDamage());
      if (problem && !this.#problem) this.#log.error({ problem }, "the database file cannot be used");
      if (!problem && this.#problem) {
        this.#log.info({}, "the database file can be used again");
        this.#refusedAt = Number.NEGATIVE_INFINITY;
      }
      this.#problem = problem;
      return TIMES.look;
    });
  }

  async #reopened(): Promise<string | undefined> {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    return await probeWrite(this.#local).then(
      () => undefined,
      (error) => (error instanceof DatabaseFileMoved ? error.message : JSON.stringify(describeError(error))),
    );
  }

  async #checkedDamage(): Promise<string | undefined> {
    const { db, engine } = this.#local;
    const now = performance.now();
    if (now < this.#checkedAt + TIMES.check && this.#refusedAt < this.#checkedAt) return this.#damage;
    try {
      // Reads all pages of these tables: some 25 ms for ten thousand messages.
      this.#damage = await engine.damage?.(db, TABLES);
      this.#checkedAt = now;
    } catch (error) {
      this.#damage = engine.isTransient(error) ? undefined : (error as Error).message;
    }
    return this.#damage;
  }
}
