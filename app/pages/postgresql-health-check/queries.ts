/** The queries of the session that the page shows. */
import type en from "./en.json";

/**
 * The query under each comment of the session. A tuple has 28 bytes of header and pointer, a page of 8 KiB has 8168 for
 * tuples. What a parent table's children hold is `inherited`; a cast to `regclass` would need USAGE on every schema.
 */
export const QUERIES: Record<keyof (typeof en)["session"]["comments"], string> = {
  statements: `SELECT query, calls, total_exec_time, shared_blks_read
  FROM pg_stat_statements ORDER BY total_exec_time DESC;`,
  deadTuples: `SELECT relname, n_dead_tup, n_mod_since_analyze, last_autovacuum
  FROM pg_stat_user_tables ORDER BY n_dead_tup DESC;`,
  bloat: `SELECT relname, pg_size_pretty(relpages * 8192::bigint) AS size,
    round((1 - reltuples * (28 + width) / 8168 / relpages)::numeric, 2)
      AS free
  FROM pg_class JOIN (
    SELECT relid AS oid, sum((1 - null_frac) * avg_width) AS width
    FROM pg_stat_user_tables AS t JOIN pg_stats AS s
      ON (s.schemaname, tablename) = (t.schemaname, relname)
    WHERE NOT inherited GROUP BY relid) AS columns USING (oid)
  WHERE relpages > 1000 ORDER BY free DESC;`,
  indexes: `SELECT relname, indexrelname, pg_relation_size(indexrelid)
  FROM pg_stat_user_indexes JOIN pg_index USING (indexrelid)
  WHERE idx_scan = 0 AND NOT indisunique;`,
  checkpoints: `-- SELECT checkpoints_timed, checkpoints_req FROM pg_stat_bgwriter
SELECT num_timed, num_requested, write_time
  FROM pg_stat_checkpointer;`,
  replication: `SELECT application_name, write_lag, flush_lag, replay_lag
  FROM pg_stat_replication;`,
};
