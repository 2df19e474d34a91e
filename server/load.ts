import { monitorEventLoopDelay } from "node:perf_hooks";

/** Why no more is taken: too many requests at once, an event loop that does not keep up, too much in bodies. */
export type Overload = "requests" | "lag" | "bodies";

/** Milliseconds; how often the event loop is sampled. What the histogram holds is this plus the lag. */
const SAMPLE_MS = 20;
/** Above this 99th percentile of the last second, in seconds, the event loop does not keep up. */
const MAX_LAG_SECONDS = 0.5;
/**
 * Then so much of the usual number of requests is taken. Not none: a pause of the machine, or a burst that is over
 * at once, shows as lag too, and to refuse a visitor who is alone would help nobody.
 */
const SHARE_DURING_LAG = 0.5;

/**
 * What the bodies of one network address, and of all together, may hold of memory, in bytes. An answer that shows again
 * what was sent, escaped twice, may be ten times as long.
 */
const MAX_BODIES = { own: 4 * 1024 * 1024, overall: 32 * 1024 * 1024 };
/** A body counts for so many bytes at least: also of small ones there are not too many. */
const LEAST_BODY = 16 * 1024;
/** Larger ones have so much of it: a few of them, which may never come, leave room for those of everybody else. */
const SHARE_OF_LARGER = 0.5;

/** Event-loop lag in the last second, in seconds. */
export interface Lag {
  p50: number;
  p99: number;
  max: number;
}

/** How much the process has to do. A request that waits in vain costs more than one that is refused at once. */
export class Load {
  #maxInFlight: number;
  #inFlight = 0;
  /** Bytes of bodies: those of each address, and of all. */
  #own = new Map<string, number>();
  #overall = 0;
  #large: Promise<unknown> = Promise.resolve();
  #refused: Record<Overload, number> = { requests: 0, lag: 0, bodies: 0 };
  #delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  #lag: Lag = { p50: 0, p99: 0, max: 0 };

  /** @param maxInFlight requests that are worked on at the same time */
  constructor(maxInFlight: number) {
    this.#maxInFlight = maxInFlight;
  }

  /** Begins to measure the event loop. Not earlier than visitors come: starting blocks it. */
  watch(): void {
    this.#delay.enable();
    setInterval(() => {
      const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLE_MS / 1e3);
      const { count, max } = this.#delay;
      this.#lag =
        count === 0
          ? { p50: 0, p99: 0, max: 0 }
          : {
              p50: seconds(this.#delay.percentile(50)),
              p99: seconds(this.#delay.percentile(99)),
              max: seconds(max),
            };
      this.#delay.reset();
    }, 1_000).unref();
  }

  get lag(): Lag {
    return this.#lag;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Requests refused so far. */
  get refused(): Readonly<Record<Overload, number>> {
    return this.#refused;
  }

  /** Does the work of one request, unless there is too much already. Waiting for the visitor is no work. */
  async run<T, R>(work: () => Promise<T>, refuse: (reason: Overload) => R): Promise<T | R> {
    const reason = this.#overload();
    if (reason) return this.#refuse(reason, refuse);
    this.#inFlight++;
    try {
      return await work();
    } finally {
      this.#inFlight--;
    }
  }

  /**
   * Receives one request's body and answers it, unless the bodies of this address, or of all, hold too much already.
   * @param bytes that the body is allowed to have, held from the start: one that never comes counts as well
   * @param sent resolves when nobody waits for the answer any more: until then it is in memory, also one that is not read
   */
  async hold<T, R>(
    address: string,
    bytes: number,
    sent: Promise<unknown>,
    receiveAndAnswer: () => Promise<T>,
    refuse: (reason: Overload) => R,
  ): Promise<T | R> {
    const held = Math.max(bytes, LEAST_BODY);
    const share = held > LEAST_BODY ? SHARE_OF_LARGER : 1;
    const own = (this.#own.get(address) ?? 0) + held;
    if (own > MAX_BODIES.own * share || this.#overall + held > MAX_BODIES.overall * share)
      return this.#refuse("bodies", refuse);
    this.#count(address, held);
    void sent.then(() => this.#count(address, -held));
    return receiveAndAnswer();
  }

  /** Does the work of one large request after that of the others: their memory would add up, and nothing be faster. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#large.then(work);
    this.#large = run.catch(() => {});
    return run;
  }

  #count(address: string, bytes: number): void {
    this.#overall += bytes;
    const own = (this.#own.get(address) ?? 0) + bytes;
    if (own > 0) this.#own.set(address, own);
    else this.#own.delete(address);
  }

  #refuse<R>(reason: Overload, refuse: (reason: Overload) => R): R {
    this.#refused[reason]++;
    return refuse(reason);
  }

  #overload(): Overload | undefined {
    if (this.#inFlight >= this.#maxInFlight) return "requests";
    if (this.#lag.p99 <= MAX_LAG_SECONDS) return undefined;
    return this.#inFlight >= Math.max(1, this.#maxInFlight * SHARE_DURING_LAG) ? "lag" : undefined;
  }
}
