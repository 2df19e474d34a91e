import { afterEach, expect, test, vi } from "vitest";
import { readinessOf } from "./readiness.ts";

afterEach(() => void vi.useRealTimers());

const up = async () => {};
const down = () => Promise.reject(new Error("/var/lib/blc/site.db: i/o error"));

test("says which part does not answer, and that the process shuts down", async () => {
  const report = (database: () => Promise<void>, intake: () => Promise<void>) =>
    readinessOf({ database, intake }).report();
  expect(await report(up, up)).toEqual({ status: "ready", database: "up", intake: "up" });
  expect(await report(down, up)).toEqual({ status: "degraded", database: "down", intake: "up" });
  expect(await report(up, down)).toEqual({
    status: "unavailable",
    database: "up",
    intake: "down",
    problems: ["site.db: i/o error"],
  });
  const stopping = readinessOf({ database: up, intake: up });
  stopping.stop();
  expect((await stopping.report()).status).toBe("stopping");
});

test("checks a part at most once a second, and then sees a change", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const intake = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error("down"));
  const watched = readinessOf({ database: up, intake });
  for (let i = 0; i < 5; i++) expect((await watched.report()).status).toBe("ready");
  expect(intake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_050);
  expect((await watched.report()).status).toBe("unavailable");
  expect(intake).toHaveBeenCalledTimes(2);
});

test("does not wait for a part that hangs, nor check it again meanwhile", async () => {
  vi.useFakeTimers();
  const database = vi.fn(() => new Promise<void>(() => {}));
  const hanging = readinessOf({ database, intake: up });
  for (let i = 0; i < 2; i++) {
    const report = hanging.report();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await report).status).toBe("degraded");
  }
  expect(database).toHaveBeenCalledTimes(1);
});
