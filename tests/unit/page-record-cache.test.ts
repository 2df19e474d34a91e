import { afterEach, describe, expect, test, vi } from "vitest";
import { pageRecordCache } from "../../store/page-record-cache.ts";

const silent = { info() {}, warn() {}, error() {} };

describe("the cache of page records", () => {
  const record = { path: "/about", is_visible: true } as never;
  const down = () => Promise.reject(new Error("down"));
  afterEach(() => void vi.useRealTimers());
  const never = () => new Promise<never>(() => {});

  test("asks once in the seconds given", async () => {
    const clock = { now: 0 };
    const find = vi.fn(async () => record);
    const { lookUp } = pageRecordCache({ find, seconds: 5, log: silent, now: () => clock.now });
    await Promise.all([lookUp("/about"), lookUp("/about")]);
    clock.now = 4_999;
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(1);
    clock.now = 5_000;
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("asks again also when the time of day was set back", async () => {
    vi.useFakeTimers();
    const find = vi.fn(async () => record);
    const { lookUp } = pageRecordCache({ find, seconds: 5, log: silent });
    await lookUp("/about");
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("with zero seconds asks each time", async () => {
    const find = vi.fn(async () => undefined);
    const { lookUp } = pageRecordCache({ find, seconds: 0, log: silent });
    expect(await lookUp("/about")).toEqual({ status: "missing" });
    await lookUp("/about");
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("answers with the last good record while the database is down, and with a new one when it is up", async () => {
    const answers = [async () => record, down, async () => undefined];
    const log = { ...silent, error: vi.fn() };
    const { lookUp } = pageRecordCache({ find: () => (answers.shift() ?? down)(), seconds: 0, log });
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual(["page lookup failed"]);
    // A database that was down a moment ago is asked, and not waited for.
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    answers.push(async () => undefined);
    expect(await lookUp("/about")).toEqual({ status: "missing" });
  });

  test("with a database that hangs waits for the timeout once", async () => {
    vi.useFakeTimers();
    const find = vi.fn<() => Promise<never>>(async () => record);
    const { lookUp } = pageRecordCache({ find, seconds: 0, log: silent });
    await lookUp("/about");
    find.mockImplementation(never);
    const first = lookUp("/about");
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toEqual({ status: "found", record });
    // The clock stands still: a lookup that waits would never end.
    for (let i = 0; i < 100; i++) expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("falls back on the copy on the disk for records that it never read", async () => {
    const findCopy = async (path: string) => (path === "/about" ? record : undefined);
    const { lookUp } = pageRecordCache({ find: down, findCopy, seconds: 5, log: silent });
    expect(await lookUp("/about")).toEqual({ status: "found", record });
    expect(await lookUp("/services")).toEqual({ status: "failed" });
    const { lookUp: hanging } = pageRecordCache({ find: never, findCopy, seconds: 5, log: silent });
    expect(await hanging("/about")).toEqual({ status: "found", record });
  });

  test("says that the lookup failed when it has nothing", async () => {
    const { lookUp } = pageRecordCache({ find: down, seconds: 5, log: silent });
    expect(await lookUp("/about")).toEqual({ status: "failed" });
  });
});
