import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests by network, which end when the test says so. */
function requests() {
  const limiter = new ConcurrencyLimiter();
  const running: { network: string; end: () => void; fail: (error: Error) => void }[] = [];
  const refused: string[] = [];
  const ask = (...networks: string[]) => {
    for (const network of networks) {
      const work = () => new Promise<void>((end, fail) => running.push({ network, end, fail }));
      const failed = () => refused.push(`${network} failed`);
      limiter.run(network, work, () => void refused.push(network)).catch(failed);
    }
  };
  return {
    limiter,
    refused,
    ask,
    running: () => running.map(({ network }) => network).join(" "),
    /** Ends the first, and lets another begin after some iterations of the event loop. */
    async endFirst(how: "well" | "badly" = "well") {
      const { end, fail } = running.shift() ?? {};
      if (how === "well") end?.();
      else fail?.(new Error());
      await vi.advanceTimersByTimeAsync(50);
    },
  };
}

describe("the concurrency limiter", () => {
  test("lets two run, and another when one has succeeded or failed", async () => {
    const { limiter, ask, running, endFirst, refused } = requests();
    ask("a", "b", "c", "d");
    expect([running(), limiter.running, limiter.waiting]).toEqual(["a b", 2, 2]);
    await endFirst();
    expect(running()).toBe("b c");
    await endFirst("badly");
    expect([running(), limiter.waiting, refused]).toEqual(["c d", 0, ["b failed"]]);
    await endFirst();
    await endFirst();
    expect(limiter.running).toBe(0);
  });

  test("pauses between two, so that the event loop can serve others", async () => {
    const { ask, running, endFirst } = requests();
    ask("a", "a", "a");
    const ended = endFirst();
    for (let i = 0; i < 5; i++) await Promise.resolve();
    vi.runAllTicks();
    expect(running()).toBe("a");
    await ended;
    expect(running()).toBe("a a");
  });

  test("lets the network with the fewest waiting requests go first", async () => {
    const { ask, running, endFirst } = requests();
    ask("flood", "flood", "flood", "flood", "flood", "visitor", "visitor", "another");
    await endFirst();
    expect(running()).toBe("flood another");
    await endFirst();
    await endFirst();
    expect(running()).toBe("visitor visitor");
    await endFirst();
    expect(running()).toBe("visitor flood");
  });

  test("refuses what has waited for a second", async () => {
    const { limiter, ask, endFirst, running, refused } = requests();
    ask("a", "b", "c");
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([refused, limiter.waiting, limiter.refused]).toEqual([
      ["c"],
      0,
      { timeout: 1, queue: 0 },
    ]);
    await endFirst();
    expect(running()).toBe("b");
  });

  test("beyond a thousand that wait refuses the last one of the longest queue", async () => {
    const { limiter, ask, refused } = requests();
    ask(...Array.from({ length: 1_002 }, (_, i) => (i % 4 ? "flood" : "more")), "visitor");
    await vi.advanceTimersByTimeAsync(0);
    expect([refused, limiter.waiting, limiter.refused.queue]).toEqual([["flood"], 1_000, 1]);
  });
});
