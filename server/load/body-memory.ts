/** The memory budget of request bodies, also of those that never arrive. */
import type { IncomingMessage } from "node:http";
import type { AddressKeys } from "../../app/contact/rate-limit.server.ts";

const MIB = 1024 * 1024;
/**
 * Bytes that the bodies of one address, of one network, and of all together may hold in memory. An
 * answer that repeats the sent text, escaped twice, may be ten times as long.
 */
const LIMITS = { address: 4 * MIB, network: 8 * MIB, all: 32 * MIB };
/** Each body counts for at least so many bytes, which bounds the number of small ones. */
const SMALLEST = 16 * 1024;
/** The share of each limit that larger bodies may use. The rest stays free for small ones. */
const SHARE_OF_LARGER = 0.5;

type Level = keyof typeof LIMITS;
/** At each level, the members whose use is compared. */
const PARTS: Partial<Record<Level, Level>> = { network: "address", all: "network" };

/** A request that has arrived, or can be cut off; with the keys for which it counts. */
type Body = Record<Level, string> & {
  source: Pick<IncomingMessage, "complete" | "destroy">;
  size: number;
};

export class BodyMemory {
  /** The oldest first. */
  readonly #bodies = new Set<Body>();
  readonly #used = new Map<string, number>();
  /** Bodies refused or cut off so far. */
  refused = 0;

  /**
   * Reserves memory for one body. If the budget of a network or of all is used up, bodies of
   * whoever uses most are cut off.
   * @param bytes that the body may have
   * @returns what releases the memory; undefined: the budget is used up
   */
  reserve(keys: AddressKeys, bytes: number, source: Body["source"]): (() => void) | undefined {
    const size = Math.max(bytes, SMALLEST);
    const share = size > SMALLEST ? SHARE_OF_LARGER : 1;
    const body: Body = { ...keys, all: "all", source, size };
    const isFree = (level: Level) => this.#makeRoom(body, level, LIMITS[level] * share);
    if (!isFree("address") || !isFree("network") || !isFree("all")) {
      this.refused++;
      return undefined;
    }
    this.#bodies.add(body);
    this.#count(body, size);
    return () => this.#release(body);
  }

  /**
   * Cuts off bodies until this one fits, but only of those who use more than its own sender would.
   */
  #makeRoom(body: Body, level: Level, limit: number): boolean {
    while (this.#usedBy(body[level]) + body.size > limit) {
      const cutOff = this.#oldestOfGreediest(body, level, PARTS[level]);
      if (!cutOff) return false;
      this.refused++;
      this.#release(cutOff);
      cutOff.source.destroy();
    }
    return true;
  }

  #oldestOfGreediest(body: Body, level: Level, part: Level = level): Body | undefined {
    let oldest: Body | undefined;
    let most = this.#usedBy(body[part]) + body.size;
    for (const other of this.#bodies) {
      const used = this.#usedBy(other[part]);
      if (used > most && other[level] === body[level] && !other.source.complete)
        [oldest, most] = [other, used];
    }
    return oldest;
  }

  #release(body: Body): void {
    if (this.#bodies.delete(body)) this.#count(body, -body.size);
  }

  #count({ address, network, all }: Body, bytes: number): void {
    for (const key of new Set([address, network, all])) {
      this.#used.set(key, this.#usedBy(key) + bytes);
      if (this.#usedBy(key) === 0) this.#used.delete(key);
    }
  }

  #usedBy(key: string): number {
    return this.#used.get(key) ?? 0;
  }
}
