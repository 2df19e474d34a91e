import { type ErrorFacts, POSTGRES, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  codes: ["23001", "42830"],
  phrases: [
    "insert or update on table violates foreign key constraint",
    "update or delete on table violates foreign key constraint",
    "violates restrict setting of foreign key constraint",
    "is still referenced from table",
    "key is still referenced from table",
    "cannot truncate a table referenced in a foreign key constraint",
    "there is no unique constraint matching given keys for referenced table",
    "foreign key constraint cannot be implemented",
  ],
  messages: [
    'ERROR:  insert or update on table "orders" violates foreign key constraint "orders_customer"\nDETAIL:  Key (customer_id)=(2) is not present in table "customers".',
    'ERROR:  update or delete on table "customers" violates foreign key constraint "orders_customer" on table "orders"\nDETAIL:  Key (id)=(1) is still referenced from table "orders".',
    {
      servers: since("postgres-18"),
      text: 'ERROR:  update or delete on table "customers" violates RESTRICT setting of foreign key constraint "notes_customer" on table "notes"\nDETAIL:  Key (id)=(3) is referenced from table "notes".',
    },
    {
      servers: POSTGRES.filter((each) => each !== "postgres-18"),
      text: 'ERROR:  update or delete on table "customers" violates foreign key constraint "notes_customer" on table "notes"\nDETAIL:  Key (id)=(3) is still referenced from table "notes".',
    },
    "ERROR:  cannot truncate a table referenced in a foreign key constraint",
    'ERROR:  there is no unique constraint matching given keys for referenced table "regions"',
  ],
  diagnosis: [
    `SELECT conrelid::regclass AS child, conname, convalidated, condeferrable,
       pg_get_constraintdef(oid) AS definition
FROM pg_constraint
WHERE contype = 'f' AND 'customers'::regclass IN (conrelid, confrelid);`,
    `SELECT o.customer_id, count(*) FROM orders o
LEFT JOIN customers c ON c.id = o.customer_id
WHERE o.customer_id IS NOT NULL AND c.id IS NULL
GROUP BY 1 ORDER BY 2 DESC LIMIT 20;`,
    `SELECT c.conrelid::regclass AS child, c.conname
FROM pg_constraint c
WHERE c.contype = 'f' AND NOT EXISTS (
  SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
    AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey);`,
  ],
  related: ["23505", "25P02", "40P01", "1452"],
  sources: [
    "ddl-constraints",
    "sql-altertable",
    "runtime-config-client",
    "logical-replication-architecture",
    "explicit-locking",
  ],
};
