/** A limit of how often something may be done by one address, in windows of a minute. */
import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** Addresses that are counted at most; of more, the least recently seen are forgotten. */
const MOST_KEYS = 50_000;

/** Counts in memory only: no address is stored. */
export class RateLimit {
  readonly #most: number;
  readonly #now: () => number;
  readonly #counts = new LRUCache<string, number>({ max: MOST_KEYS });
  #windowEnds = 0;

  /**
   * @param most a minute and key
   * @param now in milliseconds, monotonic
   */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts one. @returns may it be done? */
  take(key: string): boolean {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#counts.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(key, count + 1);
    return true;
  }
}
