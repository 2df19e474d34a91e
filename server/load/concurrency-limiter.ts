/**
 * Limits how many requests are processed at a time, with a bounded queue that is fair to networks.
 */

/**
 * Two renders at a time: while one waits for the compression of its page, the other goes on. In
 * each iteration of the event loop between two renders, Node accepts one connection and sends
 * cached pages.
 */
const MAX_RUNNING = 2;
const ITERATIONS_BETWEEN = 16;
/** Milliseconds that a request waits. */
const MAX_WAIT = 1_000;
/** Requests that wait. */
const MAX_WAITING = 1_000;

/** Why a request is refused: it waited for too long, or too many were waiting. */
type Reason = "timeout" | "queue";

/** Ends the wait of a request. @param reason why it is refused; undefined: it is its turn */
type Leave = (reason?: Reason) => void;

/**
 * The network with the fewest waiting requests goes first: a network that sends many requests
 * delays only its own.
 */
export class ConcurrencyLimiter {
  /** Requests that wait, in their order, by network. No queue is empty. */
  readonly #queues = new Map<string, Set<Leave>>();
  running = 0;
  waiting = 0;
  /** Requests refused so far. */
  readonly refused = { timeout: 0, queue: 0 };

  /** Does work when it is the turn of its network, or refuses it. */
  async run<T>(network: string, work: () => Promise<T>, refuse: () => T): Promise<T> {
    if (this.running < MAX_RUNNING) this.running++;
    else {
      const reason = await new Promise<Reason | undefined>((resolve) =>
        this.#enter(network, resolve),
      );
      if (reason) {
        this.refused[reason]++;
        return refuse();
      }
    }
    try {
      return await work();
    } finally {
      this.#endAfter(ITERATIONS_BETWEEN);
    }
  }

  #enter(network: string, resolve: Leave): void {
    const queue = this.#queues.get(network) ?? new Set();
    const leave: Leave = (reason) => {
      clearTimeout(timer);
      queue.delete(leave);
      if (queue.size === 0) this.#queues.delete(network);
      this.waiting--;
      resolve(reason);
    };
    const timer = setTimeout(leave, MAX_WAIT, "timeout");
    this.#queues.set(network, queue.add(leave));
    this.waiting++;
    if (this.waiting > MAX_WAITING) this.#refuseLastOfLongest();
  }

  #refuseLastOfLongest(): void {
    const longest = this.#shortestFirst().at(-1) ?? [];
    const last = [...longest].at(-1);
    last?.("queue");
  }

  /**
   * Frees the place of a request after some iterations of the event loop, or gives it to the next
   * request.
   */
  #endAfter(iterations: number): void {
    if (iterations > 0) return void setImmediate(() => this.#endAfter(iterations - 1));
    const [next] = this.#shortestFirst()[0] ?? [];
    if (next) next();
    else this.running--;
  }

  #shortestFirst(): Set<Leave>[] {
    return [...this.#queues.values()].toSorted((a, b) => a.size - b.size);
  }
}
