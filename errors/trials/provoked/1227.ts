/** Error 1227: statements that act on the server, or in another account’s name. */
import { trial } from "../trial.ts";

const VIEW = "create definer = `root`@`localhost` view open_orders as select id from orders";

export default trial(async ({ server, record, isMariadb, diagnosis }) => {
  const admin = await record.session("admin");
  await admin.run(
    "create table orders (id int primary key)",
    "create user shop@localhost identified by 'right'",
    "grant all on trial_1227.* to shop@localhost",
  );
  const shop = await record.account("shop");
  await shop.run(...diagnosis(0));
  await shop.error(
    VIEW,
    ["mysql-5.7", "mariadb-10.3"].includes(server.id) ? "show slave status" : "show replica status",
    "set sql_log_bin = 0",
    "set global max_connections = 500",
    "flush tables with read lock",
    "show engine innodb status",
  );
  if (!isMariadb && server.id !== "mysql-5.7") {
    await admin.run(
      "# that privilege does not suffice when the definer has SYSTEM_USER",
      `grant ${server.id === "mysql-8.0" ? "set_user_id" : "set_any_definer"} on *.* to shop@localhost`,
    );
    await shop.error(VIEW, "lock instance for backup");
    await admin.run(
      "select user, host, sum_error_raised from performance_schema.events_errors_summary_by_account_by_error where error_number = 1227 and sum_error_raised > 0",
    );
  }
  if (isMariadb && server.id !== "mariadb-10.3") {
    await admin.run("grant process, slave monitor, binlog monitor on *.* to shop@localhost");
    const again = await record.account("shop");
    await again.run("show replica status", "# no error");
  }
  await admin.run(...diagnosis(2), "drop user shop@localhost");
});
