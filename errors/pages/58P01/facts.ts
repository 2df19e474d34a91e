import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  phrases: ["requested wal segment has already been removed"],
  servers: ["postgres-18", "postgres-13"],
  where: "log",
  messages: [
    "FATAL:  could not receive data from WAL stream: ERROR:  requested WAL segment 000000010000000000000001 has already been removed",
    "ERROR:  requested WAL segment 000000010000000000000001 has already been removed",
  ],
  diagnosis: [
    `SELECT application_name, client_addr, state,
       pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) AS behind
FROM pg_stat_replication;
SELECT slot_name, active, wal_status FROM pg_replication_slots;`,
    `SELECT pg_last_wal_replay_lsn(), pg_last_xact_replay_timestamp();`,
  ],
  related: ["slot-lost", "53100", "57P03", "no-checkpoint"],
  sources: [
    "warm-standby",
    "runtime-config-replication",
    "continuous-archiving",
    "app-pgbasebackup",
  ],
};
