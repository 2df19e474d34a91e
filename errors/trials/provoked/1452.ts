import { trial } from "../trial.ts";

export default trial({ schema: "sales" }, async ({ record }) => {
  const app = await record.session("app");
  await app.run(
    "create table customers (id int primary key)",
    "create table orders (id int primary key, customer_id int, constraint orders_customer foreign key (customer_id) references customers (id))",
    "insert into customers values (1)",
    "insert into orders values (10, 1)",
    "! insert into orders values (11, 2)",
    "! delete from customers where id = 1",
    "# Accounts that may not read the other table:",
    "create user orders_writer@localhost identified by 'right'",
    "grant insert on sales.orders to orders_writer@localhost",
    "create user customers_writer@localhost identified by 'right'",
    "grant select, delete on sales.customers to customers_writer@localhost",
  );
  const orders = await record.account("orders_writer");
  await orders.run("! insert into orders values (11, 2)");
  const customers = await record.account("customers_writer");
  await customers.run("! delete from customers where id = 1");
  await app.run(
    "# Switched off, the check is not made up for later:",
    "set foreign_key_checks = 0",
    "insert into orders values (12, 3)",
    "set foreign_key_checks = 1",
    "select o.id, o.customer_id from orders o left join customers c on c.id = o.customer_id where o.customer_id is not null and c.id is null",
    "alter table orders drop foreign key orders_customer",
    "! alter table orders add constraint orders_customer foreign key (customer_id) references customers (id)",
    "# A key that cannot be made: the types differ, or the parent's column has no index.",
    "! create table items (id int primary key, customer_id bigint, constraint items_customer foreign key (customer_id) references customers (id))",
    "create table regions (id int primary key, code int)",
    "! create table shops (id int primary key, region int, constraint shops_region foreign key (region) references regions (code))",
  );
  await app.query("drop user orders_writer@localhost, customers_writer@localhost");
});
