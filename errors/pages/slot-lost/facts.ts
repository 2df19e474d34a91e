import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  phrases: [
    "can no longer get changes from replication slot",
    "can no longer access replication slot",
    "slot has been invalidated",
    "this slot has been invalidated because it exceeded the maximum reserved size",
    "cannot read from logical replication slot",
    "invalidating obsolete replication slot",
    "wal_status lost",
  ],
  messages: [
    {
      servers: ["postgres-18"],
      text: 'ERROR:  can no longer access replication slot "export"\nDETAIL:  This replication slot has been invalidated due to "wal_removed".',
    },
    {
      servers: ["postgres-16"],
      text: 'ERROR:  can no longer get changes from replication slot "export"\nDETAIL:  This slot has been invalidated because it exceeded the maximum reserved size.',
    },
    {
      servers: ["postgres-13"],
      text: 'ERROR:  can no longer get changes from replication slot "export"\nDETAIL:  This slot has never previously reserved WAL, or has been invalidated.',
    },
    {
      servers: ["postgres-18", "postgres-16", "postgres-13"],
      where: "status",
      text: "wal_status: lost",
    },
  ],
  diagnosis: [
    `SELECT slot_name, slot_type, plugin, active, wal_status, safe_wal_size FROM pg_replication_slots;`,
    `SELECT slot_name, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) AS retained,
       current_setting('max_slot_wal_keep_size') AS "limit"
FROM pg_replication_slots ORDER BY restart_lsn;`,
  ],
  related: ["58P01", "53100", "wraparound"],
  sources: [
    "view-pg-replication-slots",
    "runtime-config-replication",
    "logical-replication-subscription",
  ],
};
