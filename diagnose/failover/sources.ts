/** The documentation that the steps of a failover follow. */

export const SOURCES = {
  mariadbReplication:
    "https://mariadb.com/docs/server/ha-and-performance/standard-replication/replication-overview",
  mariadbSemiSync:
    "https://mariadb.com/docs/server/ha-and-performance/standard-replication/semisynchronous-replication",
  mariadbGtid: "https://mariadb.com/docs/server/ha-and-performance/standard-replication/gtid",
  mariadbMonitor: "https://mariadb.com/docs/maxscale/reference/maxscale-monitors/mariadb-monitor",
  innodbFlush:
    "https://mariadb.com/docs/server/ref/mdb/system-variables/innodb_flush_log_at_trx_commit",
  galeraReplication:
    "https://galeracluster.com/library/documentation/certification-based-replication.html",
  galeraCrash: "https://galeracluster.com/library/documentation/crash-recovery.html",
  galeraRecovery: "https://galeracluster.com/library/documentation/pc-recovery.html",
  galeraQuorum:
    "https://mariadb.com/docs/galera-cluster/galera-architecture/quorum-control-with-weighted-votes",
  galeraTimeouts: "https://galeracluster.com/library/documentation/galera-parameters.html",
  galeraTransfer: "https://galeracluster.com/library/documentation/state-transfer.html",
  patroniReplication: "https://patroni.readthedocs.io/en/latest/replication_modes.html",
  patroniSettings: "https://patroni.readthedocs.io/en/latest/dynamic_configuration.html",
  patroniDcs: "https://patroni.readthedocs.io/en/latest/dcs_failsafe_mode.html",
  patroniWatchdog: "https://patroni.readthedocs.io/en/latest/watchdog.html",
  postgresStreaming: "https://www.postgresql.org/docs/current/warm-standby.html",
  postgresCommit: "https://www.postgresql.org/docs/current/runtime-config-wal.html",
} as const;

export type Source = keyof typeof SOURCES;
