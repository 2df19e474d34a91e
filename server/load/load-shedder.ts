/** Refuses requests when there are too many at once, or the event loop lags. */
import { BodyMemory } from "./body-memory.ts";
import { EventLoopLag } from "./event-loop-lag.ts";

/** Why a request is refused: too many in flight, an event loop that lags, or too much memory held by bodies. */
export type Overload = "requests" | "lag" | "bodies";

/** Above this 99th percentile of the last second, in seconds, the event loop lags. */
const MAX_LAG_SECONDS = 0.5;
/**
 * The share of the usual requests in flight that is accepted while the event loop lags. Not zero: a short pause of the
 * machine shows as lag too, and a single visitor is no overload.
 */
const SHARE_DURING_LAG = 0.5;

/** Load shedding: refuses requests at once when the process has too much to do, so that the others are answered. */
export class LoadShedder {
  readonly eventLoopLag = new EventLoopLag();
  readonly bodies = new BodyMemory();
  #maxInFlight: number;
  #inFlight = 0;
  #refused = { requests: 0, lag: 0 };

  /** @param maxInFlight requests that are processed at the same time */
  constructor(maxInFlight: number) {
    this.#maxInFlight = maxInFlight;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Requests refused so far. */
  get refused(): Readonly<Record<Overload, number>> {
    return { ...this.#refused, bodies: this.bodies.refused };
  }

  /** Processes one request, or refuses it. Waiting for a client's bytes is not processing. */
  async run<T, R>(work: () => Promise<T>, refuse: () => R): Promise<T | R> {
    const overload = this.#overload();
    if (overload) {
      this.#refused[overload]++;
      return refuse();
    }
    this.#inFlight++;
    try {
      return await work();
    } finally {
      this.#inFlight--;
    }
  }

  #overload(): "requests" | "lag" | undefined {
    if (this.#inFlight >= this.#maxInFlight) return "requests";
    if (this.eventLoopLag.lastSecond.p99 <= MAX_LAG_SECONDS) return undefined;
    return this.#inFlight >= Math.max(1, this.#maxInFlight * SHARE_DURING_LAG) ? "lag" : undefined;
  }
}
