/** The rules of the health check: what each says of servers that are well, ill and half known. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkHealth, RULES, type Verdict } from "./check.ts";
import { endOfLife } from "./end-of-life.ts";
import type { Circumstances, EndOfLife } from "./inputs.ts";
import { severitiesOf } from "./rules.ts";
import type { Engine, Reason, Severity } from "./terms.ts";

type Given = Readonly<Record<string, string | number | undefined>>;

const GiB = 1024 ** 3;
const DAY = 86_400;
const WEEK = 7 * DAY;

/** Of no vendor: days around that of the tests. */
const LINES: Record<string, ReturnType<EndOfLife>> = {
  "mysql 8.4": { line: "8.4", ends: "2032-04-30", newest: "8.4.7" },
  "mysql 8.0": { line: "8.0", ends: "2026-11-22", newest: "8.0.46", rdsEnds: "2029-07-31" },
  "mysql 9.7": { line: "9.7", ends: "2027-05-21" },
  "mysql 5.7": { line: "5.7", ends: "2023-10-31", rdsEnds: "2026-11-22" },
  "mysql 26.10": { line: "26.10", ends: "2026-11-23" },
  "mariadb 11.8": { line: "11.8", ends: "2030-06-04", newest: "11.8.6", isFloor: true },
  "mariadb 10.11": { line: "10.11", ends: "2028-02-16", newest: "10.11.20" },
  "mariadb 10.6": { line: "10.6", ends: "2026-07-06" },
  "postgres 17": { line: "17", ends: "2029-11-08", newest: "17.10" },
  "postgres 18": { line: "18", ends: "2030-11-14", newest: "18.6", isFloor: true },
  "postgres 13": { line: "13", ends: "2025-11-13", newest: "13.23", rdsEnds: "2029-02-28" },
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
  innodb_log_buffer_size: 67_108_864,
  key_buffer_size: 8_388_608,
  read_buffer_size: 131_072,
  read_rnd_buffer_size: 262_144,
  thread_stack: 1_048_576,
  binlog_cache_size: 32_768,
  read_only: "OFF",
  skip_networking: "OFF",
  bind_address: "*",
  require_secure_transport: "ON",
  ssl_cert: "server-cert.pem",
  slow_query_log: "OFF",
  performance_schema: "ON",
  table_open_cache_overflows: 0,
  oldest_transaction_seconds: 3,
  threads_connected: 20,
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

/** Before MySQL 8.0.30, and of MariaDB, the redo log's size is that of its files. */
const NO_REDO_CAPACITY = { innodb_redo_log_capacity: undefined, innodb_redo_log_capacity_resized: undefined };

/** A MariaDB 11.8 that is well. */
const MARIADB: Given = {
  ...MYSQL,
  version: "11.8.6-MariaDB-log",
  version_comment: "mariadb.org binary distribution",
  replica_skip_errors: undefined,
  slave_skip_errors: "OFF",
  binlog_expire_logs_auto_purge: undefined,
  innodb_dedicated_server: undefined,
  ...NO_REDO_CAPACITY,
  innodb_log_file_size: 100_663_296,
  innodb_snapshot_isolation: "ON",
  query_cache_type: "OFF",
  query_cache_size: 1_048_576,
  ssl_cert: "",
  have_ssl: "YES",
  rpl_semi_sync_master_enabled: "ON",
  rpl_semi_sync_master_status: "ON",
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
  wsrep_provider_options: "base_port = 4567; gcache.keep_pages_size = 0; gcache.size = 2G; gcs.fc_limit = 16;",
  ...writeSets(50),
};

/** Write sets of 1,000 bytes, so many a second in a week. */
function writeSets(perSecond: number): Given {
  const [own, received] = [perSecond / 2, perSecond / 2].map((each) => each * WEEK);
  return {
    wsrep_replicated: own,
    wsrep_replicated_bytes: 1000 * Number(own),
    wsrep_received: received,
    wsrep_received_bytes: 1000 * Number(received),
  };
}

/** A PostgreSQL 17 that is well: what a new one answered, with what its owner sets, and a week of work. */
const POSTGRES: Given = {
  ...Object.fromEntries(
    readFileSync(new URL("pastes/postgres-17.txt", import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.split("|") as [string, string]),
  ),
  uptime_seconds: WEEK,
  data_checksums: "on",
  idle_in_transaction_session_timeout: "1min",
  max_slot_wal_keep_size: "50GB",
  archive_mode: "on",
  archived_seconds_ago: "12.345",
  statements_recorded: "on",
  shared_buffers: "4GB",
  ssl: "on",
  replication_slots: 1,
  standbys: 1,
  synchronous_standbys_required: 1,
  synchronous_standbys: 1,
  checkpoints_timed: 2000,
  checkpoints_requested: 20,
  checkpoints_seconds: WEEK,
  temp_bytes_seconds: WEEK,
  listens_beyond_loopback: "on",
};

/** The servers that are well, where a rule reads something else than of the others. */
const WELL: Record<string, Given> = {
  mysql: MYSQL,
  postgres: POSTGRES,
  M12: MARIADB,
  M13: MARIADB,
  M16: MARIADB,
  M23: { ...MYSQL, innodb_row_lock_waits: WEEK },
  M25: GALERA,
  M26: MARIADB,
  M32: GALERA,
  P14: { ...POSTGRES, archive_failed_seconds_ago: "900.000" },
};

const MARIADB_VERSION = { version_comment: "mariadb.org binary distribution" };
/** Free pages of a hundred. */
const pages = (free: number) => ({ innodb_buffer_pool_pages_free: free, innodb_buffer_pool_pages_total: 100 });
const NO_SEMI_SYNC = { rpl_semi_sync_master_enabled: undefined, rpl_semi_sync_master_status: undefined };
const SOURCE = { ...NO_SEMI_SYNC, rpl_semi_sync_source_enabled: "ON" };

/** What a rule says of a server that is well but for a change. */
type Case = readonly [
  rule: string,
  said: Severity | "does-not-fire" | "does-not-apply" | Reason["why"],
  changed: Given,
  circumstances?: Partial<Circumstances>,
];

const CASES: readonly Case[] = [
  ["M1", "C", { version: "8.0.46-37", version_comment: "Percona Server (GPL), Release 37" }],
  ["M1", "C", { version: "5.5.5-10.6.22-MariaDB" }],
  // 180 days before.
  ["M1", "W", { version: "9.7.0" }, { today: "2026-11-22" }],
  ["M1", "does-not-fire", { version: "9.7.0" }, { today: "2026-11-21" }],
  ["M1", "version", { version: "99.1.0" }],
  ["M1", "version", { version: "8.0.11-TiDB-v8.5.0" }],
  ["M1", "W", { version: "8.4.6" }],
  ["M1", "W", { version: "10.11.19-MariaDB" }],
  ["M1", "newest", { ...MARIADB_VERSION, version: "11.8.6-MariaDB" }],
  // A distribution brings the fixes to its own packages, as long as it is supported itself.
  ["M1", "does-not-fire", { version: "10.11.19-MariaDB-0+deb12u1-log", version_comment: "Debian 12" }],
  ["M1", "W", { version: "8.0.46-0ubuntu0.22.04.1", version_comment: "(Ubuntu)" }],
  ["M1", "W", { version: "10.11.19-MariaDB-1:10.11.19+maria~deb12" }],
  // Amazon's extended support is paid for.
  ["M1", "W", { version: "8.0.46", basedir: "/rdsdbbin/mysql-8.0.46/" }],
  ["M1", "C", { version: "5.7.44", basedir: "/rdsdbbin/mysql-5.7.44/" }],
  ["M1", "does-not-apply", { version: "8.0.39", aurora_version: "3.10.1" }],
  ["M1", "does-not-apply", { version: "8.0.31-google", version_comment: "(Google)" }],
  ["M1", "does-not-apply", { version: "8.0.42-azure" }],
  ["M2", "H", { innodb_flush_log_at_trx_commit: 3 }],
  ["M2", "does-not-fire", { ...MARIADB, innodb_flush_log_at_trx_commit: 3 }],
  ["M2", "version", { version: "5.6.51" }],
  ["M2", "N", { innodb_flush_log_at_trx_commit: 2, read_only: "ON" }],
  ["M2", "unreadable", { innodb_flush_log_at_trx_commit: "= 1" }],
  ["M2", "does-not-apply", { innodb_flush_log_at_trx_commit: 2, aurora_version: "3.10.1" }],
  ["M3", "H", { sync_binlog: 100 }],
  ["M3", "does-not-fire", { sync_binlog: 0, log_bin: "OFF" }],
  ["M3", "does-not-fire", { ...MARIADB, sync_binlog: 0, binlog_storage_engine: "innodb" }],
  ["M4", "H", { log_bin: "OFF" }],
  ["M4", "N", { log_bin: "OFF", read_only: "ON" }],
  ["M4", "unreadable", { log_bin: "mysql-bin" }],
  ["M4", "H", { log_bin: "OFF", version_comment: "managed by https://aws.amazon.com/rds/" }],
  ["M5", "H", { innodb_doublewrite: "OFF" }],
  ["M5", "H", { innodb_doublewrite: "DETECT_ONLY" }],
  ["M5", "does-not-fire", { innodb_doublewrite: "DETECT_AND_RECOVER" }],
  ["M5", "does-not-fire", { ...MARIADB, innodb_doublewrite: "fast" }],
  ["M6", "C", { innodb_force_recovery: 1 }],
  ["M6", "unreadable", { innodb_force_recovery: "" }],
  ["M7", "C", { replica_skip_errors: "all" }],
  ["M7", "C", { ...MARIADB, slave_skip_errors: "1062,1032" }],
  ["M7", "unreadable", { replica_skip_errors: "= OFF" }],
  ["M8", "W", { binlog_expire_logs_seconds: 0 }],
  ["M8", "W", { binlog_expire_logs_auto_purge: "OFF" }],
  ["M8", "W", { version: "5.7.44-log", binlog_expire_logs_seconds: undefined, expire_logs_days: "0.000000" }],
  ["M8", "does-not-fire", { binlog_expire_logs_seconds: 0, log_bin: "OFF" }],
  ["M8", "does-not-fire", { version: "8.0.46", binlog_expire_logs_seconds: 0, expire_logs_days: 10 }],
  ["M8", "does-not-apply", { binlog_expire_logs_seconds: 0, basedir: "/rdsdbbin/mysql/" }],
  ["M8", "does-not-fire", { ...MARIADB, binlog_expire_logs_seconds: 0, max_binlog_total_size: 10 * GiB }],
  ["M9", "W", { binlog_format: "STATEMENT" }],
  ["M9", "N", { binlog_format: "MIXED" }],
  ["M9", "does-not-fire", { binlog_format: "MIXED", log_bin: "OFF" }],
  ["M10", "W", { sql_mode: "NO_ENGINE_SUBSTITUTION" }],
  ["M11", "W", { default_storage_engine: "MyISAM" }],
  ["M12", "W", { innodb_snapshot_isolation: "OFF" }],
  // The default before 11.6.2.
  ["M12", "N", { version: "11.6.1-MariaDB", innodb_snapshot_isolation: "OFF" }],
  ["M12", "does-not-apply", { version: "10.5.29-MariaDB", innodb_snapshot_isolation: "OFF" }],
  ["M12", "does-not-apply", MYSQL],
  // Too early a release to have it.
  [
    "M12",
    "does-not-fire",
    { version: "10.11.6-MariaDB", innodb_snapshot_isolation: undefined, innodb_strict_mode: "ON" },
  ],
  ["M12", "W", { innodb_snapshot_isolation: "OFF", transaction_isolation: undefined, tx_isolation: "REPEATABLE-READ" }],
  ["M12", "does-not-fire", { innodb_snapshot_isolation: "OFF", transaction_isolation: "READ-COMMITTED" }],
  ["M13", "W", { query_cache_type: "ON" }],
  ["M13", "W", { query_cache_type: "DEMAND", version: "5.7.44", version_comment: "MySQL Community Server" }],
  ["M13", "does-not-fire", { query_cache_type: "ON", query_cache_size: 0 }],
  ["M14", "H", { innodb_buffer_pool_size: 134_217_728 }, { ram: 4 * GiB }],
  ["M14", "H", { innodb_buffer_pool_size: 268_435_456 }, { ram: 64 * GiB }],
  ["M14", "W", { innodb_buffer_pool_size: 4 * GiB - 1 }],
  ["M14", "does-not-fire", { innodb_buffer_pool_size: 4 * GiB }],
  ["M14", "W", { innodb_buffer_pool_size: 2 * GiB, ...pages(5) }],
  // The data is smaller than the pool.
  ["M14", "does-not-fire", { innodb_buffer_pool_size: 2 * GiB, ...pages(6) }],
  ["M14", "does-not-fire", { innodb_buffer_pool_size: 134_217_728 }, { ram: 4 * GiB - 1 }],
  ["M14", "does-not-fire", { innodb_buffer_pool_size: 134_217_728, innodb_dedicated_server: "ON" }],
  ["M14", "asked", { innodb_buffer_pool_size: 134_217_728 }, { ram: undefined }],
  ["M15", "W", { innodb_buffer_pool_size: 14 * GiB }],
  ["M15", "does-not-fire", { innodb_buffer_pool_size: 13 * GiB }],
  ["M16", "W", { sort_buffer_size: 8_388_609 }],
  ["M16", "W", { join_buffer_size: 268_435_456, sort_buffer_size: undefined }],
  ["M16", "does-not-fire", { sort_buffer_size: 8_388_608 }],
  ["M16", "does-not-apply", { ...MYSQL, sort_buffer_size: 268_435_456 }],
  ["M16", "does-not-fire", { ...MYSQL, version: "8.0.19", sort_buffer_size: 268_435_456 }],
  ["M16", "W", { ...MYSQL, version: "8.0.19", join_buffer_size: 268_435_456 }],
  ["M17", "W", { max_used_connections: 129 }],
  ["M17", "W", { max_used_connections: 152, connection_errors_max_connections: 3 }],
  ["M17", "second-paste", { connection_errors_max_connections: 1, uptime: 200 * DAY }],
  ["M17", "does-not-fire", { max_used_connections: 128 }],
  ["M17", "unreadable", { max_connections: 0 }],
  ["M18", "W", { threads_created: WEEK + 1 }],
  ["M18", "does-not-fire", { threads_created: WEEK }],
  ["M18", "uptime", { uptime: DAY - 1 }],
  ["M18", "W", { threads_created: WEEK + 1, aurora_version: "3.10.1", version: "8.0.39" }],
  ["M19", "second-paste", { innodb_buffer_pool_wait_free: 7 }],
  ["M20", "W", { innodb_buffer_pool_reads: 501 * WEEK }],
  ["M20", "does-not-fire", { innodb_buffer_pool_reads: 499 * WEEK }],
  ["M20", "asked", {}, { iops: undefined }],
  ["M21", "W", { innodb_os_log_written: 105_000_000 * 168 }],
  ["M21", "does-not-fire", { innodb_os_log_written: 104_000_000 * 168 }],
  ["M21", "W", { ...MARIADB, innodb_os_log_written: 101_000_000 * 168 }],
  ["M21", "does-not-fire", { ...MARIADB, innodb_os_log_written: 101_000_000 * 168, innodb_log_files_in_group: 2 }],
  // What the old settings of 8.0 come to is in the status, not in the variable.
  ["M21", "does-not-fire", { innodb_os_log_written: 105_000_000 * 168, innodb_redo_log_capacity_resized: GiB }],
  ["M22", "W", { innodb_log_waits: 169 }],
  ["M23", "W", { innodb_row_lock_waits: WEEK / 9, innodb_row_lock_time_avg: 1001 }],
  ["M23", "does-not-fire", { innodb_row_lock_waits: WEEK / 11, innodb_row_lock_time_avg: 50_000 }],
  ["M23", "does-not-fire", { innodb_row_lock_time_avg: 1000 }],
  ["M24", "N", { select_full_join: WEEK + 1 }],
  ["M25", "C", { wsrep_cluster_status: "non-Primary" }],
  ["M25", "W", { wsrep_cluster_size: 4 }],
  ["M25", "W", { wsrep_flow_control_paused: 0.051 }],
  ["M25", "does-not-fire", { wsrep_cluster_size: 5 }],
  // As Galera writes it.
  ["M25", "does-not-fire", { wsrep_flow_control_paused: "5.7326e-06" }],
  ["M25", "missing", { wsrep_on: undefined, wsrep_cluster_status: "non-Primary" }],
  ["M25", "uptime", { uptime: 100 }],
  ["M26", "H", { rpl_semi_sync_master_status: "OFF" }],
  ["M26", "H", { ...MYSQL, ...SOURCE, rpl_semi_sync_source_status: "OFF" }],
  ["M26", "does-not-fire", { ...MYSQL, ...NO_SEMI_SYNC }],
  ["M26", "does-not-fire", { rpl_semi_sync_master_enabled: "OFF", rpl_semi_sync_master_status: "OFF" }],
  ["M26", "does-not-fire", { rpl_semi_sync_master_status: "OFF", read_only: "ON" }],
  ["M27", "W", { table_open_cache_overflows: WEEK + 1 }],
  ["M27", "does-not-fire", { table_open_cache_overflows: WEEK }],
  ["M28", "W", { max_used_connections: 150, sort_buffer_size: 128 * 1024 ** 2 }],
  ["M28", "N", { sort_buffer_size: 128 * 1024 ** 2 }],
  ["M28", "asked", {}, { ram: undefined }],
  ["M29", "N", { require_secure_transport: "OFF" }],
  ["M29", "W", { require_secure_transport: "OFF", ssl_cert: "" }],
  ["M29", "W", { ...MARIADB, require_secure_transport: "OFF", have_ssl: "DISABLED" }],
  ["M29", "does-not-fire", { require_secure_transport: "OFF", bind_address: "127.0.0.1,::1" }],
  ["M29", "does-not-fire", { require_secure_transport: "OFF", bind_address: "", skip_networking: "ON" }],
  ["M29", "N", { require_secure_transport: "OFF", bind_address: "127.0.0.1,10.0.0.4" }],
  ["M30", "N", { performance_schema: "OFF" }],
  ["M30", "does-not-fire", { performance_schema: "OFF", slow_query_log: "ON" }],
  ["M31", "W", { oldest_transaction_seconds: 3601 }],
  ["M31", "H", { oldest_transaction_seconds: DAY + 1 }],
  ["M31", "does-not-fire", { oldest_transaction_seconds: 3600 }],
  // A header of 24 bytes for each: 2 GiB hold 8 h of 72.82 a second, and 1 h of 582.5.
  ["M32", "does-not-fire", writeSets(72.8)],
  ["M32", "N", writeSets(72.9)],
  ["M32", "N", writeSets(582)],
  ["M32", "W", writeSets(583)],
  ["M32", "does-not-fire", writeSets(0)],
  ["M32", "does-not-fire", { ...MARIADB, ...writeSets(583) }],
  ["M32", "W", { wsrep_provider_options: "gcache.size=128M", uptime: WEEK }],
  ["M32", "unreadable", { wsrep_provider_options: "gcs.fc_limit = 16" }],
  ["M32", "uptime", { uptime: 100 }],
  ["P1", "C", { server_version_num: 130_023 }],
  ["P1", "W", { server_version_num: 170_009 }],
  ["P1", "W", {}, { today: "2029-06-01" }],
  ["P1", "does-not-fire", { server_version_num: 170_011 }],
  ["P1", "newest", { server_version_num: 180_006 }],
  ["P1", "version", { server_version_num: 990_001 }],
  ["P1", "W", { server_version_num: 130_023, managed_by: "rds" }],
  ["P1", "C", { server_version_num: 130_023, managed_by: "rds" }, { today: "2029-03-01" }],
  ["P1", "W", { server_version_num: 170_009, managed_by: "rds" }],
  ["P1", "does-not-apply", { server_version_num: 170_009, managed_by: "azure" }],
  ["P2", "C", { fsync: "off" }],
  ["P3", "C", { full_page_writes: "off" }],
  ["P3", "does-not-apply", { full_page_writes: "off", managed_by: "aurora" }],
  ["P3", "C", { full_page_writes: "off", managed_by: "cloudsql" }],
  ["P4", "W", { data_checksums: "off" }],
  ["P4", "does-not-fire", { data_checksums: "inprogress-on" }],
  ["P4", "does-not-apply", { data_checksums: "off", managed_by: "cloudsql" }],
  ["P5", "C", { autovacuum: "off" }],
  ["P6", "does-not-fire", { oldest_transaction_age: 500_000_000, vacuum_failsafe_age: 0 }],
  ["P6", "W", { oldest_transaction_age: 500_000_001 }],
  ["P6", "H", { oldest_transaction_age: 1_000_000_001 }],
  ["P6", "C", { oldest_transaction_age: 1_600_000_000, vacuum_failsafe_age: undefined }],
  ["P6", "C", { oldest_transaction_age: 2_144_000_000, vacuum_failsafe_age: 2_147_000_000 }],
  ["P7", "H", { oldest_multixact_age: 800_000_001 }],
  ["P7", "does-not-fire", { oldest_multixact_age: 800_000_000 }],
  ["P8", "W", { tables_with_dead_tuples: 1 }],
  ["P9", "W", { idle_in_transaction_seconds: 301 }],
  ["P9", "H", { idle_in_transaction_seconds: 3601 }],
  ["P9", "does-not-fire", { idle_in_transaction_seconds: 300 }],
  ["P10", "N", { idle_in_transaction_session_timeout: 0 }],
  ["P11", "H", { prepared_transaction_seconds: 3601 }],
  ["P11", "does-not-fire", { prepared_transaction_seconds: 3600 }],
  ["P12", "H", { inactive_slot_wal_bytes: 10 * GiB + 1 }],
  ["P12", "H", { slots_losing_wal: 1 }],
  ["P12", "does-not-fire", { inactive_slot_wal_bytes: 10 * GiB }],
  ["P13", "N", { max_slot_wal_keep_size: -1 }],
  ["P13", "does-not-fire", { max_slot_wal_keep_size: -1, replication_slots: 0 }],
  ["P14", "C", { archive_failed_seconds_ago: "5.000", archived_seconds_ago: "900.000" }],
  ["P14", "C", { archived_seconds_ago: "never" }],
  ["P14", "does-not-fire", { archive_failed_seconds_ago: "never", archived_seconds_ago: "never" }],
  ["P14", "does-not-fire", { archived_seconds_ago: "never", archive_mode: "off" }],
  ["P15", "N", { archive_mode: "off" }],
  ["P15", "does-not-apply", { archive_mode: "off", managed_by: "alloydb" }],
  ["P15", "does-not-fire", { archive_mode: "off", wal_receivers: 1 }],
  ["P16", "H", { wal_level: "minimal" }],
  ["P17", "W", { checkpoints_requested: 900 }],
  ["P17", "does-not-fire", { checkpoints_requested: 800 }],
  ["P17", "does-not-fire", { checkpoints_requested: 0, checkpoints_timed: 0 }],
  ["P17", "uptime", { checkpoints_seconds: DAY - 1 }],
  ["P18", "W", { temp_bytes: 169 * GiB }],
  ["P18", "does-not-fire", { temp_bytes: 168 * GiB }],
  ["P18", "uptime", { temp_bytes_seconds: DAY - 1 }],
  ["P19", "W", { backends: 80 }],
  ["P19", "does-not-fire", { backends: 79 }],
  ["P20", "W", { shared_buffers: "128MB" }],
  ["P20", "W", { shared_buffers: "256MB" }, { ram: 64 * GiB }],
  ["P20", "does-not-fire", { shared_buffers: "8GB" }, { ram: 512 * GiB }],
  ["P20", "does-not-apply", { shared_buffers: "12GB", managed_by: "aurora" }],
  ["P20", "W", { shared_buffers: 16_384 }],
  ["P20", "W", { shared_buffers: "7GB" }],
  ["P20", "does-not-fire", { shared_buffers: "128MB" }, { ram: 2 * GiB }],
  ["P20", "does-not-fire", { shared_buffers: "6553MB" }],
  ["P20", "unreadable", { shared_buffers: "big" }],
  ["P21", "C", { synchronous_standbys: 0 }],
  // FIRST 2 (a, b), of which one is there.
  ["P21", "C", { synchronous_standbys: 1, synchronous_standbys_required: 2 }],
  ["P21", "does-not-fire", { synchronous_standbys: 0, in_recovery: "on" }],
  ["P21", "does-not-fire", { synchronous_standbys: undefined, synchronous_standbys_required: 0 }],
  ["P22", "W", { replay_lag_seconds: "60.001" }],
  ["P22", "does-not-fire", { replay_lag_seconds: undefined, standbys: 0 }],
  ["P23", "H", { integer_key_share: "0.7501", integer_keys_hidden: 5 }],
  ["P23", "does-not-fire", { integer_key_share: "0.7500" }],
  ["P23", "missing", { integer_keys_hidden: 5 }],
  ["P24", "W", { invalid_indexes: 1 }],
  ["P25", "W", { password_encryption: "md5" }],
  ["P25", "W", { ssl: "off" }],
  ["P25", "does-not-fire", { ssl: "off", listens_beyond_loopback: "off" }],
  ["P26", "W", { running_transaction_seconds: 3601 }],
  ["P26", "H", { running_transaction_seconds: DAY + 1 }],
  ["P26", "W", { oldest_xmin_age: 100_000_001 }],
  ["P26", "does-not-fire", { running_transaction_seconds: 3600, oldest_xmin_age: 100_000_000 }],
  ["P27", "N", { statements_recorded: "off" }],
];

function values(given: Given): Map<string, string> {
  return new Map(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function verdicts(engine: Engine, given: Given, circumstances: Partial<Circumstances> = {}, later?: Given) {
  return checkHealth(engine, values(given), later && values(later), { ...CIRCUMSTANCES, ...circumstances }).verdicts;
}

/** @param later what differs in a second paste */
function verdict(id: string, changed: Given, circumstances?: Partial<Circumstances>, later?: Given): Verdict {
  const engine = id.startsWith("M") ? "mysql" : "postgres";
  const given = { ...(WELL[id] ?? WELL[engine]), ...changed };
  const all = verdicts(engine, given, circumstances, later && { ...given, ...later });
  return all.find(({ rule }) => rule.id === id) ?? expect.unreachable(id);
}

function said(one: Verdict): string {
  if (one.result === "cannot-tell") return one.reasons.map(({ why }) => why).join();
  return one.result === "fires" ? one.severity : one.result;
}

test("The rules of each engine are numbered, and each has its sources", () => {
  const of = (letter: string) =>
    RULES.filter(({ id }) => id.startsWith(letter)).map((_, index) => `${letter}${index + 1}`);
  expect(RULES.map(({ id }) => id)).toEqual([...of("M"), ...of("P")]);
  for (const { id, engine, sources } of RULES) {
    expect(engine, id).toBe(id.startsWith("M") ? "mysql" : "postgres");
    expect(sources.length, id).toBeGreaterThan(0);
    for (const source of sources) expect(URL.canParse(source), source).toBe(true);
  }
});

test.each([
  ["MySQL", "mysql", MYSQL, ["M12", "M13", "M16"]],
  ["MariaDB", "mysql", { ...MARIADB, version: "10.11.20-MariaDB-log", innodb_snapshot_isolation: "ON" }, []],
  ["Galera", "mysql", { ...GALERA, version: "10.11.20-MariaDB-log" }, []],
  ["PostgreSQL", "postgres", POSTGRES, []],
  // Its storage has no double writes, no binlog that is needed for PITR, and no redo log of its own.
  [
    "Aurora MySQL",
    "mysql",
    { ...MYSQL, version: "8.0.39", aurora_version: "3.10.1", log_bin: "OFF", innodb_doublewrite: "OFF" },
    "M1 M2 M3 M4 M5 M6 M8 M12 M13 M16 M19 M20 M21 M22 M25 M26 M32".split(" "),
  ],
  [
    "Aurora PostgreSQL",
    "postgres",
    { ...POSTGRES, managed_by: "aurora", full_page_writes: "off", archive_mode: "off", shared_buffers: "12GB" },
    "P1 P2 P3 P4 P14 P15 P17 P20".split(" "),
  ],
  ["Azure", "postgres", { ...POSTGRES, managed_by: "azure", data_checksums: "off" }, "P1 P4 P14 P15".split(" ")],
] as const)("Nothing fires on a %s that is well", (_, engine, given, notForIt) => {
  const others = verdicts(engine, given).filter(({ result }) => result !== "does-not-fire");
  expect(others.map((one) => [one.rule.id, said(one)])).toEqual(notForIt.map((id) => [id, "does-not-apply"]));
});

test("A MySQL 8.4 with its defaults accepts connections without TLS, and lacks memory on a large machine", () => {
  const defaults = { ...MYSQL, innodb_buffer_pool_size: 134_217_728, require_secure_transport: "OFF" };
  const firing = (ram?: number) =>
    verdicts("mysql", defaults, { ram })
      .filter(({ result }) => result === "fires")
      .map((one) => `${one.rule.id} ${said(one)}`);
  expect(firing()).toEqual(["M29 N"]);
  expect(firing(2 * GiB)).toEqual(["M29 N"]);
  expect(firing(16 * GiB)).toEqual(["M14 H", "M29 N"]);
});

test.for(CASES)("%s: %s with %j", ([id, expected, changed, circumstances]) => {
  expect(said(verdict(id, changed, circumstances))).toBe(expected);
});

test.each(RULES)("$id cannot tell without any one of the values that it needs", ({ id, checks }) => {
  expect(said(verdict(id, {}))).toBe("does-not-fire");
  for (const need of checks.flatMap(({ needs }) => needs)) {
    const without = Object.fromEntries(need.split("|").map((name) => [name, undefined]));
    expect(said(verdict(id, without)), need).toBe("missing");
  }
});

test("Every check of every rule fires in a case, with a severity that it has", () => {
  const fired = new Set<string>();
  for (const [id, , changed, circumstances] of CASES) {
    const one = verdict(id, changed, circumstances);
    if (one.result !== "fires") continue;
    expect(severitiesOf(one.rule), id).toContain(one.severity);
    for (const { part = "" } of one.measurements) fired.add(id + part);
  }
  const all = RULES.flatMap(({ id, checks }) => checks.map(({ part = "" }) => id + part));
  // They take two pastes, see below.
  expect(all.filter((one) => !fired.has(one))).toEqual(["M17refused", "M19"]);
});

test("What is missing is named, and what else has to be granted", () => {
  const one = verdict("M3", { log_bin: undefined, sync_binlog: undefined });
  expect(one.result === "cannot-tell" && one.reasons).toEqual([{ why: "missing", names: ["log_bin", "sync_binlog"] }]);
  const two = verdict("P9", { idle_in_transaction_seconds: undefined });
  expect(two.result === "cannot-tell" && two.reasons).toEqual([
    { why: "missing", names: ["idle_in_transaction_seconds"], role: "pg_monitor" },
  ]);
});

test("A measurement has the number, its limit, and what was read for it", () => {
  const one = verdict("M17", { max_used_connections: 151, max_connections: 151 });
  const read = Object.entries({ max_used_connections: "151", max_connections: "151" });
  const limit = { limit: 0.85, severity: "W", isJudgement: false };
  expect(one.result === "fires" && one.measurements).toEqual([
    { part: "used", value: 1, unit: "ratio", confidence: "state", ...limit, read },
  ]);
});

test("A limit that the server sets itself is shown as such, and is not our judgement", () => {
  const limit = (age: number) => {
    const one = verdict("P6", { oldest_transaction_age: age, vacuum_failsafe_age: 1_200_000_000 });
    return one.result === "fires" && one.measurements[0];
  };
  expect(limit(1_300_000_000)).toMatchObject({ severity: "C", limit: 1_200_000_000, isJudgement: false });
  expect(limit(1_100_000_000)).toMatchObject({ severity: "H", limit: 1_000_000_000, isJudgement: true });
});

describe("Two pastes", () => {
  const HOUR = 3600;
  const young = { uptime: HOUR, threads_created: 1_000_000 };
  const refused = { connection_errors_max_connections: 1 };
  /** Once, before the first paste. */
  const full = { max_used_connections: 152, threads_connected: 20 };
  const waitFree = { innodb_buffer_pool_wait_free: 7 };
  const lockWaits = { innodb_row_lock_waits: 1000, innodb_row_lock_time: 10_000_000, innodb_row_lock_time_avg: 10_000 };
  const waited = (waits: number, time: number) => ({
    uptime: WEEK + HOUR,
    innodb_row_lock_waits: 1000 + waits,
    innodb_row_lock_time: 10_000_000 + time,
  });
  const paused = { ...GALERA, wsrep_flow_control_paused: 0.5 };
  const temporary = { temp_bytes: 500 * GiB, temp_bytes_seconds: WEEK };
  const filled = (bytes: number) => ({
    uptime_seconds: WEEK + HOUR,
    temp_bytes_seconds: WEEK + HOUR,
    temp_bytes: 500 * GiB + bytes,
  });
  const busy = { checkpoints_requested: 120, checkpoints_timed: 2000 };

  test.each<[rule: string, expected: string, first: Given, second: Given]>([
    // Rates between them count, however young the server is, unless they are less than a minute apart.
    ["M18", "does-not-fire", young, { uptime: 2 * HOUR, threads_created: 1_000_000 + HOUR }],
    ["M18", "W", young, { uptime: 2 * HOUR, threads_created: 1_000_001 + HOUR }],
    ["M18", "uptime", { uptime: 100 }, { uptime: 159 }],
    ["M18", "does-not-fire", {}, { uptime: WEEK + 59, threads_created: 10_000 }],
    // Whether a counter rises.
    ["M17", "does-not-fire", refused, { ...refused, uptime: WEEK + HOUR }],
    ["M17", "H", refused, { ...refused, uptime: WEEK + HOUR, connection_errors_max_connections: 2 }],
    ["M17", "does-not-fire", full, { ...full, uptime: WEEK + HOUR }],
    ["M17", "W", full, { ...full, uptime: WEEK + HOUR, threads_connected: 129 }],
    ["M17", "W", { ...full, threads_connected: 129 }, { ...full, uptime: WEEK + HOUR }],
    ["M17", "W", { max_used_connections: 128 }, { uptime: WEEK + HOUR, max_used_connections: 129 }],
    ["M19", "does-not-fire", waitFree, { uptime: WEEK + HOUR }],
    ["M19", "W", waitFree, { uptime: WEEK + HOUR, innodb_buffer_pool_wait_free: 8 }],
    // The average over the interval of what the server averages since its start.
    ["M23", "does-not-fire", lockWaits, waited(1000, 1_000_000)],
    ["M23", "W", lockWaits, waited(1000, 1_000_001)],
    ["M23", "does-not-fire", lockWaits, waited(300, 9_000_000)],
    [
      "M25",
      "does-not-fire",
      paused,
      { uptime: WEEK + HOUR, wsrep_flow_control_paused_ns: 604_800_000 + 0.04 * HOUR * 1e9 },
    ],
    ["P18", "does-not-fire", temporary, filled(GiB)],
    ["P18", "W", temporary, filled(GiB + 1)],
    // Requested checkpoints want a day.
    ["P17", "does-not-fire", {}, { ...busy, uptime_seconds: WEEK + HOUR }],
    ["P17", "W", {}, { ...busy, uptime_seconds: WEEK + DAY }],
    // After a restart, the second counts alone.
    ["M18", "restarted", {}, { uptime: 100, threads_created: 5 }],
    ["M18", "does-not-fire", {}, { uptime: DAY, threads_created: 5 }],
    ["M2", "H", { innodb_flush_log_at_trx_commit: 2 }, { uptime: 100, threads_created: 5 }],
  ])("of which %s: %s of %j and %j", (id, expected, first, second) =>
    expect(said(verdict(id, first, {}, second))).toBe(expected),
  );

  test("are measured over the interval between them", () => {
    const one = verdict("M18", young, {}, { uptime: 2 * HOUR, threads_created: 1_000_000 + HOUR });
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

  test("between which the counters were reset fall back on the second", () => {
    const later = { uptime: WEEK + HOUR, threads_created: 10 };
    const one = verdict("M18", { threads_created: 1_000_000 }, {}, later);
    expect(one.result === "does-not-fire" && one.measurements[0]).toMatchObject({ confidence: "average" });
  });
});

test.each([
  ["mysql", { version: "8.0.46-37", version_comment: "Percona Server" }, "2026-05-01", "M1", "C"],
  ["mysql", { version: "8.0.46-37", version_comment: "Percona Server" }, "2026-04-30", "M1", "W"],
  // Older than all that the data has.
  ["mysql", { version: "4.1.22" }, "2026-11-23", "M1", "C"],
  ["mysql", { version: "5.5.5-10.6.22-MariaDB" }, "2026-11-23", "M1", "C"],
  ["mysql", { version: "8.0.46", basedir: "/rdsdbbin/mysql-8.0.46.R2/" }, "2026-11-23", "M1", "W"],
  ["mysql", { version: "8.0.46", basedir: "/rdsdbbin/mysql-8.0.46.R2/" }, "2029-08-01", "M1", "C"],
  ["mysql", { version: "8.4.6" }, "2026-11-23", "M1", "W"],
  ["mysql", { version: "8.4.13" }, "2026-11-23", "M1", "does-not-fire"],
  // The build that the data has as its newest, and the one before.
  ["mysql", { version: "8.4.11-11", version_comment: "Percona Server" }, "2026-11-23", "M1", "newest"],
  ["mysql", { version: "8.4.11-10", version_comment: "Percona Server" }, "2026-11-23", "M1", "W"],
  [
    "mysql",
    { version: "10.11.19-MariaDB-0+deb12u1", version_comment: "Debian 12" },
    "2026-11-23",
    "M1",
    "does-not-fire",
  ],
  ["mysql", { version: "10.6.22-18-MariaDB-enterprise-log" }, "2026-11-23", "M1", "does-not-fire"],
  ["postgres", { server_version_num: "170011" }, "2026-11-23", "P1", "W"],
] as const)("By the data of the version check, %s %j on %s: %s %j", (engine, given, today, id, expected) => {
  const { verdicts } = checkHealth(engine, values(given), undefined, { today, endOfLife });
  const one = verdicts.find(({ rule }) => rule.id === id) ?? expect.unreachable(id);
  expect(said(one)).toBe(expected);
});
