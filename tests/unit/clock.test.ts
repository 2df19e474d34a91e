/** What is kept, and what is deleted, when the clock is wrong. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DatabaseClock } from "../../store/clock.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { claimDue, markFailed, RETRY_POLICY, requeue } from "../../store/outbox/entries.ts";
import { purgeOld } from "../../store/retention.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const MONTHS = 24;

/** What a site knows of time: its machine's clock, which is wrong by so much, and the time since its start. */
const machine = { right: Date.parse("2026-03-01T12:00:00.000Z"), wrongBy: 0 };
let database: OpenDatabase;

beforeEach(async () => {
  Object.assign(machine, { right: Date.parse("2026-03-01T12:00:00.000Z"), wrongBy: 0 });
  database = openDatabase(`sqlite:${join(temporaryFolder(onTestFinished), "site.db")}`);
  await migrate(database, []);
});
afterEach(() => database.close());

const day = () => machine.right + machine.wrongBy;
function pass(milliseconds: number) {
  machine.right += milliseconds;
}

/** A site process. @param wrongBy of its machine's clock */
async function startedSite(wrongBy = 0) {
  machine.wrongBy = wrongBy;
  const clock = new DatabaseClock(database, day, () => machine.right - START);
  await clock.tick();
  return {
    clock,
    async store(id: string) {
      const message = { ...contactMessage(id), id, created_at: new Date(day()).toISOString() };
      await storeMessage(database, clock.stamped(message), ["email"]);
    },
    /** A run of the retention. @returns the messages that are left */
    async purge() {
      await clock.tick();
      await purgeOld(database, MONTHS, new Date(clock.now()));
      const rows = await database.db.selectFrom("contact_messages").select("id").orderBy("id").execute();
      return rows.map(({ id }) => id);
    },
  };
}
const START = machine.right;

/** A site that runs for so long, and looks at the time as the real one does. */
async function run(clock: DatabaseClock, milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 10 * DAY) {
    pass(Math.min(left, 10 * DAY));
    await clock.tick();
  }
}

describe("a message is kept for its months, and no longer,", () => {
  test("while the clock is right, over restarts too", async () => {
    const first = await startedSite();
    await first.store("old");
    await run(first.clock, 500 * DAY);
    pass(5 * HOUR);
    const second = await startedSite();
    await second.store("young");
    await run(second.clock, 230 * DAY);
    expect(await second.purge()).toEqual(["old", "young"]);
    await run(second.clock, 2 * DAY);
    expect(await second.purge()).toEqual(["young"]);
  });

  test.each([-20 * YEAR, -YEAR, -DAY, DAY, 3 * YEAR])("that came while the clock was wrong by %d ms", async (wrong) => {
    const before = await startedSite();
    await before.store("before");
    const during = await startedSite(wrong);
    await during.store("during");
    expect(await during.purge()).toEqual(["before", "during"]);
    const after = await startedSite();
    await run(after.clock, 725 * DAY);
    expect(await after.purge()).toEqual(["before", "during"]);
    await run(after.clock, 10 * DAY);
    expect(await after.purge()).toEqual([]);
  });

  test.each([-20 * YEAR, 3 * YEAR])("in a new database whose first clock was wrong by %d ms", async (wrong) => {
    const first = await startedSite(wrong);
    await first.store("first");
    const second = await startedSite();
    expect(await second.purge()).toEqual(["first"]);
    await run(second.clock, 725 * DAY);
    expect(await second.purge()).toEqual(["first"]);
    await run(second.clock, 10 * DAY);
    expect(await second.purge()).toEqual([]);
  });

  test.each([-20 * YEAR, 3 * YEAR])("when the clock is set by %d ms and back while the site runs", async (step) => {
    const site = await startedSite();
    await site.store("before");
    machine.wrongBy = step;
    await site.store("during");
    expect(site.clock.ahead).toBe(step);
    expect(await site.purge()).toEqual(["before", "during"]);
    machine.wrongBy = 0;
    expect(await site.purge()).toEqual(["before", "during"]);
    expect(site.clock.ahead).toBe(0);
    await run(site.clock, 735 * DAY);
    expect(await site.purge()).toEqual([]);
  });

  test("when one of two sites has a clock that is years ahead", async () => {
    const right = await startedSite();
    await right.store("one");
    const wrong = await startedSite(3 * YEAR);
    await wrong.store("two");
    expect(await wrong.purge()).toEqual(["one", "two"]);
    machine.wrongBy = 0;
    expect(await right.purge()).toEqual(["one", "two"]);
    await run(right.clock, 735 * DAY);
    expect(await right.purge()).toEqual([]);
  });

  test("of a site that was off for months: for as long again, not less", async () => {
    const first = await startedSite();
    await first.store("old");
    pass(180 * DAY);
    const second = await startedSite();
    expect(second.clock.ahead).toBe(180 * DAY);
    await run(second.clock, 725 * DAY);
    expect(await second.purge()).toEqual(["old"]);
    await run(second.clock, 10 * DAY);
    expect(await second.purge()).toEqual([]);
  });
});

describe("no notification waits for more than an hour", () => {
  const claim = (now: number) =>
    claimDue(database, { channel: "email", owner: "worker", limit: 9, except: [], now, until: now + 30_000 });

  /** As a worker does, which looks all the time. */
  async function claimWithinAnHour() {
    for (let minutes = 0; minutes <= 60; minutes++) {
      const claimed = await claim(day());
      if (claimed.length > 0) return claimed;
      pass(MINUTE);
    }
    return [];
  }

  test.each([-YEAR, -DAY, -HOUR, 50 * MINUTE, DAY, 3 * YEAR])("after the clock was wrong by %d ms", async (wrong) => {
    const site = await startedSite();
    machine.wrongBy = wrong;
    await site.store("during");
    const [entry] = await claim(day());
    expect(entry).toBeDefined();
    if (!entry) return;
    await markFailed(database, {
      entry: { ...entry, attempts: 20 },
      error: "x",
      now: day(),
      policy: RETRY_POLICY,
      random: () => 1,
    });
    machine.wrongBy = 0;
    expect(await claimWithinAnHour()).toHaveLength(1);
    // A process that is killed leaves its lease.
    machine.wrongBy = wrong;
    await database.db
      .updateTable("outbox")
      .set({ lease_until: new Date(day() + 30_000).toISOString() })
      .execute();
    machine.wrongBy = 0;
    expect(await claimWithinAnHour()).toHaveLength(1);
  });

  test("and its age is that of the database's time", async () => {
    const site = await startedSite();
    machine.wrongBy = DAY;
    await site.store("during");
    machine.wrongBy = 0;
    pass(90_000);
    const { created_at } = await database.db.selectFrom("outbox").select("created_at").executeTakeFirstOrThrow();
    expect(site.clock.now() - Date.parse(created_at)).toBe(90_000);
  });

  test("and all that wait can be made due at once", async () => {
    const site = await startedSite();
    await site.store("one");
    await site.store("two");
    for (const entry of await claim(day()))
      await markFailed(database, {
        entry,
        error: "x",
        now: day(),
        policy: { ...RETRY_POLICY, base: HOUR },
        random: () => 1,
      });
    expect(await claim(day())).toEqual([]);
    expect(await requeue(database, { status: "pending" }, day())).toBe(2);
    expect(await claim(day())).toHaveLength(2);
  });
});

test("the last time that the clock was set is kept", async () => {
  const { clock } = await startedSite();
  expect(await clock.lastSet()).toBeUndefined();
  await clock.recordSet(machine.right, machine.right + DAY);
  await clock.tick();
  expect(await clock.lastSet()).toEqual({ from: "2026-03-01T12:00:00.000Z", to: "2026-03-02T12:00:00.000Z" });
});
