import { MYSQL_SETTING_RULES } from "./mysql-setting-rules.ts";
import { GiB, MARIADB, MYSQL, pages, testCases } from "./rule-cases.ts";

testCases(MYSQL_SETTING_RULES, {
  unsupportedRelease: {
    C: [
      { version: "5.5.5-10.6.22-MariaDB" },
      { version: "5.7.44", basedir: "/rdsdbbin/mysql-5.7.44/" },
    ],
    W: [
      // 180 days before.
      { version: "9.7.0", today: "2026-11-22" },
      { version: "8.4.6" },
      { version: "8.0.46-0ubuntu0.22.04.1", version_comment: "(Ubuntu)" },
      { version: "10.11.19-MariaDB-1:10.11.19+maria~deb12" },
      // Amazon's extended support is paid for.
      { version: "8.0.46", basedir: "/rdsdbbin/mysql-8.0.46/" },
    ],
    "does-not-fire": [
      { version: "9.7.0", today: "2026-11-21" },
      // A distribution brings the fixes to its own packages, as long as it is supported itself.
      { version: "10.11.19-MariaDB-0+deb12u1-log", version_comment: "Debian 12" },
    ],
    version: [{ version: "99.1.0" }, { version: "8.0.11-TiDB-v8.5.0" }],
    likely: [{ version: "11.8.6-MariaDB" }],
    "does-not-apply": [
      { version: "8.0.31-google", version_comment: "(Google)" },
      { version: "8.0.42-azure" },
    ],
  },
  commitsNotFlushed: {
    H: [{ innodb_flush_log_at_trx_commit: 3 }],
    "does-not-fire": [{ ...MARIADB, innodb_flush_log_at_trx_commit: 3 }],
    version: [{ version: "5.1.73" }],
    N: [{ innodb_flush_log_at_trx_commit: 2, read_only: "ON" }],
    unreadable: [{ innodb_flush_log_at_trx_commit: "= 1" }],
  },
  binlogNotSynced: {
    H: [{ sync_binlog: 100 }],
    "does-not-fire": [
      { sync_binlog: 0, log_bin: "OFF" },
      { ...MARIADB, sync_binlog: 0, binlog_storage_engine: "innodb" },
    ],
  },
  binlogOff: {
    H: [
      { log_bin: "OFF" },
      { log_bin: "OFF", version_comment: "managed by https://aws.amazon.com/rds/" },
    ],
    N: [{ log_bin: "OFF", read_only: "ON" }],
    unreadable: [{ log_bin: "mysql-bin" }],
  },
  doublewriteOff: {
    H: [{ innodb_doublewrite: "OFF" }, { innodb_doublewrite: "DETECT_ONLY" }],
    "does-not-fire": [
      { innodb_doublewrite: "DETECT_AND_RECOVER" },
      { ...MARIADB, innodb_doublewrite: "fast" },
    ],
  },
  forcedRecovery: {
    C: [{ innodb_force_recovery: 1 }],
    unreadable: [{ innodb_force_recovery: "" }],
  },
  replicationErrorsSkipped: {
    C: [{ replica_skip_errors: "all" }, { ...MARIADB, slave_skip_errors: "1062,1032" }],
    unreadable: [{ replica_skip_errors: "= OFF" }],
  },
  binlogsNeverExpire: {
    W: [
      { binlog_expire_logs_seconds: 0 },
      { binlog_expire_logs_auto_purge: "OFF" },
      {
        version: "5.7.44-log",
        binlog_expire_logs_seconds: undefined,
        expire_logs_days: "0.000000",
      },
    ],
    "does-not-fire": [
      { binlog_expire_logs_seconds: 0, log_bin: "OFF" },
      { version: "8.0.46", binlog_expire_logs_seconds: 0, expire_logs_days: 10 },
      { ...MARIADB, binlog_expire_logs_seconds: 0, max_binlog_total_size: 10 * GiB },
    ],
    "does-not-apply": [{ binlog_expire_logs_seconds: 0, basedir: "/rdsdbbin/mysql/" }],
  },
  binlogFormatNotRow: {
    W: [{ binlog_format: "STATEMENT" }],
    N: [{ binlog_format: "MIXED" }],
    "does-not-fire": [{ binlog_format: "MIXED", log_bin: "OFF" }],
  },
  sqlModeNotStrict: {
    W: [{ sql_mode: "NO_ENGINE_SUBSTITUTION" }],
  },
  defaultEngineNotInnodb: {
    W: [{ default_storage_engine: "MyISAM" }],
  },
  snapshotIsolationOff: {
    W: [
      { innodb_snapshot_isolation: "OFF" },
      {
        innodb_snapshot_isolation: "OFF",
        transaction_isolation: undefined,
        tx_isolation: "REPEATABLE-READ",
      },
    ],
    N: [
      // The default before 11.6.2.
      { version: "11.6.1-MariaDB", innodb_snapshot_isolation: "OFF" },
    ],
    "does-not-apply": [{ version: "10.5.29-MariaDB", innodb_snapshot_isolation: "OFF" }, MYSQL],
    "does-not-fire": [
      // Too early a release to have it.
      {
        version: "10.11.6-MariaDB",
        innodb_snapshot_isolation: undefined,
        innodb_strict_mode: "ON",
      },
      { innodb_snapshot_isolation: "OFF", transaction_isolation: "READ-COMMITTED" },
    ],
  },
  queryCacheOn: {
    W: [
      { query_cache_type: "ON" },
      { query_cache_type: "DEMAND", version: "5.7.44", version_comment: "MySQL Community Server" },
    ],
    "does-not-fire": [{ query_cache_type: "ON", query_cache_size: 0 }],
  },
  bufferPoolSmall: {
    H: [
      { innodb_buffer_pool_size: 134_217_728, ram: 4 * GiB },
      { innodb_buffer_pool_size: 268_435_456, ram: 64 * GiB },
    ],
    W: [
      { innodb_buffer_pool_size: 4 * GiB - 1 },
      { innodb_buffer_pool_size: 2 * GiB, ...pages(5) },
    ],
    "does-not-fire": [
      { innodb_buffer_pool_size: 4 * GiB },
      // The data is smaller than the pool.
      { innodb_buffer_pool_size: 2 * GiB, ...pages(6) },
      { innodb_buffer_pool_size: 134_217_728, ram: 4 * GiB - 1 },
      { innodb_buffer_pool_size: 134_217_728, innodb_dedicated_server: "ON" },
    ],
    asked: [{ innodb_buffer_pool_size: 134_217_728, ram: undefined }],
  },
  bufferPoolLarge: {
    W: [{ innodb_buffer_pool_size: 14 * GiB }],
    "does-not-fire": [{ innodb_buffer_pool_size: 13 * GiB }],
  },
  sessionBuffersLarge: {
    W: [
      { sort_buffer_size: 8_388_609 },
      { join_buffer_size: 268_435_456, sort_buffer_size: undefined },
      { ...MYSQL, version: "8.0.19", join_buffer_size: 268_435_456 },
    ],
    "does-not-fire": [
      { sort_buffer_size: 8_388_608 },
      { ...MYSQL, version: "8.0.19", sort_buffer_size: 268_435_456 },
    ],
    "does-not-apply": [{ ...MYSQL, sort_buffer_size: 268_435_456 }],
  },
});
