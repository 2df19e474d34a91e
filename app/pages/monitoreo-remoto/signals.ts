import type en from "./en.json";

/** Where each sign is read. */
export const SOURCES: Record<keyof (typeof en)["signals"]["rows"], string> = {
  replicaLag: "`pt-heartbeat` · `replay_lag`",
  history: "`trx_rseg_history_len`",
  threads: "`Threads_running`",
  bufferPool: "`Innodb_buffer_pool_reads`",
  disk: "`iostat -x`: `r_await`, `w_await`",
  age: "`age(datfrozenxid)`",
  compaction: "`nodetool compactionstats`",
  flowControl: "`wsrep_flow_control_paused`",
};

/**
 * Alerting rules of Prometheus, before and after a comment in the page's language, with both of mysqld_exporter's names
 * of a metric: of MySQL since 8.4, and the older.
 */
export const RULES = {
  before: `- alert: ReplicaLag
  expr: mysql_slave_status_seconds_behind_source > 300
    or mysql_slave_status_seconds_behind_master > 300
  for: 5m
  keep_firing_for: 10m
  labels: { severity: critical }

- alert: ReplicaStopped
  expr: mysql_slave_status_replica_sql_running == 0
    or mysql_slave_status_replica_io_running == 0
    or mysql_slave_status_slave_sql_running == 0
    or mysql_slave_status_slave_io_running == 0
  for: 1m
  labels: { severity: critical }

- alert: NoData
  expr: mysql_up == 0 or up{job="mysql"} == 0
    or absent(up{job="mysql"})
    or count(up{job="mysql"}) < 6`,
  after: `
  for: 2m
  labels: { severity: critical }`,
};
