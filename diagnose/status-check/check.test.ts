/** The status check as a whole. What each rule says is tested beside the rules. */
import { describe, expect, test } from "vitest";
import { checkHealth, RULES } from "./check.ts";
import { endOfLife } from "./end-of-life.ts";
import {
  CIRCUMSTANCES,
  DAY,
  engineOf,
  GALERA,
  GiB,
  type Given,
  MARIADB,
  MYSQL,
  NODE,
  POSTGRES,
  REPLICA,
  said,
  values,
  verdict,
  verdicts,
  WEEK,
} from "./rule-cases.ts";

test("The rules of each engine are numbered", () => {
  const of = (letter: string) =>
    RULES.filter(({ id }) => id.startsWith(letter)).map((_, index) => `${letter}${index + 1}`);
  expect(RULES.map(({ id }) => id)).toEqual([...of("M"), ...of("P"), ...of("C")]);
  for (const { id, engine } of RULES) {
    expect({ M: "mysql", P: "postgres", C: "cassandra" }, id).toHaveProperty(id[0] ?? "", engine);
  }
});

/** The rules that a server without replication is not about. */
const NO_REPLICA = ["M33", "M34", "M35", "M36", "M37", "M38", "M39"];
/** Those about events, of which there was none. */
const NO_EVENT = ["M41", "M42"];
/** Those about what runs at one moment, and about what stands around the servers. */
const NO_MOMENT = RULES.flatMap(({ id, engine, about }) =>
  about && engine === "mysql" && !NO_REPLICA.includes(id) && !NO_EVENT.includes(id) ? [id] : [],
);
const NO_VIEW = RULES.flatMap(({ id, engine, about }) =>
  about && engine === "postgres" ? [id] : [],
);

test.each([
  ["MySQL", MYSQL, ["M12", "M13", "M16", ...NO_REPLICA, ...NO_EVENT, ...NO_MOMENT]],
  ["A replica", REPLICA, ["M12", "M13", "M16", ...NO_EVENT, ...NO_MOMENT]],
  [
    "MariaDB",
    { ...MARIADB, version: "10.11.20-MariaDB-log", innodb_snapshot_isolation: "ON" },
    [...NO_REPLICA, ...NO_EVENT, ...NO_MOMENT],
  ],
  [
    "Galera",
    { ...GALERA, version: "10.11.20-MariaDB-log" },
    [...NO_REPLICA, ...NO_EVENT, ...NO_MOMENT],
  ],
  ["PostgreSQL", POSTGRES, NO_VIEW],
  ["Cassandra", NODE, []],
  // Its storage has no double writes, no binlog that is needed for PITR, and no redo log of its own.
  [
    "Aurora MySQL",
    {
      ...MYSQL,
      version: "8.0.39",
      aurora_version: "3.10.1",
      log_bin: "OFF",
      innodb_doublewrite: "OFF",
    },
    [
      ..."M1 M2 M3 M4 M5 M6 M8 M12 M13 M16 M19 M20 M21 M22 M25 M26 M32".split(" "),
      ...NO_REPLICA,
      "M40",
      ...NO_EVENT,
      ...NO_MOMENT,
    ],
  ],
  [
    "Aurora PostgreSQL",
    {
      ...POSTGRES,
      managed_by: "aurora",
      full_page_writes: "off",
      archive_mode: "off",
      shared_buffers: "12GB",
    },
    [..."P1 P2 P3 P4 P14 P15 P17 P20".split(" "), ...NO_VIEW],
  ],
  [
    "Azure",
    { ...POSTGRES, managed_by: "azure", data_checksums: "off" },
    [..."P1 P4 P14 P15".split(" "), ...NO_VIEW],
  ],
] as const)("Nothing fires on a %s that is well", (_, given, notForIt) => {
  const others = verdicts(given).filter(({ result }) => result !== "does-not-fire");
  expect(others.map((one) => [one.rule.id, said(one)])).toEqual(
    notForIt.map((id) => [id, "does-not-apply"]),
  );
});

test.each(RULES)(
  "$id cannot tell without any one of the values that it needs",
  ({ id, checks }) => {
    expect(said(verdict(id, {}))).toBe(NO_EVENT.includes(id) ? "does-not-apply" : "does-not-fire");
    for (const need of checks.flatMap(({ needs }) => needs)) {
      const without = Object.fromEntries(need.split("|").map((name) => [name, undefined]));
      expect(said(verdict(id, without)), need).toBe("missing");
    }
  },
);

test("What is missing is named, and what else has to be granted", () => {
  const settings = { log_bin: undefined, sync_binlog: undefined };
  expect(verdict("M3", settings)).toHaveProperty("reasons", [
    { why: "missing", names: ["log_bin", "sync_binlog"] },
  ]);
  const seconds = { idle_in_transaction_seconds: undefined };
  expect(verdict("P9", seconds)).toHaveProperty("reasons", [
    { why: "missing", names: ["idle_in_transaction_seconds"], role: "pg_monitor" },
  ]);
});

test("A measurement has the number, its limit, and what was read for it", () => {
  const one = verdict("M17", { max_used_connections: 151 });
  const read = Object.entries({ max_used_connections: "151", max_connections: "151" });
  const limit = { limit: 0.85, severity: "W", isJudgement: false };
  expect(one.result === "fires" && one.measurements).toEqual([
    { part: "used", value: 1, unit: "ratio", confidence: "state", ...limit, read },
  ]);
});

test("A limit that the server sets itself is shown as such, and is not our judgement", () => {
  for (const [oldest_transaction_age, severity, limit, isJudgement] of [
    [1_300_000_000, "C", 1_200_000_000, false],
    [1_100_000_000, "H", 1_000_000_000, true],
  ] as const)
    expect(
      verdict("P6", { oldest_transaction_age, vacuum_failsafe_age: 1_200_000_000 }),
    ).toMatchObject({ result: "fires", measurements: [{ severity, limit, isJudgement }] });
});

describe("Two pastes", () => {
  const HOUR = 3600;
  const LATER = { uptime: WEEK + HOUR, uptime_seconds: WEEK + HOUR };
  const young = { uptime: HOUR, threads_created: 1_000_000 };
  const refused = { connection_errors_max_connections: 1 };
  /** Once, before the first paste. */
  const full = { max_used_connections: 152, threads_connected: 20 };
  const waitFree = { innodb_buffer_pool_wait_free: 7 };
  const lockWaits = {
    innodb_row_lock_waits: 1000,
    innodb_row_lock_time: 10_000_000,
    innodb_row_lock_time_avg: 10_000,
  };
  const waited = (waits: number, time: number) => ({
    innodb_row_lock_waits: 1000 + waits,
    innodb_row_lock_time: 10_000_000 + time,
  });
  const paused = { ...GALERA, wsrep_flow_control_paused: 0.5 };
  const temporary = { temp_bytes: 500 * GiB, temp_bytes_seconds: WEEK };
  const filled = (bytes: number) => ({
    temp_bytes_seconds: WEEK + HOUR,
    temp_bytes: 500 * GiB + bytes,
  });
  const busy = { checkpoints_requested: 120, checkpoints_timed: 2000 };

  test.each<[rule: string, expected: string, first: Given, second?: Given]>([
    // Rates between them count, however young the server is, unless they are less than a minute apart.
    ["M18", "does-not-fire", young, { uptime: 2 * HOUR, threads_created: 1_000_000 + HOUR }],
    ["M18", "W", young, { uptime: 2 * HOUR, threads_created: 1_000_001 + HOUR }],
    ["M18", "uptime", { uptime: 100 }, { uptime: 159 }],
    ["M18", "does-not-fire", {}, { uptime: WEEK + 59, threads_created: 10_000 }],
    // Whether a counter rises.
    ["M17", "does-not-fire", refused],
    ["M17", "H", refused, { connection_errors_max_connections: 2 }],
    ["M17", "does-not-fire", full],
    ["M17", "W", full, { threads_connected: 129 }],
    ["M17", "W", { ...full, threads_connected: 129 }, full],
    ["M17", "W", { max_used_connections: 128 }, { max_used_connections: 129 }],
    ["M19", "does-not-fire", waitFree],
    ["M19", "W", waitFree, { innodb_buffer_pool_wait_free: 8 }],
    // The average over the interval of what the server averages since its start.
    ["M23", "does-not-fire", lockWaits, waited(1000, 1_000_000)],
    ["M23", "W", lockWaits, waited(1000, 1_000_001)],
    ["M23", "does-not-fire", lockWaits, waited(300, 9_000_000)],
    [
      "M25",
      "does-not-fire",
      paused,
      { wsrep_flow_control_paused_ns: 604_800_000 + 0.04 * HOUR * 1e9 },
    ],
    ["P18", "does-not-fire", temporary, filled(GiB)],
    ["P18", "W", temporary, filled(GiB + 1)],
    // Requested checkpoints want a day.
    ["P17", "does-not-fire", {}, busy],
    ["P17", "W", {}, { ...busy, uptime_seconds: WEEK + DAY }],
    // After a restart, the second counts alone.
    ["M18", "restarted", {}, { uptime: 100, threads_created: 5 }],
    ["M18", "does-not-fire", {}, { uptime: DAY, threads_created: 5 }],
    ["M2", "H", { innodb_flush_log_at_trx_commit: 2 }, { uptime: 100, threads_created: 5 }],
  ])("of which %s: %s of %j and %j", (id, expected, first, second) =>
    expect(said(verdict(id, first, { ...LATER, ...second }))).toBe(expected),
  );

  test("are measured over the interval between them", () => {
    const one = verdict("M18", young, { uptime: 2 * HOUR, threads_created: 1_000_000 + HOUR });
    expect(one.result === "does-not-fire" && one.measurements[0]).toMatchObject({
      confidence: "interval",
      read: [
        ["threads_created", "1000000 … 1003600"],
        ["uptime", "3600 … 7200"],
      ],
    });
  });

  test.each([
    ["a restart", { uptime: 100 }, "restarted"],
    ["a restart after which it runs longer than before", { connections: 4000 }, "restarted"],
    ["an upgrade in between", { version: "8.4.8", connections: 5001 }, "restarted"],
    ["another server of the cluster", { hostname: "b" }, "other-server"],
    ["another server of the machine", { port: 3307 }, "other-server"],
    ["another server, whose uptime is smaller", { server_uuid: "2", uptime: 5 }, "other-server"],
    [
      "settings only in the first",
      { hostname: undefined, port: undefined, version: undefined },
      "two",
    ],
    ["settings and counters apart", { uptime: undefined }, "no-uptime"],
  ])("of %s: %j is %s", (_, changed, expected) => {
    const first = { ...MYSQL, connections: 5000, hostname: "a", port: 3306, server_uuid: "1" };
    const second = { ...first, ...LATER, threads_created: 100_000, ...changed };
    const { comparison, verdicts } = checkHealth(
      "mysql",
      values(first),
      values(second),
      CIRCUMSTANCES,
    );
    expect(comparison.of).toBe(expected);
    const threads = verdicts.find(({ rule }) => rule.id === "M18");
    expect(threads?.result === "fires").toBe(expected === "two");
  });

  test("between which the counters were reset fall back on the second", () => {
    const later = { ...LATER, threads_created: 10 };
    const one = verdict("M18", { threads_created: 1_000_000 }, later);
    expect(one.result === "does-not-fire" && one.measurements[0]).toMatchObject({
      confidence: "average",
    });
  });
});

test.each<[given: Given, expected: string, today?: string]>([
  [{ version: "8.0.46-37", version_comment: "Percona Server" }, "C", "2026-05-01"],
  [{ version: "8.0.46-37", version_comment: "Percona Server" }, "W", "2026-04-30"],
  // Older than all that the data has.
  [{ version: "4.1.22" }, "C"],
  [{ version: "8.0.46", basedir: "/rdsdbbin/mysql-8.0.46.R2/" }, "W"],
  [{ version: "8.0.46", basedir: "/rdsdbbin/mysql-8.0.46.R2/" }, "C", "2029-08-01"],
  // The build that the data has as its newest, and the one before.
  [{ version: "8.4.11-11", version_comment: "Percona Server" }, "likely"],
  [{ version: "8.4.11-10", version_comment: "Percona Server" }, "W"],
  [{ version: "10.6.22-18-MariaDB-enterprise-log" }, "does-not-fire"],
  [{ server_version_num: "170011" }, "W"],
  // Of 3.11 the end is published, of 4.0 it is not.
  [{ ReleaseVersion: "3.11.19" }, "C"],
  [{ ReleaseVersion: "4.0.11" }, "W"],
  [{ ReleaseVersion: "4.1.12" }, "does-not-fire"],
  // DataStax Enterprise
  [{ ReleaseVersion: "4.0.0.6816" }, "version"],
])("By the data of the version check, of %j: %s", (given, expected, today = "2026-11-23") => {
  const circumstances = { today, endOfLife };
  const { verdicts } = checkHealth(engineOf(given), values(given), undefined, circumstances);
  const one = verdicts.find(({ rule }) => /^[MPC]1$/.test(rule.id)) ?? expect.unreachable();
  expect(said(one)).toBe(expected);
});
