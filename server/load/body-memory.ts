/**
 * Bytes that request bodies may hold in memory: those of one network address, and of all together. An answer that shows
 * the sent text again, escaped twice, may be ten times as long.
 */
const LIMITS = { perAddress: 4 * 1024 * 1024, overall: 32 * 1024 * 1024 };
/** Each body counts for at least so many bytes, which bounds the number of small ones. */
const SMALLEST = 16 * 1024;
/** The share of each limit that larger bodies may use. The rest stays free for small ones. */
const SHARE_OF_LARGER = 0.5;

/** The memory budget of request bodies. A body that never arrives uses it as well. */
export class BodyMemory {
  #byAddress = new Map<string, number>();
  #overall = 0;
  #refused = 0;

  /** Bodies refused so far. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Reserves memory for one body.
   * @param bytes that the body may have
   * @returns what releases the memory; undefined: the budget is used up
   */
  reserve(address: string, bytes: number): (() => void) | undefined {
    const size = Math.max(bytes, SMALLEST);
    const share = size > SMALLEST ? SHARE_OF_LARGER : 1;
    const own = (this.#byAddress.get(address) ?? 0) + size;
    if (own > LIMITS.perAddress * share || this.#overall + size > LIMITS.overall * share) {
      this.#refused++;
      return undefined;
    }
    this.#add(address, size);
    return () => this.#add(address, -size);
  }

  #add(address: string, bytes: number): void {
    this.#overall += bytes;
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
  }
}
