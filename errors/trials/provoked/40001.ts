import { trial } from "../trial.ts";

export default trial(async ({ record }) => {
  const one = await record.session("one");
  const other = await record.session("other");
  await one.run(
    "create table orders (id int primary key, amount int)",
    "insert into orders values (1, 10), (2, 20)",
  );
  for (const change of [
    "update orders set amount = 11 where id = 1",
    "delete from orders where id = 1",
  ]) {
    await one.run("begin isolation level repeatable read", "select count(*) from orders");
    await other.run(change);
    await one.run("! update orders set amount = 12 where id = 1", "rollback");
  }
  for (const session of [one, other]) {
    await session.run("begin isolation level serializable", "select sum(amount) from orders");
  }
  await one.run("insert into orders values (3, 30)");
  await other.run("insert into orders values (4, 40)");
  await one.run("commit");
  await other.run("! commit");
});
