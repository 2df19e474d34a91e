import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./background.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
