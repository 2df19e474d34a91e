/** Work that goes on behind the requests, and how it is stopped. */
import pTimeout from "p-timeout";

/** Longest wait for background work that is told to stop, in milliseconds: as long as a notification takes. */
const STOP_TIMEOUT = 10_000;

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

/**
 * Stops what does not depend on each other at once: with a database that hangs, each of them waits.
 * @returns when all have ended, or after ten seconds: the next start finds unfinished work as it was
 */
export async function stopAll(works: readonly (BackgroundWork | undefined)[]): Promise<void> {
  await pTimeout(Promise.allSettled(works.map((work) => work?.stop())), { milliseconds: STOP_TIMEOUT, message: false });
}
