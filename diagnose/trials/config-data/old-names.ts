/** Names of settings that were removed, to be tried on each server, and what their makers name in their place. */

/** PostgreSQL's settings that were removed before the oldest version that can be asked, and some of no list. */
export const OLD_POSTGRES =
  `add_missing_from australian_timezones autocommit bgwriter_all_maxpages bgwriter_all_percent
bgwriter_lru_percent checkpoint_segments custom_variable_classes default_with_oids
explain_pretty_print fixbtree geqo_random_seed krb_server_hostname krb_srvname log_pid
log_source_port log_timestamp max_expr_depth max_files max_fsm_pages max_fsm_relations
redirect_stderr regex_flavor replacement_sort_tuples replication_timeout server_min_messages
silent_mode sort_mem sql_inheritance ssl_renegotiation_limit standby_mode stats_block_level
stats_command_string stats_reset_on_server_start stats_row_level stats_start_collector syslog
tcpip_socket trigger_file unix_socket_directory vacuum_mem virtual_host wal_keep_segments
wal_debug seed is_superuser session_authorization role`.split(/\s+/);

/** Options of MySQL 5.0 to 5.6, and of forks, that people's files still have. */
export const OLD_MYSQL =
  `log_slow_queries skip_locking skip_innodb skip_external_locking innodb_additional_mem_pool_size
innodb_use_sys_malloc innodb_file_io_threads innodb_mirrored_log_groups innodb_log_arch_dir
innodb_log_archive key_buffer record_buffer sort_buffer myisam_recover
delay_key_write_for_all_tables log_long_format set_variable storage_engine default_table_type
default_character_set default_collation character_set master_host master_user master_password
master_port master_connect_retry master_ssl rpl_recovery_rank sql_big_tables
sql_low_priority_updates sql_max_join_size engine_condition_pushdown log_update
optimizer_join_cache_level innodb_adaptive_checkpoint innodb_read_ahead innodb_extra_rsegments
innodb_use_purge_thread innodb_stats_auto_update innodb_fast_checksum innodb_doublewrite_file
innodb_ibuf_active_contract innodb_buffer_pool_shm_key xtradb userstat_running numa_interleave
flush_caches innodb_kill_idle_transaction innodb_track_changed_pages
slow_query_log_use_global_control safe_show_database use_symbolic_links bdb_cache_size bdb_home
skip_federated skip_isam skip_thread_priority skip_symlink no_auto_create_user language log
warnings tx_isolation tx_read_only wsrep_provider wsrep_cluster_address wsrep_cluster_name
wsrep_sst_method wsrep_sst_auth rpl_semi_sync_source_enabled rpl_semi_sync_replica_enabled
validate_password_policy validate_password_length audit_log_policy audit_log_file
server_audit_logging authentication_ldap_simple_server_host group_replication_group_name
mysql_firewall_mode nonsense`.split(/\s+/);

const PG = "https://www.postgresql.org/docs/release";
const MARIADB =
  "https://mariadb.com/docs/server/server-management/variables-and-modes/server-system-variables";
const MYSQL = "https://dev.mysql.com/doc/refman/8.4/en";
const REPLICA = `${MYSQL}/replication-options-replica.html`;

/** MySQL's names since 8.0.26 and those before, which MariaDB still has. */
const RENAMED_REPLICATION = {
  init_replica: "init_slave",
  log_replica_updates: "log_slave_updates",
  replica_compressed_protocol: "slave_compressed_protocol",
  replica_exec_mode: "slave_exec_mode",
  replica_load_tmpdir: "slave_load_tmpdir",
  replica_max_allowed_packet: "slave_max_allowed_packet",
  replica_net_timeout: "slave_net_timeout",
  replica_skip_errors: "slave_skip_errors",
  replica_sql_verify_checksum: "slave_sql_verify_checksum",
  replica_transaction_retries: "slave_transaction_retries",
  replica_type_conversions: "slave_type_conversions",
  skip_replica_start: "skip_slave_start",
  source_verify_checksum: "master_verify_checksum",
  sync_source_info: "sync_master_info",
};

/** By product: the setting, what its maker's notes name instead, and where. */
export const REPLACEMENTS: Readonly<
  Record<string, Readonly<Record<string, readonly [string, string]>>>
> = {
  mysql: {
    log_warnings: ["log_error_verbosity", "https://dev.mysql.com/worklog/task/?id=9676"],
    default_authentication_plugin: [
      "authentication_policy",
      "https://dev.mysql.com/doc/relnotes/mysql/8.4/en/news-8-4-0.html",
    ],
    // MariaDB's, by what both manuals say of them.
    log_slow_query: ["slow_query_log", MARIADB],
    log_slow_query_file: ["slow_query_log_file", MARIADB],
    log_slow_query_time: ["long_query_time", MARIADB],
    log_slow_min_examined_row_limit: ["min_examined_row_limit", MARIADB],
    tmp_memory_table_size: ["tmp_table_size", MARIADB],
    binlog_annotate_row_events: [
      "binlog_rows_query_log_events",
      `${MYSQL}/replication-options-binary-log.html`,
    ],
    max_statement_time: ["max_execution_time", `${MYSQL}/server-system-variables.html`],
    extra_port: ["admin_port", `${MYSQL}/administrative-connection-interface.html`],
    log_slow_verbosity: ["log_slow_extra", `${MYSQL}/server-system-variables.html`],
    slave_parallel_threads: ["replica_parallel_workers", REPLICA],
  },
  mariadb: {
    ...Object.fromEntries(
      Object.entries(RENAMED_REPLICATION).map(([name, old]) => [name, [old, REPLICA] as const]),
    ),
    replica_parallel_workers: ["slave_parallel_threads", MARIADB],
    innodb_redo_log_capacity: ["innodb_log_file_size", MARIADB],
    log_error_verbosity: ["log_warnings", MARIADB],
    max_execution_time: ["max_statement_time", MARIADB],
  },
  postgres: {
    wal_keep_segments: ["wal_keep_size", `${PG}/13.0/`],
    checkpoint_segments: ["max_wal_size", `${PG}/9.5.0/`],
    unix_socket_directory: ["unix_socket_directories", `${PG}/9.3.0/`],
    replication_timeout: ["wal_sender_timeout", `${PG}/9.3.0/`],
    force_parallel_mode: ["debug_parallel_query", `${PG}/16.0/`],
    promote_trigger_file: ["pg_promote()", `${PG}/16.0/`],
  },
};
