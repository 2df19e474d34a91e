import { IO_ERROR, SQL_ERROR } from "@blc/servers";
import { replicaTrial } from "../trial.ts";

export default replicaTrial(async ({ primary, replica, word, status, synced }) => {
  await primary.run("create table shop.orders (id int primary key)");
  await synced();
  await replica.run("# Stopped by a person: no error.", `stop ${word}`);
  await status((row) => Object.values(row).filter((value) => value === "No").length > 1);

  await primary.query("alter user repl@'127.0.0.1' identified by 'other'");
  await replica.run("# The connection: a wrong password.", `start ${word}`);
  await status(IO_ERROR);
  await primary.query("alter user repl@'127.0.0.1' identified by 'repl'");
  await replica.query(`stop ${word}`);

  await replica.query("set sql_log_bin = 0", "insert into shop.orders values (7)");
  await primary.run(
    "# The applier: an event that cannot be applied.",
    "insert into shop.orders values (7)",
  );
  await replica.run(`start ${word}`);
  await status(SQL_ERROR);
});
