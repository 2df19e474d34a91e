/** A cache of page records. While the local file cannot be read, the last good record is used. */
import { describeError, type Log } from "./log.ts";
import type { PageRecord } from "./tables.ts";

/**
 * What a lookup in the table `pages` came to. `failed`: the file could not be read, and nothing was
 * cached.
 */
export type PageLookup =
  | { status: "found"; record: PageRecord }
  | { status: "missing" }
  | { status: "failed" };

/**
 * @param find reads one record
 * @param seconds for which an answer is fresh; 0: the record is read each time
 * @param now in milliseconds of a monotonic clock, because the time of day may be set back
 * @returns a lookup that never rejects
 */
export function pageRecordCache(
  find: (path: string) => Promise<PageRecord | undefined>,
  seconds: number,
  log: Log,
  now = () => performance.now(),
): (path: string) => Promise<PageLookup> {
  const entries = new Map<string, { lookup: PageLookup; at: number }>();
  /** Lookups that failed since the last one that succeeded. */
  let failed = 0;

  return async (path) => {
    const last = entries.get(path);
    if (last && now() - last.at < seconds * 1000) return last.lookup;
    try {
      const record = await find(path);
      if (failed > 0) log.info({ failed }, "page lookups succeed again");
      failed = 0;
      const lookup: PageLookup = record ? { status: "found", record } : { status: "missing" };
      entries.set(path, { lookup, at: now() });
      return lookup;
    } catch (error) {
      if (failed++ === 0) log.error({ path, ...describeError(error) }, "page lookup failed");
      return entries.get(path)?.lookup ?? { status: "failed" };
    }
  };
}
