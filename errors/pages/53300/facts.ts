import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  stopsProduction: true,
  phrases: [
    "too many clients already",
    "remaining connection slots are reserved",
    "too many connections for role",
    "too many connections for database",
  ],
  servers: ["postgres-18", "postgres-16", "postgres-15", "postgres-13"],
  messages: [
    {
      servers: ["postgres-18", "postgres-16"],
      text: "FATAL:  remaining connection slots are reserved for roles with the SUPERUSER attribute",
    },
    {
      servers: ["postgres-15", "postgres-13"],
      text: "FATAL:  remaining connection slots are reserved for non-replication superuser connections",
    },
    "FATAL:  sorry, too many clients already",
    'FATAL:  too many connections for role "worker"',
    'FATAL:  too many connections for database "shop"',
  ],
  diagnosis: [
    `SELECT state, usename, application_name, count(*), max(now() - state_change) AS since
FROM pg_stat_activity WHERE backend_type = 'client backend'
GROUP BY 1, 2, 3 ORDER BY 4 DESC;`,
    `SELECT rolname, rolconnlimit FROM pg_roles WHERE rolconnlimit >= 0
UNION ALL
SELECT datname, datconnlimit FROM pg_database WHERE datconnlimit >= 0;`,
  ],
  related: ["57P03", "55P03", "postgres-unreachable"],
  sources: ["runtime-config-connection", "monitoring-stats", "server-shutdown"],
};
