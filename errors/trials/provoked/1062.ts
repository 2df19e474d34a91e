import { REPLICATED, replicate, SQL_ERROR } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial(async ({ server, record }) => {
  const app = await record.session("app");
  await app.run(
    "create table orders (id int primary key)",
    "insert into orders values (7)",
    "! insert into orders values (7)",
    "# A type that has reached its end: error 1062 in MySQL, 167 in MariaDB.",
    "create table small (id tinyint auto_increment primary key)",
    "insert into small values (127)",
    "! insert into small values (null)",
  );

  if (!REPLICATED.some((id) => id === server.id)) return;
  const { primary, replica, status, synced, repair } = await replicate(record, server);
  await primary.run(
    "# On a replica: it has a row of its own.",
    "create table shop.orders (id int primary key, total int)",
  );
  await synced();
  await replica.run("set sql_log_bin = 0", "insert into shop.orders values (7, 20)");
  await primary.run("insert into shop.orders values (7, 25)");
  await status(SQL_ERROR);
  record.note("Repaired: the row of the replica goes, and the event is applied.");
  await repair("shop.orders", "delete from shop.orders where id = 7");
});
