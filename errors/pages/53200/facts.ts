import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "does-not-start"],
  phrases: [
    "out of shared memory bytes requested",
    "out of shared memory",
    "failed on request of size",
    "could not resize shared memory segment",
    "could not map anonymous shared memory",
    "you might need to increase max_locks_per_transaction",
    "you might need to increase max_pred_locks_per_transaction",
  ],
  servers: ["postgres-18", "postgres-17", "postgres-16", "postgres-13"],
  messages: [
    {
      servers: since("postgres-17"),
      text: 'ERROR:  out of shared memory\nHINT:  You might need to increase "max_locks_per_transaction".',
    },
    {
      servers: ["postgres-16", "postgres-13"],
      text: "ERROR:  out of shared memory\nHINT:  You might need to increase max_locks_per_transaction.",
    },
    'ERROR:  out of memory\nDETAIL:  Failed on request of size 1073741823 in memory context "ExprContext".',
    'ERROR:  could not resize shared memory segment "/PostgreSQL.1234" to 4206592 bytes: No space left on device',
    { where: "log", text: "FATAL:  could not map anonymous shared memory: Cannot allocate memory" },
  ],
  diagnosis: [
    `SELECT l.pid, count(*) AS locks, a.usename, a.application_name, a.state, left(a.query, 60) AS query
FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid
WHERE NOT l.fastpath GROUP BY 1, 3, 4, 5, 6 ORDER BY 2 DESC LIMIT 10;`,
    `SELECT name, setting, unit, source FROM pg_settings WHERE name IN
  ('max_locks_per_transaction', 'max_pred_locks_per_transaction', 'max_connections',
   'max_prepared_transactions', 'shared_buffers', 'huge_pages', 'work_mem',
   'hash_mem_multiplier', 'max_parallel_workers_per_gather', 'max_parallel_maintenance_workers');`,
    [
      "shell",
      `grep -nE 'out of (shared )?memory|shared memory|total in [0-9]+ blocks' /var/log/postgresql/*.log | tail -60
df -h /dev/shm; free -m
grep -E 'Commit|HugePages' /proc/meminfo; cat /proc/sys/vm/overcommit_memory`,
    ],
  ],
  related: ["out-of-memory", "53100", "53300", "57P01"],
  sources: [
    "errcodes-appendix",
    "runtime-config-locks",
    "runtime-config-resource",
    "kernel-resources",
    "view-pg-locks",
    "https://docs.docker.com/reference/cli/docker/container/run/",
  ],
};
