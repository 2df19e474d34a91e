/** Fair shares of the process: one network address, or one network, cannot keep it busy for itself. */
import type { AddressKeys } from "../../app/address-keys.ts";

/** What one address or network may have. */
export interface Share {
  /** Requests that are processed at the same time. */
  running: number;
  /** Requests that wait for it. */
  waiting: number;
  /**
   * Turns of the event loop between the end of a request and the next one that waited. In each, Node accepts one new
   * connection. With one turn all that may follow do so together, else one by one.
   */
  turns: number;
}

/** Ends a request's turn. */
export type Leave = () => void;

/** Lets each network address, and each network, have a few requests processed at a time, and a short queue. */
export class Shares {
  readonly #addresses: Queues;
  readonly #networks: Queues;

  constructor(shares: Record<keyof AddressKeys, Share>) {
    this.#addresses = new Queues(shares.address);
    this.#networks = new Queues(shares.network);
  }

  /**
   * Waits for a request's turn.
   * @param go runs at once, or when it is the request's turn; without an argument where too many requests are waiting
   */
  enter({ address, network }: AddressKeys, go: (leave?: Leave) => void): void {
    this.#addresses.enter(address, (leaveAddress) => {
      if (!leaveAddress) return go();
      this.#networks.enter(network, (leaveNetwork) => {
        const leave = () => {
          leaveNetwork?.();
          leaveAddress();
        };
        if (leaveNetwork) return go(leave);
        leave();
        go();
      });
    });
  }

  /** Would another request of this address be refused? */
  isFull({ address, network }: AddressKeys): boolean {
    return this.#addresses.isFull(address) || this.#networks.isFull(network);
  }
}

interface Queue {
  running: number;
  waiting: ((leave: Leave) => void)[];
  /** Of those that run: requests that have ended, whose place is not free yet. */
  ended: number;
}

/** A queue for each key that has something in it. */
class Queues {
  readonly #share: Share;
  readonly #queues = new Map<string, Queue>();

  constructor(share: Share) {
    this.#share = share;
  }

  enter(key: string, go: (leave?: Leave) => void): void {
    let queue = this.#queues.get(key);
    if (!queue) {
      queue = { running: 0, waiting: [], ended: 0 };
      this.#queues.set(key, queue);
    }
    if (queue.running < this.#share.running) {
      queue.running++;
      go(this.#leave(key, queue));
    } else if (queue.waiting.length < this.#share.waiting) queue.waiting.push(go);
    else go();
  }

  isFull(key: string): boolean {
    return (this.#queues.get(key)?.waiting.length ?? 0) >= this.#share.waiting;
  }

  /**
   * The next request follows later: many are answered without waiting for anything, and would follow each other before
   * another connection is read. Each key has turns of its own: however many others there are, its places become free.
   */
  #leave(key: string, queue: Queue): Leave {
    return () => {
      if (queue.ended++ === 0) this.#continueAfter(this.#share.turns, key, queue);
    };
  }

  #continueAfter(turns: number, key: string, queue: Queue): void {
    setImmediate(() => {
      if (turns > 1) this.#continueAfter(turns - 1, key, queue);
      else this.#continue(key, queue);
    });
  }

  #continue(key: string, queue: Queue): void {
    for (let places = this.#share.turns > 1 ? 1 : queue.ended; places > 0; places--) {
      const next = queue.waiting.shift();
      if (next) next(this.#leave(key, queue));
      else if (--queue.running === 0) this.#queues.delete(key);
      // Not before: what ends at once would begin turns of its own.
      queue.ended--;
    }
    if (queue.ended > 0) this.#continueAfter(this.#share.turns, key, queue);
  }
}
