/**
 * Where each input of a rule or forecast, and what is dangerous about it, is documented. The page alone shows it; the
 * script lacks it.
 */
import type { RuleId } from "./check.ts";
import type { ForecastId } from "./predict.ts";

const mysql = (page: string) => `https://dev.mysql.com/doc/refman/8.4/en/${page}.html`;
const postgres = (page: string) => `https://www.postgresql.org/docs/18/${page}.html`;
const MARIADB = "https://mariadb.com/docs";
const ADVISOR = "https://github.com/percona/percona-toolkit/blob/3.x/bin/pt-variable-advisor";
const TUNER = "https://github.com/major/MySQLTuner-perl";
const JEPSEN = "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2";
const GALERA = `${MARIADB}/galera-cluster/high-availability/monitoring-mariadb-galera-cluster`;

const GCACHE = `${MARIADB}/galera-cluster/high-availability/rapid-node-recovery-with-ist-and-the-gcache`;
const GCACHE_FORMULA = "https://www.fromdual.com/galera-cache-sizing";
const GCACHE_HEADER = "https://github.com/codership/galera/blob/4.x/gcache/src/gcache_bh.hpp";

const innodb = (name: string) => `${mysql("innodb-parameters")}#sysvar_${name}`;
const variable = (name: string) => `${mysql("server-system-variables")}#sysvar_${name}`;
const binlog = (name: string) => `${mysql("replication-options-binary-log")}#sysvar_${name}`;
const MARIADB_GTID = `${MARIADB}/server/ha-and-performance/standard-replication/gtid`;
const status = (name: string) => `${mysql("server-status-variables")}#statvar_${name}`;
const guc = (page: string, name: string) => `${postgres(`runtime-config-${page}`)}#GUC-${name}`;
const VACUUMING = postgres("routine-vacuuming");
const STATISTICS = postgres("monitoring-stats");
const view = (name: string) => `${STATISTICS}#MONITORING-PG-STAT-${name}-VIEW`;
const SLOTS = postgres("view-pg-replication-slots");

const PATRONI = "https://patroni.readthedocs.io/en/latest";
const PATRONI_STATES = "https://github.com/patroni/patroni/blob/master/patroni/postgresql/misc.py";

const transam = (version: number, file: string) =>
  `https://github.com/postgres/postgres/blob/REL_${version}_STABLE/src/backend/access/transam/${file}.c`;
const WRAPAROUND = `${VACUUMING}#VACUUM-FOR-WRAPAROUND`;
const MULTIXACT_WRAPAROUND = `${VACUUMING}#VACUUM-FOR-MULTIXACT-WRAPAROUND`;

const CASSANDRA = "https://cassandra.apache.org/doc/latest/cassandra";
const nodetool = (name: string) => `${CASSANDRA}/managing/tools/nodetool/${name}.html`;
const YAML = `${CASSANDRA}/managing/configuration/cass_yaml_file.html`;
const USE_NODETOOL = `${CASSANDRA}/troubleshooting/use_nodetool.html`;
const METRICS = `${CASSANDRA}/managing/operating/metrics.html`;
const TOPOLOGY = `${CASSANDRA}/managing/operating/topo_changes.html`;
const DYNAMO = `${CASSANDRA}/architecture/dynamo.html`;
const printed = (file: string) =>
  `https://github.com/apache/cassandra/blob/cassandra-4.1/src/java/org/apache/cassandra/${file}.java`;

export const SOURCES: Readonly<Record<RuleId | ForecastId, readonly [string, ...string[]]>> = {
  M1: ["https://endoflife.date/mysql", "https://endoflife.date/mariadb"],
  M2: [innodb("innodb_flush_log_at_trx_commit"), JEPSEN, ADVISOR],
  M3: [binlog("sync_binlog"), `${MARIADB}/reference/mdb/system-variables/sync_binlog/`, ADVISOR],
  M4: [ADVISOR, binlog("log_bin")],
  M5: [innodb("innodb_doublewrite"), ADVISOR],
  M6: [mysql("forcing-innodb-recovery"), ADVISOR],
  M7: [mysql("replication-options-replica"), ADVISOR],
  M8: [binlog("binlog_expire_logs_seconds"), ADVISOR],
  M9: [binlog("binlog_format")],
  M10: [`${mysql("sql-mode")}#sql-mode-strict`],
  M11: [variable("default_storage_engine")],
  M12: [
    `${MARIADB}/server/reference/sql-statements/administrative-sql-statements/set-commands/set-transaction`,
    JEPSEN,
  ],
  M13: [
    ADVISOR,
    "https://dev.mysql.com/blog-archive/mysql-8-0-retiring-support-for-the-query-cache/",
  ],
  M14: [innodb("innodb_buffer_pool_size"), mysql("innodb-dedicated-server")],
  M15: [innodb("innodb_buffer_pool_size")],
  M16: [
    variable("sort_buffer_size"),
    variable("join_buffer_size"),
    mysql("order-by-optimization"),
    mysql("hash-joins"),
    ADVISOR,
  ],
  M17: [TUNER, status("Max_used_connections"), status("Connection_errors_max_connections")],
  M18: [status("Threads_created"), variable("thread_cache_size")],
  M19: [status("Innodb_buffer_pool_wait_free")],
  M20: [status("Innodb_buffer_pool_reads")],
  M21: [TUNER, innodb("innodb_redo_log_capacity"), status("Innodb_os_log_written")],
  M22: [status("Innodb_log_waits"), innodb("innodb_log_buffer_size")],
  M23: [status("Innodb_row_lock_time_avg"), status("Innodb_row_lock_waits")],
  M24: [status("Select_full_join"), `${TUNER}/issues/687`, `${TUNER}/issues/434`],
  M25: [GALERA],
  M26: [mysql("replication-semisync-monitoring"), mysql("replication-semisync")],
  M27: [status("Table_open_cache_overflows"), variable("table_open_cache")],
  M28: [mysql("memory-use"), TUNER],
  M29: [variable("require_secure_transport"), mysql("using-encrypted-connections")],
  M30: [variable("slow_query_log"), mysql("performance-schema-statement-summary-tables")],
  M31: [mysql("information-schema-innodb-trx-table"), mysql("innodb-multi-versioning")],
  M32: [GCACHE, GCACHE_FORMULA],
  M33: [mysql("replication-administration-status")],
  M34: [mysql("replication-administration-status")],
  M35: [mysql("performance-schema-replication-connection-status-table")],
  M36: [mysql("replication-gtids-concepts"), MARIADB_GTID],
  M37: [variable("super_read_only")],
  M38: [mysql("replication-solutions-unexpected-replica-halt"), MARIADB_GTID],
  M39: [mysql("replication-encrypted-connections")],
  M40: [mysql("innodb-purge-configuration")],
  M41: [mysql("innodb-deadlocks-handling")],
  M42: [mysql("create-table-foreign-keys")],
  M43: [status("Created_tmp_disk_tables"), mysql("internal-temporary-tables"), TUNER],
  M44: [status("Aborted_connects"), mysql("communication-errors")],
  M45: [mysql("metadata-locking"), mysql("performance-schema-metadata-locks-table")],
  M46: [mysql("sys-innodb-lock-waits"), mysql("innodb-information-schema-examples")],
  M47: [mysql("general-thread-states"), mysql("flush")],
  M48: [mysql("general-thread-states")],
  M49: [mysql("show-processlist"), mysql("explain-for-connection")],
  M50: [variable("wait_timeout"), mysql("too-many-connections")],
  M51: [mysql("replication-semisync")],
  M52: [mysql("group-replication-server-states")],
  M53: [mysql("group-replication-network-partitioning")],
  M54: [mysql("group-replication-single-primary-mode")],
  M55: [mysql("group-replication-online-upgrade-combining-versions")],
  P1: ["https://www.postgresql.org/support/versioning/", "https://endoflife.date/postgresql"],
  P2: [guc("wal", "FSYNC")],
  P3: [guc("wal", "FULL-PAGE-WRITES")],
  P4: [guc("preset", "DATA-CHECKSUMS"), postgres("checksums")],
  P5: [guc("vacuum", "AUTOVACUUM"), VACUUMING],
  P6: [WRAPAROUND],
  P7: [MULTIXACT_WRAPAROUND],
  P8: [view("ALL-TABLES")],
  P9: [view("ACTIVITY")],
  P10: [guc("client", "IDLE-IN-TRANSACTION-SESSION-TIMEOUT")],
  P11: [postgres("view-pg-prepared-xacts"), VACUUMING],
  P12: [SLOTS],
  P13: [guc("replication", "MAX-SLOT-WAL-KEEP-SIZE"), SLOTS],
  P14: [view("ARCHIVER")],
  P15: [guc("wal", "ARCHIVE-MODE"), postgres("continuous-archiving")],
  P16: [guc("wal", "WAL-LEVEL")],
  P17: [view("CHECKPOINTER"), postgres("wal-configuration")],
  P18: [view("DATABASE")],
  P19: [guc("connection", "MAX-CONNECTIONS"), "https://github.com/jfcoz/postgresqltuner"],
  P20: [guc("resource", "SHARED-BUFFERS")],
  P21: [
    guc("replication", "SYNCHRONOUS-STANDBY-NAMES"),
    view("REPLICATION"),
    "https://patroni.readthedocs.io/en/latest/replication_modes.html",
  ],
  P22: [view("REPLICATION")],
  P23: [postgres("view-pg-sequences"), postgres("datatype-numeric")],
  P24: [
    postgres("catalog-pg-index"),
    `${postgres("sql-createindex")}#SQL-CREATEINDEX-CONCURRENTLY`,
  ],
  P25: [guc("connection", "PASSWORD-ENCRYPTION"), guc("connection", "SSL")],
  P26: [view("ACTIVITY"), SLOTS, VACUUMING],
  P27: [postgres("pgstatstatements"), guc("logging", "LOG-MIN-DURATION-STATEMENT")],
  P28: [view("WAL-RECEIVER"), postgres("warm-standby")],
  P29: [view("REPLICATION")],
  P30: [SLOTS],
  P31: [
    `${STATISTICS}#MONITORING-PG-STAT-SUBSCRIPTION`,
    postgres("logical-replication-monitoring"),
  ],
  P32: [`${postgres("functions-admin")}#FUNCTIONS-RECOVERY-CONTROL`, postgres("hot-standby")],
  P33: [view("DATABASE-CONFLICTS"), `${postgres("hot-standby")}#HOT-STANDBY-CONFLICT`],
  P34: [view("REPLICATION")],
  P35: [
    `${postgres("functions-info")}#FUNCTIONS-INFO-SESSION`,
    postgres("explicit-locking"),
    "https://wiki.postgresql.org/wiki/Lock_Monitoring",
  ],
  P36: [`${STATISTICS}#WAIT-EVENT-TABLE`],
  P37: [`${PATRONI}/patronictl.html`, `${PATRONI}/pause.html`],
  P38: [`${PATRONI}/patronictl.html`, PATRONI_STATES],
  P39: [`${PATRONI}/patronictl.html`],
  P40: [`${PATRONI}/patronictl.html`],
  P41: [`${PATRONI}/patronictl.html`],
  P42: [`${PATRONI}/pause.html`],
  P43: ["https://www.pgbouncer.org/usage.html", "https://www.pgbouncer.org/config.html"],
  P44: ["https://www.pgbouncer.org/usage.html"],
  C1: ["https://cassandra.apache.org/_/download.html", "https://endoflife.date/apache-cassandra"],
  C2: [DYNAMO, nodetool("status"), printed("tools/nodetool/Status")],
  C3: [TOPOLOGY, printed("tools/nodetool/Status")],
  C4: [`${YAML}#allocate_tokens_for_local_replication_factor`, printed("tools/nodetool/Status")],
  C5: [nodetool("cleanup"), printed("tools/nodetool/Status")],
  C6: [`${CASSANDRA}/managing/operating/snitch.html`, printed("locator/NetworkTopologyStrategy")],
  C7: [DYNAMO, printed("tools/nodetool/Status")],
  C8: [nodetool("resetlocalschema"), printed("tools/nodetool/DescribeCluster")],
  C9: [nodetool("describecluster"), printed("tools/nodetool/DescribeCluster")],
  C10: [nodetool("upgradesstables"), printed("tools/nodetool/DescribeCluster")],
  C11: [`${CASSANDRA}/managing/operating/security.html`, printed("tools/nodetool/DescribeCluster")],
  C12: [USE_NODETOOL, METRICS, printed("tools/nodetool/stats/TpStatsPrinter")],
  C13: [USE_NODETOOL, METRICS, printed("tools/nodetool/stats/TpStatsPrinter")],
  C14: [
    `${CASSANDRA}/managing/operating/hints.html`,
    printed("tools/nodetool/stats/TpStatsPrinter"),
  ],
  C15: [`${YAML}#native_transport_max_threads`, printed("tools/nodetool/stats/TpStatsPrinter")],
  C16: [USE_NODETOOL, printed("tools/nodetool/stats/TpStatsPrinter")],
  C17: [`${YAML}#memtable_flush_writers`, printed("tools/nodetool/stats/TpStatsPrinter")],
  C18: [METRICS, printed("tools/nodetool/stats/TpStatsPrinter")],
  C19: [nodetool("compactionstats"), printed("tools/nodetool/CompactionStats")],
  C20: [`${YAML}#disk_failure_policy`, printed("tools/nodetool/Info")],
  C21: [nodetool("bootstrap"), printed("tools/nodetool/Info")],
  C22: [nodetool("info"), printed("tools/nodetool/Info")],
  C23: [METRICS, printed("tools/nodetool/Info")],
  C24: [nodetool("drain"), printed("service/StorageService")],
  C25: [METRICS, printed("tools/nodetool/NetStats")],
  C26: [`${YAML}#gc_warn_threshold`, printed("tools/nodetool/GcStats")],
  C27: [`${YAML}#slow_query_log_timeout`, printed("tools/nodetool/ProxyHistograms")],
  C28: [`${YAML}#tombstone_warn_threshold`, printed("tools/nodetool/stats/TableStatsPrinter")],
  C29: [`${YAML}#partition_size_warn_threshold`, printed("tools/nodetool/stats/TableStatsPrinter")],
  C30: [
    `${CASSANDRA}/managing/operating/compaction/lcs.html`,
    printed("db/compaction/LeveledManifest"),
  ],
  C31: [
    `${CASSANDRA}/managing/operating/bloom_filters.html`,
    printed("tools/nodetool/stats/TableStatsPrinter"),
  ],
  C32: [nodetool("tablestats"), printed("tools/nodetool/stats/TableStatsPrinter")],
  C33: [nodetool("tablehistograms"), printed("tools/nodetool/stats/TableStatsPrinter")],
  C34: [nodetool("clearsnapshot"), printed("tools/nodetool/stats/TableStatsPrinter")],
  F1: [GCACHE, GCACHE_FORMULA, GCACHE_HEADER],
  F2: [
    mysql("show-binary-logs"),
    binlog("binlog_expire_logs_seconds"),
    `${MARIADB}/server/ha-and-performance/standard-replication/replication-and-binary-log-status-variables`,
  ],
  F3: [WRAPAROUND, guc("vacuum", "AUTOVACUUM-FREEZE-MAX-AGE")],
  F4: [WRAPAROUND, transam(14, "varsup"), transam(13, "varsup")],
  F5: [MULTIXACT_WRAPAROUND, guc("vacuum", "AUTOVACUUM-MULTIXACT-FREEZE-MAX-AGE")],
  F6: [MULTIXACT_WRAPAROUND, transam(14, "multixact")],
  F7: [postgres("wal-configuration"), guc("replication", "MAX-SLOT-WAL-KEEP-SIZE"), SLOTS],
};
