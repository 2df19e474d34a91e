import { expect } from "vitest";
import { trial } from "../trial.ts";

export default trial({ schema: "store" }, async ({ record, isMariadb, diagnosis }) => {
  const app = await record.session("app");
  await app.run(
    "select @@sql_mode",
    "create table orders (id int primary key, customer int, total int)",
    "insert into orders values (1, 7, 10), (2, 7, 30), (3, 8, 20)",
    "set sql_mode = concat(@@sql_mode, ',ONLY_FULL_GROUP_BY')",
    "! select customer, id, sum(total) from orders group by customer",
    "select customer, max(id), sum(total) from orders group by customer",
  );
  if (!isMariadb)
    await app.run("select customer, any_value(id), sum(total) from orders group by customer");
  await app.run(
    "# A group with two values, one of them NULL; the rewritten query answers the others:",
    "create table notes (customer int, id varchar(9))",
    "insert into notes values (7, null), (7, 'A'), (8, 'B'), (8, 'B'), (9, null)",
  );
  const differing = diagnosis(1).map((statement) => statement.replace("orders", "notes"));
  expect((await app.run(...differing)).map(({ customer }) => customer)).toEqual([7]);
  const value = isMariadb ? "max(id)" : "any_value(id)";
  const rewritten = await app.run(
    `select customer, ${value} as id from notes group by customer having customer > 7`,
  );
  expect(rewritten).toEqual([
    { customer: 8, id: "B" },
    { customer: 9, id: null },
  ]);
  await app.run(
    "# The newest order of each customer, as a whole:",
    "select o.* from orders o join (select customer, max(id) as id from orders group by customer) newest using (id) order by id",
    "set sql_mode = ''",
    "# Without the mode the server takes id from any row of the group:",
    "select customer, id, sum(total) from orders group by customer",
  );
});
