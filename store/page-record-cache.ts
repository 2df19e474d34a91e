/** A cache of page records, with a circuit breaker: while the database is down, the last good record is used. */
import pTimeout from "p-timeout";
import { describeError, type Log } from "./log.ts";
import type { PageRecord } from "./tables.ts";

/** A visitor waits at most so many milliseconds for a database that is slow to answer. */
const TIMEOUT = 300;

/** What a lookup in the table `pages` came to. `failed`: the database did not answer, and nothing was cached. */
export type PageLookup = { status: "found"; record: PageRecord } | { status: "missing" } | { status: "failed" };

export interface PageRecords {
  /** Never rejects. */
  lookUp(path: string): Promise<PageLookup>;
  /** The cached answer, as long as it is fresh. */
  cached(path: string): PageLookup | undefined;
}

interface CacheEntry {
  lookup: PageLookup;
  at: number;
}

export interface PageRecordCacheSettings {
  /** Reads one record from the database. */
  find(path: string): Promise<PageRecord | undefined>;
  /** Reads one record from the copy on the local disk, where the database is a server. */
  findCopy?(path: string): Promise<PageRecord | undefined>;
  /** Seconds for which an answer is fresh; 0: the database is always asked. */
  seconds: number;
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * A cache of page records that answers with the last good one while the database is down (stale-if-error): after a
 * timeout at first, then at once. The database goes on being asked behind the answers.
 */
export function pageRecordCache(settings: PageRecordCacheSettings): PageRecords {
  // Not the time of day: when that is set back, an old record would stay fresh.
  const { find, findCopy, seconds, log, now = () => performance.now() } = settings;
  const entries = new Map<string, CacheEntry>();
  const running = new Map<string, Promise<PageLookup>>();
  let isDown = false;
  /** Lookups that failed since the last one that succeeded. */
  let failed = 0;

  async function ask(path: string): Promise<PageLookup> {
    try {
      const record = await find(path);
      isDown = false;
      if (failed > 0) log.info({ failed }, "page lookups succeed again");
      failed = 0;
      const lookup: PageLookup = record ? { status: "found", record } : { status: "missing" };
      entries.set(path, { lookup, at: now() });
      return lookup;
    } catch (error) {
      if (failed++ === 0) log.error({ path, ...describeError(error) }, "page lookup failed");
      isDown = true;
      const last = await lastGood(path);
      if (!last) return { status: "failed" };
      // Fresh again: else each request of an outage would ask the database.
      last.at = now();
      return last.lookup;
    }
  }

  async function lastGood(path: string): Promise<CacheEntry | undefined> {
    const copy = entries.has(path) ? undefined : await findCopy?.(path).catch(() => undefined);
    if (copy && !entries.has(path)) entries.set(path, { lookup: { status: "found", record: copy }, at: -Infinity });
    return entries.get(path);
  }

  function cached(path: string): PageLookup | undefined {
    const last = entries.get(path);
    return last && now() - last.at < seconds * 1000 ? last.lookup : undefined;
  }

  async function lookUp(path: string): Promise<PageLookup> {
    const last = cached(path);
    if (last) return last;
    let asked = running.get(path);
    if (!asked) {
      asked = ask(path).finally(() => running.delete(path));
      running.set(path, asked);
    }
    const answer = isDown ? undefined : await pTimeout(asked, { milliseconds: TIMEOUT, message: false });
    if (answer) return answer;
    isDown = true;
    return (await lastGood(path))?.lookup ?? asked;
  }

  return { lookUp, cached };
}
