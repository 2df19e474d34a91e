/**
 * Where each input of a rule or forecast, and what is dangerous about it, is documented. The page alone shows it; the
 * script lacks it.
 */
import type { RuleId } from "./check.ts";
import type { ForecastId } from "./predict.ts";

const MYSQL = "https://dev.mysql.com/doc/refman/8.4/en";
const MARIADB = "https://mariadb.com/docs";
const ADVISOR = "https://github.com/percona/percona-toolkit/blob/3.x/bin/pt-variable-advisor";
const TUNER = "https://github.com/major/MySQLTuner-perl";
const JEPSEN = "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2";
const GALERA = `${MARIADB}/galera-cluster/high-availability/monitoring-mariadb-galera-cluster`;

const GCACHE = `${MARIADB}/galera-cluster/high-availability/rapid-node-recovery-with-ist-and-the-gcache`;
const GCACHE_FORMULA = "https://www.fromdual.com/galera-cache-sizing";
const GCACHE_HEADER = "https://github.com/codership/galera/blob/4.x/gcache/src/gcache_bh.hpp";

const innodb = (name: string) => `${MYSQL}/innodb-parameters.html#sysvar_${name}`;
const variable = (name: string) => `${MYSQL}/server-system-variables.html#sysvar_${name}`;
const binlog = (name: string) => `${MYSQL}/replication-options-binary-log.html#sysvar_${name}`;
const MARIADB_GTID = `${MARIADB}/server/ha-and-performance/standard-replication/gtid`;
const status = (name: string) => `${MYSQL}/server-status-variables.html#statvar_${name}`;
const POSTGRES = "https://www.postgresql.org/docs/18";

const guc = (page: string, name: string) => `${POSTGRES}/runtime-config-${page}.html#GUC-${name}`;
const VACUUMING = `${POSTGRES}/routine-vacuuming.html`;
const STATISTICS = `${POSTGRES}/monitoring-stats.html`;
const view = (name: string) => `${STATISTICS}#MONITORING-PG-STAT-${name}-VIEW`;
const SLOTS = `${POSTGRES}/view-pg-replication-slots.html`;

const transam = (version: number, file: string) =>
  `https://github.com/postgres/postgres/blob/REL_${version}_STABLE/src/backend/access/transam/${file}.c`;
const WRAPAROUND = `${VACUUMING}#VACUUM-FOR-WRAPAROUND`;
const MULTIXACT_WRAPAROUND = `${VACUUMING}#VACUUM-FOR-MULTIXACT-WRAPAROUND`;

export const SOURCES: Readonly<Record<RuleId | ForecastId, readonly [string, ...string[]]>> = {
  M1: ["https://endoflife.date/mysql", "https://endoflife.date/mariadb"],
  M2: [innodb("innodb_flush_log_at_trx_commit"), JEPSEN, ADVISOR],
  M3: [binlog("sync_binlog"), `${MARIADB}/reference/mdb/system-variables/sync_binlog/`, ADVISOR],
  M4: [ADVISOR, binlog("log_bin")],
  M5: [innodb("innodb_doublewrite"), ADVISOR],
  M6: [`${MYSQL}/forcing-innodb-recovery.html`, ADVISOR],
  M7: [`${MYSQL}/replication-options-replica.html`, ADVISOR],
  M8: [binlog("binlog_expire_logs_seconds"), ADVISOR],
  M9: [binlog("binlog_format")],
  M10: [`${MYSQL}/sql-mode.html#sql-mode-strict`],
  M11: [variable("default_storage_engine")],
  M12: [
    `${MARIADB}/server/reference/sql-statements/administrative-sql-statements/set-commands/set-transaction`,
    JEPSEN,
  ],
  M13: [
    ADVISOR,
    "https://dev.mysql.com/blog-archive/mysql-8-0-retiring-support-for-the-query-cache/",
  ],
  M14: [innodb("innodb_buffer_pool_size"), `${MYSQL}/innodb-dedicated-server.html`],
  M15: [innodb("innodb_buffer_pool_size")],
  M16: [
    variable("sort_buffer_size"),
    variable("join_buffer_size"),
    `${MYSQL}/order-by-optimization.html`,
    `${MYSQL}/hash-joins.html`,
    ADVISOR,
  ],
  M17: [TUNER, status("Max_used_connections"), status("Connection_errors_max_connections")],
  M18: [status("Threads_created"), variable("thread_cache_size")],
  M19: [status("Innodb_buffer_pool_wait_free")],
  M20: [status("Innodb_buffer_pool_reads")],
  M21: [TUNER, innodb("innodb_redo_log_capacity"), status("Innodb_os_log_written")],
  M22: [status("Innodb_log_waits"), innodb("innodb_log_buffer_size")],
  M23: [status("Innodb_row_lock_time_avg"), status("Innodb_row_lock_waits")],
  M24: [
    status("Select_full_join"),
    "https://github.com/major/MySQLTuner-perl/issues/687",
    "https://github.com/major/MySQLTuner-perl/issues/434",
  ],
  M25: [GALERA],
  M26: [`${MYSQL}/replication-semisync-monitoring.html`, `${MYSQL}/replication-semisync.html`],
  M27: [status("Table_open_cache_overflows"), variable("table_open_cache")],
  M28: [`${MYSQL}/memory-use.html`, TUNER],
  M29: [variable("require_secure_transport"), `${MYSQL}/using-encrypted-connections.html`],
  M30: [variable("slow_query_log"), `${MYSQL}/performance-schema-statement-summary-tables.html`],
  M31: [
    `${MYSQL}/information-schema-innodb-trx-table.html`,
    `${MYSQL}/innodb-multi-versioning.html`,
  ],
  M32: [GCACHE, GCACHE_FORMULA],
  M33: [`${MYSQL}/replication-administration-status.html`],
  M34: [`${MYSQL}/replication-administration-status.html`],
  M35: [`${MYSQL}/performance-schema-replication-connection-status-table.html`],
  M36: [`${MYSQL}/replication-gtids-concepts.html`, MARIADB_GTID],
  M37: [variable("super_read_only")],
  M38: [`${MYSQL}/replication-solutions-unexpected-replica-halt.html`, MARIADB_GTID],
  M39: [`${MYSQL}/replication-encrypted-connections.html`],
  M40: [`${MYSQL}/innodb-purge-configuration.html`],
  M41: [`${MYSQL}/innodb-deadlocks-handling.html`],
  M42: [`${MYSQL}/create-table-foreign-keys.html`],
  P1: ["https://www.postgresql.org/support/versioning/", "https://endoflife.date/postgresql"],
  P2: [guc("wal", "FSYNC")],
  P3: [guc("wal", "FULL-PAGE-WRITES")],
  P4: [guc("preset", "DATA-CHECKSUMS"), `${POSTGRES}/checksums.html`],
  P5: [guc("vacuum", "AUTOVACUUM"), VACUUMING],
  P6: [WRAPAROUND],
  P7: [MULTIXACT_WRAPAROUND],
  P8: [view("ALL-TABLES")],
  P9: [view("ACTIVITY")],
  P10: [guc("client", "IDLE-IN-TRANSACTION-SESSION-TIMEOUT")],
  P11: [`${POSTGRES}/view-pg-prepared-xacts.html`, VACUUMING],
  P12: [SLOTS],
  P13: [guc("replication", "MAX-SLOT-WAL-KEEP-SIZE"), SLOTS],
  P14: [view("ARCHIVER")],
  P15: [guc("wal", "ARCHIVE-MODE"), `${POSTGRES}/continuous-archiving.html`],
  P16: [guc("wal", "WAL-LEVEL")],
  P17: [view("CHECKPOINTER"), `${POSTGRES}/wal-configuration.html`],
  P18: [view("DATABASE")],
  P19: [guc("connection", "MAX-CONNECTIONS"), "https://github.com/jfcoz/postgresqltuner"],
  P20: [guc("resource", "SHARED-BUFFERS")],
  P21: [
    guc("replication", "SYNCHRONOUS-STANDBY-NAMES"),
    view("REPLICATION"),
    "https://patroni.readthedocs.io/en/latest/replication_modes.html",
  ],
  P22: [view("REPLICATION")],
  P23: [`${POSTGRES}/view-pg-sequences.html`, `${POSTGRES}/datatype-numeric.html`],
  P24: [
    `${POSTGRES}/catalog-pg-index.html`,
    `${POSTGRES}/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY`,
  ],
  P25: [guc("connection", "PASSWORD-ENCRYPTION"), guc("connection", "SSL")],
  P26: [view("ACTIVITY"), SLOTS, VACUUMING],
  P27: [`${POSTGRES}/pgstatstatements.html`, guc("logging", "LOG-MIN-DURATION-STATEMENT")],
  P28: [view("WAL-RECEIVER"), `${POSTGRES}/warm-standby.html`],
  P29: [view("REPLICATION")],
  P30: [SLOTS],
  P31: [
    `${STATISTICS}#MONITORING-PG-STAT-SUBSCRIPTION`,
    `${POSTGRES}/logical-replication-monitoring.html`,
  ],
  F1: [GCACHE, GCACHE_FORMULA, GCACHE_HEADER],
  F2: [
    `${MYSQL}/show-binary-logs.html`,
    binlog("binlog_expire_logs_seconds"),
    `${MARIADB}/server/ha-and-performance/standard-replication/replication-and-binary-log-status-variables`,
  ],
  F3: [WRAPAROUND, guc("vacuum", "AUTOVACUUM-FREEZE-MAX-AGE")],
  F4: [WRAPAROUND, transam(14, "varsup"), transam(13, "varsup")],
  F5: [MULTIXACT_WRAPAROUND, guc("vacuum", "AUTOVACUUM-MULTIXACT-FREEZE-MAX-AGE")],
  F6: [MULTIXACT_WRAPAROUND, transam(14, "multixact")],
  F7: [`${POSTGRES}/wal-configuration.html`, guc("replication", "MAX-SLOT-WAL-KEEP-SIZE"), SLOTS],
};
