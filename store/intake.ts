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

export function intakeOf(local: OpenDatabase, log: Log) {
  const { db, engine } = local;
  /** By a monotonic clock: when a message was last refused, and when the file was last checked. */
  let refusedAt = -Infinity;
  let checkedAt = -Infinity;
  let damage: string | undefined;
  let problem: string | undefined;

  /** @returns what is wrong with the file; undefined: nothing is */
  async function findProblem(): Promise<string | undefined> {
    const now = performance.now();
    const isInPlace = local.isInPlace();
    if (!isInPlace) checkedAt = -Infinity;
    if (now < checkedAt + TIMES.check && refusedAt < checkedAt) return damage;
    try {
      // Opens the file that the path names now.
      if (!isInPlace) await probeWrite(local);
      // This reads all pages of the tables: some 25 ms for ten thousand messages.
      damage = await engine.damage?.(db, TABLES);
      checkedAt = now;
    } catch (error) {
      damage = isInPlace && engine.isTransient(error) ? undefined : (error as Error).message;
    }
    return damage;
  }

  return {
    /**
     * Runs the work after which a message is acknowledged.
     * @throws its error, or that the file is not the one which the next start will open
     */
    async acknowledge<T>(work: () => Promise<T>): Promise<T> {
      try {
        const result = await work();
        if (!local.isInPlace()) throw fileMoved("The database file was moved, removed or replaced");
        return result;
      } catch (error) {
        if (isUnusable(error) || engine.isMissingTable(error)) refusedAt = performance.now();
        throw error;
      }
    },
    /** @throws while a message cannot be made durable */
    async check(): Promise<void> {
      if (problem) throw new Error(problem);
      if (performance.now() < refusedAt + TIMES.refusal) throw new Error("A message was refused");
      await probeWrite(local);
    },
    /** Logs once when the file has a problem, and once when the problem is over. */
    watch(): BackgroundWork {
      const tell = (said: string) => {
        log.error({ problem: said }, "the database file cannot be used");
      };
      const look = async () => {
        const found = await findProblem();
        if (found && !problem) tell(found);
        if (!found && problem) {
          log.info({}, "the database file can be used again");
          refusedAt = -Infinity;
        }
        problem = found;
      };
      return repeat(TIMES.look, look, (error) => tell(String(error)));
    },
  };
}
