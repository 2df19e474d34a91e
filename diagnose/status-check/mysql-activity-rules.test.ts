import { expect, test } from "vitest";
import { MYSQL_ACTIVITY_RULES } from "./mysql-activity-rules.ts";
import { type Given, PROCESSES, testCases, verdict, view } from "./rule-cases.ts";

const sessions = (...rows: readonly Given[]) => view("SHOW PROCESSLIST", ...PROCESSES, ...rows);
const session = (state: string, time: number, more: Given = {}): Given => ({
  id: 20,
  user: "app",
  db: "shop",
  command: "Query",
  time,
  state,
  info: "alter table orders add c int",
  ...more,
});
const times = (count: number, row: Given) => Array.from({ length: count }, () => row);
const waits = (...rows: readonly Given[]) => view("innodb_lock_waits", ...rows);
const tableWaits = (...rows: readonly Given[]) => ({
  "SHOW PROCESSLIST": undefined,
  ...view("schema_table_lock_waits", ...rows),
});
const pair = (waiting_pid: number, blocking_pid: number) => ({ waiting_pid, blocking_pid });

testCases(MYSQL_ACTIVITY_RULES, {
  metadataLockWait: {
    W: [
      sessions(session("Waiting for table metadata lock", 5)),
      // A session is listed beside those that it waits for.
      tableWaits(pair(21, 21), pair(21, 20)),
    ],
    H: [sessions(...times(10, session("Waiting for schema metadata lock", 5)))],
  },
  rowLockWait: {
    W: [
      waits(pair(21, 20)),
      waits({ requesting_trx_id: "421", blocking_trx_id: "420" }),
      waits({ requesting_engine_transaction_id: 421, blocking_engine_transaction_id: 420 }),
      view("innodb_trx", { trx_id: 421, trx_state: "LOCK WAIT" }),
    ],
    H: [waits(...Array.from({ length: 10 }, (_, index) => pair(21 + index, 20)))],
    "does-not-fire": [view("innodb_trx", { trx_id: 1, trx_state: "RUNNING" })],
  },
  globalReadLock: {
    W: [
      sessions(session("Waiting for global read lock", 5)),
      sessions(session("Waiting for table flush", 5)),
      sessions(session("Waiting for backup lock", 5)),
    ],
    H: [sessions(...times(10, session("Waiting for commit lock", 5)))],
  },
  sessionsInOneState: {
    W: [sessions(...times(10, session("Opening tables", 1)))],
    "does-not-fire": [
      sessions(...times(9, session("Opening tables", 1))),
      sessions(...times(10, session("Opening tables", 1)), ...times(10, session("executing", 1))),
      sessions(
        ...times(99, session("Waiting for an event from Coordinator", 9, { command: "Connect" })),
      ),
      sessions(...times(99, session("", 9, { command: "Sleep" }))),
    ],
  },
  statementLong: {
    W: [sessions(session("Sending data", 3601))],
    "does-not-fire": [
      sessions(session("", 99_999, { command: "Sleep" })),
      sessions(session("Waiting on empty queue", 99_999, { command: "Daemon" })),
      sessions(session("Slave has read all relay log", 99_999, { user: "system user" })),
      // A clock that was set back.
      sessions(session("executing", 18_446_744_073_709_552_000)),
    ],
  },
  connectionsAsleep: {
    W: [{ ...sessions(...times(99, session("", 9, { command: "Sleep" }))), max_connections: 151 }],
    "does-not-fire": [
      { ...sessions(...times(99, session("", 9, { command: "Sleep" }))), max_connections: 500 },
    ],
  },
  semiSyncWait: {
    W: [sessions(session("Waiting for semi-sync ACK from slave", 6))],
    "does-not-fire": [sessions(session("Waiting for semi-sync ACK from replica", 0))],
  },
});

test.each([
  [
    "statement",
    [session("Creating sort index", 40, { id: 30, info: "select 1" })],
    { "30: time": "40", "30: info": "select 1" },
  ],
  [
    "asleep",
    // The one that asks is as old as the wait, and holds nothing.
    [session("", 40, { id: 30, command: "Sleep", info: "" }), session("init", 20, { id: 31 })],
    { "30: command": "Sleep", "30: time": "40" },
  ],
] as const)("Who may hold a metadata lock is named: %s", (kind, others, shown) => {
  const one = verdict(
    "M45",
    view("SHOW PROCESSLIST", session("Waiting for table metadata lock", 20), ...others),
  );
  const [measurement] = one.result === "fires" ? one.measurements : [];
  expect(measurement?.kind).toBe(kind);
  expect(Object.fromEntries(measurement?.read ?? [])).toMatchObject({
    "20: state": "Waiting for table metadata lock",
    ...shown,
  });
});

test("Who may hold up a flush of tables is named", () => {
  const flush = session("Waiting for table flush", 28, { info: "flush tables t" });
  const oldest = session("User sleep", 32, { id: 36, info: "select sleep(1) from t" });
  const one = verdict("M47", view("SHOW PROCESSLIST", flush, oldest));
  const [measurement] = one.result === "fires" ? one.measurements : [];
  expect(Object.fromEntries(measurement?.read ?? [])).toMatchObject({
    "20: info": "flush tables t",
    "36: time": "32",
  });
});

test("At the head of those who wait for each other stands the one that waits for nobody", () => {
  const one = verdict("M46", waits(pair(23, 22), pair(22, 21), pair(24, 21), pair(31, 30)));
  expect(one).toMatchObject({ result: "fires", measurements: [{ value: 4 }] });
  const read = one.result === "fires" ? one.measurements[0]?.read : [];
  expect(Object.fromEntries(read ?? [])).toEqual({
    blocking_pid: "21",
    waiting_pid: "22, 24, 23",
  });
});
