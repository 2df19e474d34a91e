/** Work that goes on behind the requests. */
import { describeError, type Log } from "./log.ts";

export interface BackgroundWork {
  /** @returns when what was under way has ended */
  stop(): Promise<void>;
}

/**
 * Runs `work` now, and again after `interval`, until it is stopped. What it throws would end the process: it is logged
 * once, until the work succeeds.
 * @param failure the line of the log
 * @param interval in milliseconds
 * @param work its signal is aborted when it is to end early
 */
export function repeat(
  log: Log,
  failure: string,
  interval: number | (() => number),
  work: (signal: AbortSignal) => Promise<unknown>,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  async function run() {
    try {
      await work(signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn(describeError(error), failure);
      isFailing = true;
    }
    if (signal.aborted) return;
    timer = setTimeout(
      () => {
        running = run();
      },
      typeof interval === "number" ? interval : interval(),
    );
    timer.unref();
  }

  let running = run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
