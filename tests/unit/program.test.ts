import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endTogether } from "../../server/program.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what runs is stopped at once, and waited for", async () => {
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const asked: number[] = [];
  const stopped = endTogether([
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
  ends[1]?.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(hasStopped).not.toHaveBeenCalled();
  ends[2]?.resolve();
  await stopped;
});

test("what hangs is waited for ten seconds, together with the rest", async () => {
  const hanging = { stop: () => new Promise<void>(() => {}) };
  const stopped = endTogether([hanging, hanging, hanging, hanging]);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
});
