/**
 * THE list of errors that the search answers by itself. The texts are in `app/pages/search/<language>.json` under
 * `errors`, by these ids: what is better not done, and what first.
 */
import type { Language } from "./languages.ts";
import type { PageId } from "./pages.ts";

interface KnownErrorEntry {
  id: string;
  /** Error numbers, SQLSTATEs and identifiers: one of them suffices. */
  codes?: readonly string[];
  /** Words of the message, or what visitors call it. All words of one of them suffice, in any order. */
  phrases: readonly string[];
  /** The same in other words, by language. */
  said?: Partial<Record<Language, readonly string[]>>;
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
    phrases: ["too many connections"],
    said: {
      es: ["demasiadas conexiones"],
      ca: ["massa connexions"],
      pt: ["demasiadas ligações"],
      it: ["troppe connessioni"],
    },
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
    phrases: ["too many clients", "remaining connection slots reserved", "postgres too many connections"],
    said: {
      es: ["postgres demasiadas conexiones"],
      ca: ["postgres massa connexions"],
      pt: ["postgres demasiadas ligações"],
      it: ["postgres troppe connessioni"],
    },
    page: "database-down",
    anchor: "outage",
    sources: [`${POSTGRES}/runtime-config-connection.html`, `${POSTGRES}/server-shutdown.html`],
  },
  {
    id: "duplicate-entry",
    codes: ["1062", "ER_DUP_ENTRY"],
    phrases: ["duplicate entry"],
    said: { es: ["entrada duplicada"], ca: ["entrada duplicada"], pt: ["entrada duplicada"], it: ["voce duplicata"] },
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replication-problems.html`, `${MYSQL}/replication-features-errors.html`],
  },
  {
    id: "row-not-found",
    codes: ["1032", "HA_ERR_KEY_NOT_FOUND", "ER_KEY_NOT_FOUND"],
    phrases: ["can’t find record", "could not execute rows event"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replication-features-errors.html`, `${MYSQL}/replication-options-replica.html`],
  },
  {
    id: "lock-wait",
    codes: ["1205", "ER_LOCK_WAIT_TIMEOUT"],
    phrases: ["lock wait timeout"],
    page: "mysql-health-check",
    anchor: "points",
    sources: [`${MYSQL}/innodb-error-handling.html`, `${MYSQL}/sys-innodb-lock-waits.html`],
  },
  {
    id: "deadlock",
    codes: ["1213", "40P01", "ER_LOCK_DEADLOCK"],
    phrases: ["deadlock", "deadlock found", "deadlock detected"],
    page: "mysql-health-check",
    anchor: "points",
    sources: [`${MYSQL}/innodb-deadlocks-handling.html`, `${POSTGRES}/explicit-locking.html`],
  },
  {
    id: "cannot-connect",
    codes: ["2002", "2003", "CR_CONNECTION_ERROR"],
    phrases: [
      "can’t connect to local server",
      "can’t connect to mysql server",
      "connection refused 3306",
      "mysqld.sock",
    ],
    page: "database-down",
    anchor: "outage",
    sources: [`${MYSQL}/can-not-connect-to-server.html`],
  },
  {
    id: "access-denied",
    codes: ["1045", "28P01", "28000", "ER_ACCESS_DENIED_ERROR"],
    phrases: ["access denied for user", "password authentication failed", "no pg_hba.conf entry"],
    said: {
      es: ["acceso denegado", "contraseña incorrecta"],
      ca: ["accés denegat", "contrasenya incorrecta"],
      pt: ["acesso negado", "palavra-passe errada", "senha incorreta"],
      it: ["accesso negato", "password errata"],
    },
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
    phrases: ["server has gone away", "lost connection to server", "lost connection during query"],
    page: "database-down",
    anchor: "outage",
    sources: [`${MYSQL}/gone-away.html`, `${MYSQL}/error-lost-connection.html`],
  },
  {
    id: "binlog-purged",
    codes: ["1236", "13114", "ER_MASTER_FATAL_ERROR_READING_BINLOG"],
    phrases: ["fatal error reading binlog", "purged binary logs", "could not find first log file name"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replication-gtids-auto-positioning.html`, `${MYSQL}/purge-binary-logs.html`],
  },
  {
    id: "relay-log",
    codes: ["1594", "ER_SLAVE_RELAY_LOG_READ_FAILURE", "13121"],
    phrases: ["relay log read failure", "relay log corrupted"],
    page: "soporte-mysql",
    anchor: "urgent",
    sources: [`${MYSQL}/replica-logs-relaylog.html`, `${MYSQL}/replication-solutions-unexpected-replica-halt.html`],
  },
  {
    id: "read-only",
    codes: ["1290", "ER_OPTION_PREVENTS_STATEMENT", "25006"],
    phrases: [
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
    phrases: ["wsrep has not yet prepared node", "non primary", "safe_to_bootstrap"],
    said: {
      es: ["galera sin quórum", "galera perdió quórum"],
      ca: ["galera sense quòrum"],
      pt: ["galera sem quórum"],
      it: ["galera senza quorum"],
    },
    page: "database-down",
    anchor: "outage",
    sources: [
      "https://galeracluster.com/library/documentation/quorum-reset.html",
      `${MARIADB}/galera-cluster/high-availability/resetting-the-quorum-cluster-bootstrap`,
    ],
  },
  {
    id: "innodb-corruption",
    phrases: ["database page corruption", "innodb corruption", "innodb does not start", "innodb_force_recovery"],
    said: {
      es: ["innodb no arranca", "innodb corrupto", "tabla corrupta"],
      ca: ["innodb no arrenca", "innodb corrupte"],
      pt: ["innodb não inicia", "innodb corrompido"],
      it: ["innodb non parte", "innodb corrotto"],
    },
    page: "mysql-data-recovery",
    anchor: "force",
    sources: [`${MYSQL}/forcing-innodb-recovery.html`],
  },
  {
    id: "invalid-page",
    codes: ["XX001", "XX002"],
    phrases: ["invalid page in block", "could not read block", "page verification failed", "invalid page header"],
    page: "database-down",
    anchor: "loss",
    sources: [`${POSTGRES}/runtime-config-developer.html`, `${POSTGRES}/app-pgresetwal.html`],
  },
  {
    id: "wraparound",
    phrases: ["wraparound", "not accepting commands", "must be vacuumed within transactions"],
    page: "postgresql-health-check",
    anchor: "age",
    sources: [`${POSTGRES}/routine-vacuuming.html`],
  },
  {
    id: "disk-full",
    codes: ["53100", "1021", "1114", "ENOSPC"],
    phrases: ["no space left", "could not extend file", "disk full"],
    said: { es: ["disco lleno"], ca: ["disc ple"], pt: ["disco cheio"], it: ["disco pieno"] },
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
    phrases: ["out of memory", "oom killer", "killed process mysqld"],
    said: { es: ["sin memoria"], ca: ["sense memòria"], pt: ["sem memória"], it: ["memoria esaurita"] },
    page: "database-down",
    anchor: "outage",
    sources: [`${MYSQL}/memory-use.html`, `${POSTGRES}/kernel-resources.html`],
  },
  {
    id: "tombstones",
    codes: ["TombstoneOverwhelmingException"],
    phrases: ["tombstones", "scanned over tombstones", "tombstone_failure_threshold"],
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
    phrases: ["cassandra timeout", "cassandra read timeout", "cassandra write timeout", "no host available"],
    page: "cassandra-health-check",
    anchor: "symptoms",
    sources: [`${CASSANDRA}/troubleshooting/use_nodetool.html`],
  },
  {
    id: "missing-where",
    phrases: ["delete without where", "update without where", "dropped the wrong table", "deleted by mistake"],
    said: {
      es: ["delete sin where", "update sin where", "borrado por error", "borré la tabla"],
      ca: ["delete sense where", "update sense where", "esborrat per error", "vaig esborrar la taula"],
      pt: ["delete sem where", "update sem where", "apagado por engano", "apaguei a tabela"],
      it: ["delete senza where", "update senza where", "cancellato per errore", "ho cancellato la tabella"],
    },
    page: "database-down",
    anchor: "loss",
    sources: [`${MYSQL}/point-in-time-recovery.html`],
  },
] as const satisfies readonly KnownErrorEntry[];

export type KnownErrorId = (typeof DEFINITIONS)[number]["id"];

export type KnownError = KnownErrorEntry & { id: KnownErrorId };

export const KNOWN_ERRORS: readonly KnownError[] = DEFINITIONS;
