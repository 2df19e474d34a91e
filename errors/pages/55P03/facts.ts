import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "waits"],
  phrases: [
    "canceling statement due to lock timeout",
    "could not obtain lock on row",
    "could not obtain lock on relation",
  ],
  messages: [
    "ERROR:  canceling statement due to lock timeout",
    'ERROR:  could not obtain lock on row in relation "orders"',
    'ERROR:  could not obtain lock on relation "orders"',
  ],
  diagnosis: [
    `SELECT pid, pg_blocking_pids(pid) AS blocked_by, state, now() - xact_start AS open_for, left(query, 60) AS query
FROM pg_stat_activity
WHERE cardinality(pg_blocking_pids(pid)) > 0
   OR pid IN (SELECT unnest(pg_blocking_pids(pid)) FROM pg_stat_activity)
ORDER BY xact_start;`,
    `SELECT pid, mode, granted FROM pg_locks WHERE relation = 'orders'::regclass ORDER BY granted DESC;`,
  ],
  related: ["40P01", "57014", "wraparound"],
  sources: ["explicit-locking", "runtime-config-client", "sql-altertable"],
};
