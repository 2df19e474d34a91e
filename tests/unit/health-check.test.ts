/** The rules of the health check: what each says of servers that are well, ill and half known. */
import { describe, expect, test } from "vitest";
import { checkHealth, RULES } from "../../app/tools/health-check-tool/check.ts";
import { endOfLife } from "../../app/tools/health-check-tool/end-of-life.ts";
import type { Circumstances, EndOfLife } from "../../app/tools/health-check-tool/inputs.ts";
import { severitiesOf, type Verdict } from "../../app/tools/health-check-tool/rules.ts";
import type { Engine, Reason, Severity } from "../../app/tools/health-check-tool/terms.ts";

type Given = Readonly<Record<string, string | number | undefined>>;

const GiB = 1024 ** 3;
const DAY = 86_400;
const WEEK = 7 * DAY;

/** Of no vendor: days around that of the tests. */
const LINES: Record<string, ReturnType<EndOfLife>> = {
  "mysql 8.4": { line: "8.4", ends: "2032-04-30" },
  "mysql 8.0": { line: "8.0", ends: "2026-11-22" },
  "mysql 9.7": { line: "9.7", ends: "2027-05-21" },
  "mysql 5.7": { line: "5.7", ends: "2023-10-31" },
  "mysql 26.10": { line: "26.10", ends: "2026-11-23" },
  "mariadb 11.8": { line: "11.8", ends: "2030-06-04" },
  "mariadb 10.6": { line: "10.6", ends: "2026-07-06" },
  "postgres 17": { line: "17", ends: "2029-11-08", newest: "17.7" },
  "postgres 18": { line: "18", ends: "2030-11-14", newest: "18.6", isFloor: true },
  "postgres 13": { line: "13", ends: "2025-11-13", newest: "13.23" },
};

const CIRCUMSTANCES: Circumstances = {
  today: "2026-11-23",
  ram: 16 * GiB,
  iops: 1000,
  endOfLife: (product, version) => {
    const [major, minor] = version.replace("5.5.5-", "").split(".");
    return LINES[`${product} ${product === "postgres" ? major : `${major}.${minor}`}`];
  },
};

/** A MySQL 8.4 that is well, with what its manual says are the defaults. */
const MYSQL: Given = {
  version: "8.4.7",
  version_comment: "MySQL Community Server - GPL",
  uptime: WEEK,
  innodb_flush_log_at_trx_commit: 1,
  log_bin: "ON",
  sync_binlog: 1,
  innodb_doublewrite: "ON",
  innodb_force_recovery: 0,
  replica_skip_errors: "OFF",
  binlog_expire_logs_seconds: 2_592_000,
  binlog_expire_logs_auto_purge: "ON",
  binlog_format: "ROW",
  sql_mode: "ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE",
  default_storage_engine: "InnoDB",
  transaction_isolation: "REPEATABLE-READ",
  innodb_buffer_pool_size: 8 * GiB,
  innodb_dedicated_server: "OFF",
  sort_buffer_size: 262_144,
  join_buffer_size: 262_144,
  max_connections: 151,
  max_used_connections: 40,
  connection_errors_max_connections: 0,
  threads_created: 60,
  innodb_buffer_pool_wait_free: 0,
  innodb_buffer_pool_reads: 20_000,
  innodb_os_log_written: 50_000_000,
  innodb_redo_log_capacity: 104_857_600,
  innodb_redo_log_capacity_resized: 104_857_600,
  innodb_log_waits: 0,
  innodb_row_lock_waits: 12,
  innodb_row_lock_time: 600,
  innodb_row_lock_time_avg: 50,
  select_full_join: 300,
};

/** A MariaDB 11.8 that is well. */
const MARIADB: Given = {
  ...MYSQL,
  version: "11.8.6-MariaDB-log",
  version_comment: "mariadb.org binary distribution",
  replica_skip_errors: undefined,
  slave_skip_errors: "OFF",
  binlog_expire_logs_auto_purge: undefined,
  innodb_dedicated_server: undefined,
  innodb_redo_log_capacity: undefined,
  innodb_redo_log_capacity_resized: undefined,
  innodb_log_file_size: 100_663_296,
  innodb_snapshot_isolation: "ON",
  query_cache_type: "OFF",
  query_cache_size: 1_048_576,
  wsrep_on: "OFF",
  wsrep_cluster_status: "Disconnected",
  wsrep_cluster_size: 0,
};

/** A node of a Galera cluster that is well. */
const GALERA: Given = {
  ...MARIADB,
  wsrep_on: "ON",
  wsrep_cluster_status: "Primary",
  wsrep_cluster_size: 3,
  wsrep_flow_control_paused: 0.001,
  wsrep_flow_control_paused_ns: 604_800_000,
};

/** A PostgreSQL 17 that is well. */
const POSTGRES: Given = {
  server_version_num: 170_007,
  uptime_seconds: WEEK,
  fsync: "on",
  full_page_writes: "on",
  data_checksums: "on",
  autovacuum: "on",
  vacuum_failsafe_age: 1_600_000_000,
  autovacuum_multixact_freeze_max_age: 400_000_000,
  idle_in_transaction_session_timeout: "1min",
  max_slot_wal_keep_size: "50GB",
  archive_mode: "on",
  wal_level: "replica",
  max_connections: 100,
  shared_buffers: "4GB",
  password_encryption: "scram-sha-256",
  ssl: "on",
  in_recovery: "off",
  oldest_transaction_age: 150_000_000,
  oldest_multixact_age: 3_000_000,
  tables_with_dead_tuples: 0,
  idle_in_transaction_seconds: 2,
  prepared_transaction_seconds: 0,
  replication_slots: 1,
  slots_losing_wal: 0,
  inactive_slot_wal_bytes: 0,
  archive_failed_seconds_ago: "never",
  archived_seconds_ago: "12.345",
  wal_receivers: 0,
  standbys: 1,
  synchronous_standbys_required: 1,
  synchronous_standbys: 1,
  replay_lag_seconds: "0.120",
  checkpoints_timed: 2000,
  checkpoints_requested: 20,
  checkpoints_seconds: WEEK,
  temp_bytes: 10_000_000,
  temp_bytes_seconds: WEEK,
  backends: 30,
  integer_key_share: "0.1200",
  integer_keys_hidden: 0,
  invalid_indexes: 0,
  listens_beyond_loopback: "on",
};

interface Cases {
  /** Each change of a server that is well, and the severity that it has. */
  fires: readonly (readonly [Severity, Given, Partial<Circumstances>?, later?: Given])[];
  /** What is well against the first look; default: the server that is well. */
  quiet?: readonly (readonly [Given, Partial<Circumstances>?])[];
  cannotTell: readonly (readonly [Reason["why"], Given, Partial<Circumstances>?])[];
}

const missing = (name: string, ...alternatives: string[]) =>
  ["missing", Object.fromEntries([name, ...alternatives].map((one) => [one, undefined]))] as const;
const young = ["uptime", { uptime: DAY - 1 }] as const;

const CASES: Record<string, Cases> = {
  M1: {
    fires: [
      ["C", { version: "8.0.46-37", version_comment: "Percona Server (GPL), Release 37" }],
      ["C", { version: "5.5.5-10.6.22-MariaDB" }],
      // 180 days before.
      ["W", { version: "9.7.0" }, { today: "2026-11-22" }],
      ["W", { version: "26.10.0" }],
    ],
    quiet: [[{ version: "9.7.0" }, { today: "2026-11-21" }], [{ version: "11.8.6-MariaDB" }]],
    cannotTell: [missing("version"), ["version", { version: "99.1.0" }], ["version", { aurora_version: "3.10.1" }]],
  },
  M2: {
    fires: [
      ["H", { innodb_flush_log_at_trx_commit: 2 }],
      ["H", { innodb_flush_log_at_trx_commit: 0 }],
      ["H", { innodb_flush_log_at_trx_commit: 3 }],
      ["H", { ...GALERA, innodb_flush_log_at_trx_commit: 0 }],
    ],
    quiet: [
      [{ ...MARIADB, innodb_flush_log_at_trx_commit: 3 }],
      [{ version: undefined, innodb_flush_log_at_trx_commit: 3 }],
    ],
    cannotTell: [missing("innodb_flush_log_at_trx_commit"), ["version", { version: "5.6.51" }]],
  },
  M3: {
    fires: [
      ["H", { sync_binlog: 0 }],
      ["H", { sync_binlog: 100 }],
      ["H", { ...MARIADB, version: "12.3.4-MariaDB-log", sync_binlog: 0, binlog_storage_engine: "" }],
    ],
    quiet: [
      [{ sync_binlog: 0, log_bin: "OFF" }],
      [{ ...MARIADB, version: "12.3.4-MariaDB-log", sync_binlog: 0, binlog_storage_engine: "innodb" }],
    ],
    cannotTell: [missing("sync_binlog"), missing("log_bin")],
  },
  M4: { fires: [["H", { log_bin: "OFF" }]], cannotTell: [missing("log_bin")] },
  M5: {
    fires: [
      ["H", { innodb_doublewrite: "OFF" }],
      ["H", { innodb_doublewrite: 0 }],
      ["H", { innodb_doublewrite: "DETECT_ONLY" }],
    ],
    quiet: [[{ innodb_doublewrite: "DETECT_AND_RECOVER" }], [{ ...MARIADB, innodb_doublewrite: "fast" }]],
    cannotTell: [missing("innodb_doublewrite")],
  },
  M6: {
    fires: [["C", { innodb_force_recovery: 1 }]],
    cannotTell: [missing("innodb_force_recovery"), ["unreadable", { innodb_force_recovery: "" }]],
  },
  M7: {
    fires: [
      ["C", { replica_skip_errors: "all" }],
      ["C", { ...MARIADB, slave_skip_errors: "1062,1032" }],
    ],
    quiet: [[MARIADB]],
    cannotTell: [missing("replica_skip_errors")],
  },
  M8: {
    fires: [
      ["W", { binlog_expire_logs_seconds: 0 }],
      ["W", { binlog_expire_logs_auto_purge: "OFF" }],
      ["W", { ...MARIADB, binlog_expire_logs_seconds: 0, expire_logs_days: "0.000000" }],
      ["W", { version: "5.7.44-log", binlog_expire_logs_seconds: undefined, expire_logs_days: 0 }],
    ],
    quiet: [
      [{ binlog_expire_logs_seconds: 0, log_bin: "OFF" }],
      [{ version: "5.7.44-log", binlog_expire_logs_seconds: undefined, expire_logs_days: 10 }],
      [{ version: "8.0.46", binlog_expire_logs_seconds: 0, expire_logs_days: 10 }],
      [{ ...MARIADB, binlog_expire_logs_seconds: 0, max_binlog_total_size: 10 * GiB }],
    ],
    cannotTell: [missing("binlog_expire_logs_seconds")],
  },
  M9: {
    fires: [
      ["W", { binlog_format: "MIXED" }],
      ["W", { binlog_format: "STATEMENT" }],
    ],
    quiet: [[{ binlog_format: "MIXED", log_bin: "OFF" }]],
    cannotTell: [missing("binlog_format")],
  },
  M10: {
    fires: [
      ["W", { sql_mode: "" }],
      ["W", { sql_mode: "NO_ENGINE_SUBSTITUTION" }],
    ],
    quiet: [[{ sql_mode: "STRICT_ALL_TABLES" }]],
    cannotTell: [missing("sql_mode")],
  },
  M11: { fires: [["W", { default_storage_engine: "MyISAM" }]], cannotTell: [missing("default_storage_engine")] },
  M12: {
    fires: [
      ["W", { ...MARIADB, innodb_snapshot_isolation: "OFF" }],
      [
        "W",
        {
          ...MARIADB,
          innodb_snapshot_isolation: "OFF",
          transaction_isolation: undefined,
          tx_isolation: "REPEATABLE-READ",
        },
      ],
    ],
    quiet: [[MARIADB], [{ ...MARIADB, innodb_snapshot_isolation: "OFF", transaction_isolation: "READ-COMMITTED" }]],
    cannotTell: [
      ["version", {}],
      ["missing", { ...MARIADB, innodb_snapshot_isolation: undefined }],
    ],
  },
  M13: {
    fires: [
      ["W", { ...MARIADB, query_cache_type: "ON" }],
      ["W", { ...MARIADB, version: "5.7.44", query_cache_type: "DEMAND", version_comment: "MySQL Community Server" }],
    ],
    quiet: [[MARIADB], [{ ...MARIADB, query_cache_type: "ON", query_cache_size: 0 }]],
    cannotTell: [
      ["version", {}],
      ["missing", { ...MARIADB, query_cache_type: undefined }],
    ],
  },
  M14: {
    fires: [["H", { innodb_buffer_pool_size: 134_217_728 }, { ram: 4 * GiB }]],
    quiet: [
      [{ innodb_buffer_pool_size: 134_217_728 }, { ram: 4 * GiB - 1 }],
      [{ innodb_buffer_pool_size: 134_217_728, innodb_dedicated_server: "ON" }],
      [{}, { ram: undefined }],
    ],
    cannotTell: [
      ["asked", { innodb_buffer_pool_size: 134_217_728 }, { ram: undefined }],
      missing("innodb_buffer_pool_size"),
    ],
  },
  M15: {
    fires: [["W", { innodb_buffer_pool_size: 14 * GiB }]],
    quiet: [[{ innodb_buffer_pool_size: 13 * GiB }]],
    cannotTell: [["asked", {}, { ram: undefined }], missing("innodb_buffer_pool_size")],
  },
  M16: {
    fires: [
      ["W", { sort_buffer_size: 8_388_609 }],
      ["W", { join_buffer_size: 268_435_456 }],
      ["W", { join_buffer_size: 268_435_456, sort_buffer_size: undefined }],
    ],
    quiet: [[{ sort_buffer_size: 8_388_608 }]],
    cannotTell: [missing("join_buffer_size")],
  },
  M17: {
    fires: [
      ["W", { max_used_connections: 129 }],
      ["H", { max_used_connections: 152, connection_errors_max_connections: 3 }],
    ],
    quiet: [[{ max_used_connections: 128 }]],
    cannotTell: [
      missing("max_used_connections"),
      missing("connection_errors_max_connections"),
      ["unreadable", { max_connections: 0 }],
    ],
  },
  M18: {
    fires: [["W", { threads_created: WEEK + 1 }]],
    quiet: [[{ threads_created: WEEK }]],
    cannotTell: [young, missing("threads_created"), missing("uptime")],
  },
  M19: {
    fires: [["W", { innodb_buffer_pool_wait_free: 7 }, {}, { uptime: WEEK + 3600, innodb_buffer_pool_wait_free: 8 }]],
    cannotTell: [["second-paste", { innodb_buffer_pool_wait_free: 7 }], missing("innodb_buffer_pool_wait_free")],
  },
  M20: {
    fires: [["W", { innodb_buffer_pool_reads: 501 * WEEK }]],
    quiet: [[{ innodb_buffer_pool_reads: 499 * WEEK }]],
    cannotTell: [["asked", {}, { iops: undefined }], young, missing("innodb_buffer_pool_reads")],
  },
  M21: {
    fires: [
      ["W", { innodb_os_log_written: 105_000_000 * 168 }],
      ["W", { ...MARIADB, innodb_os_log_written: 101_000_000 * 168 }],
      ["W", { ...MARIADB, innodb_os_log_written: 101_000_000 * 168, innodb_log_files_in_group: 1 }],
    ],
    quiet: [
      [{ innodb_os_log_written: 104_000_000 * 168 }],
      [{ ...MARIADB, innodb_os_log_written: 101_000_000 * 168, innodb_log_files_in_group: 2 }],
      // What the old settings of 8.0 come to is in the status, not in the variable.
      [{ innodb_os_log_written: 105_000_000 * 168, innodb_redo_log_capacity_resized: GiB }],
    ],
    cannotTell: [young, missing("innodb_redo_log_capacity", "innodb_redo_log_capacity_resized")],
  },
  M22: {
    fires: [["W", { innodb_log_waits: 169 }]],
    quiet: [[{ innodb_log_waits: 168 }]],
    cannotTell: [young, missing("innodb_log_waits")],
  },
  M23: {
    fires: [["W", { innodb_row_lock_waits: WEEK / 9, innodb_row_lock_time_avg: 1001 }]],
    quiet: [
      [{ innodb_row_lock_waits: WEEK / 11, innodb_row_lock_time_avg: 50_000 }],
      [{ innodb_row_lock_waits: WEEK, innodb_row_lock_time_avg: 1000 }],
    ],
    cannotTell: [young, missing("innodb_row_lock_waits")],
  },
  M24: {
    fires: [["N", { select_full_join: WEEK + 1 }]],
    quiet: [[{ select_full_join: WEEK }]],
    cannotTell: [young, missing("select_full_join")],
  },
  M25: {
    fires: [
      ["C", { ...GALERA, wsrep_cluster_status: "non-Primary" }],
      ["C", { ...GALERA, wsrep_cluster_status: "Disconnected", wsrep_cluster_size: 0 }],
      ["W", { ...GALERA, wsrep_cluster_size: 2 }],
      ["W", { ...GALERA, wsrep_cluster_size: 4 }],
      ["W", { ...GALERA, wsrep_flow_control_paused: 0.051 }],
    ],
    quiet: [
      [MARIADB],
      [GALERA],
      [{ ...GALERA, wsrep_cluster_size: 5 }],
      // As Galera writes it.
      [{ ...GALERA, wsrep_flow_control_paused: "5.7326e-06" }],
    ],
    cannotTell: [
      ["missing", { ...GALERA, wsrep_on: undefined, wsrep_cluster_status: "non-Primary" }],
      ["uptime", { ...GALERA, uptime: 100 }],
      ["missing", { ...GALERA, wsrep_cluster_status: undefined }],
      ["missing", { version: undefined }],
    ],
  },
  P1: {
    fires: [
      ["C", { server_version_num: 130_023 }],
      ["W", { server_version_num: 170_006 }],
      ["W", {}, { today: "2029-06-01" }],
    ],
    quiet: [[{ server_version_num: 170_008 }]],
    cannotTell: [
      missing("server_version_num"),
      ["newest", { server_version_num: 180_006 }],
      ["version", { server_version_num: 990_001 }],
    ],
  },
  P2: {
    fires: [["C", { fsync: "off" }]],
    cannotTell: [missing("fsync"), ["version", { server_version_num: 120_022 }]],
  },
  P3: { fires: [["C", { full_page_writes: "off" }]], cannotTell: [missing("full_page_writes")] },
  P4: { fires: [["W", { data_checksums: "off" }]], cannotTell: [missing("data_checksums")] },
  P5: { fires: [["C", { autovacuum: "off" }]], cannotTell: [missing("autovacuum")] },
  P6: {
    fires: [
      ["W", { oldest_transaction_age: 500_000_001 }],
      ["H", { oldest_transaction_age: 1_000_000_001 }],
      ["C", { oldest_transaction_age: 1_600_000_000 }],
      ["C", { oldest_transaction_age: 1_600_000_000, vacuum_failsafe_age: undefined }],
      ["C", { oldest_transaction_age: 1_300_000_000, vacuum_failsafe_age: 1_200_000_000 }],
      ["C", { oldest_transaction_age: 2_144_000_000, vacuum_failsafe_age: 2_147_000_000 }],
      ["H", { oldest_transaction_age: 1_600_000_000, vacuum_failsafe_age: 2_000_000_000 }],
    ],
    quiet: [[{ oldest_transaction_age: 500_000_000, vacuum_failsafe_age: 0 }]],
    cannotTell: [missing("oldest_transaction_age")],
  },
  P7: {
    fires: [["H", { oldest_multixact_age: 800_000_001 }]],
    quiet: [[{ oldest_multixact_age: 800_000_000 }]],
    cannotTell: [missing("oldest_multixact_age"), ["unreadable", { autovacuum_multixact_freeze_max_age: 0 }]],
  },
  P8: { fires: [["W", { tables_with_dead_tuples: 1 }]], cannotTell: [missing("tables_with_dead_tuples")] },
  P9: {
    fires: [
      ["W", { idle_in_transaction_seconds: 301 }],
      ["H", { idle_in_transaction_seconds: 3601 }],
    ],
    quiet: [[{ idle_in_transaction_seconds: 300 }]],
    cannotTell: [missing("idle_in_transaction_seconds")],
  },
  P10: {
    fires: [["N", { idle_in_transaction_session_timeout: 0 }]],
    cannotTell: [missing("idle_in_transaction_session_timeout")],
  },
  P11: {
    fires: [["H", { prepared_transaction_seconds: 3601 }]],
    quiet: [[{ prepared_transaction_seconds: 3600 }]],
    cannotTell: [missing("prepared_transaction_seconds")],
  },
  P12: {
    fires: [
      ["H", { inactive_slot_wal_bytes: 10 * GiB + 1 }],
      ["H", { slots_losing_wal: 1 }],
    ],
    quiet: [[{ inactive_slot_wal_bytes: 10 * GiB }]],
    cannotTell: [missing("slots_losing_wal")],
  },
  P13: {
    fires: [["N", { max_slot_wal_keep_size: -1 }]],
    quiet: [[{ max_slot_wal_keep_size: -1, replication_slots: 0 }]],
    cannotTell: [missing("replication_slots")],
  },
  P14: {
    fires: [
      ["C", { archive_failed_seconds_ago: "5.000", archived_seconds_ago: "900.000" }],
      ["C", { archive_failed_seconds_ago: "5.000", archived_seconds_ago: "never" }],
    ],
    quiet: [
      [{ archive_failed_seconds_ago: "900.000", archived_seconds_ago: "5.000" }],
      [{ archive_failed_seconds_ago: "5.000", archived_seconds_ago: "never", archive_mode: "off" }],
    ],
    cannotTell: [
      missing("archive_failed_seconds_ago"),
      ["missing", { archive_failed_seconds_ago: "5.000", archived_seconds_ago: undefined }],
    ],
  },
  P15: {
    fires: [["N", { archive_mode: "off" }]],
    quiet: [[{ archive_mode: "off", wal_receivers: 1 }], [{ archive_mode: "always" }]],
    cannotTell: [missing("archive_mode")],
  },
  P16: {
    fires: [["H", { wal_level: "minimal" }]],
    quiet: [[{ wal_level: "logical" }]],
    cannotTell: [missing("wal_level")],
  },
  P17: {
    fires: [["W", { checkpoints_requested: 900 }]],
    quiet: [[{ checkpoints_requested: 800 }], [{ checkpoints_requested: 0, checkpoints_timed: 0 }]],
    cannotTell: [["uptime", { checkpoints_seconds: DAY - 1 }], missing("checkpoints_timed")],
  },
  P18: {
    fires: [["W", { temp_bytes: 169 * GiB }]],
    quiet: [[{ temp_bytes: 168 * GiB }]],
    cannotTell: [["uptime", { temp_bytes_seconds: DAY - 1 }], missing("temp_bytes")],
  },
  P19: {
    fires: [["W", { backends: 80 }]],
    quiet: [[{ backends: 79 }]],
    cannotTell: [missing("backends"), ["unreadable", { max_connections: 0 }]],
  },
  P20: {
    fires: [
      ["W", { shared_buffers: "128MB" }],
      ["W", { shared_buffers: 16_384 }],
      ["W", { shared_buffers: "7GB" }],
    ],
    quiet: [[{ shared_buffers: "128MB" }, { ram: 2 * GiB }], [{ shared_buffers: "6553MB" }]],
    cannotTell: [
      ["asked", {}, { ram: undefined }],
      missing("shared_buffers"),
      ["unreadable", { shared_buffers: "big" }],
    ],
  },
  P21: {
    fires: [
      ["C", { synchronous_standbys: 0 }],
      // FIRST 2 (a, b), of which one is there.
      ["C", { synchronous_standbys: 1, synchronous_standbys_required: 2 }],
    ],
    quiet: [
      [{ synchronous_standbys: 0, synchronous_standbys_required: 0 }],
      [{ synchronous_standbys: 2, synchronous_standbys_required: 2 }],
      [{ synchronous_standbys: 0, in_recovery: "on" }],
      [{ synchronous_standbys: undefined, synchronous_standbys_required: 0 }],
    ],
    cannotTell: [missing("synchronous_standbys")],
  },
  P22: {
    fires: [["W", { replay_lag_seconds: "60.001" }]],
    quiet: [[{ replay_lag_seconds: undefined, standbys: 0 }]],
    cannotTell: [missing("replay_lag_seconds")],
  },
  P23: {
    fires: [
      ["H", { integer_key_share: "0.7501" }],
      ["H", { integer_key_share: "0.7501", integer_keys_hidden: 5 }],
    ],
    quiet: [[{ integer_key_share: "0.7500" }]],
    cannotTell: [missing("integer_key_share"), ["missing", { integer_keys_hidden: 5 }]],
  },
  P24: { fires: [["W", { invalid_indexes: 1 }]], cannotTell: [missing("invalid_indexes")] },
  P25: {
    fires: [
      ["W", { password_encryption: "md5" }],
      ["W", { ssl: "off" }],
    ],
    quiet: [[{ ssl: "off", listens_beyond_loopback: "off" }]],
    cannotTell: [missing("password_encryption"), missing("listens_beyond_loopback")],
  },
};

const WELL: Record<Engine, Given> = { mysql: MYSQL, postgres: POSTGRES };

function values(given: Given): Map<string, string> {
  return new Map(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function verdicts(engine: Engine, given: Given, circumstances: Partial<Circumstances> = {}, later?: Given) {
  return checkHealth(engine, values(given), later && values(later), { ...CIRCUMSTANCES, ...circumstances }).verdicts;
}

function verdict(id: string, changed: Given, circumstances?: Partial<Circumstances>, later?: Given): Verdict {
  const engine = id.startsWith("M") ? "mysql" : "postgres";
  const well = { ...WELL[engine], ...changed };
  const found = verdicts(engine, well, circumstances, later && { ...well, ...later }).find(
    ({ rule }) => rule.id === id,
  );
  return found ?? expect.unreachable(id);
}

const said = (one: Verdict) =>
  one.result === "fires" ? one.severity : one.result === "cannot-tell" ? one.reasons.map(({ why }) => why) : one.result;

test("There are 25 rules for each engine, and each has its sources", () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(RULES.map(({ id }) => id)).toEqual([...numbers.map((n) => `M${n}`), ...numbers.map((n) => `P${n}`)]);
  expect(Object.keys(CASES)).toEqual(RULES.map(({ id }) => id));
  for (const { id, engine, sources } of RULES) {
    expect(engine, id).toBe(id.startsWith("M") ? "mysql" : "postgres");
    expect(sources.length, id).toBeGreaterThan(0);
    for (const source of sources) expect(URL.canParse(source), source).toBe(true);
  }
});

test("A rule of several checks tells them apart, and each can fire", () => {
  for (const rule of RULES) {
    const parts = rule.checks.map(({ part }) => part);
    expect(new Set(parts).size, rule.id).toBe(rule.checks.length);
    if (rule.checks.length > 1) expect(parts, rule.id).not.toContain(undefined);
    for (const check of rule.checks) expect(check.severities, rule.id).not.toHaveLength(0);
    expect(severitiesOf(rule), rule.id).not.toHaveLength(0);
  }
});

test.each([
  ["MySQL", "mysql", MYSQL, ["M12", "M13"]],
  ["MariaDB", "mysql", MARIADB, []],
  ["Galera", "mysql", GALERA, []],
  ["PostgreSQL", "postgres", POSTGRES, []],
] as const)("Nothing fires on a %s that is well", (_, engine, given, notForIt) => {
  const all = verdicts(engine, given);
  expect(all.filter(({ result }) => result === "fires").map(({ rule }) => rule.id)).toEqual([]);
  expect(all.filter(({ result }) => result === "cannot-tell").map(({ rule }) => rule.id)).toEqual(notForIt);
});

describe.each(Object.entries(CASES))("%s", (id, { fires, quiet = [[{}]], cannotTell }) => {
  const rule = RULES.find((one) => one.id === id) ?? expect.unreachable(id);

  test("fires, with a severity that it has", () => {
    for (const [severity, given, circumstances, later] of fires) {
      expect(said(verdict(id, given, circumstances, later)), JSON.stringify(given)).toBe(severity);
      expect(severitiesOf(rule)).toContain(severity);
    }
  });
  test("does not fire", () => {
    for (const [given, circumstances] of quiet)
      expect(said(verdict(id, given, circumstances)), JSON.stringify(given)).toBe("does-not-fire");
  });
  test("cannot tell", () => {
    for (const [why, given, circumstances] of cannotTell)
      expect(said(verdict(id, given, circumstances)), JSON.stringify(given)).toEqual([why]);
  });
  test("cannot tell without any of its inputs", () => {
    const engine = id.startsWith("M") ? "mysql" : "postgres";
    const nothing = verdicts(engine, {}).find((one) => one.rule.id === id) ?? expect.unreachable(id);
    expect(nothing.result === "cannot-tell" && nothing.reasons[0].why).toBe("missing");
  });
});

test("Every check of every rule fires in a case", () => {
  const fired = new Set<string>();
  for (const [id, { fires }] of Object.entries(CASES))
    for (const [, given, circumstances, later] of fires) {
      const one = verdict(id, given, circumstances, later);
      if (one.result === "fires") for (const { part } of one.findings) fired.add(`${id} ${part}`);
    }
  const all = RULES.flatMap(({ id, checks }) => checks.map(({ part }) => `${id} ${part}`));
  expect(all.filter((one) => !fired.has(one))).toEqual([]);
});

test("What is missing is named, and what else has to be granted", () => {
  const one = verdict("M3", { log_bin: undefined, sync_binlog: undefined });
  expect(one.result === "cannot-tell" && one.reasons).toEqual([{ why: "missing", names: ["log_bin", "sync_binlog"] }]);
  const two = verdict("P9", { idle_in_transaction_seconds: undefined });
  expect(two.result === "cannot-tell" && two.reasons).toEqual([
    { why: "missing", names: ["idle_in_transaction_seconds"], role: "pg_monitor" },
  ]);
});

test("A finding has the number, its limit, and what was read for it", () => {
  const one = verdict("M17", { max_used_connections: 151, max_connections: 151 });
  expect(one.result === "fires" && one.findings).toEqual([
    {
      part: "used",
      value: 1,
      unit: "ratio",
      confidence: "state",
      isJudgement: false,
      limit: 0.85,
      severity: "W",
      read: [
        ["max_used_connections", "151"],
        ["max_connections", "151"],
      ],
    },
  ]);
});

test("A limit that the server sets itself is shown as such, and is not our judgement", () => {
  const limit = (age: number, failsafe?: number) => {
    const one = verdict("P6", { oldest_transaction_age: age, vacuum_failsafe_age: failsafe });
    const [finding] = one.result === "fires" ? one.findings : [];
    return [finding?.severity, finding?.limit, finding?.isJudgement];
  };
  expect(limit(1_300_000_000, 1_200_000_000)).toEqual(["C", 1_200_000_000, false]);
  expect(limit(1_600_000_000)).toEqual(["C", 1_600_000_000, false]);
  expect(limit(1_100_000_000, 1_200_000_000)).toEqual(["H", 1_000_000_000, true]);
});

describe("Two pastes", () => {
  const HOUR = 3600;
  const young = { uptime: HOUR, threads_created: 1_000_000 };

  test("give rates between them, however young the server is", () => {
    const slow = verdict("M18", young, {}, { uptime: 2 * HOUR, threads_created: 1_000_000 + HOUR });
    expect(said(slow)).toBe("does-not-fire");
    expect(slow.result === "does-not-fire" && slow.findings[0]).toMatchObject({
      confidence: "interval",
      read: [
        ["threads_created", "1000000 … 1003600"],
        ["uptime", "3600 … 7200"],
      ],
    });
    const fast = verdict("M18", young, {}, { uptime: 2 * HOUR, threads_created: 1_000_001 + HOUR });
    expect(said(fast)).toBe("W");
  });

  test("say whether a counter rises", () => {
    const risen = { innodb_buffer_pool_wait_free: 7 };
    expect(said(verdict("M19", risen, {}, { uptime: WEEK + HOUR }))).toBe("does-not-fire");
    const rising = { uptime: WEEK + HOUR, innodb_buffer_pool_wait_free: 8 };
    expect(said(verdict("M19", risen, {}, rising))).toBe("W");
  });

  test("average over the interval what the server averages since its start", () => {
    const before = { innodb_row_lock_waits: 1000, innodb_row_lock_time: 10_000_000, innodb_row_lock_time_avg: 10_000 };
    const waited = (waits: number, time: number) => ({
      uptime: WEEK + HOUR,
      innodb_row_lock_waits: 1000 + waits,
      innodb_row_lock_time: 10_000_000 + time,
    });
    expect(said(verdict("M23", before, {}, waited(1000, 1_000_000)))).toBe("does-not-fire");
    expect(said(verdict("M23", before, {}, waited(1000, 1_000_001)))).toBe("W");
    expect(said(verdict("M23", before, {}, waited(300, 9_000_000)))).toBe("does-not-fire");
    const paused = { ...GALERA, wsrep_flow_control_paused: 0.5 };
    const since = { uptime: WEEK + HOUR, wsrep_flow_control_paused_ns: 604_800_000 + 0.04 * HOUR * 1e9 };
    expect(said(verdict("M25", paused, {}, since))).toBe("does-not-fire");
  });

  test("with the settings in the first and the counters in both are enough", () => {
    const later = { uptime: WEEK + HOUR, threads_created: 60 };
    const report = checkHealth("mysql", values(MYSQL), values(later), CIRCUMSTANCES);
    expect(report.verdicts.filter(({ result }) => result === "fires")).toEqual([]);
    expect(report.comparison).toEqual({ of: "two", seconds: HOUR });
  });

  test("of which the second is younger stand for a restart: the second counts alone", () => {
    const restarted = { uptime: 100, threads_created: 5 };
    expect(said(verdict("M18", {}, {}, restarted))).toEqual(["restarted"]);
    expect(said(verdict("M18", {}, {}, { uptime: DAY, threads_created: 5 }))).toBe("does-not-fire");
    expect(said(verdict("M2", { innodb_flush_log_at_trx_commit: 2 }, {}, restarted))).toBe("H");
    const report = checkHealth("mysql", values(MYSQL), values(restarted), CIRCUMSTANCES);
    expect(report.comparison).toEqual({ of: "restarted" });
  });

  test.each([
    ["a restart after which it runs longer than before", { connections: 4000 }, "restarted"],
    ["an upgrade in between", { version: "8.4.8", connections: 5001 }, "restarted"],
    ["another server of the cluster", { hostname: "b" }, "other-server"],
    ["another server of the machine", { port: 3307 }, "other-server"],
    ["another server, whose uptime is smaller", { server_uuid: "2", uptime: 5 }, "other-server"],
    ["settings only in the first", { hostname: undefined, port: undefined, version: undefined }, "two"],
    ["settings and counters apart", { uptime: undefined }, "no-uptime"],
  ])("of %s: %j is %s", (_, changed, expected) => {
    const first = { ...MYSQL, connections: 5000, hostname: "a", port: 3306, server_uuid: "1" };
    const second = { ...first, uptime: WEEK + HOUR, threads_created: 100_000, ...changed };
    const { comparison, verdicts } = checkHealth("mysql", values(first), values(second), CIRCUMSTANCES);
    expect(comparison.of).toBe(expected);
    const threads = verdicts.find(({ rule }) => rule.id === "M18");
    expect(threads?.result === "fires").toBe(expected === "two");
  });

  test("less than a minute apart give no rates", () => {
    expect(said(verdict("M18", { uptime: 100 }, {}, { uptime: 159 }))).toEqual(["uptime"]);
    const burst = { uptime: WEEK + 59, threads_created: 10_000 };
    expect(said(verdict("M18", {}, {}, burst))).toBe("does-not-fire");
  });

  test("of PostgreSQL work as well; requested checkpoints want a day", () => {
    const before = { temp_bytes: 500 * GiB, temp_bytes_seconds: WEEK };
    expect(said(verdict("P18", before))).toBe("W");
    const later = { uptime_seconds: WEEK + HOUR, temp_bytes_seconds: WEEK + HOUR };
    expect(said(verdict("P18", before, {}, { ...later, temp_bytes: 501 * GiB }))).toBe("does-not-fire");
    expect(said(verdict("P18", before, {}, { ...later, temp_bytes: 501 * GiB + 1 }))).toBe("W");
    const busy = { checkpoints_requested: 120, checkpoints_timed: 2000 };
    expect(said(verdict("P17", {}, {}, { ...busy, uptime_seconds: WEEK + HOUR }))).toBe("does-not-fire");
    expect(said(verdict("P17", {}, {}, { ...busy, uptime_seconds: WEEK + DAY }))).toBe("W");
  });

  test("between which the counters were reset fall back on the second", () => {
    const later = { uptime: WEEK + HOUR, threads_created: 10 };
    const one = verdict("M18", { threads_created: 1_000_000 }, {}, later);
    expect(one.result === "does-not-fire" && one.findings[0]).toMatchObject({ confidence: "average" });
  });
});

test("The counters alone are judged, and only what needs the settings is left open", () => {
  const { uptime, threads_created, select_full_join } = MYSQL;
  const all = verdicts("mysql", { uptime, threads_created, select_full_join });
  const answered = all.filter(({ result }) => result !== "cannot-tell").map(({ rule }) => rule.id);
  expect(answered).toEqual(["M18", "M24"]);
});

describe("The data of the version check says when support ends", () => {
  test.each([
    ["mysql", { version: "8.0.46" }, "2026-11-23", "M1", "C"],
    ["mysql", { version: "8.4.7" }, "2026-11-23", "M1", "does-not-fire"],
    ["mysql", { version: "26.10.0" }, "2026-11-23", "M1", "W"],
    ["mysql", { version: "8.0.46-37", version_comment: "Percona Server" }, "2026-05-01", "M1", "C"],
    ["mysql", { version: "8.0.46-37", version_comment: "Percona Server" }, "2026-04-30", "M1", "W"],
    // Older than all that the data has.
    ["mysql", { version: "4.1.22" }, "2026-11-23", "M1", "C"],
    ["mysql", { version: "77.7.7" }, "2026-11-23", "M1", ["version"]],
    ["mysql", { version: "5.5.5-10.6.22-MariaDB" }, "2026-11-23", "M1", "C"],
    ["mysql", { version: "10.11.20-MariaDB-log" }, "2026-11-23", "M1", "does-not-fire"],
    ["mysql", { version: "10.6.22-18-MariaDB-enterprise-log" }, "2026-11-23", "M1", "does-not-fire"],
    ["postgres", { server_version_num: "170012" }, "2026-11-23", "P1", "does-not-fire"],
    ["postgres", { server_version_num: "170011" }, "2026-11-23", "P1", "W"],
    ["postgres", { server_version_num: "180006" }, "2026-11-23", "P1", ["newest"]],
    ["postgres", { server_version_num: "160014" }, "2026-11-23", "P1", "W"],
    ["postgres", { server_version_num: "140024" }, "2026-11-23", "P1", "C"],
    ["postgres", { server_version_num: "90624" }, "2026-11-23", "P1", "C"],
    ["postgres", { server_version_num: "77001" }, "2026-11-23", "P1", ["version"]],
  ] as const)("%s %j on %s: %s %j", (engine, given, today, id, expected) => {
    const { verdicts } = checkHealth(engine, values(given), undefined, { today, endOfLife });
    const one = verdicts.find(({ rule }) => rule.id === id) ?? expect.unreachable(id);
    expect(said(one)).toEqual(expected);
  });
});
