import { replicaTrial } from "../trial.ts";

export default replicaTrial(async ({ diagnosis, primary, replica, status, synced }) => {
  await primary.run(
    "create table shop.orders (id int primary key, total int)",
    "insert into shop.orders values (6, 10), (7, 20)",
  );
  await synced();
  await replica.query("set sql_log_bin = 0");
  await replica.run(
    "# Somebody changes the replica.",
    "update shop.orders set total = 99 where id = 7",
  );
  await primary.run(
    "# Replication goes on and reports nothing.",
    "insert into shop.orders values (8, 30)",
    "update shop.orders set total = 21 where id = 6",
  );
  await synced();
  await status((row) => Number(row.Last_SQL_Errno) === 0);
  await primary.run(...diagnosis(0));
  await replica.run(...diagnosis(0), "select * from shop.orders where id = 7");
});
