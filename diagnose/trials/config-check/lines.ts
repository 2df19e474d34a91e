/** Lines as real configuration files have them, of many years: valid, refused and old ones. */

const lines = (text: string): readonly string[] =>
  text.split(/[|\n]/).filter((line) => line !== "");

export const MYSQL_LINES =
  lines(`max_connections=200|max-connections = 200|max_conn=100|Max_connections=5|max_connections=0|max_connections=200000
max_connections=abc|max_connections=1.5K|max_connections=1K|max_connections=-1|max_connections|max_connections 100|maximum-max_connections=5
key_buffer_size=16M|key_buffer=16M|key_buffer_size=16MB|sort_buffer_size=1k|sort_buffer=2M|tmp_table_size = 64M # comment|tmp_table_size = 64M ; no
query_cache_size=0|query_cache_size=16M|query_cache_type=0|query_cache_type=ON|query_cache_limit=1M|table_cache=400|table_open_cache=400
thread_concurrency=8|thread_cache_size=8|thread_stack=192K|log_slow_queries=/tmp/slow.log|log-slow-queries|slow_query_log=1|slow-query-log
long_query_time=0.5|long_query_time=1s|long_query_time=-1|skip-bdb|skip-locking|skip-external-locking|skip-name-resolve|skip_name_resolve=0
skip-name-resolve=maybe|innodb_file_format=Barracuda|innodb_file_per_table|innodb_file_per_table=1|innodb_file_per_table=maybe|innodb_large_prefix=1
innodb_file_format_max=Antelope|innodb_additional_mem_pool_size=8M|innodb_log_file_size=48M|innodb_log_file_size=1|innodb_log_files_in_group=2
innodb_log_buffer_size=8M|innodb_flush_log_at_trx_commit=2|innodb_flush_log_at_trx_commit=3|innodb_flush_method=O_DIRECT|innodb_flush_method=foo
innodb_flush_method=fdatasync|innodb_flush_method=ALL_O_DIRECT|innodb_io_capacity=50|innodb_io_capacity=2000|innodb_thread_concurrency=16
innodb_locks_unsafe_for_binlog=1|innodb_support_xa=1|innodb_stats_on_metadata=0|innodb_buffer_pool_instances=4|innodb_checksums=1
innodb_checksum_algorithm=crc32|innodb_checksum_algorithm=innodb|innodb_undo_logs=128|innodb_mirrored_log_groups=1|innodb_strict_mode=1
innodb_autoinc_lock_mode=2|innodb_read_io_threads=4|innodb_write_io_threads=99|innodb_lock_wait_timeout=50|innodb_rollback_on_timeout
innodb_print_all_deadlocks=1|innodb_old_blocks_time=1000|innodb_change_buffering=all|innodb_adaptive_hash_index=OFF|innodb_open_files=300
innodb_redo_log_capacity=100M|innodb_dedicated_server=OFF|innodb_doublewrite=0|innodb_page_cleaners=1|innodb_purge_threads=1
innodb_max_dirty_pages_pct=75|innodb_max_dirty_pages_pct=75.5|innodb_max_dirty_pages_pct=100|innodb_use_sys_malloc=1|innodb_numa_interleave=0
sql_mode=NO_ENGINE_SUBSTITUTION,STRICT_TRANS_TABLES|sql_mode=NO_AUTO_CREATE_USER|sql_mode="STRICT_TRANS_TABLES,NO_ZERO_DATE"|sql_mode=''
sql-mode=TRADITIONAL|sql_mode=ORACLE|sql_mode=NONSENSE|sql_mode=STRICT_TRANS_TABLES, NO_ZERO_DATE|sql_mode=ANSI_QUOTES
expire_logs_days=7|expire_logs_days=200|binlog_expire_logs_seconds=86400|binlog_format=ROW|binlog_format=MIXED|binlog_format=row-based
log_warnings=2|log_error_verbosity=2|old_passwords=0|old_passwords=1|secure_auth=1|secure_auth=0|master_info_repository=TABLE|master-info-repository=TABLE
relay_log_info_repository=TABLE|relay_log_recovery=1|slave_parallel_workers=4|slave_net_timeout=60|replica_net_timeout=60|log_slave_updates=1|log-slave-updates
log_replica_updates=1|sync_binlog=1|server_id=1|server-id=4294967295|server_id=0|read_only=1|super_read_only=1|gtid_mode=ON|enforce_gtid_consistency=ON
gtid_mode=OFF|default_authentication_plugin=mysql_native_password|default-authentication-plugin=caching_sha2_password|mysql_native_password=ON
authentication_policy=caching_sha2_password|character-set-server=utf8|character-set-server=utf8mb4|character_set_server=latin1
collation-server=utf8mb4_unicode_ci|collation_server=utf8_general_ci|default-character-set=utf8|default_storage_engine=InnoDB|storage_engine=InnoDB
default-storage-engine=MyISAM|default_tmp_storage_engine=MyISAM|init_connect='SET NAMES utf8'|skip-character-set-client-handshake|event_scheduler=ON
event_scheduler=MAYBE|local_infile=0|local-infile|symbolic-links=0|skip-symbolic-links|explicit_defaults_for_timestamp=1|explicit_defaults_for_timestamp
tx_isolation=READ-COMMITTED|transaction_isolation=READ-COMMITTED|transaction-isolation=READ_COMMITTED|tx_read_only=0|lower_case_table_names=0
group_concat_max_len=1M|group_concat_max_len=2|max_allowed_packet=64M|max_allowed_packet=10|max_allowed_packet=2G|net_buffer_length=1000
wait_timeout=600|wait_timeout=99999999|interactive_timeout=600|connect_timeout=1|back_log=50|open_files_limit=8192|table_definition_cache=400
performance_schema=ON|performance-schema=off|performance_schema_max_table_instances=500|myisam_recover=BACKUP|myisam-recover-options=BACKUP
myisam_recover_options=FORCE,BACKUP|myisam_recover_options=FOO|myisam_sort_buffer_size=8M|bulk_insert_buffer_size=8M|concurrent_insert=2
concurrent_insert=AUTO|concurrent_insert=9|delay_key_write=ALL|ft_min_word_len=3|low_priority_updates=1|net_retry_count=10|ssl=0|skip-ssl|have_ssl=1
tls_version=TLSv1.2|log_output=TABLE|log_output=FILE,TABLE|log_output=PIPE|general_log=0|log_queries_not_using_indexes|log-queries-not-using-indexes=1
log_bin_trust_function_creators=1|log_bin|log_bin=mysql-bin|skip-log-bin|disable-log-bin|disable_log_bin=1|binlog_cache_size=32K|binlog_row_image=minimal
binlog_checksum=NONE|binlog_checksum=crc32|max_binlog_size=100M|max_binlog_size=2G|loose_query_cache_size=1M|loose-nonsense=1|loose_max_connections=abc
nonsense=1|nonsense|skip-nonsense|set-variable=max_connections=5|avoid_temporal_upgrade=1|show_compatibility_56=1|sync_frm=1|metadata_locks_cache_size=1024
multi_range_count=256|engine_condition_pushdown=1|max_tmp_tables=32|new=0|old=0|old_alter_table=0|optimizer_search_depth=62|optimizer_switch='mrr=on'
optimizer_switch='nonsense=on'|range_alloc_block_size=4096|range_alloc_block_size=4097|query_prealloc_size=8192|query_alloc_block_size=100
skip-slave-start|skip_replica_start|skip-show-database|skip-host-cache|host_cache_size=0|skip-grant-tables=0|skip-innodb|innodb=OFF|default_week_format=0
default_password_lifetime=0|password_history=0|require_secure_transport=OFF|secure_file_priv=|temptable_max_ram=64M|internal_tmp_disk_storage_engine=InnoDB
internal_tmp_mem_storage_engine=MEMORY|information_schema_stats_expiry=0|log_syslog=0|ndb_something=1|validate_password_policy=LOW|rpl_semi_sync_master_enabled=1
master_verify_checksum=1|sync_master_info=10000|slave_rows_search_algorithms=INDEX_SCAN|transaction_write_set_extraction=XXHASH64|keyring_file_data=/tmp/x
binlog_transaction_dependency_tracking=WRITESET|replica_parallel_type=LOGICAL_CLOCK|slave_parallel_type=LOGICAL_CLOCK|slave_parallel_mode=optimistic
aria_pagecache_buffer_size=32M|aria_recover_options=BACKUP|aria_recover=NORMAL|thread_handling=pool-of-threads|thread_pool_size=4|histogram_size=100
innodb_prefix_index_cluster_optimization=1|innodb_defragment=0|innodb_background_scrub_data_check_interval=3600|innodb_idle_flush_pct=100
innodb_scrub_log=0|innodb_buffer_pool_chunk_size=1M|innodb_flush_neighbors=2|innodb_fill_factor=5|innodb_sort_buffer_size=1M|innodb_stats_sample_pages=8
innodb_snapshot_isolation=ON|tmp_disk_table_size=1G|tmp_memory_table_size=16M|extra_port=0|extra_max_connections=1|use_stat_tables=preferably|feedback=ON
userstat=1|debug_no_thread_alarm=0|timed_mutexes=0|max_long_data_size=1M|wsrep_on=OFF|wsrep_provider_options=|character_set_client_handshake=0
old_mode=UTF8_IS_UTF8MB3|alter_algorithm=DEFAULT|encrypt_binlog=0|in_predicate_conversion_threshold=1000|idle_transaction_timeout=0|plugin_maturity=stable
sql_require_primary_key=0|log_slow_verbosity=query_plan|slow_query_log_file=slow.log|log_slow_query=1|log_slow_query_time=1|block_encryption_mode=aes-256-ecb
big_tables=0|ignore_db_dirs=lost+found|disabled_storage_engines=FEDERATED|activate_all_roles_on_login=1|partial_revokes=0|admin_port=33062|ft_boolean_syntax=+
mysqlx=0|mysqlx=OFF|mysqlx_max_connections=10|enable_nonsense=1|enable-local-infile|skip-max_connections|skip_networking=0|port=3306|port=99999|socket=/tmp/x.sock`);

/** Beginnings of a file: groups that a server reads or not, and what belongs to none. */
export const MYSQL_HEADS =
  lines(`[mysqld]|[server]|[mysqld] |[mysqld-8.4]|[mysqld-10.11]|[mariadb]|[mariadb-10.11]|[mariadbd]|[mariadbd-11.4]|[MYSQLD]|[mysqld_safe]
[client]|[mysql]|[client-server]|[galera]|[embedded]|[mysqld5]|[mysqld-5.7]|[mysqld|# only a comment|!includedir /nonexistent/`);

export const POSTGRES_LINES =
  lines(`max_connections = 100|max_connections = 20|MAX_CONNECTIONS 50|shared_buffers = 16MB|shared_buffers 4096
work_mem = '4 MB'|work_mem = 4mb|work_mem = 1.5MB|maintenance_work_mem = 1MB|maintenance_work_mem = 512kB|wal_level = minimal
wal_level = hot_standby|wal_level = replica|max_wal_senders = 0|max_wal_senders = 3|archive_mode = on|archive_mode = off
min_wal_size = 80MB|min_wal_size = 20MB|max_wal_size = 1GB|max_wal_size = 2|checkpoint_segments = 32|wal_keep_segments = 64
wal_keep_size = 1GB|checkpoint_completion_target = 0.9|checkpoint_timeout = 15min|checkpoint_timeout = 15m
superuser_reserved_connections = 3|superuser_reserved_connections = 30|reserved_connections = 2|fsync = off|fsync = of
full_page_writes = maybe|synchronous_commit = true|random_page_cost = 1.1|random_page_cost = 1,1|effective_io_concurrency = 200
log_line_prefix = '%m [%p] it''s '|log_line_prefix = %m|log_min_duration_statement = 250ms|log_min_duration_statement = '-1'
log_timezone = 'UTC'|timezone = 'Europe/Madrid'|datestyle = 'iso, dmy'|lc_messages = 'C'|default_text_search_config = 'pg_catalog.english'
log_statement = 'ddl'|log_statement = 'some'|log_destination = 'stderr'|logging_collector = on|log_directory = 'log'
log_connections = on|log_connections = 'receipt,authorization'|log_checkpoints = on|log_parser_stats = on|log_statement_stats = on
stats_temp_directory = 'pg_stat_tmp'|vacuum_defer_cleanup_age = 0|promote_trigger_file = ''|operator_precedence_warning = off
old_snapshot_threshold = -1|db_user_namespace = off|force_parallel_mode = off|debug_parallel_query = off|default_with_oids = off
ssl_renegotiation_limit = 0|unix_socket_directory = '/tmp'|ssl_ecdh_curve = 'prime256v1'|ssl = off|huge_pages = try|huge_pages = off
password_encryption = on|password_encryption = md5|password_encryption = scram-sha-256|wal_compression = on|wal_compression = pglz
autovacuum = on|autovacuum_max_workers = 3|autovacuum_naptime = '30 s'|autovacuum_work_mem = -1|vacuum_cost_limit = 20000
vacuum_cleanup_index_scale_factor = 0.1|vacuum_buffer_usage_limit = 64kB|vacuum_buffer_usage_limit = 256kB|sort_mem = 1024
transaction_buffers = 20|transaction_buffers = 32|summarize_wal = on|trace_recovery_messages = log|hot_standby = on
pg_stat_statements.track = all|myapp.setting = 3|tcp_keepalives_idle = 60|statement_timeout = '5min'|idle_session_timeout = 0
statement_timeout = 10 min|lc_collate = 'C'|server_version = '14'|recovery_target = 'immediate'|recovery_target_xid = '700'
include_if_exists 'other.conf'|# a comment|max_worker_processes = 8|max_worker_processes = 8 # a comment|jit = off|jit_provider = llvmjit
max_locks_per_transaction = 0x40|max_files_per_process = 010|bgwriter_delay = '1e2'|geqo_seed = .5|geqo_seed = 1.5
enable_seqscan = yes|enable_incremental_sort = on|track_activity_query_size = 2kB|unix_socket_permissions = 0700|port = 70000
listen_addresses = '*'|cluster_name = 'main'|search_path = '"$user", public'|search_path = 'a,,b'|primary_slot_name = 'Node-1'`);
