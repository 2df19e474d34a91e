/** How long the write sets stay in the cache of a Galera node. */
const GCACHE_SECONDS =
  "gcache.size of wsrep_provider_options / (rate(wsrep_replicated_bytes) + rate(wsrep_received_bytes) + 24 B * (rate(wsrep_replicated) + rate(wsrep_received)))";

/**
 * What a rule computes, where its title is too short for whoever checks it by hand. The page alone shows it; the script
 * lacks it. The names are those of the paste, `a | b` is the first that there is, and `rate` and `rise` are those of
 * the page's method. F1 and so on are forecasts. `;` stands between what fires with different severities, gravest
 * first, and `?` before what leaves the rule open.
 */
export const FORMULAS: Readonly<Record<string, string>> = {
  M1: "end_of_support(version) - today < 0 d (of a distribution, or within RDS Extended Support: warning); <= 180 d or version < newest_release",
  M8: "log_bin = ON and max_binlog_total_size = 0 and (binlog_expire_logs_auto_purge = OFF or binlog_expire_logs_seconds + expire_logs_days = 0)",
  M14: "RAM >= 4 GiB and innodb_buffer_pool_size / RAM < 0.05; < 0.25 and innodb_buffer_pool_pages_free <= 0.05 * innodb_buffer_pool_pages_total",
  M17: "rise(connection_errors_max_connections) > 0, or of one paste max_used_connections >= max_connections and connection_errors_max_connections > uptime / 1 d; max_used_connections / max_connections >= 0.85, of two pastes without a rise of it threads_connected / max_connections",
  M21: "rate(innodb_os_log_written) * 3600 / (innodb_redo_log_capacity_resized | innodb_redo_log_capacity | innodb_log_file_size * innodb_log_files_in_group) > 1; ? uptime < 1 d",
  M25: "wsrep_on = ON and (wsrep_cluster_status <> Primary or wsrep_ready = OFF); wsrep_local_state_comment <> Synced, wsrep_cluster_size < 3 or mod 2 = 0, rate(wsrep_flow_control_paused_ns) / 1e9 | wsrep_flow_control_paused > 0.05, or wsrep_local_recv_queue_avg > 0.5; wsrep_local_cert_failures / (wsrep_local_cert_failures + wsrep_local_commits) > 0.01; ? uptime < 1 d",
  M26: "rpl_semi_sync_master_enabled | rpl_semi_sync_source_enabled = ON and read_only = OFF and rpl_semi_sync_master_status | rpl_semi_sync_source_status = OFF",
  M28: "(innodb_buffer_pool_size + innodb_log_buffer_size + key_buffer_size + sessions * (sort_buffer_size + join_buffer_size + read_buffer_size + read_rnd_buffer_size + thread_stack + binlog_cache_size)) / RAM > 1; sessions = max_used_connections; max_connections",
  M29: "bind_address beyond loopback and require_secure_transport = OFF and (have_ssl <> YES | ssl_cert = ''); = OFF",
  M32: `${GCACHE_SECONDS} < 1 h; < 8 h; ? uptime < 1 d`,
  M33: "replica_sql_running <> Yes and last_sql_errno > 0; <> Yes",
  M34: "replica_io_running = No, or Connecting and last_io_errno > 0; Connecting and last_io_errno = 0",
  M35: "seconds_behind_source - sql_delay > 3600, or Δ last_heartbeat_timestamp = 0 and Δ read_source_log_pos = 0 in > 2 * heartbeat_period; > 60, or 0 | NULL and read_source_log_pos - exec_source_log_pos > 64 MiB",
  M36: "executed_gtid_set - retrieved_gtid_set: server_uuid; <> source_uuid",
  M37: "read_only = OFF; super_read_only = OFF",
  M38: "replica_exec_mode = IDEMPOTENT; replica_parallel_workers <= 1 and seconds_behind_source > 60; relay_log_recovery = OFF, auto_position = 0 or replica_preserve_commit_order = OFF",
  M40: "innodb_history_list_length | trx_rseg_history_len > 1e7; > 1e6",
  P1: "end_of_support(server_version_num) - today < 0 d; <= 180 d or server_version_num < newest_minor",
  P6: "oldest_transaction_age >= least(greatest(vacuum_failsafe_age, 1e9), 2^31 - 4e7); > 1e9; > 5e8",
  P12: "slots_losing_wal > 0 or inactive_slot_wal_bytes > 10 GiB",
  P14: "archive_mode <> off and archive_failed_seconds_ago < archived_seconds_ago",
  P21: "in_recovery = off and synchronous_standbys < synchronous_standbys_required",
  P23: "integer_key_share > 0.75; ? integer_keys_hidden > 0",
  P28: "in_recovery <> off and no row, or status <> streaming; status = starting | restarting",
  P29: "state <> streaming, replay_lag > 60 s, or sent_lsn - replay_lsn > 1 GiB, without backups",
  P30: "wal_status = lost | unreserved; active = f and restart_lsn is not null",
  P31: "pid is null and relid is null",
  C2: "state = D*: 2 in a datacenter, unless in one of >= 3 racks; else",
  C4: "max(owns / mean(owns)) of a datacenter > 1.5; ? owns = ?",
  C5: "max(load / median(load)) of a datacenter > 2, load > 10 GiB",
  C12: "rise(Dropped MUTATION) > 0, or of one paste Dropped MUTATION / (Dropped MUTATION + MutationStage Completed) > 0.001; > 0.0001",
  C13: "rise(Dropped READ) > 0, or of one paste Dropped READ / (Dropped READ + ReadStage Completed) > 0.0001",
  C15: "Native-Transport-Requests: AllTimeBlocked / Completed > 0.001",
  C16: "Pending of ReadStage | MutationStage | CounterMutationStage | Native-Transport-Requests > 1000; > 100",
  C19: "pending tasks | nodetool tpstats: CompactionExecutor Pending > 1000; > 100, or rise(pending tasks) > 20",
  C28: "Maximum tombstones per slice > 88148; > 1109, ends of the histogram's steps",
  C29: "Compacted partition maximum bytes > 1 GiB; > 107964792, the end of the step of 100 MiB",
  C31: "Bloom filter false ratio > 0.1 and Bloom filter false positives >= 10000",
  C32: "Dropped Mutations / (Dropped Mutations + Local write count) > 0.001; > 0.0001",
  C33: "Local read latency > 100 ms and Local read count >= 1000",
  C34: "sum(Space used by snapshots) / sum(Space used (live)) > 1 and >= 10 GiB",
  F1: GCACHE_SECONDS,
  F2: "log_bin = ON: free / rate(binlog_bytes_written | SHOW BINARY LOGS), or rate * (binlog_expire_logs_seconds | expire_logs_days)",
  F3: "(autovacuum_freeze_max_age - oldest_transaction_age) / rate(next_transaction_id)",
  F4: "(2^31 - 1 - (server_version_num >= 140000: 3e6, else 1e6) - oldest_transaction_age) / rate(next_transaction_id)",
  F5: "(autovacuum_multixact_freeze_max_age - oldest_multixact_age) / rate(next_multixact_id)",
  F6: "(2^31 - 1 - (server_version_num >= 140000: 3e6, else 100) - oldest_multixact_age) / rate(next_multixact_id)",
  F7: "free / rate(wal_position), while archive_mode <> off and archive_failed_seconds_ago < archived_seconds_ago, or inactive_slot_wal_bytes > 0 and max_slot_wal_keep_size = -1; else (max_slot_wal_keep_size - inactive_slot_wal_bytes) / rate(wal_position), or max_wal_size",
};
