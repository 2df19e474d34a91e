import { expect, test } from "vitest";
import { readPaste } from "./formats.ts";

test.each([
  [
    "SHOW BINARY LOG STATUS",
    "File\tPosition\tBinlog_Do_DB\tBinlog_Ignore_DB\tExecuted_Gtid_Set\nbinlog.000002\t157\t\t\t",
  ],
  [
    "EXPLAIN",
    "| id | select_type | table | type | possible_keys | key |\n| 1 | SIMPLE | t | ALL | NULL | NULL |",
  ],
  ["EXPLAIN", " Seq Scan on orders  (cost=0.00..35.50 rows=2550 width=4)"],
  ["SHOW CREATE TABLE", "orders\tCREATE TABLE `orders` (\\n `id` int)"],
  ["SHOW GRANTS", "GRANT USAGE ON *.* TO `app`@`%`"],
  [
    "MySQLTuner",
    " >>  MySQLTuner 2.2.12\n[--] Skipped version check\n[!!] Maximum reached memory usage: 2.1G",
  ],
  ["pt-query-digest", "# Overall: 1.20k total, 31 unique, 0.20 QPS, 0.03x concurrency ______"],
  [
    "MaxScale",
    "│ Server  │ Address  │ Port │ Connections │ State           │\n│ server1 │ 10.0.0.1 │ 3306 │ 5           │ Master, Running │",
  ],
  [
    "pg_stat_progress",
    " pid | datname | phase | heap_blks_total | heap_blks_scanned\n 7 | shop | scanning heap | 100 | 5",
  ],
  ["mysqladmin status", "Uptime: 864000  Threads: 1  Questions: 10  Slow queries: 0"],
  [
    "nodetool ring",
    "Datacenter: dc1\n==========\nAddress    Rack   Status  State   Load        Owns     Token\n10.0.0.1   rack1  Up      Normal  108.45 KiB  100.00%  -9223372036854775808",
  ],
  [
    "nodetool tablehistograms",
    "shop/basket histograms\nPercentile  SSTables     Write Latency      Read Latency    Partition Size        Cell Count\n99%             0.00             17.08              0.00               258                 5",
  ],
  [
    "SHOW pool_nodes",
    " node_id | hostname | port | status | lb_weight | role \n 0 | db-1 | 5432 | down | 0.5 | standby",
  ],
  [
    "repmgr cluster show",
    "Role      | Name | Upstream | Connection String\n----------+------|----------|------\n* master  | db-1 |          | host=db-1",
  ],
  ["SHOW CONFIG", "     key | value | changeable\n default_pool_size | 20 | yes"],
  ["SHOW STATS", "database | total_xact_time | total_query_time\n shop | 5 | 6"],
  [
    "pg_last_xact_replay_timestamp()",
    " replication_delay \n-------------------\n 02:13:11.93845\n(1 row)\n",
  ],
  ["kubectl cnpg status", "Status:              Failing over\nReady instances:     1\n"],
  [
    "pg_autoctl show state",
    "  Name |  Node |  Host:Port | Reported State | Assigned State\n node_1 | 1 | db-1:5432 | primary | primary\n",
  ],
  ["SHOW LISTS", "list | items\n used_clients | 18"],
  ["SHOW USERS", " name | pool_size | current_client_connections\n app | 1 | 8"],
  [
    "SHOW CLIENTS / SHOW SERVERS",
    " type | user | state | request_time | wait\n C | app | waiting | 2026-11-30 22:00:00 UTC | 35",
  ],
  ["pg_stat_checkpointer", " num_timed | num_requested\n 456 | 23"],
  ["pg_stat_bgwriter", "checkpoints_timed | 517\ncheckpoints_req | 1\nbuffers_alloc | 10875"],
  ["pg_stat_database", "-[ RECORD 1 ]-\ndatname | shop\nblks_hit | 203307539\ntemp_bytes | 0"],
  [
    "SELECT state, count(*) FROM pg_stat_activity",
    " state | count \n-------+------\n idle in transaction | 171",
  ],
  ["pg_stat_user_tables", " relname | n_live_tup | n_dead_tup \n orders | 10 | 4000"],
  [
    "log",
    "2026-11-26T10:00:00.000000Z 0 [System] [MY-010931] [Server] /usr/sbin/mysqld: ready for connections.",
  ],
  ["log", "2026-11-26 10:00:00.000 UTC [7] LOG:  database system is ready to accept connections"],
])("The answer to another statement, with its name: %s", (name, text) => {
  expect(readPaste(text)).toMatchObject({ isRead: false, problem: "unread", name });
});

test.each([
  [
    "postgres",
    "2026-11-26 10:00:00.000 UTC [7] LOG:  database system is ready to accept connections",
  ],
  ["postgres", " Seq Scan on orders  (cost=0.00..35.50 rows=2550 width=4)"],
  ["mysql", "| id | select_type | possible_keys |\n| 1 | SIMPLE | NULL |"],
  ["mysql", "2026-11-26T10:00:00.000000Z 0 [System] [MY-010931] [Server] ready for connections."],
  [
    "cassandra",
    "Address    Rack   Status  State   Load\n10.0.0.1   rack1  Up      Normal  108.45 KiB",
  ],
])("What is read in its place is that of %s: %s", (engine, text) => {
  expect(readPaste(text)).toMatchObject({ problem: "unread", engine });
});
