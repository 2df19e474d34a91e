import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["postgres", "mysql", "mariadb"],
  symptoms: ["cannot-connect", "waits"],
  phrases: ["connection pool exhausted", "no connections available", "connection pool is full"],
  messages: [
    {
      manual: "HikariCP",
      text: "HikariPool-1 - Connection is not available, request timed out after 30000ms.",
    },
    {
      manual: "SQLAlchemy",
      text: "QueuePool limit of size 5 overflow 10 reached, connection timed out, timeout 30.00",
    },
    {
      manual: "Prisma",
      text: "Timed out fetching a new connection from the connection pool.",
    },
    { manual: "PgBouncer", text: "FATAL:  query_wait_timeout" },
    {
      servers: ["postgres-18", "postgres-13"],
      text: "Error: timeout exceeded when trying to connect",
    },
    { servers: ["mysql-8.4", "mariadb-11.8"], text: "Error: No connections available." },
  ],
  diagnosis: [
    `SELECT application_name, client_addr, state, wait_event_type, count(*),
       max(now() - state_change) AS since, max(now() - xact_start) AS in_transaction
FROM pg_stat_activity WHERE backend_type = 'client backend'
GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC;`,
    [
      "mysql",
      `SELECT user, SUBSTRING_INDEX(host, ':', 1) AS host, command, COUNT(*) AS sessions, MAX(time) AS longest
FROM information_schema.processlist GROUP BY 1, 2, 3 ORDER BY sessions DESC;
SELECT trx_mysql_thread_id, trx_started, trx_rows_modified, trx_query
FROM information_schema.innodb_trx ORDER BY trx_started LIMIT 10;
SELECT @@max_connections;
SHOW GLOBAL STATUS LIKE 'Threads_connected';`,
    ],
    [
      "shell",
      "ss -tn state established '( dport = :5432 or dport = :3306 )' | awk 'NR > 1 {print $4}' | sort | uniq -c\npsql -h 127.0.0.1 -p 6432 -U pgbouncer pgbouncer -c 'SHOW POOLS'",
    ],
  ],
  related: ["53300", "1040", "55P03", "1205", "57P01"],
  sources: [
    "https://github.com/brettwooldridge/HikariCP/wiki/About-Pool-Sizing",
    "https://docs.sqlalchemy.org/en/20/errors.html",
    "https://www.prisma.io/docs/orm/reference/error-reference",
    "https://www.pgbouncer.org/config.html",
    "monitoring-stats",
  ],
};
