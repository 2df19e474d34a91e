import { trial } from "../trial.ts";

/** A key that exists, a sequence behind its table, and an index that cannot be built. */
export default trial(async ({ record, diagnosis }) => {
  await record.run(
    "app",
    "create table customers (id int primary key, email text)",
    "create unique index customers_email_key on customers (email)",
    "insert into customers values (7, 'ana@example.com')",
    "! insert into customers values (8, 'ana@example.com')",
    "# Rows that came with their numbers, as in an import: the sequence does not know of them.",
    "create table orders (id serial primary key, total int)",
    "insert into orders (id, total) values (1, 10), (2, 20), (3, 30)",
    "! insert into orders (total) values (40)",
    "# ON CONFLICT DO NOTHING hides it: no error, and no row.",
    "insert into orders (total) values (40) on conflict do nothing returning id",
    "# The page's diagnosis. Each refused row has taken a number.",
    ...diagnosis(0, 1),
    "# The sequence is set to the highest number, while nobody inserts:",
    "begin",
    "lock table orders in share row exclusive mode",
    "select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders",
    "commit",
    "insert into orders (total) values (40) returning id",
    "# RESTART goes back to the first number.",
    "alter sequence orders_id_seq restart",
    "! insert into orders (total) values (50)",
    "create table emails (email text)",
    "insert into emails values ('ana@example.com'), ('ana@example.com')",
    "! create unique index emails_email_key on emails (email)",
    ...diagnosis(2),
  );
});
