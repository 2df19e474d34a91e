/**
 * Counts by key in windows of time. They are in memory only: no address is stored, and a restart
 * resets them.
 */

/**
 * Keys that are counted at most, some 15 MB; of more, those that were counted longest ago are
 * forgotten.
 */
const MOST_KEYS = 100_000;

export class WindowCounts {
  /**
   * In the order of their last count. Not an LRU cache, which takes 3 MB for these keys while it is
   * empty.
   */
  readonly #counts = new Map<string, number>();
  readonly #windowMs: number;
  readonly #now: () => number;
  #windowEnds = 0;

  /** @param now in milliseconds, monotonic */
  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  get(key: string): number {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#counts.clear();
      this.#windowEnds = now + this.#windowMs;
    }
    return this.#counts.get(key) ?? 0;
  }

  /** @param by negative for a refund, for which the window may have ended meanwhile */
  add(key: string, by = 1): void {
    const count = Math.max(0, this.get(key) + by);
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [longestAgo] = this.#counts.keys();
    if (this.#counts.size > MOST_KEYS && longestAgo !== undefined) this.#counts.delete(longestAgo);
  }

  /** Counts one, unless the key has `most` already. @returns was it counted? */
  take(key: string, most: number): boolean {
    if (this.get(key) >= most) return false;
    this.add(key);
    return true;
  }

  /** Whole seconds until the window ends. */
  seconds(): number {
    return Math.max(1, Math.ceil((this.#windowEnds - this.#now()) / 1000));
  }
}
