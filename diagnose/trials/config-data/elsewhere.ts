/**
 * Settings that other products have: MySQL's and MariaDB's by what these servers told, those of others by their
 * makers' documents, because no package registry has these servers.
 */
import type { ConfigData } from "../../config-check/data-format.ts";

/** Names, and beginnings of names, which end with "_". The first product that has a name is told. */
type Elsewhere = ConfigData["elsewhere"];

/** docs.percona.com/percona-server, 5.7 to 8.4: its lists of variables. */
const PERCONA =
  `binlog_ddl_skip_rewrite binlog_skip_flush_commands binlog_space_limit csv_mode encrypt_binlog
encrypt_tmp_files enforce_storage_engine expand_fast_index_creation extra_max_connections
extra_port flush_caches ft_query_extra_word_chars innodb_background_scrub_data_compressed
innodb_background_scrub_data_uncompressed innodb_cleaner_lsn_age_factor
innodb_compressed_columns_threshold innodb_compressed_columns_zip_level
innodb_corrupt_table_action innodb_default_encryption_key_id innodb_empty_free_list_algorithm
innodb_encrypt_online_alter_logs innodb_encrypt_tables innodb_encryption_rotation_iops
innodb_encryption_threads innodb_force_index_records_in_range innodb_ft_ignore_stopwords
innodb_kill_idle_transaction innodb_max_bitmap_file_size innodb_max_changed_pages
innodb_online_encryption_rotate_key_age innodb_online_encryption_threads
innodb_parallel_dblwr_encrypt innodb_parallel_doublewrite_path
innodb_print_lock_wait_timeout_info innodb_sched_priority_master innodb_scrub_log
innodb_scrub_log_speed innodb_show_locks_held innodb_show_verbose_locks
innodb_sys_tablespace_encrypt innodb_temp_tablespace_encrypt innodb_track_changed_pages
innodb_use_global_flush_log_at_trx_commit jemalloc_profiling log_slow_filter log_slow_rate_limit
log_slow_rate_type log_slow_sp_statements log_slow_verbosity log_warnings_suppress
max_binlog_files max_slowlog_files max_slowlog_size net_buffer_shrink_interval
proxy_protocol_networks pseudo_server_id query_cache_strip_comments
query_response_time_range_base query_response_time_session_stats query_response_time_stats
secure_log_path slow_query_log_always_write_time slow_query_log_use_global_control
thread_pool_high_prio_mode thread_pool_high_prio_tickets thread_pool_idle_timeout
thread_pool_max_threads thread_pool_oversubscribe thread_pool_size thread_pool_stall_limit
thread_statistics userstat utility_user utility_user_dynamic_privileges utility_user_password
utility_user_privileges utility_user_schema_access
audit_log_ rocksdb_ tokudb_`.split(/\s+/);

/** Of servers that are MySQL with changes. */
export const FORKS: Elsewhere = {
  "Percona Server": PERCONA,
  // docs.percona.com/percona-xtradb-cluster, 5.7 to 8.4: the index of wsrep system variables.
  "Percona XtraDB Cluster": ["wsrep_", "pxc_"],
  // docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/AuroraMySQL.Reference.ParameterGroups.html
  "Amazon Aurora": ["aurora_"],
  // cloud.google.com/sql/docs/mysql/flags
  "Google Cloud SQL": ["cloudsql_"],
};

/** Names of one product that another one does not know, in lower case. */
export function namesOnlyIn(one: ConfigData, other: ConfigData): string[] {
  const known = new Set(Object.keys(other.settings).map((name) => name.toLowerCase()));
  return Object.entries(one.settings)
    .filter(([, eras]) => eras.some(([, spec]) => spec && spec.w !== "i"))
    .map(([name]) => name.toLowerCase())
    .filter((name) => !known.has(name));
}
