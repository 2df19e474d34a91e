/** The documentation that the steps of a failover follow. */

const mariadb = (page: string) => `https://mariadb.com/docs/${page}`;
const replication = (page: string) =>
  mariadb(`server/ha-and-performance/standard-replication/${page}`);
const galera = (page: string) => `https://galeracluster.com/library/documentation/${page}.html`;
const patroni = (page: string) => `https://patroni.readthedocs.io/en/latest/${page}.html`;
const postgres = (page: string) => `https://www.postgresql.org/docs/current/${page}.html`;

export const SOURCES = {
  mariadbReplication: replication("replication-overview"),
  mariadbSemiSync: replication("semisynchronous-replication"),
  mariadbGtid: replication("gtid"),
  mariadbMonitor: mariadb("maxscale/reference/maxscale-monitors/mariadb-monitor"),
  innodbFlush: mariadb("server/ref/mdb/system-variables/innodb_flush_log_at_trx_commit"),
  galeraReplication: galera("certification-based-replication"),
  galeraCrash: galera("crash-recovery"),
  galeraRecovery: galera("pc-recovery"),
  galeraQuorum: mariadb("galera-cluster/galera-architecture/quorum-control-with-weighted-votes"),
  galeraTimeouts: galera("galera-parameters"),
  galeraTransfer: galera("state-transfer"),
  patroniReplication: patroni("replication_modes"),
  patroniSettings: patroni("dynamic_configuration"),
  patroniDcs: patroni("dcs_failsafe_mode"),
  patroniWatchdog: patroni("watchdog"),
  postgresStreaming: postgres("warm-standby"),
  postgresCommit: postgres("runtime-config-wal"),
} as const;

export type Source = keyof typeof SOURCES;
