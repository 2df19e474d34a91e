/** Work that goes on behind the requests. */

export interface BackgroundWork {
  /** @returns when what was under way has ended */
  stop(): Promise<void>;
}

/**
 * Runs `work` now, and again after as many milliseconds as it returned, until it is stopped.
 * @param work never rejects; its signal is aborted when it is to end early
 */
export function repeat(work: (signal: AbortSignal) => Promise<number>): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;

  async function run() {
    const wait = await work(signal);
    if (signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, wait);
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
