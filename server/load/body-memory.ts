/** The memory budget of request bodies. A body that never arrives uses it as well. */
import type { IncomingMessage } from "node:http";
import type { AddressKeys } from "../../app/contact/rate-limit.server.ts";

/**
 * Bytes that request bodies may hold in memory: those of one address, of one network, and of all together. An answer
 * that shows the sent text again, escaped twice, may be ten times as long.
 */
const LIMITS = { perAddress: 4 * 1024 * 1024, perNetwork: 8 * 1024 * 1024, overall: 32 * 1024 * 1024 };
/** Each body counts for at least so many bytes, which bounds the number of small ones. */
const SMALLEST = 16 * 1024;
/** The share of each limit that larger bodies may use. The rest stays free for small ones. */
const SHARE_OF_LARGER = 0.5;

/** A request, as it is known whether its body has arrived, and how it is cut off. */
type Source = Pick<IncomingMessage, "complete" | "destroy">;

/** Who a body is of, from one to all: each is a key of what it counts for. */
type Owner = AddressKeys & { all: string };
type Body = Owner & { source: Source; size: number };

/** The key of all bodies together: of no address, and of no network. */
const ALL = "all";

export class BodyMemory {
  /** The oldest first. */
  readonly #bodies = new Set<Body>();
  readonly #used = new Map<string, number>();
  #refused = 0;

  /** Bodies refused or cut off so far. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Reserves memory for one body. Where that of a network or of all is used up, bodies of whoever uses most are cut off.
   * @param bytes that the body may have
   * @returns what releases the memory; undefined: the budget is used up
   */
  reserve({ address, network }: AddressKeys, bytes: number, source: Source): (() => void) | undefined {
    const size = Math.max(bytes, SMALLEST);
    const share = size > SMALLEST ? SHARE_OF_LARGER : 1;
    const body: Body = { address, network, all: ALL, source, size };
    const isFree =
      this.#usedBy(address) + size <= LIMITS.perAddress * share &&
      this.#makeRoom(body, "network", "address", LIMITS.perNetwork * share) &&
      this.#makeRoom(body, "all", "network", LIMITS.overall * share);
    if (!isFree) {
      this.#refused++;
      return undefined;
    }
    this.#bodies.add(body);
    this.#count(body, size);
    return () => this.#release(body);
  }

  /** Cuts off bodies until one more of a whole fits. Parts that use no more than this one's would are left alone. */
  #makeRoom(body: Body, whole: keyof Owner, part: keyof Owner, limit: number): boolean {
    while (this.#usedBy(body[whole]) + body.size > limit) {
      const cutOff = this.#oldestOfGreediest(body, whole, part);
      if (!cutOff) return false;
      this.#refused++;
      this.#release(cutOff);
      cutOff.source.destroy();
    }
    return true;
  }

  #oldestOfGreediest(body: Body, whole: keyof Owner, part: keyof Owner): Body | undefined {
    let oldest: Body | undefined;
    let most = this.#usedBy(body[part]) + body.size;
    for (const other of this.#bodies) {
      const used = this.#usedBy(other[part]);
      if (used > most && other[whole] === body[whole] && !other.source.complete) [oldest, most] = [other, used];
    }
    return oldest;
  }

  #release(body: Body): void {
    if (this.#bodies.delete(body)) this.#count(body, -body.size);
  }

  #count({ address, network, all }: Body, bytes: number): void {
    for (const key of new Set([address, network, all])) {
      const used = this.#usedBy(key) + bytes;
      if (used > 0) this.#used.set(key, used);
      else this.#used.delete(key);
    }
  }

  #usedBy(key: string): number {
    return this.#used.get(key) ?? 0;
  }
}
