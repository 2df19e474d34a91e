/**
 * What every page depends on: notices, and which pages are hidden. Read from the local file, kept
 * in memory.
 */
import { PAGES } from "../site/pages.ts";
import { repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { allNotices } from "./notices.ts";
import type { Notice } from "./tables.ts";

/** Milliseconds between two readings. */
const INTERVAL = 2_000;

/** Reads both every two seconds. While the file cannot be read, the last ones stay. */
export function readOnEveryPage(database: OpenDatabase, log: Log) {
  let notices: readonly Notice[] = [];
  let hidden: readonly string[] = [];

  async function read(): Promise<void> {
    notices = await allNotices(database);
    const found = await hiddenPaths(database);
    if (found.join() !== hidden.join()) log.info({ hidden: found }, "hidden pages");
    hidden = found;
  }

  return {
    notices(): readonly Notice[] {
      const now = new Date().toISOString();
      return notices.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at);
    },
    /** The paths of hidden pages: no page links to them. */
    hidden: () => hidden,
    read,
    start: () =>
      repeat(INTERVAL, read, (error) => {
        log.error(describeError(error), "notices and hidden pages cannot be read");
      }),
  };
}

/** Of the pages that may be hidden, those whose record is hidden or missing. */
async function hiddenPaths({ db }: OpenDatabase): Promise<string[]> {
  const records = await db.selectFrom("pages").select(["path", "is_visible"]).execute();
  const visible = new Set(records.filter(({ is_visible }) => is_visible).map(({ path }) => path));
  return PAGES.filter(({ path, mayBeHidden }) => mayBeHidden && !visible.has(path)).map(
    ({ path }) => path,
  );
}
