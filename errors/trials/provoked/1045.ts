/** Error 1045: a wrong password, none, another account than expected, a locked one, and a missing right. */
import { trial } from "../trial.ts";

export default trial(async ({ server, record, isMariadb, diagnosis }) => {
  const admin = await record.session("admin");
  await admin.run("create user app@localhost identified by 'right'");
  await record.refusal("app, wrong password", { user: "app", password: "wrong" });
  await record.refusal("app, no password", { user: "app" });
  await record.refusal("unknown, wrong password", { user: "unknown", password: "wrong" });
  await admin.run("create user report@'%' identified by 'right'", "create user ''@localhost");
  await record.refusal("report, right password", { user: "report", password: "right" });
  const anonymous = await record.session("report", { user: "report" });
  await anonymous.run("select user(), current_user()");
  await admin.run(
    "select user, host, plugin from mysql.user where user in ('report', '') order by user, host",
    "drop user ''@localhost",
  );
  await record.admitted("report gets in", { user: "report", password: "right" });
  await admin.run("grant all on trial_1045.* to app@localhost");
  const app = await record.account("app");
  await app.run(
    "create table orders (id int primary key)",
    "! load data infile '/var/tmp/orders' into table orders",
  );
  if (server.id !== "mariadb-10.3") {
    await admin.run("alter user app@localhost account lock");
    await record.refusal("app, locked", { user: "app", password: "right" });
  }
  if (!isMariadb) {
    await admin.run(...diagnosis(0));
  } else {
    await admin.run(
      "show create user app@localhost",
      "show global status like 'Access_denied_errors'",
    );
    await record.log(/Access denied for user 'app'/);
  }
  await admin.run("drop user app@localhost, report@'%'");
});
