/** Invented files with settings from older versions, to see what a check looks like. */
import type { Product } from "./types.ts";

export const SAMPLES: Readonly<Record<Product, string>> = {
  mysql: `[client]
socket = /run/mysqld/mysqld.sock

[mysqld]
datadir = /var/lib/mysql
max_connections = 500
innodb_buffer_pool_size = 8G
innodb_log_file_size = 512M
default_authentication_plugin = mysql_native_password
expire_logs_days = 7
query_cache_size = 64M
sql_mode = STRICT_TRANS_TABLES,NO_AUTO_CREATE_USER
binlog_format = ROW
loose_innodb_file_format = Barracuda
`,
  mariadb: `[client]
socket = /run/mysqld/mysqld.sock

[mariadb]
datadir = /var/lib/mysql
max_connections = 500
innodb_buffer_pool_size = 8G
innodb_buffer_pool_instances = 8
innodb_log_files_in_group = 2
innodb_large_prefix = ON
innodb_checksum_algorithm = innodb
tx_isolation = READ-COMMITTED
query_cache_size = 64M
`,
  postgres: `listen_addresses = 'localhost'
max_connections = 200
shared_buffers = 8GB
work_mem = 64Mb
wal_keep_segments = 64
stats_temp_directory = '/run/postgresql/stats'
force_parallel_mode = off
vacuum_defer_cleanup_age = 0
log_timezone = 'Europe/Madrid'
`,
};
