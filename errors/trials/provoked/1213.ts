/** Error 1213: two transactions that lock two rows in opposite orders. */
import { trial } from "../trial.ts";

export default trial(async ({ record, isMariadb, diagnosis }) => {
  const one = await record.session("one");
  const two = await record.session("two");
  await one.run(
    "create table orders (id int primary key, total int)",
    "insert into orders values (1, 0), (2, 0)",
    "begin",
    "update orders set total = 1 where id = 1",
  );
  await two.run(
    "begin",
    "insert into orders values (3, 0)",
    "update orders set total = 2 where id = 2",
  );
  const first = one.error("update orders set total = 1 where id = 2");
  await two.query("do sleep(0.3)");
  await two.run("update orders set total = 2 where id = 1");
  await first;
  await two.run("# one had changed fewer rows: all of its transaction was rolled back", "commit");
  await one.run("select * from orders");
  const [status] = await one.query("show engine innodb status");
  const [deadlock] =
    /LATEST DETECTED DEADLOCK[\s\S]*?WE ROLL BACK TRANSACTION \(\d\)/.exec(
      String(status?.Status),
    ) ?? [];
  const told = deadlock?.match(/^(LATEST|\*\*\*|RECORD LOCKS|update).*/gm);
  record.output("SHOW ENGINE INNODB STATUS", told?.join("\n"));
  const [ofMysql = "", ofMariadb = ""] = diagnosis(1);
  await one.run(
    isMariadb ? ofMariadb : ofMysql,
    "show global variables where variable_name in ('innodb_deadlock_detect', 'innodb_print_all_deadlocks')",
  );
});
