import { MYSQL_RUNNING_RULES } from "./mysql-running-rules.ts";
import {
  DAY,
  GiB,
  MARIADB,
  MYSQL,
  NO_SEMI_SYNC,
  SOURCE,
  testCases,
  view,
  WEEK,
  writeSets,
} from "./rule-cases.ts";

// One check takes two pastes.
testCases(MYSQL_RUNNING_RULES, {
  connectionsExhausted: {
    W: [
      { max_used_connections: 129 },
      { max_used_connections: 152, connection_errors_max_connections: 7 },
    ],
    second: [{ connection_errors_max_connections: 1, uptime: 200 * DAY }],
    H: [
      // The status alone.
      { connection_errors_max_connections: 8, max_connections: undefined, version: undefined },
      // 1,200 in ten days, and one in each of seven days.
      { max_used_connections: 152, connection_errors_max_connections: 1200, uptime: 10 * DAY },
    ],
    "does-not-fire": [{ max_used_connections: 128 }],
    unreadable: [{ max_connections: 0 }],
  },
  threadsCreatedOften: {
    W: [{ threads_created: WEEK + 1 }],
    "does-not-fire": [{ threads_created: WEEK }],
    uptime: [{ uptime: DAY - 1 }],
  },
  bufferPoolWaits: {
    // More than one a day in a week, and not in the first hours.
    N: [{ innodb_buffer_pool_wait_free: 8 }],
    second: [{ innodb_buffer_pool_wait_free: 7 }],
    uptime: [{ innodb_buffer_pool_wait_free: 8, uptime: DAY - 1 }],
  },
  bufferPoolReads: {
    W: [{ innodb_buffer_pool_reads: 501 * WEEK }],
    "does-not-fire": [{ innodb_buffer_pool_reads: 499 * WEEK }],
    asked: [{ iops: undefined }],
  },
  redoLogSmall: {
    W: [
      { innodb_os_log_written: 105_000_000 * 168 },
      { ...MARIADB, innodb_os_log_written: 101_000_000 * 168 },
    ],
    "does-not-fire": [
      { innodb_os_log_written: 104_000_000 * 168 },
      { ...MARIADB, innodb_os_log_written: 101_000_000 * 168, innodb_log_files_in_group: 2 },
      // What the old settings of 8.0 come to is in the status, not in the variable.
      { innodb_os_log_written: 105_000_000 * 168, innodb_redo_log_capacity_resized: GiB },
    ],
  },
  logBufferWaits: {
    W: [{ innodb_log_waits: 169 }],
  },
  rowLockWaits: {
    W: [{ innodb_row_lock_waits: WEEK / 9, innodb_row_lock_time_avg: 1001 }],
    "does-not-fire": [
      { innodb_row_lock_waits: WEEK / 11, innodb_row_lock_time_avg: 50_000 },
      { innodb_row_lock_time_avg: 1000 },
    ],
  },
  fullJoins: {
    N: [{ select_full_join: WEEK + 1 }],
  },
  galeraUnhealthy: {
    C: [
      { wsrep_cluster_status: "non-Primary" },
      { wsrep_ready: "OFF" },
      // SHOW STATUS LIKE 'wsrep_cluster%', and nothing else.
      {
        wsrep_on: undefined,
        wsrep_cluster_status: "non-Primary",
        uptime: undefined,
        version: undefined,
      },
    ],
    W: [
      { wsrep_cluster_size: 4 },
      { wsrep_flow_control_paused: 0.051 },
      { wsrep_local_state_comment: "Donor/Desynced" },
      { wsrep_local_recv_queue_avg: 0.51 },
      // SHOW STATUS LIKE 'wsrep%' alone.
      {
        uptime: undefined,
        version: undefined,
        wsrep_on: undefined,
        wsrep_provider_name: "Galera",
        wsrep_flow_control_paused: 0.35,
      },
    ],
    N: [{ wsrep_local_cert_failures: 11 }],
    "does-not-fire": [
      { wsrep_local_cert_failures: 10 },
      { wsrep_local_cert_failures: 0, wsrep_local_commits: 0 },
      { wsrep_cluster_size: 5 },
      // As Galera writes it.
      { wsrep_flow_control_paused: "5.7326e-06" },
    ],
    missing: [{ wsrep_on: undefined, wsrep_cluster_status: "Disconnected", wsrep_cluster_size: 0 }],
    uptime: [{ uptime: 100 }],
  },
  semiSyncFellBack: {
    H: [
      { rpl_semi_sync_master_status: "OFF" },
      { ...MYSQL, ...SOURCE, rpl_semi_sync_source_status: "OFF" },
    ],
    "does-not-fire": [
      { ...MYSQL, ...NO_SEMI_SYNC },
      { rpl_semi_sync_master_enabled: "OFF", rpl_semi_sync_master_status: "OFF" },
      { rpl_semi_sync_master_status: "OFF", read_only: "ON" },
    ],
  },
  tableCacheOverflows: {
    W: [{ table_open_cache_overflows: WEEK + 1 }],
    N: [{ table_open_cache_overflows: 0.031 * WEEK }],
    "does-not-fire": [{ table_open_cache_overflows: 0.03 * WEEK }],
  },
  memoryOvercommitted: {
    W: [{ max_used_connections: 150, sort_buffer_size: 128 * 1024 ** 2 }],
    N: [{ sort_buffer_size: 128 * 1024 ** 2 }],
    asked: [{ ram: undefined }],
  },
  unencryptedConnections: {
    N: [
      { require_secure_transport: "OFF" },
      { require_secure_transport: "OFF", bind_address: "127.0.0.1,10.0.0.4" },
    ],
    W: [
      { require_secure_transport: "OFF", ssl_cert: "" },
      { ...MARIADB, require_secure_transport: "OFF", have_ssl: "DISABLED" },
    ],
    "does-not-fire": [
      { require_secure_transport: "OFF", bind_address: "127.0.0.1,::1" },
      { require_secure_transport: "OFF", bind_address: "", skip_networking: "ON" },
    ],
  },
  slowStatementsNotRecorded: {
    N: [{ performance_schema: "OFF" }],
    "does-not-fire": [{ performance_schema: "OFF", slow_query_log: "ON" }],
  },
  longTransaction: {
    W: [{ oldest_transaction_seconds: 3601 }],
    H: [
      { oldest_transaction_seconds: DAY + 1 },
      view(
        "innodb_trx",
        { trx_started: "2026-11-29 20:00:00" },
        { trx_started: "2026-11-30 20:00:01" },
      ),
    ],
    "does-not-fire": [{ oldest_transaction_seconds: 3600 }],
  },
  gcacheSmall: {
    "does-not-fire": [
      // A header of 24 bytes for each: 2 GiB hold 8 h of 72.82 a second, and 1 h of 582.5.
      writeSets(72.8),
      writeSets(0),
      { ...MARIADB, ...writeSets(583) },
    ],
    N: [writeSets(72.9), writeSets(582)],
    W: [writeSets(583), { wsrep_provider_options: "gcache.size=128M", uptime: WEEK }],
    unreadable: [{ wsrep_provider_options: "gcs.fc_limit = 16" }],
    uptime: [{ uptime: 100 }],
  },
});
