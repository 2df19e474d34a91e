import type { ErrorFacts } from "../facts.ts";
import { POSTGRES, since } from "../series.ts";

export const facts: ErrorFacts = {
  engines: ["postgres"],
  symptoms: ["access-refused", "statement-refused"],
  codes: ["42501"],
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
    {
      servers: POSTGRES,
      text: "ERROR:  permission denied for schema shop",
    },
    {
      servers: POSTGRES,
      text: "ERROR:  permission denied for table orders",
    },
    {
      servers: POSTGRES,
      text: "ERROR:  permission denied for sequence numbers",
    },
    {
      servers: POSTGRES,
      text: "ERROR:  must be owner of table orders",
    },
  ],
  diagnosis: [
    {
      text: `SELECT nspname, nspowner::regrole AS owner, nspacl FROM pg_namespace WHERE nspname !~ '^pg_';`,
    },
    {
      text: `SELECT current_user, has_schema_privilege('app', 'shop', 'USAGE') AS schema,
       has_table_privilege('app', 'shop.orders', 'SELECT') AS "table";`,
    },
  ],
  related: ["28000", "28P01", "25006"],
  sources: ["postgres:ddl-schemas", "postgres:ddl-priv", "postgres:sql-alterdefaultprivileges"],
};
