import { expect, test, vi } from "vitest";
import { pageRecordCache } from "./page-record-cache.ts";

const record = { path: "/about", is_visible: true } as never;
const found = { status: "found", record };
const fails = () => Promise.reject(new Error("unreadable"));

function cacheOf(find: (path: string) => Promise<never>, seconds: number) {
  const clock = { now: 0 };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { lookUp: pageRecordCache(find, seconds, log, () => clock.now), clock, log };
}

test("a record is read again after the seconds given, or each time", async () => {
  const find = vi.fn(async () => record);
  const { lookUp, clock } = cacheOf(find, 5);
  await lookUp("/about");
  clock.now = 4_999;
  expect(await lookUp("/about")).toEqual(found);
  expect(find).toHaveBeenCalledTimes(1);
  clock.now = 5_000;
  await lookUp("/about");
  expect(find).toHaveBeenCalledTimes(2);
  const { lookUp: uncached } = cacheOf(find, 0);
  await uncached("/about");
  await uncached("/about");
  expect(find).toHaveBeenCalledTimes(4);
});

test("the last good record is used while the file cannot be read, and the new one afterwards", async () => {
  const find = vi.fn<() => Promise<never>>(async () => record);
  const { lookUp, log } = cacheOf(find, 0);
  await lookUp("/about");
  find.mockImplementation(fails);
  expect(await lookUp("/about")).toEqual(found);
  expect(await lookUp("/about")).toEqual(found);
  expect(await lookUp("/services")).toEqual({ status: "failed" });
  expect(log.error).toHaveBeenCalledTimes(1);
  find.mockImplementation(async () => undefined as never);
  expect(await lookUp("/about")).toEqual({ status: "missing" });
  expect(log.info).toHaveBeenCalledWith({ failed: 3 }, "page lookups succeed again");
});
