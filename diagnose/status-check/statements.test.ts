import { expect, test } from "vitest";
import { readPaste } from "./formats.ts";

test.each([
  [
    "SHOW PROCESSLIST",
    "| Id | User | Host | db | Command | Time | State | Info |\n|  5 | root | localhost | NULL | Query | 0 | init | SHOW PROCESSLIST |",
  ],
  ["SHOW PROCESSLIST", "*** 1. row ***\n     Id: 5\n   User: root\nCommand: Query\n   Time: 0"],
  [
    "SHOW BINARY LOG STATUS",
    "File\tPosition\tBinlog_Do_DB\tBinlog_Ignore_DB\tExecuted_Gtid_Set\nbinlog.000002\t157\t\t\t",
  ],
  [
    "EXPLAIN",
    "| id | select_type | table | type | possible_keys | key |\n| 1 | SIMPLE | t | ALL | NULL | NULL |",
  ],
  ["EXPLAIN", " Seq Scan on orders  (cost=0.00..35.50 rows=2550 width=4)"],
  [
    "pg_stat_activity",
    " datid | pid | usename | backend_start | state \n-------+-----+---------+---------------+-------\n 5 | 7 | app | 2026-11-26 | idle",
  ],
  ["SHOW CREATE TABLE", "orders\tCREATE TABLE `orders` (\\n `id` int)"],
  ["SHOW GRANTS", "GRANT USAGE ON *.* TO `app`@`%`"],
  ["mysqladmin status", "Uptime: 864000  Threads: 1  Questions: 10  Slow queries: 0"],
  [
    "replication_group_members",
    "| CHANNEL_NAME | MEMBER_ID | MEMBER_HOST | MEMBER_STATE |\n| group_replication_applier | d391e9ee | db1 | ONLINE |",
  ],
  [
    "patronictl list",
    "| Member | Host | Role | State | TL | Lag in MB |\n| pg-0 | 10.0.0.1 | Leader | running | 12 | |",
  ],
  ["SHOW POOLS", " database | user | cl_active | cl_waiting \n shop | app | 5 | 0"],
  [
    "nodetool status",
    "Datacenter: dc1\n--  Address   Load\nUN  10.0.0.1  108.45 KiB\nDN  10.0.0.2  96 KiB",
  ],
  ["pg_stat_user_tables", " relname | n_live_tup | n_dead_tup \n orders | 10 | 4000"],
  [
    "log",
    "2026-11-26T10:00:00.000000Z 0 [System] [MY-010931] [Server] /usr/sbin/mysqld: ready for connections.",
  ],
  ["log", "2026-11-26 10:00:00.000 UTC [7] LOG:  database system is ready to accept connections"],
])("The answer to another statement, with its name: %s", (name, text) => {
  expect(readPaste(text)).toEqual({ isRead: false, problem: "unread", name });
});
