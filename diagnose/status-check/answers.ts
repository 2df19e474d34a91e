/**
 * The answers that have a row for each thing and a column for each of its values, and what each is known by: all of one
 * list of columns, in lower case and in the newer spelling.
 */
import { DEADLOCK, FOREIGN_KEY } from "./innodb-status.ts";
import { NODETOOL_ANSWERS } from "./nodetool.ts";
import type { Engine } from "./terms.ts";

export const REPLICA_STATUS = "SHOW REPLICA STATUS";
export const PROCESSLIST = "SHOW PROCESSLIST";
export const INNODB_LOCK_WAITS = "innodb_lock_waits";
export const TABLE_LOCK_WAITS = "schema_table_lock_waits";
export const INNODB_TRX = "innodb_trx";
export const GROUP_MEMBERS = "replication_group_members";

export const ACTIVITY = "pg_stat_activity";
export const LOCKS = "pg_locks";
export const BLOCKED = "blocked_pid, blocking_pid";
export const ARCHIVER = "pg_stat_archiver";
/** `SELECT datname, age(datfrozenxid) FROM pg_database`. */
export const AGES = "age(datfrozenxid)";
export const CONFLICTS = "pg_stat_database_conflicts";
export const REPLAY_PAUSE = "pg_is_wal_replay_paused()";
export const PATRONI = "patronictl list";
export const POOLS = "SHOW POOLS";
export const POOLED_DATABASES = "SHOW DATABASES (PgBouncer)";

type Signs = Readonly<Record<string, readonly (readonly string[])[]>>;

const MYSQL: Signs = {
  [REPLICA_STATUS]: [["replica_io_running"], ["replica_sql_running"], ["last_sql_errno"]],
  replication_connection_configuration: [["channel_name", "auto_position"]],
  replication_applier_status_by_worker: [["worker_id", "last_error_number"]],
  replication_connection_status: [["channel_name", "received_transaction_set"]],
  replication_applier_status_by_coordinator: [["channel_name", "thread_id", "last_error_number"]],
  replication_applier_status: [["channel_name", "remaining_delay"]],
  [GROUP_MEMBERS]: [["member_host", "member_state"]],
  // Of sys: who waits for a metadata lock.
  [TABLE_LOCK_WAITS]: [["waiting_pid", "blocking_pid", "waiting_lock_type"]],
  // Those of sys, of information_schema and of performance_schema.
  [INNODB_LOCK_WAITS]: [
    ["waiting_pid", "blocking_pid"],
    ["requesting_trx_id", "blocking_trx_id"],
    ["requesting_engine_transaction_id", "blocking_engine_transaction_id"],
  ],
  [INNODB_TRX]: [["trx_state"]],
  // Those of information_schema, performance_schema and sys as well.
  [PROCESSLIST]: [
    ["id", "command", "time"],
    ["id", "time", "state", "info"],
    ["conn_id", "command", "time"],
  ],
};

const POSTGRES: Signs = {
  pg_stat_wal_receiver: [["receive_start_lsn"], ["flushed_lsn"], ["sender_host"]],
  pg_stat_replication: [
    ["replay_lsn"],
    ["sent_lsn"],
    ["replay_lag"],
    ["sync_state"],
    ["replay_location"],
  ],
  pg_replication_slots: [
    ["slot_name", "restart_lsn"],
    ["slot_name", "wal_status"],
    ["slot_name", "active"],
  ],
  pg_stat_subscription: [
    ["subname", "pid"],
    ["subname", "received_lsn"],
  ],
  // Of the wiki's query, https://wiki.postgresql.org/wiki/Lock_Monitoring
  [BLOCKED]: [
    ["blocked_pid", "blocking_pid"],
    ["blocked_pid", "blocking_pids"],
    ["waiting_pid", "blocking_pids"],
  ],
  [LOCKS]: [
    ["pid", "mode", "granted"],
    ["locktype", "granted"],
  ],
  [ACTIVITY]: [
    ["pid", "wait_event_type"],
    ["pid", "state", "query"],
    ["pid", "state", "datname"],
    ["pid", "xact_start"],
    ["pid", "query_start"],
    ["pid", "blocked_by"],
    ["pid", "pg_blocking_pids"],
    ["pid", "blocking_pids"],
  ],
  [ARCHIVER]: [["failed_count", "last_failed_time"]],
  [CONFLICTS]: [["confl_snapshot"], ["confl_lock"]],
  [REPLAY_PAUSE]: [
    ["pg_is_wal_replay_paused"],
    ["pg_get_wal_replay_pause_state"],
    ["pg_is_xlog_replay_paused"],
  ],
  [PATRONI]: [["member", "role", "state"]],
  [POOLS]: [["cl_active", "cl_waiting"]],
  [POOLED_DATABASES]: [["pool_size", "paused"]],
  [AGES]: [
    ["datname", "age"],
    ["datname", "xid_age"],
  ],
};

const ANSWERS: Signs = { ...MYSQL, ...POSTGRES };

/** "Slave" and "master" are what MySQL says before 8.0.22 and 8.4, and MariaDB says. */
export const newer = (column: string) =>
  column.replace("slave", "replica").replace("master", "source");
export const older = (column: string) =>
  column.replace("replica", "slave").replace("source", "master");

const COLUMNS = new Set(Object.values(ANSWERS).flat(2));
const SPELLINGS = new Set([...COLUMNS].flatMap((column) => [column, older(column)]));

/** @returns the name of an answer with such columns */
export function answerWith(columns: Iterable<string>): string | undefined {
  const known = [...columns].filter((column) => SPELLINGS.has(column));
  // Most lines are no heads.
  if (known.length === 0) return undefined;
  const own = new Set(known.map(newer));
  return Object.keys(ANSWERS).find((name) =>
    ANSWERS[name]?.some((signs) => signs.every((column) => own.has(column))),
  );
}

/** What runs at one moment: of several such answers the last counts. */
export const MOMENTS: ReadonlySet<string> = new Set([
  PROCESSLIST,
  TABLE_LOCK_WAITS,
  INNODB_LOCK_WAITS,
  INNODB_TRX,
  GROUP_MEMBERS,
  BLOCKED,
  LOCKS,
  ACTIVITY,
  POOLS,
  POOLED_DATABASES,
]);

/** The names of the answers about an engine. */
export const ANSWERS_OF: Readonly<Record<Engine, readonly string[]>> = {
  mysql: [...Object.keys(MYSQL), DEADLOCK, FOREIGN_KEY],
  postgres: Object.keys(POSTGRES),
  cassandra: NODETOOL_ANSWERS,
};
