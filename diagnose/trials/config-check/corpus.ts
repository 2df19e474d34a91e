/**
 * Whole configuration files, made of the features of real ones: what packages, panels, images, tuning wizards and old
 * templates write into them. None is a copy. `{dir}` stands for a folder that the server may write to.
 */
import { randomNumbers } from "./cases.ts";

/** Lines of files: of lines separated by `|`, one. */
interface Origin {
  /** What each file of it has, in this order. */
  always: string;
  /** Of these, some. */
  some: string;
  lineEnd?: string;
}

const MY_ORIGINS: readonly Origin[] = [
  // Debian and Ubuntu, MySQL.
  {
    always: `[mysqld]
user = mysql
bind-address = 127.0.0.1
key_buffer_size = 16M
myisam-recover-options = BACKUP
max_binlog_size = 100M`,
    some: `mysqlx-bind-address = 127.0.0.1
# max_connections = 151
thread_stack = 256K
thread_stack = 192K
thread_cache_size = -1|thread_cache_size = 8
query_cache_limit = 1M
query_cache_size = 16M
expire_logs_days = 10|binlog_expire_logs_seconds = 2592000
skip-external-locking
slow_query_log = 1
slow_query_log_file = {dir}/mysql-slow.log
long_query_time = 2
server-id = 1
log_bin = {dir}/mysql-bin.log
general_log = 1
!includedir {dir}/conf.d/`,
  },
  // Debian, MariaDB.
  {
    always: `[server]
[mysqld]
pid-file = /run/mysqld/mysqld.pid
basedir = /usr
bind-address = 127.0.0.1
expire_logs_days = 10
character-set-server = utf8mb4
collation-server = utf8mb4_general_ci|character-set-collations = utf8mb4=uca1400_ai_ci
[embedded]
[mariadb]`,
    some: `skip-external-locking
key_buffer_size = 128M
max_allowed_packet = 1G
myisam_recover_options = BACKUP
query_cache_type = 0
log_slow_query_file = {dir}/slow.log
log_slow_query_time = 10
log_slow_min_examined_row_limit = 1000
[mariadb-10.11]
innodb_buffer_pool_size = 64M`,
  },
  // RHEL.
  {
    always: `[mysqld]
datadir=/var/lib/mysql
socket=/var/lib/mysql/mysql.sock
log-error=/var/log/mysqld.log
pid-file=/run/mysqld/mysqld.pid`,
    some: `symbolic-links=0
default-authentication-plugin=mysql_native_password
sql_mode=NO_ENGINE_SUBSTITUTION,STRICT_TRANS_TABLES
explicit_defaults_for_timestamp=1
validate_password=OFF
[mysqld_safe]
log-error=/var/log/mariadb/mariadb.log
[client]
socket=/var/lib/mysql/mysql.sock`,
  },
  // cPanel and Plesk.
  {
    always: `[mysqld]
log-error=/var/lib/mysql/host.err
performance-schema=0
default-storage-engine=MyISAM
innodb_file_per_table=1
max_allowed_packet=268435456
open_files_limit=10000|open_files_limit=40000`,
    some: `innodb_buffer_pool_size=134217728
sql_mode=""
sql-mode="NO_ENGINE_SUBSTITUTION"
local-infile=0
bind-address = ::ffff:127.0.0.1
bind-address=127.0.0.1
max_connections=300
max_user_connections=50
wait_timeout=60
interactive_timeout=60
table_open_cache=4096
tmp_table_size=64M
max_heap_table_size=64M
mysqlx=0
unix_socket=OFF
skip-name-resolve
low_priority_updates=1
concurrent_insert=ALWAYS`,
  },
  // Container images.
  {
    always: `[mysqld]
skip-host-cache|host_cache_size=0
skip-name-resolve
secure-file-priv=|secure-file-priv=NULL`,
    some: `user=mysql
default_authentication_plugin=mysql_native_password
authentication_policy=mysql_native_password|authentication_policy=caching_sha2_password
mysql_native_password=ON
character-set-server=utf8mb4
collation-server=utf8mb4_unicode_ci
init-connect='SET NAMES utf8mb4'
skip-character-set-client-handshake
lower_case_table_names=0
max_connections=1000
innodb_flush_method=O_DIRECT
log_bin_trust_function_creators=1
default-time-zone='+00:00'
default_time_zone=+01:00|default_time_zone='SYSTEM'
bind-address=0.0.0.0|bind-address=*
[client]
default-character-set=utf8mb4
!includedir {dir}/conf.d/`,
  },
  // An export of a cloud's parameter group.
  {
    always: `[mysqld]
binlog_format=ROW
gtid_mode=OFF_PERMISSIVE
innodb_flush_log_at_trx_commit=1
innodb_buffer_pool_size=96M
max_allowed_packet=1073741824
performance_schema=0`,
    some: `gtid_mode=ON
enforce_gtid_consistency=ON|enforce_gtid_consistency=WARN
binlog_row_image=FULL|binlog_row_image=full
log_output=FILE|log_output=TABLE
innodb_stats_persistent_sample_pages=128
explicit_defaults_for_timestamp=1
secure_auth=1
table_open_cache_instances=16
thread_handling=one-thread-per-connection
tx_isolation=READ-COMMITTED
transaction_isolation=READ-COMMITTED
tls_version=TLSv1,TLSv1.1,TLSv1.2|tls_version=TLSv1.2,TLSv1.3
relay_log_recovery=1
log_slave_updates=1
slave_parallel_workers=4
slave_type_conversions=ALL_NON_LOSSY`,
  },
  // Galera.
  {
    always: `[mysqld]
binlog_format=ROW
default_storage_engine=InnoDB
innodb_autoinc_lock_mode=2
bind-address=0.0.0.0`,
    some: `innodb_locks_unsafe_for_binlog=1
innodb_flush_log_at_trx_commit=0
query_cache_size=0
wsrep_on=OFF
wsrep_cluster_name="cluster"
wsrep_cluster_address="gcomm://10.0.0.1,10.0.0.2"
wsrep_node_name=node1
wsrep_sst_method=rsync|wsrep_sst_method=mariabackup
wsrep_slave_threads=4
wsrep_OSU_method=TOI
wsrep_retry_autocommit=1
wsrep_slave_FK_checks=1
[galera]
wsrep_certify_nonPK=1`,
  },
  // Windows bundles.
  {
    lineEnd: "\r\n",
    always: `# The MySQL server
[mysqld]
port=3306
key_buffer_size=16M
max_allowed_packet=1M
sort_buffer_size=512K
read_buffer_size=256K
read_rnd_buffer_size=512K
myisam_sort_buffer_size=8M`,
    some: `key_buffer=16M
net_buffer_length=8K
skip-federated
innodb_data_file_path=ibdata1:10M:autoextend|innodb_data_file_path=ibdata1:12M:autoextend
innodb_log_file_size=5M|innodb_log_file_size=48M
innodb_log_buffer_size=8M
innodb_flush_log_at_trx_commit=1
innodb_lock_wait_timeout=50
character-set-server=utf8mb4
collation-server=utf8mb4_general_ci
sql_mode=NO_ZERO_IN_DATE,NO_ZERO_DATE,NO_ENGINE_SUBSTITUTION
log_bin_trust_function_creators=1
default_authentication_plugin=mysql_native_password
skip-ssl
explicit_defaults_for_timestamp=TRUE
plugin_dir="C:/xampp/mysql/lib/plugin/"
lc-messages=en_US|lc-messages=de_DE
[mysqldump]
quick`,
  },
  // A tuning wizard.
  {
    always: `[mysqld]
# GENERAL #
default-storage-engine = InnoDB
# MyISAM #
key-buffer-size = 32M
# SAFETY #
max-allowed-packet = 16M
max-connect-errors = 1000000
# CACHES AND LIMITS #
tmp-table-size = 32M
max-heap-table-size = 32M
max-connections = 500
thread-cache-size = 50
# INNODB #
innodb-flush-method = O_DIRECT
innodb-file-per-table = 1
innodb-buffer-pool-size = 96M`,
    some: `myisam-recover = FORCE,BACKUP|myisam-recover-options = FORCE,BACKUP
skip-name-resolve
sql-mode = STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_AUTO_CREATE_USER,NO_ZERO_DATE,NO_ZERO_IN_DATE,ONLY_FULL_GROUP_BY
sysdate-is-now = 1
innodb-strict-mode = 1
log-bin = {dir}/mysql-bin
expire-logs-days = 14
sync-binlog = 1
query-cache-type = 0
query-cache-size = 0
open-files-limit = 65535
table-definition-cache = 1024
innodb-log-files-in-group = 2
innodb-log-file-size = 64M
innodb-io-capacity = 2000
innodb-io-capacity-max = 1000
log-queries-not-using-indexes = 1`,
  },
  // The old examples, my-small to my-huge.
  {
    always: `[client]
port = 3306
[mysqld]
port = 3306
key_buffer_size = 64M|key_buffer = 64M
table_open_cache = 512|table_cache = 512
sort_buffer_size = 2M
read_buffer_size = 2M`,
    some: `skip-locking|skip-external-locking
thread_concurrency = 8
log-bin=mysql-bin
server-id = 1
binlog_format=mixed
skip-bdb
set-variable = max_connections=100
innodb_additional_mem_pool_size = 20M
innodb_data_home_dir = {dir}
skip-innodb
query_cache_size = 32M
log_slow_queries
[myisamchk]
key_buffer_size = 256M
[mysqlhotcopy]
interactive-timeout`,
  },
  // A replica.
  {
    always: `[mysqld]
server_id = 2
log_bin = {dir}/bin
relay_log = {dir}/relay
read_only = 1`,
    some: `super_read_only = 1
gtid_mode = ON
enforce_gtid_consistency = ON
log_slave_updates = 1|log_replica_updates = 1
replicate-do-db = shop
replicate-wild-ignore-table = mysql.%
replicate-rewrite-db = a->b|replicate-rewrite-db = a
slave_parallel_workers = 4|replica_parallel_workers = 4
slave_preserve_commit_order = 1
slave-skip-errors = 1062,1032
skip-slave-start|skip_replica_start
master-info-repository = TABLE
relay-log-info-repository = TABLE
binlog_transaction_dependency_tracking = WRITESET
transaction_write_set_extraction = XXHASH64
rpl_semi_sync_slave_enabled = 1
gtid_domain_id = 1
gtid_strict_mode = 1
slave_parallel_mode = optimistic`,
  },
];

const POSTGRES_ORIGINS: readonly Origin[] = [
  // Debian.
  {
    always: `# - Connection Settings -
port = 5432				# (change requires restart)
max_connections = 100			# (change requires restart)
shared_buffers = 128MB			# min 128kB
dynamic_shared_memory_type = posix	# the default is usually the first option
max_wal_size = 1GB
min_wal_size = 80MB
datestyle = 'iso, mdy'
lc_messages = 'C'
default_text_search_config = 'pg_catalog.english'`,
    some: `log_line_prefix = '%m [%p] %q%u@%d '		# special values:
log_timezone = 'Etc/UTC'|log_timezone = 'Europe/Madrid'
timezone = 'Etc/UTC'|timezone = 'America/Bogota'|timezone = 'America/Bogta'
cluster_name = '17/main'			# added to process titles if nonempty
stats_temp_directory = '{dir}'
include_if_exists = 'extra.conf'
#include_dir = 'conf.d'
track_activity_query_size = 4kB
password_encryption = scram-sha-256|password_encryption = on
ssl = off
lc_monetary = 'C'			# locale for monetary formatting`,
  },
  // A tuning calculator.
  {
    always: `# DB Version: 15
max_connections = 200
shared_buffers = 64MB
effective_cache_size = 12GB
maintenance_work_mem = 64MB
checkpoint_completion_target = 0.9
wal_buffers = 16MB
default_statistics_target = 100
random_page_cost = 1.1
effective_io_concurrency = 200
work_mem = 10485kB
min_wal_size = 1GB
max_wal_size = 4GB`,
    some: `huge_pages = off|huge_pages = try
max_worker_processes = 8
max_parallel_workers_per_gather = 4
max_parallel_workers = 8
max_parallel_maintenance_workers = 4
checkpoint_segments = 64
wal_level = minimal
max_wal_senders = 0
work_mem = 32MB|work_mem = 32Mb|work_mem = 32 MB
wal_compression = on
autovacuum_max_workers = 10`,
  },
  // A template of a cluster manager.
  {
    always: `# Do not edit this file manually!
cluster_name = 'demo'
hot_standby = 'on'
listen_addresses = '127.0.0.1'
max_connections = '100'
max_locks_per_transaction = '64'
max_prepared_transactions = '0'
max_replication_slots = '10'
max_wal_senders = '10'
max_worker_processes = '8'
track_commit_timestamp = 'off'
wal_level = 'replica'
wal_log_hints = 'on'`,
    some: `wal_keep_size = '128MB'|wal_keep_segments = '8'
archive_mode = 'on'
archive_command = '/bin/true'|archive_command = backup.sh
archive_timeout = '1800s'
synchronous_standby_names = '*'|synchronous_standby_names = 'ANY 1 (a,b)'
recovery_target_timeline = 'latest'
primary_conninfo = 'host=10.0.0.1 port=5432 user=replicator'
primary_slot_name = 'node_1'|primary_slot_name = 'Node-1'
promote_trigger_file = '{dir}/promote'
max_slot_wal_keep_size = '10GB'
idle_replication_slot_timeout = '1d'
hba_file = '{dir}/data/pg_hba.conf'`,
  },
  // A cloud's settings.
  {
    always: `autovacuum_vacuum_scale_factor = 0.1
autovacuum_analyze_scale_factor = 0.05
log_min_duration_statement = 1000
log_lock_waits = on
idle_in_transaction_session_timeout = 86400000
log_statement = ddl`,
    some: `shared_preload_libraries = ''
vacuum_defer_cleanup_age = 0
old_snapshot_threshold = -1
force_parallel_mode = off|debug_parallel_query = off
default_toast_compression = pglz
jit = off
statement_timeout = 30s|statement_timeout = '30 s'|statement_timeout = 30 s
log_connections = on|log_connections = all
log_autovacuum_min_duration = 10s
log_temp_files = 1024|log_temp_files = '1.5MB'|log_temp_files = 1.5MB
ssl_min_protocol_version = 'TLSv1.2'
pg_stat_statements.track = all
pgaudit.log = 'ddl'
io_method = worker`,
  },
  // Windows.
  {
    lineEnd: "\r\n",
    always: `listen_addresses = '*'
port = 5432
max_connections = 100
shared_buffers = 128MB
log_destination = 'stderr'
logging_collector = on
log_file_mode = 0640`,
    some: `dynamic_shared_memory_type = windows|dynamic_shared_memory_type = mmap
lc_messages = 'Spanish_Spain.1252'
lc_time = 'C'
log_timezone = 'Europe/Paris'
log_filename = 'postgresql-%Y.log'|log_filename = postgresql.log
default_with_oids = off
unix_socket_directory = ''
datestyle = 'iso, dmy'|datestyle = 'sql, iso'`,
  },
];

/** Some files of each origin, the same in each run. */
function filesOf(origins: readonly Origin[], count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const oneOf = (line: string) => {
    const choices = line.split("|");
    return choices[Math.floor(random() * choices.length)] ?? line;
  };
  return Array.from({ length: count }, (_, at) => {
    const origin = origins[at % origins.length] as Origin;
    const share = 0.1 + 0.5 * random();
    const some = origin.some.split("\n").filter(() => random() < share);
    const chosen = [...origin.always.split("\n"), ...some].map(oneOf);
    return `${chosen.join(origin.lineEnd ?? "\n")}${origin.lineEnd ?? "\n"}`;
  });
}

export const MY_FILES = filesOf(MY_ORIGINS, 220, 5);
export const POSTGRES_FILES = filesOf(POSTGRES_ORIGINS, 100, 6);
