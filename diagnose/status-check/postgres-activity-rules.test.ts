import { expect, test } from "vitest";
import { POSTGRES_ACTIVITY_RULES } from "./postgres-activity-rules.ts";
import { BACKEND, type Given, said, testCases, verdict, view } from "./rule-cases.ts";

const sessions = (...rows: readonly Given[]) => view("pg_stat_activity", BACKEND, ...rows);
const locks = (...rows: readonly Given[]) => ({
  pg_stat_activity: undefined,
  ...view("pg_locks", ...rows),
});
const waiting = {
  ...BACKEND,
  pid: 4713,
  wait_event_type: "Lock",
  wait_event: "transactionid",
  query: "update orders set total = 1",
  query_start: "2026-11-30 21:59:50+00",
};
const times = (count: number, row: Given) =>
  Array.from({ length: count }, (_, index) => ({ ...row, pid: 5000 + index }));
const lock = (pid: number, mode: string, granted: string, more: Given = {}) => ({
  locktype: "relation",
  database: 5,
  relation: "orders",
  pid,
  mode,
  granted,
  ...more,
});

testCases(POSTGRES_ACTIVITY_RULES, {
  sessionsBlocked: {
    W: [
      sessions(waiting),
      sessions({ pid: 4713, blocked_by: "{4712}" }),
      // Without the session that asked nothing tells how long it waits.
      view("pg_stat_activity", { ...waiting, query_start: "2026-11-30 22:00:00+00" }),
      view("blocked_pid, blocking_pid", { blocked_pid: 4713, blocking_pid: 4712 }),
      view("blocked_pid, blocking_pid", { waiting_pid: 4713, blocking_pids: "{4712}" }),
      locks(lock(4713, "RowExclusiveLock", "f")),
    ],
    H: [sessions(...times(10, waiting))],
    "does-not-fire": [
      sessions({ ...waiting, query_start: "2026-11-30 22:00:00+00" }),
      sessions({ pid: 4713, blocked_by: "{}" }),
      locks(lock(4713, "RowExclusiveLock", "t")),
    ],
  },
  sessionsInOneWait: {
    W: [sessions(...times(10, { ...BACKEND, wait_event_type: "LWLock", wait_event: "WALWrite" }))],
    "does-not-fire": [
      sessions(...times(9, { ...BACKEND, wait_event_type: "LWLock", wait_event: "WALWrite" })),
      sessions(
        ...times(99, { state: "idle", wait_event_type: "Client", wait_event: "ClientRead" }),
      ),
      sessions(...times(99, { ...BACKEND, wait_event_type: "Client", wait_event: "ClientRead" })),
    ],
  },
});

/** What was read for the first measurement of a rule that fires. */
function readFor(id: string, given: Given): Record<string, string> {
  const one = verdict(id, given);
  return Object.fromEntries(one.result === "fires" ? (one.measurements[0]?.read ?? []) : []);
}

test("The session at the head of those that wait is named, with what it does", () => {
  const holder = {
    ...BACKEND,
    pid: 4712,
    state: "idle in transaction",
    query: "update orders set total = 2",
    query_start: "2026-11-30 21:00:00+00",
  };
  const given = sessions(
    holder,
    { ...waiting, pg_blocking_pids: "{4712}" },
    {
      ...waiting,
      pid: 4714,
      pg_blocking_pids: "{4713}",
    },
  );
  expect(readFor("P35", given)).toMatchObject({
    blocking_pid: "4712",
    "4712: state": "idle in transaction",
    blocked_pid: "4713, 4714",
  });
});

test.each([
  ["ShareLock", "RowExclusiveLock", true],
  ["ShareLock", "ShareLock", false],
  ["AccessShareLock", "AccessExclusiveLock", true],
  ["AccessShareLock", "ExclusiveLock", false],
  ["RowExclusiveLock", "RowExclusiveLock", false],
  ["ShareUpdateExclusiveLock", "ShareUpdateExclusiveLock", true],
])("Of pg_locks: who waits for %s waits for a %s: %s", (mode, other, isBlocked) => {
  const read = readFor("P35", locks(lock(4712, other, "t"), lock(4713, mode, "f")));
  expect(read.blocking_pid).toBe(isBlocked ? "4712" : undefined);
  expect(read.blocked_pid).toBe("4713");
});

test("Of pg_locks: who waits for a transaction is counted without a pid, and the column may be called xid", () => {
  const held = { locktype: "transactionid", relation: "", transactionid: undefined, xid: 77 };
  const waits = lock(4713, "ShareLock", "f", held);
  const given = locks(lock(4712, "ExclusiveLock", "t", held), waits);
  expect(readFor("P35", given)).toMatchObject({ blocking_pid: "4712", blocked_pid: "4713" });
  const unnamed = { ...waits, pid: undefined };
  const one = verdict("P35", locks(unnamed, unnamed));
  expect(one.result === "fires" && one.measurements[0]?.value).toBe(2);
  expect(readFor("P35", locks(unnamed))).toEqual({ locktype: "transactionid", mode: "ShareLock" });
});

test.each([
  ["P9", { ...BACKEND, state: "idle in transaction", state_change: "2026-11-30 21:54:00+00" }, "W"],
  [
    "P9",
    { ...BACKEND, state: "idle in transaction", xact_start: undefined, query_start: undefined },
    "missing",
  ],
  // The number of transactions since one began has the name of a length of time.
  ["P9", { ...BACKEND, state: "idle in transaction", age: "99999" }, "does-not-fire"],
  [
    "P26",
    { ...BACKEND, xact_start: "2026-11-29 20:54:00+00", query: "START_REPLICATION SLOT x" },
    "does-not-fire",
  ],
])("%s tells from the sessions alone: %j", (id, row, expected) => {
  const none = {
    idle_in_transaction_seconds: undefined,
    running_transaction_seconds: undefined,
    oldest_xmin_age: undefined,
  };
  expect(said(verdict(id, { ...none, ...sessions(row) }))).toBe(expected);
});

test("An archiver that has not failed since it archived is well, by its view alone", () => {
  const given = {
    archive_mode: undefined,
    archive_failed_seconds_ago: undefined,
    archived_seconds_ago: undefined,
    ...view("pg_stat_archiver", {
      last_failed_time: "2026-11-30 20:00:00+00",
      last_archived_time: "2026-11-30 21:00:00+00",
    }),
  };
  expect(said(verdict("P14", given))).toBe("does-not-fire");
});
