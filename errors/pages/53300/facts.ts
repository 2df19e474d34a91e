import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["postgres"],
  symptoms: ["cannot-connect"],
  stopsProduction: true,
  codes: ["53300"],
  phrases: [
    "too many clients already",
    "remaining connection slots are reserved",
    "too many connections for role",
    "too many connections for database",
  ],
  messages: [
    {
      servers: ["postgres-18", "postgres-16"],
      text: "FATAL:  remaining connection slots are reserved for roles with the SUPERUSER attribute",
    },
    {
      servers: ["postgres-15", "postgres-13"],
      text: "FATAL:  remaining connection slots are reserved for non-replication superuser connections",
    },
    {
      servers: ["postgres-18", "postgres-16", "postgres-15", "postgres-13"],
      text: "FATAL:  sorry, too many clients already",
    },
    {
      servers: ["postgres-18", "postgres-16", "postgres-15", "postgres-13"],
      text: 'FATAL:  too many connections for role "worker"',
    },
    {
      servers: ["postgres-18", "postgres-16", "postgres-15", "postgres-13"],
      text: 'FATAL:  too many connections for database "shop"',
    },
  ],
  diagnosis: [
    {
      engine: "postgres",
      text: `SELECT state, usename, application_name, count(*), max(now() - state_change) AS since
FROM pg_stat_activity WHERE backend_type = 'client backend'
GROUP BY 1, 2, 3 ORDER BY 4 DESC;`,
    },
    {
      engine: "postgres",
      text: `SELECT rolname, rolconnlimit FROM pg_roles WHERE rolconnlimit >= 0
UNION ALL
SELECT datname, datconnlimit FROM pg_database WHERE datconnlimit >= 0;`,
    },
  ],
  related: ["57P03", "55P03", "postgres-unreachable"],
  sources: [
    "https://www.postgresql.org/docs/17/runtime-config-connection.html",
    "https://www.postgresql.org/docs/17/monitoring-stats.html",
    "https://www.postgresql.org/docs/17/server-shutdown.html",
  ],
};
