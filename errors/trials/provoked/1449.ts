import { trial } from "../trial.ts";

export default trial(async ({ record, diagnosis }) => {
  await record.run(
    "root",
    "create user former@localhost",
    "create table orders (id int)",
    "create definer = former@localhost view open_orders as select id from orders",
    "create definer = former@localhost procedure close_all() delete from orders",
    "create definer = former@localhost trigger orders_check before insert on orders for each row set new.id = new.id + 0",
    "drop user former@localhost",
    "! select * from open_orders",
    "! call close_all()",
    "! insert into orders values (1)",
    ...diagnosis(0),
    "alter definer = root@localhost view open_orders as select id from orders",
    "select * from open_orders",
  );
});
