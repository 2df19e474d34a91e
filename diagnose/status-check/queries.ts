/**
 * What the visitor runs, and may read before. Each only reads, and none takes a lock that others wait for, but that a
 * rotation of the binlog waits until its files are listed.
 * Nothing that the PostgreSQL query answers names an object, a user or a query.
 */

/**
 * For MySQL, MariaDB and Percona Server. Any account may run the first two; the others take PROCESS and REPLICATION
 * CLIENT. Of older servers than the page names, the fourth is an error.
 */
export const MYSQL_STATEMENTS = [
  "SHOW GLOBAL VARIABLES;",
  "SHOW GLOBAL STATUS;",
  `SELECT 'oldest_transaction_seconds' AS Variable_name,
  COALESCE(MAX(TIMESTAMPDIFF(SECOND, trx_started, NOW())), 0) AS Value
  FROM information_schema.innodb_trx
UNION ALL SELECT name, count FROM information_schema.innodb_metrics
  WHERE name = 'trx_rseg_history_len';`,
  "SHOW REPLICA STATUS;",
  // Where there is no binlog it is an error: the last one, so that a client has shown the others.
  "SHOW BINARY LOGS;",
] as const;

/**
 * For PostgreSQL 13 to 19, in any database; keys, tables and indexes are those of the database it runs in. It answers
 * any account; a row that needs more is left out, and its rule cannot tell:
 *
 * - the sessions and standbys of others are seen by members of `pg_read_all_stats`, which `pg_monitor` is;
 * - the last values of sequences by who may read these: `pg_read_all_data`, from PostgreSQL 14 on.
 *
 * The view of checkpoints has another name from 17 on, and a name that does not exist would stop the whole query:
 * `query_to_xml` reads a view whose name is decided while it runs.
 *
 * A managed service is known by a setting or a function of its own. Where it has a storage of its own, the position in
 * the WAL is asked for only if there are slots: some of these lack the function. Whether commits wait for a standby
 * follows from what sessions start with, not from what this one has set, or from those that wait.
 */
export const POSTGRES_QUERY = `/* Status check for PostgreSQL 13 to 19. It only reads. */
with server as materialized (
  select current_setting('server_version_num')::int as version,
    pg_is_in_recovery() as in_recovery,
    pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_sessions
), service as materialized (
  select coalesce((select 'aurora' from pg_proc where proname = 'aurora_version' limit 1),
    (select min(substring(one.name from '^[a-z]+')) from unnest(array['rds.extensions', 'azure.extensions',
      'cloudsql.iam_authentication', 'cloudsql.supported_extensions', 'alloydb.iam_authentication', 'neon.tenant_id'])
      as one (name)
    where current_setting(one.name, true) is not null)) as name
), wal as materialized (
  select case when service.name in ('aurora', 'alloydb', 'neon') and not exists (select from pg_replication_slots) then null
    when in_recovery then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as lsn from server, service
), checkpoints as materialized (
  select query_to_xml('select floor(extract(epoch from clock_timestamp() - stats_reset))::bigint as seconds, '
    || case when version >= 170000 then 'num_timed as timed, num_requested as requested from pg_stat_checkpointer'
      else 'checkpoints_timed as timed, checkpoints_req as requested from pg_stat_bgwriter' end,
    false, false, '')::text as answer from server
), statistics as materialized (
  select least(bgwriter.stats_reset, archiver.stats_reset) as started,
    extract(epoch from clock_timestamp() - archiver.last_failed_time)::numeric(20, 3) as failed,
    extract(epoch from clock_timestamp() - archiver.last_archived_time)::numeric(20, 3) as archived
  from pg_stat_bgwriter as bgwriter, pg_stat_archiver as archiver
), databases as materialized (
  select sum(temp_bytes) as temp_bytes, sum(numbackends) as backends, min(coalesce(stats_reset, started)) as started,
    min(coalesce(stats_reset, started)) filter (where datname = current_database()) as here
  from pg_stat_database, statistics where datid <> 0
), slots as materialized (
  select count(*) as slots, count(*) filter (where wal_status in ('unreserved', 'lost')) as losing,
    coalesce(max(pg_wal_lsn_diff(lsn, restart_lsn)) filter (where not active), 0) as retained
  from pg_replication_slots, wal
), replication as materialized (
  select count(*) filter (where application_name ~* 'receive_?wal') as receivers,
    count(*) filter (where application_name !~* 'receive_?wal|pg_basebackup') as standbys,
    count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous,
    coalesce(max(extract(epoch from replay_lag)), 0)::numeric(20, 3) as lag
  from pg_stat_replication
), key_columns as materialized (
  select dep.objid as sequence, dep.refobjid as relation, dep.refobjsubid as number
  from pg_depend as dep
  where dep.classid = 'pg_class'::regclass and dep.refclassid = 'pg_class'::regclass
    and dep.deptype in ('a', 'i') and dep.refobjsubid > 0
  union
  select dep.refobjid, def.adrelid, def.adnum
  from pg_depend as dep join pg_attrdef as def on def.oid = dep.objid
  where dep.classid = 'pg_attrdef'::regclass and dep.refclassid = 'pg_class'::regclass
), sequences as materialized (
  select has_sequence_privilege(seq.seqrelid, 'SELECT, USAGE') as is_readable,
    case when has_sequence_privilege(seq.seqrelid, 'SELECT, USAGE')
      then pg_sequence_last_value(seq.seqrelid)::numeric end as last_value,
    least(seq.seqmax, min(case att.atttypid when 'int2'::regtype then 32767 when 'int4'::regtype then 2147483647 end))
      as most
  from pg_sequence as seq
  join pg_class as rel on rel.oid = seq.seqrelid and rel.relpersistence = 'p'
  left join key_columns as key on key.sequence = seq.seqrelid
  left join pg_attribute as att on att.attrelid = key.relation and att.attnum = key.number
  where seq.seqincrement > 0 and not seq.seqcycle
  group by seq.seqrelid, seq.seqmax
)
select name, value from (
  select name, current_setting(name) as value from pg_settings
  where name = any (string_to_array('server_version_num fsync full_page_writes data_checksums autovacuum'
    || ' vacuum_failsafe_age autovacuum_freeze_max_age autovacuum_multixact_freeze_max_age'
    || ' idle_in_transaction_session_timeout max_slot_wal_keep_size max_wal_size archive_mode wal_level max_connections shared_buffers password_encryption ssl', ' '))
  union all
  select answer.name, answer.value from server, service, wal, checkpoints, statistics, databases, slots, replication, lateral (values
    ('uptime_seconds', floor(extract(epoch from clock_timestamp() - pg_postmaster_start_time()))::text),
    ('started_at', extract(epoch from pg_postmaster_start_time())::numeric(20, 6)::text),
    ('managed_by', service.name),
    ('next_transaction_id', pg_snapshot_xmax(pg_current_snapshot())::text),
    ('next_multixact_id', (select datminmxid::text::bigint + mxid_age(datminmxid) from pg_database
      where datname = current_database())::text),
    ('wal_position', pg_wal_lsn_diff(wal.lsn, '0/0')::text),
    ('in_recovery', case when in_recovery then 'on' else 'off' end),
    ('oldest_transaction_age', (select max(age(datfrozenxid)) from pg_database)::text),
    ('oldest_multixact_age', (select max(mxid_age(datminmxid)) from pg_database)::text),
    ('tables_with_dead_tuples', (select count(*) from pg_stat_all_tables
      where schemaname !~ '^pg_(toast_)?temp' and n_dead_tup > 10000 and n_dead_tup > 0.2 * n_live_tup
      and coalesce(greatest(last_autovacuum, last_vacuum), databases.here) < now() - interval '7 days')::text),
    ('idle_in_transaction_seconds', case when sees_sessions then (
      select coalesce(floor(max(extract(epoch from clock_timestamp() - state_change))), 0) from pg_stat_activity
      where state like 'idle in transaction%')::text end),
    ('running_transaction_seconds', case when sees_sessions then (
      select coalesce(floor(max(extract(epoch from clock_timestamp() - xact_start))), 0) from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid())::text end),
    ('oldest_xmin_age', case when sees_sessions then (select coalesce(max(age(xmin)), 0) from (
      select backend_xmin from pg_stat_activity union all select xmin from pg_replication_slots
      union all select catalog_xmin from pg_replication_slots) as holders (xmin))::text end),
    ('statements_recorded', case when current_setting('log_min_duration_statement') <> '-1' or exists (
      select from pg_settings where name ~ '^(pg_stat_statements|pg_stat_monitor|pg_qs|auto_explain)[.]')
      then 'on' else 'off' end),
    ('prepared_transaction_seconds', (
      select coalesce(floor(max(extract(epoch from clock_timestamp() - prepared))), 0) from pg_prepared_xacts)::text),
    ('replication_slots', slots.slots::text),
    ('slots_losing_wal', slots.losing::text),
    ('inactive_slot_wal_bytes', slots.retained::text),
    ('archive_failed_seconds_ago', coalesce(statistics.failed::text, 'never')),
    ('archived_seconds_ago', coalesce(statistics.archived::text, 'never')),
    ('wal_receivers', replication.receivers::text),
    ('standbys', replication.standbys::text),
    ('synchronous_standbys_required', case when current_setting('synchronous_standby_names') <> ''
      and ((select reset_val from pg_settings where pg_settings.name = 'synchronous_commit') not in ('off', 'local')
        or exists (select from pg_stat_activity where wait_event = 'SyncRep'))
      then coalesce(substring(current_setting('synchronous_standby_names')
        from '(?i)^[[:space:]]*(?:(?:first|any)[[:space:]]+)?([0-9]+)[[:space:]]*[(]'), '1') else '0' end),
    ('synchronous_standbys', case when sees_sessions then replication.synchronous::text end),
    ('replay_lag_seconds', case when sees_sessions then replication.lag::text end),
    ('checkpoints_timed', substring(checkpoints.answer from '<timed>([0-9]+)')),
    ('checkpoints_requested', substring(checkpoints.answer from '<requested>([0-9]+)')),
    ('checkpoints_seconds', substring(checkpoints.answer from '<seconds>([0-9]+)')),
    ('temp_bytes', databases.temp_bytes::text),
    ('temp_bytes_seconds', floor(extract(epoch from clock_timestamp() - databases.started))::text),
    ('backends', case when sees_sessions then (
      select count(*) from pg_stat_activity where backend_type = 'client backend') else databases.backends end::text),
    ('integer_key_share', (select coalesce(round(max(last_value / most), 4), 0) from sequences)::text),
    ('integer_keys_hidden', (select count(*) from sequences where not is_readable)::text),
    ('invalid_indexes', (select count(*) from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relkind = 'i')::text),
    ('listens_beyond_loopback', case when exists (
      select from unnest(string_to_array(current_setting('listen_addresses'), ',')) as one (address)
      where trim(both ' "' from address) !~ '^(localhost|127[.].*|::1|)$') then 'on' else 'off' end)
  ) as answer (name, value)
) as answers
where value is not null
order by name;`;

/** Replication, where there is any, with the names of standbys, slots and subscriptions. */
export const POSTGRES_REPLICATION = `select * from pg_stat_replication;
select * from pg_stat_wal_receiver;
select * from pg_replication_slots;
select * from pg_stat_subscription;`;

/** On one node of Cassandra. `gcstats` is not among them: it starts to count again when it is read. */
export const NODETOOL_COMMANDS = [
  "nodetool version",
  "nodetool status",
  "nodetool info",
  "nodetool describecluster",
  "nodetool gossipinfo",
  "nodetool tpstats",
  "nodetool tablestats",
  "nodetool compactionstats",
  "nodetool netstats",
  "nodetool proxyhistograms",
];
