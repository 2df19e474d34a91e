/**
 * Commands and outputs of the sample report, as they ran: trials/records/sample-report.txt. `[…]`: shortened. What
 * stands in double braces is a comment, in the words of the page.
 */

export interface Evidence<Id extends string> {
  id: Id;
  level: "critical" | "warning";
  /** The command that shows the fault, and its output. */
  before: string;
  /** What was changed. */
  change: string;
  /** The same measurement after the change. */
  after: string;
}

/** In the order of the harm. */
export const MARIADB: readonly Evidence<"counter" | "binlog" | "index" | "account">[] = [
  {
    id: "counter",
    level: "critical",
    before: `> SELECT TABLE_NAME, AUTO_INCREMENT, 2147483647 - AUTO_INCREMENT AS ids_left
    FROM information_schema.TABLES WHERE TABLE_NAME = 'order_events' […]
order_events | 2147462560 | 21087`,
    change: "> ALTER TABLE order_events MODIFY id BIGINT NOT NULL AUTO_INCREMENT",
    after: `-- {{limitBefore}}: ERROR 167 (22003)
Out of range value for column 'id' at row 1
-- {{limitAfter}}
2147483648 | 2 | beyond`,
  },
  {
    id: "binlog",
    level: "critical",
    before: `> SELECT @@log_bin
0`,
    change: `# /etc/mysql/mariadb.conf.d/50-server.cnf
log_bin = mariadb-bin
server_id = 1
sync_binlog = 1`,
    after: `$ mariadb-binlog --start-position=[…] --stop-position=[…] mariadb-bin.[…] | mariadb […]
-- {{inDump}}: 804490, {{beforeMistake}}: 805200, {{recovered}}: 805200`,
  },
  {
    id: "index",
    level: "warning",
    before: `$ mariadb-dumpslow -s t slow.log
Count: 209  Time=0.94s (195s)  Rows_sent=20.0  Rows_examined=800123.7 […]
  SELECT id, total, created_at FROM orders WHERE status = 'S' ORDER BY created_at DESC LIMIT N
> ANALYZE SELECT […]
type: ALL  key: NULL  Extra: Using where; Using filesort […]`,
    change: `> ALTER TABLE orders ADD INDEX status_created (status, created_at),
    ALGORITHM=INPLACE, LOCK=NONE`,
    after: `$ mariadb-dumpslow -s t slow2.log
Count: 2849  Time=0.00s (0s)  Rows_sent=20.0  Rows_examined=20.0 […]
> ANALYZE SELECT […]
type: ref  key: status_created  Extra: Using where […]`,
  },
  {
    id: "account",
    level: "warning",
    before: `> SHOW GRANTS FOR shop@'%'
GRANT ALL PRIVILEGES ON *.* TO \`shop\`@\`%\` […] WITH GRANT OPTION`,
    change: `> GRANT SELECT, INSERT, UPDATE, DELETE ON shop.* TO shop@'%'
> RENAME USER shop@'%' TO shop@'127.0.0.1'
> REVOKE ALL PRIVILEGES ON *.* FROM shop@'127.0.0.1'
> REVOKE GRANT OPTION ON *.* FROM shop@'127.0.0.1'`,
    after: `> DROP TABLE orders
ERROR 1142 (42000): DROP command denied to user 'shop'@'localhost' […]`,
  },
];

export const POSTGRESQL: readonly Evidence<"slot" | "checksums" | "transaction" | "key">[] = [
  {
    id: "slot",
    level: "critical",
    before: `> SELECT slot_name, active, wal_status, pg_size_pretty(pg_wal_lsn_diff(
    pg_current_wal_lsn(), restart_lsn)) AS kept FROM pg_replication_slots
replica_2 | f | reserved | 301 MB   -- {{afterLoad}}
replica_2 | f | extended | 1588 MB   -- {{afterJob}}
> SELECT […] pg_size_pretty(sum(size)) AS pg_wal, current_setting('max_wal_size'),
    current_setting('max_slot_wal_keep_size') FROM pg_ls_waldir()
1600 MB | 1GB | -1`,
    change: `> SELECT pg_drop_replication_slot('replica_2')
> ALTER SYSTEM SET max_slot_wal_keep_size = '10GB'
> SELECT pg_reload_conf()
> CHECKPOINT`,
    after: `> SELECT […] FROM pg_ls_waldir()
976 MB | 1GB | 10GB`,
  },
  {
    id: "checksums",
    level: "warning",
    before: `> SHOW data_checksums
off
> SELECT count(*), sum(quantity) FROM order_lines
1500000 | 1500000
-- {{byteChanged}}
1500000 | 1516384`,
    change: "$ pg_checksums --enable -D […]",
    after: `-- {{sameByte}}
> SELECT count(*), sum(quantity) FROM order_lines
WARNING:  page verification failed, calculated checksum 2460 but expected 44535
ERROR:  invalid page in block 28662 of relation base/16384/16395`,
  },
  {
    id: "transaction",
    level: "warning",
    before: `> SELECT state, […] now() - xact_start […], age(backend_xmin) AS xids, query
    FROM pg_stat_activity WHERE state LIKE 'idle in%'
idle in transaction | 00:03:27 | 79014 | SELECT sum(total) FROM carts;
> VACUUM (VERBOSE) carts
tuples: 0 removed, 59498 remain, 39498 are dead but not yet removable […]
> EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) SELECT sum(total) FROM carts
Aggregate (actual time=17.531..17.533 rows=1 loops=1)
  Buffers: shared hit=32 read=330 […]`,
    change: `> SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state LIKE 'idle in%'
> ALTER SYSTEM SET idle_in_transaction_session_timeout = '5min'
> VACUUM (VERBOSE, ANALYZE) carts
tuples: 39498 removed, 20000 remain, 0 are dead but not yet removable […]
> VACUUM FULL carts`,
    after: `> EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) SELECT sum(total) FROM carts
Aggregate (actual time=6.985..6.986 rows=1 loops=1)
  Buffers: shared hit=125 […]`,
  },
  {
    id: "key",
    level: "warning",
    before: `> EXPLAIN (ANALYZE, COSTS OFF) DELETE FROM orders WHERE id BETWEEN 299101 AND 299150
[…] Trigger for constraint order_lines_order_id_fkey: time=19998.317 calls=50
Execution Time: 20002.125 ms`,
    change: "> CREATE INDEX CONCURRENTLY ON order_lines (order_id)",
    after: `> EXPLAIN (ANALYZE, COSTS OFF) DELETE FROM orders WHERE id BETWEEN 299101 AND 299150
[…] Trigger for constraint order_lines_order_id_fkey: time=1.084 calls=50
Execution Time: 1.413 ms`,
  },
];
