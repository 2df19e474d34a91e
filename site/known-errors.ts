/**
 * THE list of errors that the search answers by itself. By these ids `app/pages/search/<language>.json` has the answers
 * under `errors`: what is better not done, and what first. `app/search/known-errors/<language>.json` has what visitors
 * call some of them in their own words.
 */
import type { PageId } from "./pages.ts";

interface KnownErrorEntry {
  id: string;
  /** Error numbers, SQLSTATEs and identifiers: one of them suffices. */
  codes?: readonly string[];
  /** Messages of servers, the same in every language. All words of one of them suffice, in any order. */
  messages?: readonly string[];
  /** Where more is said about it. */
  page: PageId;
  anchor: string;
  /** Where it is documented. */
  sources: readonly string[];
}

const MYSQL = "https://dev.mysql.com/doc/refman/8.4/en";
const POSTGRES = "https://www.postgresql.org/docs/17";
const MARIADB = "https://mariadb.com/docs";
const CASSANDRA = "https://cassandra.apache.org/doc/latest/cassandra";

const DEFINITIONS = [
  {
    id: "too-many-connections",
    codes: ["1040", "08004", "ER_CON_COUNT_ERROR"],
    page: "database-down",
    anchor: "outage",
    sources: [
      `${MYSQL}/too-many-connections.html`,
      `${MYSQL}/administrative-connection-interface.html`,
      `${MARIADB}/server/ha-and-performance/optimization-and-tuning/buffers-caches-and-threads/thread-pool/thread-pool-in-mariadb`,
    ],
  },
  {
    id: "too-many-clients",
    codes: ["53300"],
    messages: ["too many clients", "remaining connection slots reserved"],
    page: "database-down",
    anchor: "outage",
    sources: [`${POSTGRES}/runtime-config-connection.html`, `${POSTGRES}/server-shutdown.html`],
  },
  {
    id: "duplicate-entry",
    codes: ["1062", "ER_DUP_ENTRY"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replication-problems.html`, `${MYSQL}/replication-features-errors.html`],
  },
  {
    id: "row-not-found",
    codes: ["1032", "HA_ERR_KEY_NOT_FOUND", "ER_KEY_NOT_FOUND"],
    messages: ["can’t find record", "could not execute rows event"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replication-features-errors.html`, `${MYSQL}/replication-options-replica.html`],
  },
  {
    id: "replica-differs",
    page: "soporte-mysql",
    anchor: "risks",
    sources: [`${MYSQL}/replication-problems.html`, "https://docs.percona.com/percona-toolkit/pt-table-checksum.html"],
  },
  {
    id: "replication-stopped",
    messages: ["slave_sql_running no", "slave_io_running no", "replica_sql_running no", "replica_io_running no"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [
      `${MYSQL}/show-replica-status.html`,
      `${MARIADB}/server/reference/sql-statements/administrative-sql-statements/show/show-replica-status`,
    ],
  },
  {
    id: "lock-wait",
    codes: ["1205", "ER_LOCK_WAIT_TIMEOUT"],
    messages: ["lock wait timeout"],
    page: "mysql-health-check",
    anchor: "points",
    sources: [`${MYSQL}/innodb-error-handling.html`, `${MYSQL}/sys-innodb-lock-waits.html`],
  },
  {
    id: "deadlock",
    codes: ["1213", "40P01", "ER_LOCK_DEADLOCK"],
    messages: ["deadlock", "deadlock found", "deadlock detected"],
    page: "mysql-health-check",
    anchor: "points",
    sources: [`${MYSQL}/innodb-deadlocks-handling.html`, `${POSTGRES}/explicit-locking.html`],
  },
  {
    id: "cannot-connect",
    codes: ["2002", "2003", "CR_CONNECTION_ERROR"],
    messages: [
      "can’t connect to local server",
      "can’t connect to mysql server",
      "can’t connect to server on",
      "could not connect to server",
      "connection refused",
      "mysqld.sock",
      "is the server running on that host",
    ],
    page: "database-down",
    anchor: "outage",
    sources: [`${MYSQL}/can-not-connect-to-server.html`, `${POSTGRES}/server-start.html`],
  },
  {
    id: "access-denied",
    codes: ["1045", "28P01", "28000", "ER_ACCESS_DENIED_ERROR"],
    messages: ["password authentication failed", "no pg_hba.conf entry"],
    page: "soporte-mysql",
    anchor: "access",
    sources: [
      `${MYSQL}/problems-connecting.html`,
      `${MYSQL}/resetting-permissions.html`,
      `${POSTGRES}/client-authentication-problems.html`,
      `${POSTGRES}/auth-trust.html`,
    ],
  },
  {
    id: "gone-away",
    codes: ["2006", "2013", "CR_SERVER_GONE_ERROR", "CR_SERVER_LOST"],
    messages: ["server has gone away", "lost connection to server", "lost connection during query"],
    page: "database-down",
    anchor: "outage",
    sources: [`${MYSQL}/gone-away.html`, `${MYSQL}/error-lost-connection.html`],
  },
  {
    id: "binlog-purged",
    codes: ["1236", "13114", "ER_MASTER_FATAL_ERROR_READING_BINLOG"],
    messages: ["fatal error reading binlog", "purged binary logs", "could not find first log file name"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replication-gtids-auto-positioning.html`, `${MYSQL}/purge-binary-logs.html`],
  },
  {
    id: "relay-log",
    codes: ["1594", "ER_SLAVE_RELAY_LOG_READ_FAILURE", "13121"],
    messages: ["relay log read failure", "relay log corrupted"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replica-logs-relaylog.html`, `${MYSQL}/replication-solutions-unexpected-replica-halt.html`],
  },
  {
    id: "read-only",
    codes: ["1290", "ER_OPTION_PREVENTS_STATEMENT", "25006"],
    messages: [
      "running with the read-only option",
      "super-read-only option",
      "cannot execute in a read-only transaction",
    ],
    page: "mariadb-high-availability",
    anchor: "routing",
    sources: [
      `${MARIADB}/server/reference/error-codes/mariadb-error-codes-1200-to-1299/e1290`,
      `${MYSQL}/server-system-variables.html`,
      `${POSTGRES}/hot-standby.html`,
    ],
  },
  {
    id: "non-primary",
    codes: ["1047"],
    messages: ["wsrep has not yet prepared node", "safe_to_bootstrap"],
    page: "database-down",
    anchor: "outage",
    sources: [
      "https://galeracluster.com/library/documentation/quorum-reset.html",
      "https://galeracluster.com/library/documentation/crash-recovery.html",
      `${MARIADB}/galera-cluster/high-availability/resetting-the-quorum-cluster-bootstrap`,
    ],
  },
  {
    id: "innodb-corruption",
    messages: ["database page corruption", "innodb_force_recovery"],
    page: "mysql-data-recovery",
    anchor: "force",
    sources: [`${MYSQL}/forcing-innodb-recovery.html`],
  },
  {
    id: "invalid-page",
    codes: ["XX001", "XX002"],
    messages: ["invalid page in block", "could not read block", "page verification failed", "invalid page header"],
    page: "database-down",
    anchor: "loss",
    sources: [`${POSTGRES}/runtime-config-developer.html`, `${POSTGRES}/app-pgresetwal.html`],
  },
  {
    id: "wraparound",
    messages: ["wraparound", "not accepting commands", "must be vacuumed within transactions"],
    page: "postgresql-health-check",
    anchor: "age",
    sources: [`${POSTGRES}/routine-vacuuming.html`],
  },
  {
    id: "disk-full",
    codes: ["53100", "1021", "1114", "ENOSPC"],
    messages: ["no space left", "could not extend file"],
    page: "database-down",
    anchor: "outage",
    sources: [
      `${POSTGRES}/disk-full.html`,
      `${MYSQL}/full-disk.html`,
      `${MYSQL}/full-table.html`,
      `${MARIADB}/server/reference/error-codes/mariadb-error-codes-1100-to-1199/e1114`,
    ],
  },
  {
    id: "out-of-memory",
    codes: ["OOM", "53200", "137"],
    messages: ["oom killer", "killed process mysqld"],
    page: "database-down",
    anchor: "outage",
    sources: [`${MYSQL}/memory-use.html`, `${POSTGRES}/kernel-resources.html`],
  },
  {
    id: "tombstones",
    codes: ["TombstoneOverwhelmingException"],
    messages: ["tombstones", "scanned over tombstones", "tombstone_failure_threshold"],
    page: "cassandra-health-check",
    anchor: "symptoms",
    sources: [
      `${CASSANDRA}/managing/configuration/cass_yaml_file.html`,
      `${CASSANDRA}/managing/operating/compaction/tombstones.html`,
    ],
  },
  {
    id: "cassandra-timeout",
    codes: ["ReadTimeoutException", "WriteTimeoutException", "NoHostAvailableException", "OperationTimedOut"],
    messages: ["cassandra timeout", "cassandra read timeout", "cassandra write timeout", "no host available"],
    page: "cassandra-health-check",
    anchor: "symptoms",
    sources: [`${CASSANDRA}/troubleshooting/use_nodetool.html`],
  },
  {
    id: "missing-where",
    page: "database-down",
    anchor: "loss",
    sources: [`${MYSQL}/point-in-time-recovery.html`],
  },
  {
    id: "dropped-table",
    page: "mysql-data-recovery",
    anchor: "first-ten-minutes",
    sources: [`${MYSQL}/point-in-time-recovery.html`, `${POSTGRES}/continuous-archiving.html`],
  },
] as const satisfies readonly KnownErrorEntry[];

export type KnownErrorId = (typeof DEFINITIONS)[number]["id"];

export type KnownError = KnownErrorEntry & { id: KnownErrorId };

export const KNOWN_ERRORS: readonly KnownError[] = DEFINITIONS;
