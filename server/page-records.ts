import type { Log } from "../store/log.ts";
import type { PageLookup } from "../store/pages.ts";
import type { PageRecord } from "../store/tables.ts";
import { within } from "./within.ts";

/** A visitor waits so long for a database that is slow to answer, in milliseconds; then for none of its answers. */
const PATIENCE_MS = 300;

interface Remembered {
  lookup: PageLookup;
  at: number;
}

export interface PageRecordSettings {
  /** Reads one record from the database. */
  find(path: string): Promise<PageRecord | undefined>;
  /** What an earlier process of this site has last read, from the local disk. */
  findCopy?(path: string): Promise<PageRecord | undefined>;
  /** How long an answer is used without asking again; 0: always ask. */
  seconds: number;
  log: Log;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

export interface PageRecords {
  lookUp(path: string): Promise<PageLookup>;
  /** An answer that is used without asking again; undefined: there is none, or it is too old. */
  remembered(path: string): PageLookup | undefined;
}

/**
 * Looks page records up, remembers each for a few seconds, and falls back on the last good one while the database does
 * not answer: at once when it is known to be away, else after a moment. It goes on being asked behind the answers.
 */
export function pageRecords(settings: PageRecordSettings): PageRecords {
  // Not the time of day: that is set back at times, and an old record would be used until it has caught up.
  const { find, findCopy, seconds, log, now = () => performance.now() } = settings;
  const remembered = new Map<string, Remembered>();
  const running = new Map<string, Promise<PageLookup>>();
  let isAway = false;

  async function ask(path: string): Promise<PageLookup> {
    try {
      const record = await find(path);
      isAway = false;
      return remember(path, record);
    } catch (error) {
      log.error({ path, err: error }, "page lookup failed");
      isAway = true;
      const last = await lastGood(path);
      if (!last) return { status: "failed" };
      // Counts as fresh again, or each request of an outage would ask the database.
      last.at = now();
      return last.lookup;
    }
  }

  function remember(path: string, record: PageRecord | undefined): PageLookup {
    const lookup: PageLookup = record ? { status: "found", record } : { status: "missing" };
    remembered.set(path, { lookup, at: now() });
    return lookup;
  }

  async function lastGood(path: string): Promise<Remembered | undefined> {
    const copy = remembered.has(path) ? undefined : await findCopy?.(path).catch(() => undefined);
    if (copy && !remembered.has(path))
      remembered.set(path, { lookup: { status: "found", record: copy }, at: -Infinity });
    return remembered.get(path);
  }

  function fresh(path: string): PageLookup | undefined {
    const last = remembered.get(path);
    return last && now() - last.at < seconds * 1000 ? last.lookup : undefined;
  }

  async function lookUp(path: string): Promise<PageLookup> {
    const last = fresh(path);
    if (last) return last;
    let asked = running.get(path);
    if (!asked) {
      asked = ask(path).finally(() => running.delete(path));
      running.set(path, asked);
    }
    const answer = isAway ? undefined : await within(asked, PATIENCE_MS, undefined);
    if (answer) return answer;
    isAway = true;
    return (await lastGood(path))?.lookup ?? asked;
  }

  return { lookUp, remembered: fresh };
}
