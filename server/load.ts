import { monitorEventLoopDelay } from "node:perf_hooks";

/** Why no more work is taken: too many requests at once, or an event loop that does not keep up. */
export type Overload = "requests" | "lag";

/** Milliseconds; how often the event loop is sampled. What the histogram holds is this plus the lag. */
const SAMPLE_MS = 20;
/** Above this 99th percentile of the last second, in seconds, the event loop does not keep up. */
const MAX_LAG_SECONDS = 0.5;
/**
 * Then so much of the usual number of requests is taken. Not none: a pause of the machine, or a burst that is over
 * at once, shows as lag too, and to refuse a visitor who is alone would help nobody.
 */
const SHARE_DURING_LAG = 0.5;

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
  #refused: Record<Overload, number> = { requests: 0, lag: 0 };
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

  /** Does the work of one request, unless there is too much already. */
  async run<T, R>(work: () => Promise<T>, refuse: (reason: Overload) => R): Promise<T | R> {
    const reason = this.#overload();
    if (reason) {
      this.#refused[reason]++;
      return refuse(reason);
    }
    this.#inFlight++;
    try {
      return await work();
    } finally {
      this.#inFlight--;
    }
  }

  #overload(): Overload | undefined {
    if (this.#inFlight >= this.#maxInFlight) return "requests";
    if (this.#lag.p99 <= MAX_LAG_SECONDS) return undefined;
    return this.#inFlight >= Math.max(1, this.#maxInFlight * SHARE_DURING_LAG) ? "lag" : undefined;
  }
}
