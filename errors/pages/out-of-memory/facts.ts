import type { ErrorFacts } from "../facts.ts";
import { MYSQL_UNITS } from "../units.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb", "postgres", "cassandra"],
  symptoms: ["crashed", "does-not-start"],
  stopsProduction: true,
  codes: ["OOM", "137", "1037", "1041"],
  phrases: [
    "out of memory",
    "cannot allocate memory for the buffer pool",
    "oom killer",
    "a process of this unit has been killed by the oom killer",
    "killed process mysqld",
    "killed process mariadbd",
    "killed process postgres",
    "killed process java",
    "out of memory killed process",
    "terminated by signal 9",
    "code=killed status=9/kill",
  ],
  where: "log",
  messages: [
    {
      servers: ["postgres-18"],
      text: "was terminated by signal 9: Killed",
    },
    {
      servers: ["postgres-13"],
      isShared: true,
      text: "LOG: terminating any other active server processes",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.6"],
      isShared: true,
      text: "[Note] InnoDB: Starting crash recovery from checkpoint LSN=",
    },
    {
      servers: ["mysql-5.7"],
      isShared: true,
      text: "[Note] InnoDB: Starting crash recovery.",
    },
    {
      servers: ["mysql-8.4"],
      isShared: true,
      text: "[System] [MY-010229] [Server] Starting XA crash recovery...",
    },
    {
      manual: "PostgreSQL 18",
      text: "Out of Memory: Killed process 12345 (postgres).",
    },
  ],
  diagnosis: [
    [
      "shell",
      `journalctl -k --since '-2 days' | grep -iE 'out of memory|oom-kill|killed process'\nsystemctl status ${MYSQL_UNITS} postgresql@* --no-pager | grep -iE 'oom|status=9|memory'\nfree -m; cat /proc/sys/vm/overcommit_memory`,
    ],
    ["shell", "ps -eo rss,pid,comm --sort=-rss | head -15"],
    "SELECT @@innodb_buffer_pool_size / 1048576 AS pool_mb,\n  (@@sort_buffer_size + @@join_buffer_size + @@read_buffer_size\n   + @@read_rnd_buffer_size + @@thread_stack) / 1048576 AS mb_per_session,\n  @@tmp_table_size / 1048576 AS tmp_mb, @@max_connections;\nSHOW GLOBAL STATUS LIKE 'Max_used_connections';",
    [
      "postgres",
      "SELECT name, setting, unit FROM pg_settings\nWHERE name IN ('shared_buffers', 'work_mem', 'hash_mem_multiplier',\n  'maintenance_work_mem', 'autovacuum_max_workers', 'max_connections');",
    ],
  ],
  related: ["2006", "2002", "57P03", "1040", "53300", "innodb-corruption"],
  sources: ["postgres:kernel-resources", "memory-use"],
};
