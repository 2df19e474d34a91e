/** What every page depends on: notices, and which pages are hidden. Read from the local file, kept in memory. */
import { PAGES } from "../site/pages.ts";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { allNotices } from "./notices.ts";
import type { Notice } from "./tables.ts";

/** Milliseconds between two readings. */
const INTERVAL = 2_000;

/** Reads both every two seconds. While the file cannot be read, the last ones stay. */
export class OnEveryPage {
  readonly #database: OpenDatabase;
  readonly #log: Log;
  #notices: readonly Notice[] = [];
  #hidden: readonly string[] = [];
  #isFailing = false;

  constructor(database: OpenDatabase, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  notices(): readonly Notice[] {
    const now = new Date().toISOString();
    return this.#notices.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at);
  }

  /** The paths of hidden pages: no page links to them. */
  hidden(): readonly string[] {
    return this.#hidden;
  }

  async read(): Promise<void> {
    try {
      this.#notices = await allNotices(this.#database);
      const hidden = await hiddenPaths(this.#database);
      if (hidden.join() !== this.#hidden.join()) this.#log.info({ hidden }, "hidden pages");
      this.#hidden = hidden;
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log.error(describeError(error), "notices and hidden pages cannot be read");
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

/** Of the pages that may be hidden, those whose record is hidden or missing. */
async function hiddenPaths({ db }: OpenDatabase): Promise<string[]> {
  const records = await db.selectFrom("pages").select(["path", "is_visible"]).execute();
  const visible = new Set(records.filter(({ is_visible }) => is_visible).map(({ path }) => path));
  return PAGES.filter(({ path, mayBeHidden }) => mayBeHidden && !visible.has(path)).map(({ path }) => path);
}
