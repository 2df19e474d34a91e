/** Counts what happens on a day: in memory, and every few seconds in the database. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { type BackgroundWork, repeat } from "./background.ts";
import { inBatches, type OpenDatabase, type Use } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { retryTransient } from "./retry.ts";
import type { DailyCount, Database } from "./tables.ts";

/** What is counted, without its day. */
export type Counted = Pick<DailyCount, "kind" | "page" | "language" | "source">;

/** Seconds from one write to the next. A process that is killed loses as much. */
const INTERVAL = 2;

/**
 * Rows a day for each of hosts, campaigns and broken links, since a client can invent them. Further
 * hosts and campaigns count as `other`, further paths not at all.
 */
export const MOST_NAMES = 500;

type Waiting = Omit<DailyCount, "id">;

/** The counts of one process. */
export class DailyCounts {
  readonly #waiting = new Map<string, Waiting>();
  /** The ids of today's rows that have a name, by the kind of name. */
  readonly #named = new Map<string, Set<string>>();
  #day = "";

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /**
   * Counts one event of today.
   * @param mayName may it name a host that has no row yet?
   */
  add(counted: Counted, now = new Date(), mayName = () => true): void {
    const day = now.toISOString().slice(0, 10);
    const id = idOf(day, counted);
    if (day !== this.#day) this.#named.clear();
    this.#day = day;
    const [kind = "", name] =
      counted.kind === "broken_link" ? [counted.kind, id] : counted.source.split(":");
    const named = this.#named.get(kind) ?? new Set();
    const isNew = name !== undefined && !named.has(id);
    if (isNew && (named.size >= MOST_NAMES || (kind === "site" && !mayName()))) {
      if (counted.kind === "view") this.add({ ...counted, source: "other" }, now);
      return;
    }
    if (isNew) this.#named.set(kind, named.add(id));
    const known = this.#waiting.get(id);
    if (known) known.number++;
    else this.#waiting.set(id, { ...counted, day, number: 1 });
  }

  /**
   * Adds what waits to the database. What it does not take waits on.
   * @throws the database's error
   */
  async write(database: OpenDatabase): Promise<void> {
    // In a fixed order, so that two processes do not deadlock.
    for (const ids of inBatches([...this.#waiting.keys()].sort())) {
      const batch = ids.flatMap((id) => {
        const row = this.#waiting.get(id);
        return row ? [{ id, ...row }] : [];
      });
      await addToDatabase(database, batch);
      for (const { id, number } of batch) this.#taken(id, number);
    }
  }

  #taken(id: string, number: number): void {
    const row = this.#waiting.get(id);
    if (!row) return;
    row.number -= number;
    if (row.number === 0) this.#waiting.delete(id);
  }
}

function idOf(day: string, { kind, page, language, source }: Counted): string {
  return createHash("sha256")
    .update(JSON.stringify([day, kind, page, language, source]))
    .digest("base64url");
}

/**
 * In one transaction. A commit whose answer is lost may count twice; the figures need not be so
 * exact.
 */
function addToDatabase(database: OpenDatabase, rows: readonly DailyCount[]): Promise<void> {
  const work = () =>
    database.db.transaction().execute(async (transaction) => {
      for (const row of rows) await addRow(transaction, row);
    });
  return retryTransient(database, work, { waitsForServer: false });
}

async function addRow(transaction: Transaction<Database>, row: DailyCount): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("daily_counts")
    .set((is) => ({ number: is("number", "+", row.number) }))
    .where("id", "=", row.id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await transaction.insertInto("daily_counts").values(row).execute();
}

/**
 * Writes the counts every few seconds, and once more when it is stopped. Logs when it cannot.
 * @param use runs work on the database
 */
export function writeCounts(counts: DailyCounts, use: Use, log: Log): BackgroundWork {
  const write = async () => {
    if (!counts.isEmpty) await use((database) => counts.write(database));
  };
  const failed = (error: unknown) => {
    log.warn(describeError(error), "daily counts cannot be stored: they wait in memory");
  };
  const recovered = () => log.info({}, "daily counts are stored again");
  return repeat(INTERVAL * 1000, write, failed, { recovered, isRunAtStop: true });
}
