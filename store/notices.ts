/** Notices: what all pages announce for a time. */
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import type { Notice } from "./tables.ts";

/** Milliseconds between two readings of the table. */
const INTERVAL = 2_000;

/** All of them, by their beginning. */
export async function allNotices({ db }: OpenDatabase): Promise<Notice[]> {
  return db.selectFrom("notices").selectAll().orderBy("starts_at").orderBy("id").execute();
}

export async function addNotice({ db }: OpenDatabase, notice: Notice): Promise<void> {
  await db.insertInto("notices").values(notice).execute();
}

/** @returns how many there were of these */
export async function removeNotices({ db }: OpenDatabase, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db.deleteFrom("notices").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The notices of now, from memory. */
export interface CurrentNotices {
  current(): readonly Notice[];
}

/** Reads the notices every two seconds. */
export class NoticeReader implements CurrentNotices {
  readonly #database: OpenDatabase;
  readonly #log: Log;
  #all: readonly Notice[] = [];
  #isFailing = false;

  constructor(database: OpenDatabase, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  current(): readonly Notice[] {
    const now = new Date().toISOString();
    return this.#all.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at);
  }

  /** Keeps the last ones while the table cannot be read. */
  async read(): Promise<void> {
    try {
      this.#all = await allNotices(this.#database);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log.error(describeError(error), "the notices cannot be read");
      this.#isFailing = true;
    }
  }

  start(): BackgroundWork {
    return repeat(async () => {
      await this.read();
      return INTERVAL;
    });
  }
}
