/** The forecasts of the status check: what two pastes give, and when they give none. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesWithDurations } from "./forecast-texts.ts";
import type { Outcome } from "./forecasts.ts";
import type { Circumstances } from "./inputs.ts";
import { FORECASTS, type ForecastId, predict } from "./predict.ts";
import { DAY, engineOf, GiB, type Given, values } from "./rule-cases.ts";
import { FREE_SAMPLE, LATER_SAMPLES, SAMPLES } from "./samples.ts";
import type { Reason } from "./terms.ts";
import { read } from "./test-check.ts";

const MiB = 1024 ** 2;
const HOUR = 3600;

/** Of both engines, in the second paste. */
const LATER = { uptime: DAY + HOUR, uptime_seconds: DAY + HOUR };

const CIRCUMSTANCES: Circumstances = { today: "2026-11-25", endOfLife: () => undefined };

/** A node whose cache takes 1,000 write sets of 1,000 bytes a second, 700 of them of others. */
const GALERA: Given = {
  version: "10.11.20-MariaDB",
  uptime: DAY,
  wsrep_on: "ON",
  wsrep_provider_options:
    "gcache.keep_pages_size = 64M; gcache.page_size = 128M; gcache.size = 1024000000;",
  wsrep_replicated: 1000,
  wsrep_replicated_bytes: 1_000_000,
  wsrep_received: 2000,
  wsrep_received_bytes: 2_000_000,
};
const GALERA_LATER: Given = {
  ...LATER,
  wsrep_replicated: 1000 + 300 * HOUR,
  wsrep_replicated_bytes: 1_000_000 + 300_000 * HOUR,
  wsrep_received: 2000 + 700 * HOUR,
  wsrep_received_bytes: 2_000_000 + 700_000 * HOUR,
};

/** 1 MiB a second, in files of 1 GiB. */
const BINLOG: Given = {
  version: "8.4.7",
  uptime: DAY,
  log_bin: "ON",
  binlog_expire_logs_seconds: 0,
  "binlog.000009": GiB,
  "binlog.000010": 100 * MiB,
};
const BINLOG_LATER: Given = {
  ...LATER,
  "binlog.000010": GiB,
  "binlog.000011": GiB,
  "binlog.000012": GiB,
  "binlog.000013": (HOUR + 100) * MiB - 3 * GiB,
};

/** 100 transactions, 2 multixacts and 1 MiB of WAL a second. */
const POSTGRES: Given = {
  server_version_num: 170_007,
  uptime_seconds: DAY,
  started_at: "1764000000.123456",
  oldest_transaction_age: 150_000_000,
  autovacuum_freeze_max_age: 200_000_000,
  next_transaction_id: 5_000_000_000,
  oldest_multixact_age: 10_000_000,
  autovacuum_multixact_freeze_max_age: 400_000_000,
  next_multixact_id: 10_000_001,
  wal_position: 10 * GiB,
  max_wal_size: "1GB",
  max_slot_wal_keep_size: -1,
  inactive_slot_wal_bytes: 0,
  archive_mode: "off",
  archive_failed_seconds_ago: "never",
  archived_seconds_ago: "never",
};
/** What autovacuum has not frozen, at the second paste. */
const [AGE, MULTIXACT_AGE] = [150_000_000 + 100 * HOUR, 10_000_000 + 2 * HOUR];
const POSTGRES_LATER: Given = {
  ...LATER,
  next_transaction_id: 5_000_000_000 + 100 * HOUR,
  oldest_transaction_age: AGE,
  next_multixact_id: 10_000_001 + 2 * HOUR,
  oldest_multixact_age: MULTIXACT_AGE,
  wal_position: 10 * GiB + HOUR * MiB,
};

/** @param later what differs in the second paste */
function said(id: string, first: Given, later: Given, free?: number): Outcome | Reason | undefined {
  const only = Object.keys(first).some((name) => /\.\d{6}$/.test(name))
    ? later
    : { ...first, ...later };
  const circumstances = { ...CIRCUMSTANCES, free };
  const outlook = predict(engineOf(first), values(first), values(only), circumstances);
  const one = outlook?.predictions.find(({ forecast }) => forecast.id === id);
  if (!one) return undefined;
  return one.isMade ? one.outcome : one.reason;
}

const near = (value: number) => expect.closeTo(value, 6);

/** How long so much takes to fill at 1 MiB a second. */
const full = (gibibytes: number) => ({ says: "full", seconds: near(gibibytes * 1024), rate: MiB });
const settles = { says: "settles", bytes: near(DAY * MiB), rate: MiB };
const recycled = { says: "recycled", bytes: GiB, rate: MiB };
const recycledBefore = { ...recycled, seconds: 80 * 1024 };
const reached = (ids: number, rate: number) => ({
  says: "reached",
  seconds: near(ids / rate),
  rate,
});
const reset = (name: string) => ({ why: "reset", names: [name] });
const EXPIRES: Given = { ...BINLOG, binlog_expire_logs_seconds: DAY };
const NO_FILES = { "binlog.000009": undefined, "binlog.000010": undefined };
const MARIADB: Given = {
  ...BINLOG,
  ...NO_FILES,
  version: "11.8.6-MariaDB",
  binlog_bytes_written: 5,
};
const MARIADB_LATER = { ...LATER, binlog_bytes_written: 5 + HOUR * MiB };
const OLD_POSTGRES: Given = { ...POSTGRES, server_version_num: 130_023 };
const FAILING: Given = { ...POSTGRES, archive_mode: "on", archive_failed_seconds_ago: "5.000" };
const SLOT: Given = { ...POSTGRES, inactive_slot_wal_bytes: GiB };
const LIMITED: Given = { ...SLOT, max_slot_wal_keep_size: "51GB" };

/** The two pastes of which each forecast is made, where a case does not have others. */
const ALL = [
  ["F1", GALERA, GALERA_LATER],
  ["F2", BINLOG, BINLOG_LATER],
  ...FORECASTS.filter(({ engine }) => engine === "postgres").map(
    ({ id }) => [id, POSTGRES, POSTGRES_LATER] as const,
  ),
] as const;

type Case = readonly [outcome: unknown, of?: { first?: Given; later?: Given; free?: number }];
const CASES: Readonly<Record<ForecastId, readonly Case[]>> = {
  F1: [
    // How long a node may be away, by the bytes and the headers of all write sets.
    [{ says: "away", seconds: near(1000), rate: near(1_024_000) }],
    [
      { says: "away", seconds: near((128 * MiB) / 1_024_000), rate: near(1_024_000) },
      { first: { ...GALERA, wsrep_provider_options: "gcache.size=128M" } },
    ],
    [{ says: "idle" }, { later: LATER }],
    [undefined, { first: { ...GALERA, wsrep_on: "OFF" } }],
    [reset("wsrep_received"), { later: { ...GALERA_LATER, wsrep_received: 5 } }],
    [
      { why: "unreadable", names: ["gcache.size"] },
      { first: { ...GALERA, wsrep_provider_options: "gcache.size = large" } },
    ],
  ],
  F2: [
    // When binlogs that are never purged fill the disk.
    [{ says: "grows", rate: near(MiB) }],
    [full(120), { free: 120 * GiB }],
    // The size at which binlogs that expire settle, or that the disk is full before: some 3.6 GiB of 84.4 are there.
    [settles, { first: EXPIRES }],
    [settles, { first: EXPIRES, free: 81 * GiB }],
    [full(80), { first: EXPIRES, free: 80 * GiB }],
    [
      settles,
      { first: { ...BINLOG, binlog_expire_logs_seconds: undefined, expire_logs_days: "1.000000" } },
    ],
    [
      { ...settles, bytes: 5 * GiB },
      { first: { ...BINLOG, max_binlog_total_size: 5 * GiB }, free: 80 * GiB },
    ],
    // The same from MariaDB's counter, and from no other server's.
    [full(120), { first: MARIADB, later: MARIADB_LATER, free: 120 * GiB }],
    // The binlogs of the first paste may have been purged.
    [
      full(120),
      {
        first: { ...MARIADB, "binlog.000001": 5 },
        later: { ...MARIADB, ...MARIADB_LATER, "binlog.000003": 5 },
        free: 120 * GiB,
      },
    ],
    [
      { why: "missing", names: ["SHOW BINARY LOGS|binlog_bytes_written"] },
      { first: { ...BINLOG, ...NO_FILES }, later: LATER },
    ],
    // The binlog of the first paste is gone, or fell.
    [reset("SHOW BINARY LOGS"), { later: { ...BINLOG_LATER, "binlog.000010": undefined } }],
    [reset("SHOW BINARY LOGS"), { later: { ...BINLOG_LATER, "binlog.000010": 5 } }],
    [undefined, { first: { ...BINLOG, log_bin: "OFF" } }],
    [undefined, { first: { ...BINLOG, basedir: "/rdsdbbin/mysql/" } }],
  ],
  F3: [
    // When autovacuum is forced and when writes are refused, from the counter and not from the ages.
    [reached(200_000_000 - AGE, 100)],
    // Something was frozen in between.
    [
      reached(150_000_000, 100),
      { later: { ...POSTGRES_LATER, oldest_transaction_age: 50_000_000 } },
    ],
    [reached(0, 100), { later: { ...POSTGRES_LATER, oldest_transaction_age: 200_000_001 } }],
    [{ says: "idle" }, { later: LATER }],
    [
      reset("next_transaction_id"),
      { later: { ...POSTGRES_LATER, next_transaction_id: 4_999_999_999 } },
    ],
    // It started in between, however long ago, or it is a standby.
    [{ why: "restarted" }, { later: { ...POSTGRES_LATER, started_at: "1764000001.000000" } }],
  ],
  F4: [
    [reached(2 ** 31 - 1 - 3_000_000 - AGE, 100)],
    [reached(2 ** 31 - 1 - 1_000_000 - AGE, 100), { first: OLD_POSTGRES }],
  ],
  F5: [
    // The same for multixacts, also where their numbers start again.
    [reached(400_000_000 - MULTIXACT_AGE, 2)],
    [
      reached(400_000_000 - MULTIXACT_AGE, 2),
      {
        first: { ...POSTGRES, next_multixact_id: 2 ** 32 - HOUR },
        later: { ...POSTGRES_LATER, next_multixact_id: HOUR },
      },
    ],
  ],
  F6: [
    [reached(2 ** 31 - 1 - 3_000_000 - MULTIXACT_AGE, 2)],
    [reached(2 ** 31 - 1 - 100 - MULTIXACT_AGE, 2), { first: OLD_POSTGRES }],
  ],
  F7: [
    // When the WAL fills the disk, if something holds it, and else where it stays.
    [recycled],
    [recycledBefore, { free: 80 * GiB }],
    [full(80), { first: FAILING, free: 80 * GiB }],
    [{ says: "grows", rate: MiB }, { first: FAILING }],
    [recycledBefore, { first: { ...FAILING, managed_by: "rds" }, free: 80 * GiB }],
    [full(80), { first: SLOT, free: 80 * GiB }],
    [{ says: "lost", seconds: 50 * 1024, rate: MiB }, { first: LIMITED }],
    [full(49), { first: LIMITED, free: 49 * GiB }],
    [reset("wal_position"), { later: { ...POSTGRES_LATER, wal_position: 5 } }],
    [undefined, { first: { ...POSTGRES, managed_by: "aurora" } }],
    [{ says: "idle" }, { later: LATER }],
  ],
};

test.for(
  ALL.flatMap(([id, first, later]) =>
    CASES[id].map(([outcome, of]) => [id, { first, later, ...of }, outcome] as const),
  ),
)("%s of %j: %j", ([id, { first, later, free }, outcome]) => {
  expect(said(id, first, later, free)).toEqual(outcome);
});

describe("No forecast is made", () => {
  test("of one paste", () => {
    expect(predict("postgres", values(POSTGRES), undefined, CIRCUMSTANCES)).toBeUndefined();
  });

  test.each(ALL)(
    "%s: after a restart, of another server, too near to each other, without an uptime",
    (id, first, more) => {
      const later: Given = { ...first, ...more };
      const uptime = engineOf(first) === "mysql" ? "uptime" : "uptime_seconds";
      expect(said(id, first, { ...later, [uptime]: 500 })).toEqual({ why: "restarted" });
      expect(said(id, { ...first, hostname: "a" }, { ...later, hostname: "b" })).toEqual({
        why: "server",
      });
      const close = { why: "close", name: uptime.replace(/^uptime$/, "Uptime") };
      expect(said(id, first, { ...later, [uptime]: DAY + 59 })).toEqual(close);
      expect(said(id, first, { ...later, [uptime]: DAY + 60 })).not.toEqual(close);
      expect(said(id, first, { ...later, [uptime]: "" })).toEqual(close);
    },
  );

  test.each(ALL)("%s: where a value is missing or not a number", (id, first, later) => {
    const { needs } = FORECASTS.find((one) => one.id === id) ?? expect.unreachable(id);
    for (const need of needs.map((each) => each.split("|"))) {
      const without = Object.fromEntries(need.map((name) => [name, undefined]));
      const whole = id === "F2" ? { ...later, ...without } : { ...first, ...later, ...without };
      expect(said(id, { ...first, ...without }, whole), need.join()).toMatchObject({
        why: "missing",
      });
    }
    const counters = Object.keys(later).filter((name) => !/^uptime|^oldest|^binlog/.test(name));
    for (const name of counters.filter((each) => needs.includes(each))) {
      expect(said(id, { ...first, [name]: "much" }, later), name).toMatchObject({
        why: "unreadable",
      });
      expect(said(id, { ...first, [name]: undefined }, later), name).toMatchObject({
        why: "missing",
      });
    }
  });
});

test("Any counters give durations and sizes that are finite and not negative, or a reason", () => {
  const number = fc.oneof(
    fc.constantFrom(
      "0",
      "-1",
      "1",
      "NaN",
      "Infinity",
      "9".repeat(20),
      "1e-5",
      "",
      "on",
      "off",
      "never",
      "-1MB",
      "1GB",
    ),
    fc.nat().map(String),
  );
  const names = [...new Set([GALERA, BINLOG, POSTGRES].flatMap((given) => Object.keys(given)))];
  const fixed = ["uptime", "uptime_seconds", "started_at", "version", "wsrep_on", "log_bin"];
  const changes = fc.dictionary(
    fc.constantFrom(...names.filter((name) => !fixed.includes(name))),
    number,
    { maxKeys: 12 },
  );
  for (const [first, later] of [
    [
      { ...GALERA, ...BINLOG },
      { ...GALERA_LATER, ...BINLOG_LATER },
    ],
    [POSTGRES, POSTGRES_LATER],
  ] as const)
    fc.assert(
      fc.property(
        changes,
        changes,
        fc.option(fc.double({ min: 1, max: 1e15, noNaN: true })),
        (a, b, free) => {
          const [one, two] = [values({ ...first, ...a }), values({ ...first, ...later, ...b })];
          const circumstances = { ...CIRCUMSTANCES, free: free ?? undefined };
          const outlook = predict(engineOf(first), one, two, circumstances);
          for (const prediction of outlook?.predictions ?? [])
            for (const value of prediction.isMade ? Object.values(prediction.outcome) : [])
              if (typeof value === "number")
                expect(Number.isFinite(value) && value >= 0, JSON.stringify(prediction)).toBe(true);
          for (const name of namesWithDurations(outlook)) expect(name).toMatch(/^F\d\.\d+$/);
        },
      ),
      { numRuns: 500 },
    );
});

test("The samples show what forecasts are", () => {
  const outcomes = (["mysql", "postgresql"] as const).map((engine) => {
    const [first, later] = [read(SAMPLES[engine]), read(LATER_SAMPLES[engine])];
    const circumstances = { ...CIRCUMSTANCES, free: FREE_SAMPLE.bytes };
    const outlook = predict(first.engine, first.values, later.values, circumstances);
    expect(outlook?.interval).toBe(HOUR);
    return outlook?.predictions.map(
      (one) => `${one.forecast.id} ${one.isMade && one.outcome.says}`,
    );
  });
  expect(outcomes).toEqual([
    ["F2 full"],
    ["F3 reached", "F4 reached", "F5 reached", "F6 reached", "F7 full"],
  ]);
});
