import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat, stopAll } from "../../store/background.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("all work is told to stop at once, and waited for", async () => {
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const asked: number[] = [];
  const stopped = stopAll([
    undefined,
    ...ends.map(({ promise }, i) => ({
      stop() {
        asked.push(i);
        return promise;
      },
    })),
  ]);
  expect(asked).toEqual([0, 1, 2]);
  const hasStopped = vi.fn();
  void stopped.then(hasStopped);
  ends[0]?.resolve();
  ends[1]?.reject(new Error("down"));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(hasStopped).not.toHaveBeenCalled();
  ends[2]?.resolve();
  await stopped;
});

test("work that hangs is waited for ten seconds in all", async () => {
  const hanging = { stop: () => new Promise<void>(() => {}) };
  const stopped = stopAll([hanging, hanging, hanging, hanging]);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
});

test("repeated work runs at intervals, and is waited for when it is stopped", async () => {
  const running = Promise.withResolvers<number>();
  const work = vi.fn(async (_: AbortSignal) => 1_000);
  const repeated = repeat(work);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockReturnValueOnce(running.promise);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  const hasStopped = vi.fn();
  void repeated.stop().then(hasStopped);
  expect(work.mock.calls[1]?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).not.toHaveBeenCalled();
  running.resolve(1_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toHaveBeenCalled();
  expect(work).toHaveBeenCalledTimes(2);
});
