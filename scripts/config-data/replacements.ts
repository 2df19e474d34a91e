/** Names of settings that were removed, to be tried on each server, and what their makers name in their place. */

/** PostgreSQL's settings that were removed before the oldest version that can be asked, and some of no list. */
export const OLD_POSTGRES =
  `add_missing_from australian_timezones autocommit bgwriter_all_maxpages bgwriter_all_percent bgwriter_lru_percent
checkpoint_segments custom_variable_classes default_with_oids explain_pretty_print fixbtree geqo_random_seed
krb_caseins_users krb_server_hostname krb_srvname log_pid log_source_port log_timestamp max_expr_depth max_files
max_fsm_pages max_fsm_relations redirect_stderr regex_flavor replacement_sort_tuples replication_timeout
server_min_messages silent_mode sort_mem sql_inheritance ssl_renegotiation_limit standby_mode stats_block_level
stats_command_string stats_reset_on_server_start stats_row_level stats_start_collector syslog tcpip_socket trace_notify
trigger_file unix_socket_directory vacuum_mem virtual_host wal_keep_segments wal_debug force_parallel_mode seed
is_superuser session_authorization role transaction_isolation`.split(/\s+/);

const PG = "https://www.postgresql.org/docs/release";

/** By product: the setting, what its maker's notes name instead, and where. */
export const REPLACEMENTS: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  postgres: {
    wal_keep_segments: ["wal_keep_size", `${PG}/13.0/`],
    checkpoint_segments: ["max_wal_size", `${PG}/9.5.0/`],
    unix_socket_directory: ["unix_socket_directories", `${PG}/9.3.0/`],
    replication_timeout: ["wal_sender_timeout", `${PG}/9.3.0/`],
    promote_trigger_file: ["pg_promote()", `${PG}/16.0/`],
  },
};
