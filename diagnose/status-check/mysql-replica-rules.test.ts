import { expect, test } from "vitest";
import { MYSQL_REPLICA_RULES } from "./mysql-replica-rules.ts";
import {
  type Given,
  OWN_UUID,
  REPLICA,
  replica,
  SOURCE_UUID,
  testCases,
  verdict,
} from "./rule-cases.ts";

const STOPPED = { replica_sql_running: "No", seconds_behind_source: "NULL" };
const mariadb = (columns: Given) => ({
  server_uuid: undefined,
  ...replica({ executed_gtid_set: undefined, ...columns }),
});

testCases(
  MYSQL_REPLICA_RULES,
  {
    applierStopped: {
      H: [
        replica({ ...STOPPED, last_sql_errno: 1062, last_sql_error: "Duplicate entry" }),
        // As older servers and excerpts have it.
        replica({ ...STOPPED, last_sql_errno: undefined, last_errno: 1062 }),
        replica({ replica_sql_running: undefined, slave_sql_running: "No", last_sql_errno: 1032 }),
        replica({ ...STOPPED, last_sql_errno: undefined, last_sql_error: "Error 'Can't drop" }),
        replica({
          replica_sql_running: undefined,
          seconds_behind_source: undefined,
          last_sql_errno: 1396,
        }),
      ],
      W: [replica(STOPPED)],
      missing: [replica({ replica_sql_running: undefined })],
      unreadable: [replica({ replica_sql_running: "Yes Seconds_Behind_Source: 0" })],
      "does-not-apply": [{ "SHOW REPLICA STATUS": undefined }],
    },
    receiverStopped: {
      H: [
        replica({ replica_io_running: "No" }),
        replica({ replica_io_running: "Connecting", last_io_errno: 1045 }),
        replica({
          replica_io_running: "Connecting // check the firewall",
          last_io_errno: "1130 # refused",
        }),
        replica({
          replica_io_running: undefined,
          seconds_behind_source: "NULL  ← unknown",
          last_io_errno: 1236,
        }),
      ],
      W: [
        replica({ replica_io_running: "Connecting" }),
        replica({ replica_io_running: "Preparing" }),
      ],
    },
    replicaBehind: {
      W: [
        replica({ seconds_behind_source: 61 }),
        // The seconds say nothing of it.
        replica({ seconds_behind_source: "NULL", read_source_log_pos: 1125 + 64 * 1024 ** 2 + 1 }),
        replica({ source_log_file: "binlog.000002", read_source_log_pos: 64 * 1024 ** 2 + 1 }),
      ],
      H: [replica({ seconds_behind_source: 3601 })],
      "does-not-fire": [
        replica({ seconds_behind_source: 60 }),
        replica({ seconds_behind_source: 3660, sql_delay: 3600 }),
        replica({ read_source_log_pos: 1125 + 64 * 1024 ** 2 }),
        // The source has just begun a file.
        replica({ source_log_file: "binlog.000002", read_source_log_pos: 194 }),
        replica({
          seconds_behind_source: "NULL",
          source_log_file: "binlog.000002",
          read_source_log_pos: 194,
        }),
        replica({ seconds_behind_source: "NULL", source_log_file: "other.000003" }),
      ],
    },
    writtenOnReplica: {
      W: [
        replica({ executed_gtid_set: `${SOURCE_UUID}:1-4,\\n${OWN_UUID}:1` }),
        mariadb({ gtid_slave_pos: "0-2-8" }),
        {
          ...mariadb({ gtid_slave_pos: "0-1-13" }),
          server_id: undefined,
          gtid_binlog_pos: "0-2-14",
        },
      ],
      missing: [
        { "SHOW REPLICA STATUS": undefined, gtid_slave_pos: "0-1-13", gtid_binlog_pos: "0-2-14" },
      ],
      N: [
        replica({
          executed_gtid_set: `${SOURCE_UUID}:1-4, 00000000-0000-0000-0000-000000000003:1-9`,
        }),
      ],
      "does-not-fire": [
        mariadb({ gtid_slave_pos: "0-1-7,2-3-2" }),
        {
          ...mariadb({ gtid_slave_pos: "0-1-13" }),
          server_id: undefined,
          gtid_binlog_pos: "0-2-9",
        },
      ],
    },
    replicaWritable: {
      W: [{ read_only: "OFF" }],
      N: [{ super_read_only: "OFF" }],
      "does-not-fire": [{ super_read_only: undefined }],
    },
    replicaFragile: {
      H: [
        { replica_exec_mode: "IDEMPOTENT" },
        { replica_exec_mode: undefined, slave_exec_mode: "IDEMPOTENT" },
      ],
      N: [
        { relay_log_recovery: "OFF" },
        replica({ auto_position: 0 }),
        replica({ auto_position: undefined, using_gtid: "No" }),
        { replica_preserve_commit_order: "OFF" },
      ],
      "does-not-fire": [
        {
          relay_log_recovery: "OFF",
          ...replica({ auto_position: undefined, using_gtid: "Slave_Pos" }),
        },
        { replica_preserve_commit_order: "OFF", replica_parallel_workers: 1 },
      ],
      W: [
        { replica_parallel_workers: 1, ...replica({ seconds_behind_source: 61 }) },
        {
          replica_parallel_workers: undefined,
          slave_parallel_threads: 0,
          ...replica({ seconds_behind_source: 61 }),
        },
      ],
    },
    replicationUnencrypted: {
      N: [replica({ source_ssl_allowed: "No" })],
      "does-not-fire": [replica({ source_ssl_allowed: "No", source_host: "127.0.0.1" })],
    },
  },
  ["replicaBehind/silent"],
);

test("A source that sends no heartbeat between two pastes is silent, and one that sends is not", () => {
  const beat = (time: string) => replica({ last_heartbeat_timestamp: `2026-11-27 03:2${time}` });
  const later = { uptime: Number(REPLICA.uptime) + 61 };
  const after = (given: object) => verdict("M35", beat("0:00"), { ...later, ...given });
  expect(after(beat("0:00"))).toMatchObject({ result: "fires", severity: "H" });
  for (const given of [
    beat("0:30"),
    { ...beat("0:00"), ...replica({ read_source_log_pos: 2000, exec_source_log_pos: 2000 }) },
    { ...beat("0:00"), ...replica({ heartbeat_period: "60.000" }) },
  ])
    expect(after(given)).toMatchObject({ result: "does-not-fire" });
});
