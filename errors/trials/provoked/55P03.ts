import { trial } from "../trial.ts";

export default trial(async ({ record }) => {
  const holder = await record.session("holder");
  const app = await record.session("app");
  await holder.run(
    "create table orders (id int primary key, amount int)",
    "insert into orders values (7, 0)",
    "begin",
    "update orders set amount = 1 where id = 7",
  );
  await app.run(
    "set lock_timeout = '100ms'",
    "! update orders set amount = 2 where id = 7",
    "! alter table orders add note text",
    "! select * from orders where id = 7 for update nowait",
    "begin",
    "! lock table orders nowait",
    "rollback",
    "select * from orders where id = 7 for update skip locked",
  );
  await holder.run("rollback");
});
