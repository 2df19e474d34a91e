/** Limits how many requests are processed at a time, with a bounded queue that is fair to networks. */

export interface Limit {
  /** Requests at a time. */
  running: number;
  /**
   * Iterations of the event loop between the end of a request and the start of the next one. In each, Node accepts one
   * connection and sends the cached pages that were asked for.
   */
  iterationsBetween: number;
}

/** Of renders: while one waits for the compression of its page, the other goes on. */
export const RENDERS: Limit = { running: 2, iterationsBetween: 16 };
/** Milliseconds that a request waits. */
const MAX_WAIT = 1_000;
/** Requests that wait. */
const MAX_WAITING = 1_000;
/** The number of requests that a network had is halved each time after so many milliseconds. */
const HALF_LIFE = 10_000;

/** Why a request is refused: it waited for too long, or too many were waiting. */
type Reason = "timeout" | "queue";

interface Waiting {
  start(): void;
  refuse(reason: Reason): void;
}

/**
 * A network with fewer recent requests goes first. So one that sends many requests delays its own only, and many
 * networks that each send a few do not delay somebody who comes for the first time.
 */
export class ConcurrencyLimiter {
  readonly #limit: Limit;
  /** Requests that wait, in their order, by network. No queue is empty. */
  readonly #queues = new Map<string, Set<Waiting>>();
  #recent = new Map<string, number>();
  #halvedAt = performance.now();
  #running = 0;
  #waiting = 0;
  #refused = { timeout: 0, queue: 0 };

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Requests refused so far. */
  get refused(): Readonly<Record<Reason, number>> {
    return this.#refused;
  }

  /** Does work when it is the turn of its network, or refuses it. */
  async run<T>(network: string, work: () => Promise<T>, refuse: () => T): Promise<T> {
    if (this.#running < this.#limit.running) this.#begin(network);
    else if (!(await new Promise<boolean>((admit) => this.#enter(network, admit)))) return refuse();
    try {
      return await work();
    } finally {
      this.#endAfter(this.#limit.iterationsBetween);
    }
  }

  #enter(network: string, admit: (isAdmitted: boolean) => void): void {
    const leave = (isAdmitted: boolean) => {
      clearTimeout(timer);
      this.#remove(network, waiting);
      admit(isAdmitted);
    };
    const waiting: Waiting = {
      start: () => {
        this.#begin(network);
        leave(true);
      },
      refuse: (reason) => {
        this.#refused[reason]++;
        leave(false);
      },
    };
    const timer = setTimeout(waiting.refuse, MAX_WAIT, "timeout");
    this.#queues.set(network, (this.#queues.get(network) ?? new Set()).add(waiting));
    this.#waiting++;
    if (this.#waiting > MAX_WAITING) this.#longestQueue()?.at(-1)?.refuse("queue");
  }

  #remove(network: string, waiting: Waiting): void {
    const queue = this.#queues.get(network);
    queue?.delete(waiting);
    if (queue?.size === 0) this.#queues.delete(network);
    this.#waiting--;
  }

  #begin(network: string): void {
    const now = performance.now();
    if (now - this.#halvedAt >= HALF_LIFE) {
      const halves = Array.from(this.#recent, ([key, count]) => [key, Math.floor(count / 2)] as const);
      this.#recent = new Map(halves.filter(([, count]) => count > 0));
      this.#halvedAt = now;
    }
    this.#recent.set(network, this.#recentOf(network) + 1);
    this.#running++;
  }

  /** Frees the place of a request after some iterations of the event loop, and starts the next request. */
  #endAfter(iterations: number): void {
    if (iterations > 0) {
      setImmediate(() => this.#endAfter(iterations - 1));
      return;
    }
    this.#running--;
    const [network] = [...this.#queues.keys()].toSorted((a, b) => this.#recentOf(a) - this.#recentOf(b));
    const [next] = this.#queues.get(network ?? "") ?? [];
    next?.start();
  }

  #recentOf(network: string): number {
    return this.#recent.get(network) ?? 0;
  }

  #longestQueue(): Waiting[] | undefined {
    const [longest] = [...this.#queues.values()].toSorted((a, b) => b.size - a.size);
    return longest && [...longest];
  }
}
