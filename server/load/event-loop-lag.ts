/** Measures the lag of the event loop. */
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds between samples; each sample is this plus the lag. */
const SAMPLE_MS = 20;

/** Event-loop lag, in seconds. */
export interface Lag {
  p50: number;
  p99: number;
  max: number;
}

/** The event-loop lag of this process in the last second. */
export class EventLoopLag {
  #histogram = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  #lastSecond: Lag = { p50: 0, p99: 0, max: 0 };

  get lastSecond(): Lag {
    return this.#lastSecond;
  }

  /** Starts measuring. Not before the server listens: starting blocks the event loop. */
  start(): void {
    this.#histogram.enable();
    setInterval(() => {
      const { count, max } = this.#histogram;
      const seconds = (nanoseconds: number) => (count ? Math.max(0, nanoseconds / 1e9 - SAMPLE_MS / 1e3) : 0);
      const percentile = (percent: number) => seconds(this.#histogram.percentile(percent));
      this.#lastSecond = { p50: percentile(50), p99: percentile(99), max: seconds(max) };
      this.#histogram.reset();
    }, 1_000).unref();
  }
}
