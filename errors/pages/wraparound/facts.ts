import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["write-refused"],
  stopsProduction: true,
  phrases: [
    "transaction id wraparound",
    "not accepting commands",
    "must be vacuumed within transactions",
    "assign new transaction ids",
  ],
  messages: [
    {
      servers: since("postgres-17"),
      text: 'ERROR:  database is not accepting commands that assign new transaction IDs to avoid wraparound data loss in database "template1"\nHINT:  Execute a database-wide VACUUM in that database.\nYou might also need to commit or roll back old prepared transactions, or drop stale replication slots.',
    },
    {
      servers: ["postgres-16", "postgres-13"],
      text: 'ERROR:  database is not accepting commands to avoid wraparound data loss in database "template1"\nHINT:  Stop the postmaster and vacuum that database in single-user mode.\nYou might also need to commit or roll back old prepared transactions, or drop stale replication slots.',
    },
  ],
  diagnosis: [
    `SELECT datname, age(datfrozenxid), datallowconn FROM pg_database ORDER BY 2 DESC;`,
    `SELECT 'session ' || pid AS holder, greatest(age(backend_xid), age(backend_xmin)) AS age, state AS more
FROM pg_stat_activity WHERE backend_xid IS NOT NULL OR backend_xmin IS NOT NULL
UNION ALL SELECT 'prepared ' || gid, age(transaction), database FROM pg_prepared_xacts
UNION ALL SELECT 'slot ' || slot_name, greatest(age(xmin), age(catalog_xmin)), 'active: ' || active
FROM pg_replication_slots
UNION ALL SELECT 'standby ' || application_name, age(backend_xmin), client_addr::text
FROM pg_stat_replication WHERE backend_xmin IS NOT NULL
ORDER BY 2 DESC NULLS LAST;`,
    `SELECT oid::regclass, age(relfrozenxid), pg_size_pretty(pg_table_size(oid))
FROM pg_class WHERE relkind IN ('r', 't', 'm') ORDER BY 2 DESC LIMIT 10;`,
  ],
  related: ["slot-lost", "53100"],
  sources: ["routine-vacuuming", "view-pg-replication-slots", "view-pg-prepared-xacts"],
};
