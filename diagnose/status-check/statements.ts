/** What else people paste: known by its heads and words, so that it can be named, and what is read in its place. */
import { DEADLOCK, FOREIGN_KEY } from "./innodb-status.ts";
import { DATACENTERS, KEYSPACES, RELEASES, SCHEMAS } from "./nodetool.ts";
import type { Engine } from "./terms.ts";

/** A name of what was pasted, and what it is about where that is certain; `log` has a word in each language. */
const OTHERS: readonly (readonly [name: string, sign: RegExp, engine?: Engine])[] = [
  ["SHOW BINARY LOG STATUS", /\bBinlog_Do_DB\b/i, "mysql"],
  ["EXPLAIN", /\bpossible_keys\b|"query_block"|^-> .{1,200}\(cost=/m, "mysql"],
  ["EXPLAIN", /\bcost=[\d.]{1,30}\.\.\d|"Node Type"/, "postgres"],
  ["pg_stat_statements", /\b(?:queryid|total_exec_time)\b/, "postgres"],
  [
    "pg_stat_progress",
    /\b(?:heap_blks_total|blocks_total|backup_total|tuples_processed)\b/,
    "postgres",
  ],
  [
    "repmgr cluster show",
    /^ *(?:ID *\| Name *\| Role|Role *\| Name *\| Upstream) *\|/m,
    "postgres",
  ],
  ["SHOW pool_nodes", /\blb_weight\b/, "postgres"],
  // Of PgBouncer, and of what answers as it does.
  ["SHOW CONFIG", /^[ |]*default_pool_size *[|,\t]/m, "postgres"],
  ["SHOW STATS", /\btotal_(?:xact|query)_time\b/, "postgres"],
  ["SHOW LISTS", /\bused_clients\b/, "postgres"],
  ["SHOW USERS", /\bcurrent_client_connections\b/, "postgres"],
  ["SHOW CLIENTS / SHOW SERVERS", /\brequest_time\b/, "postgres"],
  [
    "pg_last_xact_replay_timestamp()",
    /\bpg_last_xact_replay_timestamp\b|^ *replication_delay *$/m,
    "postgres",
  ],
  ["kubectl cnpg status", /^Ready instances: +\d/m, "postgres"],
  ["pg_autoctl show state", /\| *Reported State *\|/, "postgres"],
  ["pg_stat_checkpointer", /\bnum_timed *[|\t]/, "postgres"],
  ["pg_stat_bgwriter", /\bbuffers_(?:alloc|clean) *[|\t]/, "postgres"],
  ["pg_stat_database", /\b(?:blks_hit|xact_commit) *[|\t]/, "postgres"],
  [
    "SELECT state, count(*) FROM pg_stat_activity",
    /^[ |]*state\b[\w |,\t]{0,80}[|,\t] *count\b/m,
    "postgres",
  ],
  ["nodetool ring", /^Address +Rack +Status +State/m, "cassandra"],
  ["nodetool tablehistograms", /^Percentile +(?:SSTables|Read Latency)\b/m, "cassandra"],
  ["pg_stat_user_tables", /\bn_dead_tup *[|\t\n]/, "postgres"],
  ["MySQLTuner", /\bMySQLTuner\b|^\[(?:--|!!|OK)\] /m, "mysql"],
  ["pt-query-digest", /^# (?:Overall|Query \d+): .{0,60}\bQPS\b/m, "mysql"],
  ["pt-mysql-summary", /^# Percona Toolkit \w+ Summary Report|^# Percona Server Key/m, "mysql"],
  ["MaxScale", /\bMaxScale\b|^[│|] *Server *[│|] *Address *[│|] *Port/m, "mysql"],
  ["SHOW ENGINE ROCKSDB STATUS", /\brocksdb\b/i, "mysql"],
  ["SHOW TABLE STATUS", /\bAvg_row_length\b/i, "mysql"],
  ["SHOW CREATE TABLE", /\bCREATE TABLE\b/],
  ["SHOW GRANTS", /^\W{0,9}GRANT \w/m],
  ["mysqladmin status", /\bThreads: \d+ +Questions: \d/, "mysql"],
  ["log", /\[(?:Note|Warning|ERROR|System)\] /, "mysql"],
  ["log", /\b(?:LOG|FATAL|ERROR|WARNING|PANIC): {2}\S/, "postgres"],
];

/** @returns its name, and the engine that it is about where that is certain */
export function otherStatement(text: string): { name: string; engine?: Engine } | undefined {
  const [name, , engine] = OTHERS.find(([, sign]) => sign.test(text)) ?? [];
  return name === undefined ? undefined : { name, ...(engine && { engine }) };
}

/** What is read, as the servers call it. */
export const READ: Readonly<Record<Engine, string>> = {
  mysql:
    "SHOW GLOBAL VARIABLES, SHOW GLOBAL STATUS, SHOW REPLICA STATUS, SHOW ENGINE INNODB STATUS, SHOW PROCESSLIST, innodb_trx, innodb_lock_waits, replication_group_members",
  postgres:
    "SHOW ALL, pg_settings, pg_stat_replication, pg_stat_wal_receiver, pg_replication_slots, pg_stat_subscription, pg_stat_activity, pg_locks, pg_stat_archiver, pg_stat_database_conflicts, pg_is_wal_replay_paused(), age(datfrozenxid), patronictl list, SHOW POOLS, SHOW DATABASES (PgBouncer)",
  cassandra:
    "nodetool status, info, tpstats, tablestats, compactionstats, describecluster, gossipinfo, netstats, gcstats, proxyhistograms, version",
};

/** What to paste for an answer that has another name. */
export const STATEMENT_OF: Readonly<Record<string, string>> = {
  [DEADLOCK]: "SHOW ENGINE INNODB STATUS",
  [FOREIGN_KEY]: "SHOW ENGINE INNODB STATUS",
  [SCHEMAS]: "nodetool describecluster",
  [RELEASES]: "nodetool describecluster",
  [KEYSPACES]: "nodetool describecluster",
  [DATACENTERS]: "nodetool describecluster",
  Mode: "nodetool netstats",
  "Mismatch (Blocking)": "nodetool netstats",
  "99% Read Latency (micros)": "nodetool proxyhistograms",
  "Max GC Elapsed (ms)": "nodetool gcstats",
};
