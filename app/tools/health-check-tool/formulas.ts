/**
 * What a rule computes, where its title is too short for whoever checks it by hand. The page alone shows it; the script
 * lacks it. The names are those of the paste, `a | b` is the first that there is, and `rate` and `rise` are those of the
 * page's method. `;` stands between what fires with different severities, gravest first, and `?` before what leaves the
 * rule open.
 */
export const FORMULAS: Readonly<Record<string, string>> = {
  M1: "end_of_support(version) - today < 0 d (of a distribution, or within RDS Extended Support: warning); <= 180 d or version < newest_release",
  M8: "log_bin = ON and max_binlog_total_size = 0 and (binlog_expire_logs_auto_purge = OFF or binlog_expire_logs_seconds + expire_logs_days = 0)",
  M14: "RAM >= 4 GiB and innodb_buffer_pool_size / RAM < 0.05; < 0.25 and innodb_buffer_pool_pages_free <= 0.05 * innodb_buffer_pool_pages_total",
  M17: "rise(connection_errors_max_connections) > 0; max_used_connections / max_connections >= 0.85, of two pastes without a rise of it threads_connected / max_connections",
  M21: "rate(innodb_os_log_written) * 3600 / (innodb_redo_log_capacity_resized | innodb_redo_log_capacity | innodb_log_file_size * innodb_log_files_in_group) > 1; ? uptime < 1 d",
  M23: "rate(innodb_row_lock_waits) > 0.1 and (rise(innodb_row_lock_time) / rise(innodb_row_lock_waits) | innodb_row_lock_time_avg) > 1000 ms; ? uptime < 1 d",
  M25: "wsrep_on = ON and wsrep_cluster_status <> Primary; wsrep_cluster_size < 3 or mod 2 = 0, or rate(wsrep_flow_control_paused_ns) / 1e9 | wsrep_flow_control_paused > 0.05; ? uptime < 1 d",
  M26: "rpl_semi_sync_master_enabled | rpl_semi_sync_source_enabled = ON and read_only = OFF and rpl_semi_sync_master_status | rpl_semi_sync_source_status = OFF",
  M28: "(innodb_buffer_pool_size + innodb_log_buffer_size + key_buffer_size + sessions * (sort_buffer_size + join_buffer_size + read_buffer_size + read_rnd_buffer_size + thread_stack + binlog_cache_size)) / RAM > 1; sessions = max_used_connections; max_connections",
  M29: "bind_address beyond loopback and require_secure_transport = OFF and (have_ssl <> YES or ssl_cert = ''); = OFF",
  M31: "oldest_transaction_seconds > 86400; > 3600",
  P1: "end_of_support(server_version_num) - today < 0 d; <= 180 d or server_version_num < newest_minor",
  P6: "oldest_transaction_age >= least(greatest(vacuum_failsafe_age, 1e9), 2^31 - 4e7); > 1e9; > 5e8",
  P7: "oldest_multixact_age / autovacuum_multixact_freeze_max_age > 2",
  P8: "tables_with_dead_tuples > 0",
  P9: "idle_in_transaction_seconds > 3600; > 300",
  P11: "prepared_transaction_seconds > 3600",
  P12: "slots_losing_wal > 0 or inactive_slot_wal_bytes > 10 GiB",
  P13: "replication_slots > 0 and max_slot_wal_keep_size = -1",
  P14: "archive_mode <> off and archive_failed_seconds_ago < archived_seconds_ago",
  P15: "archive_mode = off and wal_receivers = 0",
  P17: "rise(checkpoints_requested) / (rise(checkpoints_timed) + rise(checkpoints_requested)) > 0.3; ? checkpoints_seconds < 1 d",
  P18: "rate(temp_bytes) * 3600 > 1 GiB; ? temp_bytes_seconds < 1 d",
  P19: "backends / max_connections >= 0.8",
  P20: "shared_buffers / RAM < 0.1 and RAM >= 4 GiB and shared_buffers < 8 GiB, or shared_buffers / RAM > 0.4",
  P21: "in_recovery = off and synchronous_standbys < synchronous_standbys_required",
  P22: "standbys > 0 and replay_lag_seconds > 60",
  P23: "integer_key_share > 0.75; ? integer_keys_hidden > 0",
  P24: "invalid_indexes > 0",
  P25: "password_encryption = md5, or ssl = off and listens_beyond_loopback = on",
  P26: "running_transaction_seconds > 86400; > 3600 or oldest_xmin_age > 1e8",
  P27: "statements_recorded = off",
};
