import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["waits", "write-refused"],
  stopsProduction: true,
  codes: ["ER_LOCK_WAIT_TIMEOUT", "3572", "ER_LOCK_NOWAIT"],
  phrases: ["lock wait timeout", "waiting for table metadata lock"],
  messages: [
    "ERROR 1205 (HY000): Lock wait timeout exceeded; try restarting transaction",
    {
      servers: since("mysql-8.0"),
      text: "ERROR 3572 (HY000): Statement aborted because lock(s) could not be acquired immediately and NOWAIT is set.",
    },
  ],
  diagnosis: [
    "SELECT locked_table, waiting_pid, waiting_query, blocking_pid, blocking_query, blocking_trx_started\nFROM sys.innodb_lock_waits;",
    [
      "mariadb",
      "SELECT r.trx_mysql_thread_id AS waiting, b.trx_mysql_thread_id AS blocking, b.trx_started, b.trx_query\nFROM information_schema.innodb_lock_waits w\nJOIN information_schema.innodb_trx r ON r.trx_id = w.requesting_trx_id\nJOIN information_schema.innodb_trx b ON b.trx_id = w.blocking_trx_id;",
    ],
    "SELECT id, user, host, time, state, info\nFROM information_schema.processlist\nWHERE state LIKE 'Waiting for%' OR command = 'Sleep'\nORDER BY time DESC;",
  ],
  related: ["1213", "1040", "55P03", "40P01"],
  sources: ["innodb-error-handling", "sys-innodb-lock-waits"],
};
