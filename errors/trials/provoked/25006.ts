import { trial } from "../trial.ts";

export default trial(async ({ record, diagnosis }) => {
  const app = await record.session("app");
  await app.run(
    "create table orders (id int primary key)",
    "create sequence numbers",
    "begin read only",
    "! insert into orders values (7)",
    "rollback",
    "set default_transaction_read_only = on",
    "! update orders set id = 8",
    "! select nextval('numbers')",
  );
  await app.run("create temporary table notes as select 1 as id").catch(() => {});
  await app.run(...diagnosis(0));
});
