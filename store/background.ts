/** Work that goes on behind the requests. */

export interface BackgroundWork {
  /** @returns when what was under way has ended */
  stop(): Promise<void>;
}

/**
 * Runs `work` now, and again after `interval`, until it is stopped.
 * @param interval in milliseconds
 * @param work gets a signal that is aborted when it has to end early
 * @param failed logs an error: once, until the work succeeds
 * @param options `recovered` logs that the work succeeds again; `isRunAtStop`: it is done once more
 *   when it is stopped
 */
export function repeat(
  interval: number | (() => number),
  work: (signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
  { recovered = () => {}, isRunAtStop = false } = {},
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  async function run() {
    try {
      await work(signal);
      if (isFailing) recovered();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
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
      if (isRunAtStop) await run();
    },
  };
}
