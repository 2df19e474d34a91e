/**
 * For the tests of the rules: servers that are well, and cases of what a rule says of one that is well but for a
 * change.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkHealth, RULES, type RuleId, type Verdict } from "./check.ts";
import { GROUP_REPLICATION_RULES } from "./group-replication-rules.ts";
import type { Circumstances, SupportedLine } from "./inputs.ts";
import { MYSQL_ACTIVITY_RULES } from "./mysql-activity-rules.ts";
import { MYSQL_REPLICA_RULES } from "./mysql-replica-rules.ts";
import { nodetoolValues, RELEASE } from "./nodetool.ts";
import { type Rule, severitiesOf } from "./rules.ts";
import type { Engine, Reason, Severity } from "./terms.ts";

export type Given = Readonly<Record<string, string | number | undefined>>;

export const GiB = 1024 ** 3;
export const DAY = 86_400;
export const WEEK = 7 * DAY;

/** Of these files in pastes/ only the lines are kept that differ from the file of the same server that each names. */
const DIFFERENT_FROM: Readonly<Record<string, string>> = {
  "mariadb-10.11-debian.txt": "mariadb-10.11-batch.txt",
  "mariadb-10.11-trouble-1.txt": "mariadb-10.11-batch.txt",
  "mariadb-10.11-trouble-2.txt": "mariadb-10.11-trouble-1.txt",
};

/** What a server answered: the text of a file in pastes/. Of a name that comes twice the last value is read. */
export function file(name: string): string {
  const text = readFileSync(new URL(`pastes/${name}`, import.meta.url), "utf8");
  const other = DIFFERENT_FROM[name];
  return other ? `${file(other)}\n${text}` : text;
}

/** Of no vendor: days around that of the tests. */
const LINES: Record<string, Omit<SupportedLine, "line">> = {
  "mysql 8.4": { ends: "2032-04-30", newest: "8.4.7" },
  "mysql 8.0": { ends: "2026-11-22", newest: "8.0.46", rdsEnds: "2029-07-31" },
  "mysql 9.7": { ends: "2027-05-21" },
  "mysql 5.7": { ends: "2023-10-31", rdsEnds: "2026-11-22" },
  "mariadb 11.8": { ends: "2030-06-04", newest: "11.8.6", isFloor: true },
  "mariadb 10.11": { ends: "2028-02-16", newest: "10.11.20" },
  "mariadb 10.6": { ends: "2026-07-06" },
  "postgres 17": { ends: "2029-11-08", newest: "17.10" },
  "postgres 18": { ends: "2030-11-14", newest: "18.6", isFloor: true },
  "cassandra 4.1": { newest: "4.1.12" },
  "cassandra 3.11": { ends: "2024-09-05", newest: "3.11.19" },
  "postgres 13": { ends: "2025-11-13", newest: "13.23", rdsEnds: "2029-02-28" },
};

export const CIRCUMSTANCES: Circumstances = {
  today: "2026-11-23",
  ram: 16 * GiB,
  iops: 1000,
  endOfLife: (product, version) => {
    const [major = "", minor = ""] = version.replace("5.5.5-", "").split(".");
    const line = product === "postgres" ? major : `${major}.${minor}`;
    const support = LINES[`${product} ${line}`];
    return support && { line, ...support };
  },
};

/** A MySQL 8.4 that is well, with what its manual says are the defaults. */
export const MYSQL: Given = {
  version: "8.4.7",
  version_comment: "MySQL Community Server - GPL",
  uptime: WEEK,
  innodb_flush_log_at_trx_commit: 1,
  log_bin: "ON",
  sync_binlog: 1,
  innodb_doublewrite: "ON",
  innodb_force_recovery: 0,
  replica_skip_errors: "OFF",
  binlog_expire_logs_seconds: 2_592_000,
  binlog_expire_logs_auto_purge: "ON",
  binlog_format: "ROW",
  sql_mode: "ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE",
  default_storage_engine: "InnoDB",
  transaction_isolation: "REPEATABLE-READ",
  innodb_buffer_pool_size: 8 * GiB,
  innodb_dedicated_server: "OFF",
  innodb_log_buffer_size: 67_108_864,
  key_buffer_size: 8_388_608,
  read_buffer_size: 131_072,
  read_rnd_buffer_size: 262_144,
  thread_stack: 1_048_576,
  binlog_cache_size: 32_768,
  read_only: "OFF",
  skip_networking: "OFF",
  bind_address: "*",
  require_secure_transport: "ON",
  ssl_cert: "server-cert.pem",
  slow_query_log: "OFF",
  performance_schema: "ON",
  table_open_cache_overflows: 0,
  oldest_transaction_seconds: 3,
  threads_connected: 20,
  sort_buffer_size: 262_144,
  join_buffer_size: 262_144,
  max_connections: 151,
  max_used_connections: 40,
  connection_errors_max_connections: 0,
  threads_created: 60,
  created_tmp_tables: 900_000,
  created_tmp_disk_tables: 200_000,
  connections: 200_000,
  aborted_connects: 40,
  innodb_buffer_pool_wait_free: 0,
  innodb_buffer_pool_reads: 20_000,
  innodb_os_log_written: 50_000_000,
  innodb_redo_log_capacity: 104_857_600,
  innodb_redo_log_capacity_resized: 104_857_600,
  innodb_log_waits: 0,
  innodb_row_lock_waits: 12,
  innodb_row_lock_time: 600,
  innodb_row_lock_time_avg: 50,
  select_full_join: 300,
  trx_rseg_history_len: 12,
};

/** An answer with these rows. */
export const view = (answer: string, ...rows: readonly Given[]): Given => ({
  [answer]: rows.length,
  ...Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([column, value]) => [`${answer} ${index + 1} ${column}`, value]),
    ),
  ),
});

/** Sessions of MySQL that are well: one that is asleep, and the one that asks. */
export const PROCESSES: readonly Given[] = [
  { id: 7, user: "app", db: "shop", command: "Sleep", time: 40, state: "", info: "" },
  {
    id: 8,
    user: "app",
    db: "shop",
    command: "Query",
    time: 0,
    state: "init",
    info: "SHOW PROCESSLIST",
  },
];
/** Two members of Patroni's that are well. */
export const MEMBERS: readonly [Given, Given] = [
  { cluster: "shop", member: "pg-0", role: "Leader", state: "running", tl: 3, "lag in mb": "" },
  { cluster: "shop", member: "pg-1", role: "Replica", state: "streaming", tl: 3, "lag in mb": 0 },
];
/** Three members of a group that are well. */
export const GROUP: readonly [Given, Given, Given] = [
  { member_host: "db1", member_state: "ONLINE", member_role: "PRIMARY", member_version: "8.4.7" },
  { member_host: "db2", member_state: "ONLINE", member_role: "SECONDARY", member_version: "8.4.7" },
  { member_host: "db3", member_state: "ONLINE", member_role: "SECONDARY", member_version: "8.4.7" },
];
/** A session of PostgreSQL that is well. */
export const BACKEND: Given = {
  pid: 4711,
  state: "active",
  wait_event_type: "",
  query: "select * from pg_stat_activity",
  query_start: "2026-11-30 22:00:00+00",
  xact_start: "2026-11-30 22:00:00+00",
};
export const POOL: Given = {
  database: "shop",
  user: "app",
  cl_active: 5,
  cl_waiting: 0,
  sv_active: 2,
  sv_idle: 3,
  maxwait: 0,
};

/** A row of SHOW REPLICA STATUS. */
export const replica = (columns: Given) => view("SHOW REPLICA STATUS", columns);

export const SOURCE_UUID = "ecce17d9-ea11-11f1-af32-02fc00000001";
export const OWN_UUID = "f6866cf0-ea11-11f1-90af-02fc00000001";

/** A replica that is well: what one of MySQL 8.4 answered, with what its owner sets. */
export const REPLICA: Given = {
  ...MYSQL,
  read_only: "ON",
  super_read_only: "ON",
  server_id: 2,
  server_uuid: OWN_UUID,
  relay_log_recovery: "ON",
  replica_exec_mode: "STRICT",
  replica_parallel_workers: 4,
  replica_preserve_commit_order: "ON",
  ...replica({
    replica_io_state: "Waiting for source to send event",
    source_host: "10.0.0.1",
    source_log_file: "binlog.000001",
    read_source_log_pos: 1125,
    relay_source_log_file: "binlog.000001",
    replica_io_running: "Yes",
    replica_sql_running: "Yes",
    exec_source_log_pos: 1125,
    source_ssl_allowed: "Yes",
    seconds_behind_source: 0,
    last_io_errno: 0,
    last_io_error: "",
    last_sql_errno: 0,
    last_sql_error: "",
    source_uuid: SOURCE_UUID,
    sql_delay: 0,
    retrieved_gtid_set: `${SOURCE_UUID}:1-4`,
    executed_gtid_set: `${SOURCE_UUID}:1-4`,
    auto_position: 1,
    channel_name: "",
  }),
};

/** Before MySQL 8.0.30, and of MariaDB, the redo log's size is that of its files. */
const NO_REDO_CAPACITY = {
  innodb_redo_log_capacity: undefined,
  innodb_redo_log_capacity_resized: undefined,
};

/** A MariaDB 11.8 that is well. */
export const MARIADB: Given = {
  ...MYSQL,
  version: "11.8.6-MariaDB-log",
  version_comment: "mariadb.org binary distribution",
  replica_skip_errors: undefined,
  slave_skip_errors: "OFF",
  binlog_expire_logs_auto_purge: undefined,
  innodb_dedicated_server: undefined,
  ...NO_REDO_CAPACITY,
  innodb_log_file_size: 100_663_296,
  innodb_snapshot_isolation: "ON",
  query_cache_type: "OFF",
  query_cache_size: 1_048_576,
  ssl_cert: "",
  have_ssl: "YES",
  rpl_semi_sync_master_enabled: "ON",
  rpl_semi_sync_master_status: "ON",
  wsrep_on: "OFF",
  wsrep_cluster_status: "Disconnected",
  wsrep_cluster_size: 0,
};

/** A node of a Galera cluster that is well. */
export const GALERA: Given = {
  ...MARIADB,
  wsrep_on: "ON",
  wsrep_cluster_status: "Primary",
  wsrep_cluster_size: 3,
  wsrep_ready: "ON",
  wsrep_local_state_comment: "Synced",
  wsrep_local_recv_queue_avg: 0.01,
  wsrep_local_cert_failures: 1,
  wsrep_local_commits: 1000,
  wsrep_flow_control_paused: 0.001,
  wsrep_flow_control_paused_ns: 604_800_000,
  wsrep_provider_options:
    "base_port = 4567; gcache.keep_pages_size = 0; gcache.size = 2G; gcs.fc_limit = 16;",
  ...writeSets(50),
};

/** Write sets of 1,000 bytes, so many a second in a week. */
export function writeSets(perSecond: number): Given {
  const [own, received] = [perSecond / 2, perSecond / 2].map((each) => each * WEEK);
  return {
    wsrep_replicated: own,
    wsrep_replicated_bytes: 1000 * Number(own),
    wsrep_received: received,
    wsrep_received_bytes: 1000 * Number(received),
  };
}

/** A PostgreSQL 17 that is well: what a new one answered, with what its owner sets, and a week of work. */
export const POSTGRES: Given = {
  ...Object.fromEntries(
    file("postgres-17.txt")
      .trimEnd()
      .split("\n")
      .map((line) => line.split("|") as [string, string]),
  ),
  uptime_seconds: WEEK,
  data_checksums: "on",
  idle_in_transaction_session_timeout: "1min",
  max_slot_wal_keep_size: "50GB",
  archive_mode: "on",
  archived_seconds_ago: "12.345",
  statements_recorded: "on",
  shared_buffers: "4GB",
  ssl: "on",
  replication_slots: 1,
  standbys: 1,
  synchronous_standbys_required: 1,
  synchronous_standbys: 1,
  checkpoints_timed: 2000,
  checkpoints_requested: 20,
  checkpoints_seconds: WEEK,
  temp_bytes_seconds: WEEK,
  listens_beyond_loopback: "on",
};

/** A node of a Cassandra 4.1 that is well, in a cluster of three: put together in the forms of its source. */
export const NODE: Given = Object.fromEntries(nodetoolValues(file("cassandra-4.1.txt")));

/** The servers that are well, where a rule reads something else than of the others. */
const WELL: Record<string, Given> = {
  M12: MARIADB,
  M13: MARIADB,
  M16: MARIADB,
  M23: { ...MYSQL, innodb_row_lock_waits: WEEK },
  M25: GALERA,
  M26: MARIADB,
  M32: GALERA,
  M44: { ...MYSQL, aborted_connects: 1700 },
  ...Object.fromEntries(Object.values(MYSQL_REPLICA_RULES).map(({ id }) => [id, REPLICA])),
  P28: { ...POSTGRES, in_recovery: "on", ...view("pg_stat_wal_receiver", { status: "streaming" }) },
  P29: {
    ...POSTGRES,
    ...view("pg_stat_replication", {
      application_name: "standby",
      state: "streaming",
      sent_lsn: "1/40000000",
      replay_lsn: "1/3FFFFFFF",
      replay_lag: "00:00:00.001",
    }),
  },
  P30: {
    ...POSTGRES,
    ...view("pg_replication_slots", {
      slot_name: "standby",
      active: "t",
      restart_lsn: "1/0",
      wal_status: "reserved",
    }),
  },
  P31: {
    ...POSTGRES,
    ...view("pg_stat_subscription", { subname: "orders", relid: "", pid: 4711 }),
  },
  ...Object.fromEntries(
    Object.values(MYSQL_ACTIVITY_RULES).map(({ id, about = "" }) => [
      id,
      { ...MYSQL, ...view(about.split("|")[0] ?? "", ...(id === "M46" ? [] : PROCESSES)) },
    ]),
  ),
  ...Object.fromEntries(
    Object.values(GROUP_REPLICATION_RULES).map(({ id, about = "" }) => [
      id,
      { ...MYSQL, ...view(about, ...GROUP) },
    ]),
  ),
  P32: { ...POSTGRES, ...view("pg_is_wal_replay_paused()", { pg_is_wal_replay_paused: "f" }) },
  P33: { ...POSTGRES, ...view("pg_stat_database_conflicts", { confl_snapshot: 0 }) },
  P34: { ...POSTGRES, pg_stat_replication: 1 },
  P35: { ...POSTGRES, ...view("pg_stat_activity", BACKEND) },
  P36: { ...POSTGRES, ...view("pg_stat_activity", BACKEND) },
  ...Object.fromEntries(
    ["P37", "P38", "P39", "P40", "P41", "P42"].map((id) => [
      id,
      { ...POSTGRES, ...view("patronictl list", ...MEMBERS) },
    ]),
  ),
  P43: { ...POSTGRES, ...view("SHOW POOLS", POOL) },
  P44: { ...POSTGRES, ...view("SHOW DATABASES (PgBouncer)", { name: "shop", paused: 0 }) },
  P14: { ...POSTGRES, archive_failed_seconds_ago: "900.000" },
};

/** Free pages of a hundred. */
export const pages = (free: number) => ({
  innodb_buffer_pool_pages_free: free,
  innodb_buffer_pool_pages_total: 100,
});
export const NO_SEMI_SYNC = {
  rpl_semi_sync_master_enabled: undefined,
  rpl_semi_sync_master_status: undefined,
};
export const SOURCE = { ...NO_SEMI_SYNC, rpl_semi_sync_source_enabled: "ON" };

type Outcome = Severity | "does-not-fire" | "does-not-apply" | Reason["why"];

/**
 * Each rule of a list says what its cases expect, and each of its checks fires in one of them.
 * @param cases by outcome what differs from a server that is well, and from its circumstances
 * @param inTwoPastes checks that take two pastes to fire: the name of the rule, and behind `/` the part
 */
export function testCases<Name extends string>(
  rules: Readonly<Record<Name, Rule<RuleId>>>,
  cases: NoInfer<Readonly<Record<Name, Partial<Record<Outcome, readonly Given[]>>>>>,
  inTwoPastes: readonly string[] = [],
): void {
  const all = Object.entries<Rule<RuleId>>(rules).map(([name, rule]) => ({
    name,
    rule,
    of: Object.entries(cases[name as Name]).flatMap(([expected, each = []]) =>
      each.map((changed) => [expected, changed] as const),
    ),
  }));
  test.for(
    all.flatMap(({ name, rule, of }) => of.map((each) => [name, rule.id, ...each] as const)),
  )("%s (%s): %s with %j", ([, id, expected, changed]) => {
    expect(said(verdict(id, changed))).toBe(expected);
  });

  test("Every check fires in a case, with a severity that it has", () => {
    const silent = all.flatMap(({ name, rule, of }) => {
      const fired = of.flatMap(([, changed]) => {
        const one = verdict(rule.id, changed);
        if (one.result !== "fires") return [];
        expect(severitiesOf(rule), name).toContain(one.severity);
        return one.measurements.map(({ part }) => part);
      });
      return rule.checks
        .filter(({ part }) => !fired.includes(part))
        .map(({ part }) => (part ? `${name}/${part}` : name));
    });
    expect(silent).toEqual(inTwoPastes);
  });
}

export function values(given: Given): Map<string, string> {
  return new Map(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** What the rules of an engine need. */
export const neededBy = (engine: Engine) =>
  RULES.filter((rule) => rule.engine === engine).flatMap(({ checks }) =>
    checks.flatMap(({ needs }) => needs.flatMap((need) => need.split("|"))),
  );

export function engineOf(given: Given): Engine {
  if ("version" in given) return "mysql";
  return RELEASE in given ? "cassandra" : "postgres";
}

/** @param given values, and what differs of the circumstances @param later the values of a second paste */
export function verdicts(given: Given, later?: Given) {
  const circumstances = { ...CIRCUMSTANCES, ...given };
  return checkHealth(engineOf(given), values(given), later && values(later), circumstances)
    .verdicts;
}

/** @param later what differs in a second paste */
export function verdict(id: string, changed: Given, later?: Given): Verdict {
  const plain = { M: MYSQL, P: POSTGRES, C: NODE }[id[0] ?? ""] ?? expect.unreachable(id);
  const given = { ...(WELL[id] ?? plain), ...changed };
  const all = verdicts(given, later && { ...given, ...later });
  return all.find(({ rule }) => rule.id === id) ?? expect.unreachable(id);
}

export function said(one: Verdict): string {
  if (one.result === "cannot-tell") return one.reasons.map(({ why }) => why).join();
  return one.result === "fires" ? one.severity : one.result;
}
