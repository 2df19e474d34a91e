import { SQL_ERROR } from "@blc/servers";
import { replicaTrial } from "../trial.ts";

export default replicaTrial(async ({ record, primary, replica, word, status, synced, repair }) => {
  await primary.run(
    "create table shop.items (id int primary key, code varchar(20) character set utf8mb4)",
  );
  await synced();
  await replica.query("set sql_log_bin = 0");
  await replica.run(
    "# The replica has a smaller type.",
    "alter table shop.items modify id smallint",
  );
  await primary.run("insert into shop.items values (1, 'a')");
  await status(SQL_ERROR);
  record.note("Repaired: the type of the primary.");
  await repair("shop.items", "alter table shop.items modify id int");

  await replica.run(
    "# A larger type needs a setting: ALL_NON_LOSSY.",
    "alter table shop.items modify id bigint",
  );
  await primary.run("insert into shop.items values (2, 'b')");
  await status(SQL_ERROR);
  await replica.run("set global slave_type_conversions = 'ALL_NON_LOSSY'", `start ${word}`);
  await synced();
  await replica.run(
    "select count(*) from shop.items",
    "set global slave_type_conversions = ''",
    "# ALL_LOSSY cuts the value to the smaller type.",
    `stop ${word}`,
    "alter table shop.items modify id smallint",
    "set global slave_type_conversions = 'ALL_LOSSY'",
    `start ${word}`,
  );
  await primary.run("insert into shop.items values (100000, 'c')");
  await synced();
  await replica.run(
    "select max(id) from shop.items",
    "# Another character set.",
    `stop ${word}`,
    "set global slave_type_conversions = ''",
    "alter table shop.items modify id int, modify code varchar(20) character set latin1",
    `start ${word}`,
  );
  await primary.run("insert into shop.items values (4, 'd')");
  await status(SQL_ERROR);
});
