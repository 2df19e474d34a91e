import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  stopsProduction: true,
  codes: ["08004", "ER_CON_COUNT_ERROR"],
  phrases: ["too many connections"],
  messages: ["ERROR 1040 (08004): Too many connections"],
  diagnosis: [
    "SELECT user, db, command, state, COUNT(*) AS sessions, MAX(time) AS longest\nFROM information_schema.processlist\nGROUP BY user, db, command, state\nORDER BY sessions DESC;",
    "SELECT trx_mysql_thread_id, trx_started, trx_rows_modified, trx_query\nFROM information_schema.innodb_trx\nORDER BY trx_started LIMIT 5;",
    "SHOW GLOBAL VARIABLES LIKE 'max_connections';\nSHOW GLOBAL STATUS WHERE Variable_name IN ('Threads_connected', 'Max_used_connections', 'Connection_errors_max_connections', 'Aborted_connects');",
  ],
  related: ["1205", "1226", "1129", "2002", "53300", "out-of-memory"],
  sources: [
    "too-many-connections",
    "administrative-connection-interface",
    "mariadb:ha-and-performance/optimization-and-tuning/buffers-caches-and-threads/thread-pool/thread-pool-in-mariadb",
  ],
};
