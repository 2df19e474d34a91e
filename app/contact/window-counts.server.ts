/**
 * Counts by key in windows of time. They are in memory only: no address is stored, and a restart
 * resets them.
 */

/**
 * Keys that are counted at most, some 15 MB; of more, those that were counted longest ago are
 * forgotten.
 */
const MOST_KEYS = 100_000;

/** @param now in milliseconds, monotonic */
export function windowCounts(windowMs: number, now: () => number = () => performance.now()) {
  /**
   * In the order of their last count. Not an LRU cache, which takes 3 MB for these keys while it is
   * empty.
   */
  const counts = new Map<string, number>();
  let windowEnds = 0;

  function get(key: string): number {
    const time = now();
    if (time >= windowEnds) {
      counts.clear();
      windowEnds = time + windowMs;
    }
    return counts.get(key) ?? 0;
  }

  /** @param by negative for a refund, for which the window may have ended meanwhile */
  function add(key: string, by = 1): void {
    const count = Math.max(0, get(key) + by);
    counts.delete(key);
    counts.set(key, count);
    const [longestAgo] = counts.keys();
    if (counts.size > MOST_KEYS && longestAgo !== undefined) counts.delete(longestAgo);
  }

  return {
    get,
    add,
    /** Counts one, unless the key has `most` already. @returns was it counted? */
    take(key: string, most: number): boolean {
      if (get(key) >= most) return false;
      add(key);
      return true;
    },
    /** Whole seconds until the window ends. */
    seconds: () => Math.max(1, Math.ceil((windowEnds - now()) / 1000)),
  };
}
