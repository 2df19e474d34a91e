/** Error 1205: a lock of a row, and one of a table’s definition, held by a transaction that stays open. */
import { trial } from "../trial.ts";

export default trial(async ({ server, record, isMariadb, diagnosis }) => {
  const holder = await record.session("holder");
  const waiting = await record.session("waiting");
  const admin = await record.session("admin");
  await holder.run(
    "create table orders (id int primary key, total int)",
    "insert into orders values (1, 0), (2, 0)",
    "begin",
    "update orders set total = 1 where id = 1",
  );
  await waiting.run(
    "set innodb_lock_wait_timeout = 1",
    "begin",
    "update orders set total = 2 where id = 2",
  );
  const wait = waiting.error("update orders set total = 2 where id = 1");
  await admin.query("do sleep(0.3)");
  const hasSys = !["mariadb-10.3", "mariadb-10.5"].includes(server.id);
  if (hasSys) await admin.run(...diagnosis(0));
  if (server.id === "mysql-5.7" || isMariadb) await admin.run(...diagnosis(1));
  await wait;
  await waiting.run("select * from orders", "# only the statement was rolled back");
  if (!isMariadb && server.id !== "mysql-5.7") {
    await waiting.run("! select * from orders where id = 1 for update nowait");
  }
  await waiting.run("rollback", "set lock_wait_timeout = 1");
  const alter = waiting.error("alter table orders add paid int");
  await admin.query("do sleep(0.3)");
  await admin.run(...diagnosis(2));
  await alter;
  await holder.run("rollback");
  await admin.run("show global variables like '%lock_wait_timeout'");
});
