import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  phrases: [
    "duplicate key value violates unique constraint",
    "could not create unique index",
    "key is duplicated",
  ],
  messages: [
    'ERROR:  duplicate key value violates unique constraint "orders_pkey"\nDETAIL:  Key (id)=(1) already exists.',
    'ERROR:  could not create unique index "emails_email_key"\nDETAIL:  Key (email)=(ana@example.com) is duplicated.',
  ],
  diagnosis: [
    "SELECT max(id) FROM orders;\nSELECT last_value, is_called FROM orders_id_seq;",
    `SELECT d.refobjid::regclass AS "table", a.attname AS "column",
       s.oid::regclass AS sequence, pg_sequence_last_value(s.oid) AS at,
       (xpath('//m/text()', query_to_xml(format('SELECT max(%I) AS m FROM %s',
         a.attname, d.refobjid::regclass), false, true, '')))[1]::text::bigint AS highest
FROM pg_class s
JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass
 AND d.deptype IN ('a', 'i')
JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
WHERE s.relkind = 'S';`,
    "SELECT email, count(*) FROM emails\nGROUP BY email HAVING count(*) > 1 ORDER BY 2 DESC LIMIT 20;",
  ],
  related: ["25P02", "40001", "collation-version", "1062"],
  sources: [
    "functions-sequence",
    "logical-replication-restrictions",
    "sql-insert",
    "ddl-identity-columns",
  ],
};
