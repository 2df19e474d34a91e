import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused", "statement-refused"],
  phrases: [
    "permission denied for schema",
    "permission denied for table",
    "permission denied for sequence",
    "must be owner of",
  ],
  messages: [
    {
      servers: since("postgres-15"),
      text: "ERROR:  permission denied for schema public",
    },
    "ERROR:  permission denied for schema shop",
    "ERROR:  permission denied for table orders",
    "ERROR:  permission denied for sequence numbers",
    "ERROR:  must be owner of table orders",
  ],
  diagnosis: [
    `SELECT nspname, nspowner::regrole AS owner, nspacl FROM pg_namespace WHERE nspname !~ '^pg_';`,
    `SELECT current_user, has_schema_privilege('app', 'shop', 'USAGE') AS schema,
       has_table_privilege('app', 'shop.orders', 'SELECT') AS "table";`,
  ],
  related: ["28000", "28P01", "25006"],
  sources: ["ddl-schemas", "ddl-priv", "sql-alterdefaultprivileges"],
};
