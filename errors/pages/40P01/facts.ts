import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "waits"],
  phrases: ["deadlock detected", "waits for sharelock on transaction blocked by process"],
  messages: [
    "ERROR:  deadlock detected\nDETAIL:  Process 1234 waits for ShareLock on transaction 735; blocked by process 1235.\nProcess 1235 waits for ShareLock on transaction 736; blocked by process 1234.\nHINT:  See server log for query details.",
  ],
  diagnosis: [
    `SELECT datname, deadlocks, stats_reset FROM pg_stat_database ORDER BY 2 DESC;`,
    `SELECT pid, pg_blocking_pids(pid) AS blocked_by, wait_event, now() - xact_start AS open_for, left(query, 60) AS query
FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0;`,
  ],
  related: ["55P03", "40001", "25P02"],
  sources: ["explicit-locking", "mvcc-serialization-failure-handling", "runtime-config-locks"],
};
