/** Where each signal is read, in the order of the copy's rows. */
export const SOURCES = [
  "pt-heartbeat · replay_lag",
  "trx_rseg_history_len",
  "Threads_running",
  "Innodb_buffer_pool_reads",
  "iostat -x: r_await, w_await",
  "age(datfrozenxid)",
  "nodetool compactionstats",
  "wsrep_flow_control_paused",
];

/** Rules in Prometheus's format, with the names of mysqld_exporter. */
export const RULES = `- alert: ReplicaLag
  expr: mysql_slave_status_seconds_behind_master > 300
  for: 5m
  keep_firing_for: 10m
  labels: { severity: critical }

- alert: ReplicaStopped
  expr: mysql_slave_status_slave_sql_running == 0
    or mysql_slave_status_slave_io_running == 0
  for: 1m
  labels: { severity: critical }

- alert: NoData
  expr: mysql_up == 0 or up{job="mysql"} == 0
  for: 2m
  labels: { severity: critical }`;
