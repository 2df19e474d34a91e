import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./background.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("repeated work runs at intervals, and is waited for when it is stopped", async () => {
  const running = Promise.withResolvers<void>();
  const work = vi.fn(async (_: AbortSignal): Promise<unknown> => undefined);
  const repeated = repeat(1_000, work, () => expect.unreachable());
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
  running.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toHaveBeenCalled();
  expect(work).toHaveBeenCalledTimes(2);
});

test("what it throws is logged once, until it succeeds, and it is repeated", async () => {
  const outcomes = [new Error("a"), new RangeError("b"), undefined, new RangeError("c")];
  const work = vi.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  });
  const failed = vi.fn();
  const repeated = repeat(() => 1_000, work, failed);
  await vi.advanceTimersByTimeAsync(3_500);
  await repeated.stop();
  expect(work).toHaveBeenCalledTimes(4);
  expect(failed.mock.calls.map(([{ message }]) => message)).toEqual(["a", "c"]);
});
