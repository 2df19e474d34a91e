/**
 * Files of a line or two, and whether servers of these versions start with them; "?": the check cannot tell, or it
 * depends on the machine. The check's tests read them, and the trials start the servers.
 */
import type { Product } from "../../config-check/types.ts";

type Row = readonly [file: string, starts: boolean | "?", versions?: string];

/** Where a row names none. */
const VERSIONS = { mysql: "8.4", mariadb: "11.8", postgres: "13 18" };

/** Of MySQL and MariaDB, a file that names no group is one of `[mysqld]`. */
const ROWS: Readonly<Record<Product, readonly Row[]>> = {
  mysql: [
    // Names: case, prefixes, dots.
    ["Max_Connections=50", false, "5.7 8.0 8.4 9.7"],
    ["word.max_connections=50", true, "5.7"],
    ["word.max_connections=50", false, "8.0 8.4 9.7"],
    ["hot_cache.key_buffer_size=1M", true, "5.7 8.0 8.4 9.7"],
    ["maximum-sort-buffer-size=1M", "?"],
    // Texts that are looked up.
    ["tls_version=TLSv1,TLSv1.1,TLSv1.2", false, "8.0 8.4 9.7"],
    ["tls_version=TLSv1.2,TLSv1.3,", true, "8.0 8.4 9.7"],
    ["admin_tls_version=TLSv1.2, TLSv1.3", false, "8.4 9.7"],
    ["ssl_cipher=ECDHE-RSA-AES128-GCM-SHA256:AES128-SHA", false, "8.4 9.7"],
    ["ssl_cipher=ECDHE-RSA-AES128-GCM-SHA256:!MD5", true, "8.4 9.7"],
    ["tls_ciphersuites=TLS_AES_128_CCM_8_SHA256", false, "8.4 9.7"],
    ["authentication_policy=mysql_native_password", true, "8.0"],
    ["authentication_policy=*:mysql_native_password,,", false, "8.4 9.7"],
    ["authentication_policy=mysql_native_password\nmysql_native_password=ON", true],
    ["authentication_policy=*,*,*,*", false, "8.4 9.7"],
    ["authentication_policy=*:caching_sha2_password,,", false, "8.0"],
    ["authentication_policy=*:caching_sha2_password,,", true, "8.4 9.7"],
    ["default_authentication_plugin=caching_sha2_password", false, "5.7"],
    ["character-set-server=utf8\ncollation-server=utf8mb4_unicode_ci", false, "5.7 8.0 8.4 9.7"],
    ["character-set-server=utf8mb3\ncollation-server=utf8_general_ci", true, "8.0 8.4"],
    ["collation-server=utf8mb4_uca1400_ai_ci", false],
    ["lc_messages=xx_XX", true],
    ["default_time_zone=+14:00", true],
    ["default_time_zone=Europe/Madrid", "?"],
    ["default_storage_engine=nonsense", false],
    ["default_storage_engine=RocksDB", "?"],
    ["replicate-rewrite-db=a", false],
    ["replicate-do-table=a", false],
    // Addresses.
    ["bind-address=0.0.0.0,::", false, "8.0 8.4 9.7"],
    ["bind-address=127.0.0.1, 127.0.0.2", false],
    ["bind-address=127.0.0.1,::1", true],
    ["bind-address=10.255.255.1", "?"],
    ["admin-address=*", false],
    // Settings that need each other.
    ["gtid_mode=ON", false, "8.0 8.4"],
    ["gtid_mode=ON", true, "9.7"],
    ["gtid_mode=3\nenforce_gtid_consistency=WARN", false, "8.0 8.4 9.7"],
    ["gtid_mode=OFF_PERMISSIVE", true, "5.7 8.0 8.4"],
    ["log-bin=x", false, "5.7"],
    ["skip-log-bin", true, "8.0 8.4 9.7"],
    // Numbers.
    ["max_heap_table_size=1T", false, "5.7"],
    ["max_heap_table_size=1T", true, "8.0 8.4 9.7"],
    ["old_passwords=1", false, "5.7"],
    // What MariaDB has, and servers that are MySQL with changes.
    ["aria_pagecache_buffer_size=128M", false, "5.7 8.0 8.4 9.7"],
    ["gtid_domain_id=1", false, "8.0 8.4"],
    ["[mariadb]\naria_log_file_size=1G\n[mysqld]\nthread_pool_size=8", false],
    ["slave_parallel_threads=4", false],
    ["log_slow_query=ON", false, "8.0 8.4"],
    ["[mariadb]\naria_log_file_size=1G\n[galera]\nwsrep_on=ON", true, "8.0 8.4"],
    ["plugin_load_add=ha_archive", "?"],
    ["wsrep_on=OFF", "?", "5.7 8.4"],
    ["pxc_strict_mode=ENFORCING", "?"],
    ["thread_pool_size=8\naurora_parallel_query=ON", "?"],
    ["innodb_flush_method=O_DIRECT\nskip_name_resolve", true, "8.0 8.4"],
    // What the eye cannot see.
    ["max_connections =\u00a0100", false, "5.7 8.0 8.4 9.7"],
    ["max_connections=100\u200b", false],
    ["\ufeff[mysqld]\nmax_connections=100", false],
    ["[ mysqld ]\nmax_connections=abc", true],
    ["[mysqld ] # c\nmax_connections=abc", false],
    ["max_connections=100\\", false],
    ["max_connections=“100”", false],
    ["thread_concurrency=8", false, "5.7 8.0 8.4 9.7"],
    ["!include\n", false],
    ["!include", true],
    ["!include /nonexistent", true],
    ["! includedir /nonexistent", "?"],
    ["!nonsense", true],
    ["enforce_gtid_consistency=maybe", true, "5.7 8.0 8.4"],
    ["lc_messages=xx_XX", false, "5.7"],
    ["lc_messages=xx_XX", true, "8.0 8.4"],
    ["secure_auth=0", false, "5.7"],
    ["secure_auth=ON", true, "5.7"],
    ["mysql_native_password=FORCE", true],
    ["mysql_native_password=maybe", false],
    ["secondary_engine_cost_threshold=1.5", true, "8.0 8.4"],
    ["secondary_engine_cost_threshold=1K", false, "8.0 8.4"],
    ["thread_handling=loaded-dynamically", false, "5.7 8.0 8.4 9.7"],
    ["tc_heuristic_recover=", false],
    ["ssl_cipher=nonsense", false, "8.4 9.7"],
    // What a start tells that a reading does not.
    ["innodb_thread_concurrency=64", true, "5.7 8.0 8.4 9.7"],
    ["innodb_thread_concurrency=1000", "?", "5.7 8.0 8.4 9.7"],
    ["innodb_file_format=Barracuda\ninnodb_change_buffering=ALL", true, "5.7"],
    ["replicate_same_server_id=1", "?"],
    ["binlog_encryption=OFF", true],
    ["binlog_encryption=ON", "?"],
    ["enforce_gtid_consistency=OFF", false, "9.7"],
    ["enforce_gtid_consistency=OFF\ngtid_mode=OFF", true, "9.7"],
    // What it reads, and says something of.
    ["sql_mode=STRICT_TRANS_TABLES", true, "8.0 8.4 9.7"],
    ["innodb_io_capacity=2000\ninnodb_io_capacity_max=1000", true, "8.0 8.4 9.7"],
    ["character-set-server=utf8", true, "8.0 8.4"],
    ["binlog_format=ROW", true, "8.0 8.4 9.7"],
    ["query_cache_size=1M", false, "8.4 9.7"],
    ["query_cache_size=1M", false, "8.0"],
    ["loose_query_cache_size=1M", true],
    ["nonsense=1", false],
    ["max_connections=5\nmax_connections=6", true],
    ["[client]\nmax_connections=abc", true],
  ],
  mariadb: [
    // Names: case, prefixes, dots.
    ["wsrep_OSU_method=TOI", true, "10.3 10.5 10.6 10.11 11.4 11.8"],
    ["WSREP_SLAVE_fk_checks=ON\nMax_Connections=50", true, "10.6 10.11 11.4 11.8"],
    ["wsrep_osu_method=TOI", false, "10.3 10.5"],
    ["word.max_connections=50", true, "10.3 11.8"],
    ["loose_word.nonsense=50", false, "10.3 11.8"],
    // What only MySQL has.
    ["mysqlx_port=33060", false, "10.6 10.11 11.8"],
    ["replica_net_timeout=10", false, "10.6 11.8"],
    ["super_read_only=ON", false],
    ["old=ON", true, "10.11 11.4"],
    // Texts that are looked up.
    ["tls_version=TLSv1.2,TLSv1.3", true],
    ["character-set-server=utf8\ncollation-server=utf8mb4_unicode_ci", false, "10.3 11.8"],
    ["collation-server=utf8mb4_uca1400_ai_ci", true],
    ["character-set-server=gb18030", false],
    ["lc_messages=xx_XX", false],
    ["lc_messages=es_ES", "?"],
    ["default_time_zone=+13:01", false],
    ["innodb_data_file_path=ibdata1", false],
    // Addresses.
    ["bind-address=0.0.0.0,::", true],
    ["bind-address=*,127.0.0.1", false],
    // What the eye cannot see.
    ["\u00a0max_connections=100", false, "10.3 11.8"],
    ["\v\tmax_connections\f=\v100\r", true, "10.3 11.8"],
    ["expire_logs_days=1.5", false, "10.3 10.5"],
    ["expire_logs_days=1.5", true, "10.6 11.8"],
    ["tcp_keepalive_time=-1", true, "10.6 10.11"],
    ["max_connections=-1", false, "10.6 10.11"],
    ["log_basename=db.example", false, "10.3 11.8"],
    ["max_session_mem_used=8192", "?", "10.5 10.11"],
    ["enforce_storage_engine=", true, "10.5 11.8"],
    ["default_storage_engine=", false, "10.5 11.8"],
    // What a start tells that a reading does not.
    ["innodb_log_file_size=1M", "?", "10.6"],
    ["innodb_log_file_size=2M", true, "10.6"],
    ["ssl=on", false, "10.5 10.6 10.11"],
    ["ssl=1", true, "10.3 11.4 11.8"],
    ["skip-ssl", true, "10.6"],
    ["skip-innodb", false, "10.3 11.8"],
    ["innodb_encrypt_tables=FORCE", "?", "11.4"],
    ["innodb_encrypt_log=yes", true, "11.4"],
    ["innodb_compression_algorithm=zlib", true, "11.4"],
    ["innodb_log_write_ahead_size=2048", true, "11.4"],
    // What it reads, and says something of.
    ["loose_max_connections=abc", true, "10.6 11.8"],
    ["innodb_large_prefix=1", true, "10.11"],
    ["innodb_buffer=1M", false, "10.6 11.8"],
    ["sort_buffer=1M", true, "10.3 10.11"],
  ],
  postgres: [
    // What the eye cannot see.
    ["ssl_cert_file = server.crt", false],
    ["archive_command = a.b.c", true],
    ["standby_mode = 'on'", false],
    ["include missing.conf", false],
    ["include 'missing.conf'", "?"],
    ["include_if_exists 'missing.conf'\nwork_mem = 4MB", true],
    ["\ufeffwork_mem = 4MB", false],
    ["work_mem\u00a0= 4MB", false],
    ["\vwork_mem = 4MB", false],
    ["work_mem = 4MB\rjit = off", false],
    ["timezone = 'America/Bogta'", false],
    ["timezone = 'CEST'", false],
    ["timezone = 'PST'", false],
    ["max_connections = '100\u00a0'", false],
    ["shared_buffers = 90GB", "?"],
    ["shared_buffers = 1kB", false],
    ["log_timezone = 'america/bogota'\ntimezone = -3", true],
    ["timezone = 'right/Europe/Madrid'", "?"],
    ["datestyle = 'sql, iso'", "?"],
    ["datestyle = 'sql, dmy'", true],
    ["max_connections = 3", false],
    ["wal_level = minimal", false],
    ["wal_level = minimal\nmax_wal_senders = 0", true],
    ["log_statement_stats = on\nlog_parser_stats = on", false],
    ["min_wal_size = 20MB", false],
    ["vacuum_buffer_usage_limit = 64kB", false, "16 18"],
    ["server_version = '14'", false],
    ["sort_mem = 1024", true],
    ["app.name = 1", true],
    ["wal_keep_segments = 3", false, "14 18"],
    ["work_mem = abc\nwork_mem = 4MB", true],
  ],
};

/** Lines of which MySQL 8.0 and newer warn, or do not, by their values. */
export const WARNED: readonly string[] = [
  "slave_skip_errors=1062",
  "replica_skip_errors=1062",
  "init_slave='select 1'",
  "replica_parallel_workers=0",
  "replica_parallel_workers=2",
  "explicit_defaults_for_timestamp=OFF",
  "explicit_defaults_for_timestamp=ON",
];

/** Each with one version. */
export const STARTED = (Object.keys(ROWS) as Product[]).flatMap((product) =>
  ROWS[product].flatMap(([text, starts, versions = VERSIONS[product]]) => {
    const file = product === "postgres" || text.includes("[") ? text : `[mysqld]\n${text}`;
    return versions.split(" ").map((to) => [product, to, file, starts] as const);
  }),
);
