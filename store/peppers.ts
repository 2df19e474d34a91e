/**
 * The peppers of the address hashes: one random value for each week, in the database. When it is deleted, nobody can
 * test any more which address a hash of that week was made of, not even with the secret key.
 */
import { randomBytes } from "node:crypto";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { retryTransient } from "./retry.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** The first Monday since 1970. */
const MONDAY = 4 * DAY;

/** Milliseconds from one look to the next, and from a failure to the next attempt. */
const INTERVAL = { look: 3_600_000, failure: 5_000 };

/** The Monday, in UTC, of the week that a moment is in: `2026-11-16`. @param moment milliseconds since 1970 */
export function weekOf(moment: number): string {
  return new Date(Math.floor((moment - MONDAY) / WEEK) * WEEK + MONDAY).toISOString().slice(0, 10);
}

interface PepperSettings {
  /** Where the peppers are made. Sites that share it have the same. */
  database: OpenDatabase;
  /** Where a database server's are copied to, for as long as it is down; undefined: the database is a local file. */
  copy?: OpenDatabase | undefined;
  log: Log;
  now?: () => number;
}

export class Peppers {
  #settings: PepperSettings;
  #now: () => number;
  /** Of the current week, for an hour: deleted ones are forgotten here too. */
  #known: { week: string; pepper: string } | undefined;

  constructor(settings: PepperSettings) {
    this.#settings = settings;
    this.#now = settings.now ?? Date.now;
  }

  /** This week's. Never rejects. @returns undefined where there is none, and none can be made now */
  async current(): Promise<string | undefined> {
    const { database, copy } = this.#settings;
    const week = weekOf(this.#now());
    if (this.#known?.week === week) return this.#known.pepper;
    try {
      if (!copy) await this.make();
      const pepper = (await peppersOf(copy ?? database, [week])).get(week);
      if (pepper === undefined) return undefined;
      this.#known = { week, pepper };
      setTimeout(() => {
        this.#known = undefined;
      }, INTERVAL.look).unref();
      return pepper;
    } catch {
      return undefined;
    }
  }

  /**
   * Makes the peppers of this week and the next one, where they are missing, and copies them. What only the copy has,
   * because a database was restored to an older state, is stored again.
   * @throws the database's error
   */
  async make(signal?: AbortSignal): Promise<void> {
    const { database, copy } = this.#settings;
    const weeks = [weekOf(this.#now()), weekOf(this.#now() + WEEK)];
    const copied = copy ? await peppersOf(copy, weeks) : new Map<string, string>();
    for (const week of weeks)
      await insert(database, week, copied.get(week) ?? randomBytes(32).toString("base64url"), signal);
    if (!copy) return;
    for (const [week, pepper] of await peppersOf(database, weeks)) {
      if (copied.get(week) === pepper) continue;
      await copy.db.deleteFrom("address_keys").where("week", "=", week).execute();
      await insert(copy, week, pepper);
    }
  }

  /** Makes them ahead, now and every hour: an outage of a week at most leaves none to be made. */
  start(): BackgroundWork {
    let hasFailed = false;
    return repeat(async (signal) => {
      try {
        await this.make(signal);
        hasFailed = false;
        return INTERVAL.look;
      } catch (error) {
        if (!hasFailed)
          this.#settings.log.warn(describeError(error), "the pepper of address hashes cannot be made yet");
        hasFailed = true;
        return INTERVAL.failure;
      }
    });
  }
}

/** Unless the week has one: whoever was first decides. */
async function insert(database: OpenDatabase, week: string, pepper: string, signal?: AbortSignal): Promise<void> {
  const insertMissing = async () => {
    if ((await peppersOf(database, [week])).has(week)) return;
    await database.db.insertInto("address_keys").values({ week, pepper }).execute();
  };
  await retryTransient(database, insertMissing, signal);
}

/** @param weeks Default: all that are kept */
export async function peppersOf({ db }: OpenDatabase, weeks?: readonly string[]): Promise<Map<string, string>> {
  let query = db.selectFrom("address_keys").selectAll();
  if (weeks) query = query.where("week", "in", weeks);
  return new Map((await query.orderBy("week").execute()).map(({ week, pepper }) => [week, pepper]));
}

/** Deletes the peppers of weeks that began so many days ago, or earlier. */
export async function deletePeppers(database: OpenDatabase, now: Date, days: number): Promise<void> {
  const { db, engine } = database;
  const lastWeek = weekOf(now.getTime() - days * DAY);
  const old = db.deleteFrom("address_keys").where("week", "<=", lastWeek);
  const { numDeletedRows } = await retryTransient(database, () => old.executeTakeFirst());
  if (numDeletedRows > 0n) await engine.scrub?.(db);
}
