/** What else people paste: known by its heads and words, so that it can be named, and what is read in its place. */
import type { Engine } from "./terms.ts";

/** A name of what was pasted; `log` has a word in each language. */
const OTHERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["SHOW PROCESSLIST", /\bUser\b[^\n]{0,80}\bHost\b[^\n]{0,80}\bCommand\b|^ *Command: \w/m],
  ["SHOW BINARY LOG STATUS", /\bBinlog_Do_DB\b/i],
  ["EXPLAIN", /\bpossible_keys\b|\bcost=[\d.]{1,30}\.\.\d|"(?:query_block|Node Type)"/],
  ["pg_stat_activity", /\b(?:backend_start|query_start|wait_event_type)\b/],
  ["pg_stat_statements", /\b(?:queryid|total_exec_time)\b/],
  ["replication_group_members", /\bMEMBER_STATE\b/i],
  ["patronictl list", /\bLag in MB\b/],
  ["SHOW POOLS", /\bcl_active\b/],
  ["nodetool status", /^[UD][NLJM] {2}\S/m],
  ["pg_stat_user_tables", /\bn_dead_tup *[|\t\n]/],
  ["pg_stat_archiver", /\blast_archived_wal\b/],
  ["SHOW ENGINE ROCKSDB STATUS", /\brocksdb\b/i],
  ["SHOW TABLE STATUS", /\bAvg_row_length\b/i],
  ["SHOW CREATE TABLE", /\bCREATE TABLE\b/],
  ["SHOW GRANTS", /^\W{0,9}GRANT \w/m],
  ["mysqladmin status", /\bThreads: \d+ +Questions: \d/],
  ["log", /\[(?:Note|Warning|ERROR|System)\] |\b(?:LOG|FATAL|ERROR|WARNING|PANIC): {2}\S/],
];

export function otherStatement(text: string): string | undefined {
  return OTHERS.find(([, sign]) => sign.test(text))?.[0];
}

/** The names of what is asked about PostgreSQL. */
export const IS_OF_POSTGRES = /^(?:pg_|patronictl|SHOW POOLS)/;

/** What is read, as the servers call it. */
export const READ: Readonly<Record<Engine, string>> = {
  mysql:
    "SHOW GLOBAL VARIABLES, SHOW GLOBAL STATUS, SHOW REPLICA STATUS, SHOW ENGINE INNODB STATUS",
  postgres:
    "SHOW ALL, pg_settings, pg_stat_replication, pg_stat_wal_receiver, pg_replication_slots, pg_stat_subscription",
};
