/** Configuration files for each version of a product, made from the data by rule and by a fixed seed. */
import { type ConfigData, type Spec, specOf } from "../../app/tools/config-check/data-format.ts";
import { ENDS_READING } from "../../scripts/config-data/postgres.ts";

/** The same numbers in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const POSTGRES_TEXTS =
  "abc|''|on|OFF|tr|o|2|1.5|'1.5'|0x10|010|'08'|'1e2'|-1|' 7 '|7kB|7KB|'7 MB'|7ms|7min|7m|'0.5s'|1TB|99999999999|nan|'on '|1,2|{5}|7;|\"7\"|'a,b'|'a,,b'".split(
    "|",
  );

/** Values of a setting that are as near to being refused as can be, and some that no setting takes. */
export function postgresValues(spec: Spec | null): string[] {
  const values = [...POSTGRES_TEXTS];
  if (spec?.d !== undefined) values.push(`'${spec.d.replaceAll("'", "''")}'`);
  for (const each of [...(spec?.m ?? []), ...(spec?.h ?? [])]) values.push(`'${each}'`, each.toUpperCase());
  if (spec?.n !== undefined && spec.x !== undefined)
    for (const each of [Number(spec.n), Number(spec.x)])
      if (Number.isSafeInteger(each))
        for (const beside of [-1, -0.6, -0.5, 0, 0.4, 0.5, 1]) values.push(`'${each + beside}'`);
  return values;
}

/** Files that each have one value of every setting: the server complains of each line that it refuses. */
export function postgresMatrix(data: ConfigData, version: number): string[][] {
  // A name that it does not know keeps it from looking at the values.
  const known = Object.keys(data.settings).filter((name) => {
    const spec = specOf(data, name, version);
    return spec && !spec.a && !ENDS_READING.test(name);
  });
  const lists = known.map((name) => postgresValues(specOf(data, name, version)).map((value) => `${name} = ${value}`));
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? []));
}

/** Lines as real files have them, to be combined: valid, refused and old ones. */
const POSTGRES_LINES =
  `max_connections = 100|max_connections = 20|MAX_CONNECTIONS 50|shared_buffers = 16MB|shared_buffers 4096
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
listen_addresses = '*'|cluster_name = 'main'|search_path = '"$user", public'|search_path = 'a,,b'|primary_slot_name = 'Node-1'`
    .split(/[|\n]/)
    .filter((line) => line !== "");

/** Files of some lines each, of which most have none that is refused by itself. */
export function postgresFiles(count: number, seed: number, isRefused: (line: string) => boolean): string[] {
  const random = randomNumbers(seed);
  const good = POSTGRES_LINES.filter((line) => !isRefused(line));
  const pick = (lines: readonly string[]) => lines[Math.floor(random() * lines.length)] ?? "";
  return Array.from({ length: count }, (_, at) => {
    const lines = Array.from({ length: 3 + Math.floor(random() * 10) }, () => pick(good));
    if (at % 3 === 0) lines.splice(Math.floor(random() * lines.length), 0, pick(POSTGRES_LINES));
    return `${lines.join("\n")}\n`;
  });
}

/** Each line of the list by itself. */
export const postgresLines = (): readonly string[] => POSTGRES_LINES;
