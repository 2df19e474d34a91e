import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused"],
  codes: ["42P05", "InvalidSqlStatementName", "DuplicatePreparedStatement"],
  phrases: [
    "prepared statement does not exist",
    "prepared statement already exists",
    "unnamed prepared statement does not exist",
  ],
  messages: [
    'ERROR:  prepared statement "S_1" does not exist',
    'ERROR:  prepared statement "S_1" already exists',
  ],
  diagnosis: [
    "SELECT name, statement, prepare_time, from_sql\nFROM pg_prepared_statements ORDER BY prepare_time;",
    [
      "shell",
      "psql -h 127.0.0.1 -p 6432 -U pgbouncer pgbouncer -c 'SHOW VERSION' -c 'SHOW CONFIG' \\\n  | grep -E 'PgBouncer|pool_mode|max_prepared_statements|server_reset_query'",
    ],
  ],
  related: ["53300", "pool-exhausted", "25P02", "57P01"],
  sources: [
    "sql-prepare",
    "view-pg-prepared-statements",
    "https://www.pgbouncer.org/config.html",
    "https://www.pgbouncer.org/features.html",
    "https://magicstack.github.io/asyncpg/current/faq.html",
    "https://www.prisma.io/docs/orm/prisma-client/setup-and-configuration/databases-connections/pgbouncer",
  ],
};
