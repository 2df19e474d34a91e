import { trial } from "../trial.ts";

/** A dropped table: what a transaction gives back, and what the binlog says of it. */
export default trial({ schema: "shop" }, async ({ server, record }) => {
  const app = await record.session("app");
  await app.run(
    "create table orders (id int primary key)",
    "insert into orders values (1)",
    "begin",
    "drop table orders",
    "rollback",
  );
  if (server.id.startsWith("postgres")) {
    await app.run(
      "select * from orders",
      "drop table orders",
      "! select * from orders",
      "# Rows that were deleted, not the table: old versions stay in its file until VACUUM.",
      "create table invoices (id int primary key)",
      "insert into invoices values (1), (2), (3)",
      "delete from invoices",
      "create extension pageinspect",
      "select count(*) as old_versions from heap_page_items(get_raw_page('invoices', 0)) where t_xmax::text <> '0'",
      "vacuum invoices",
      "select pg_relation_size('invoices') as bytes_after_vacuum",
    );
    return;
  }
  await app.run("! select * from orders");
  const logs = await app.query("show binary logs");
  const events = await app.query(`show binlog events in '${logs.at(-1)?.Log_name}'`);
  const drop = events.find(({ Info }) => String(Info).includes("DROP TABLE `orders`"));
  record.output("show binlog events", drop && `Pos: ${drop.Pos}\nInfo: ${drop.Info}`);
});
