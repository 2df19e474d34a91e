/** Error 1290: writes to a server that is read-only, and other options that forbid statements. */
import { trial } from "../trial.ts";

export default trial(
  { options: ["--secure-file-priv=/var/tmp"] },
  async ({ server, record, isMariadb, diagnosis }) => {
    const admin = await record.session("admin");
    await admin.run(
      "create table orders (id int primary key)",
      "create user app@localhost identified by 'right'",
      "grant all on trial_1290.* to app@localhost",
    );
    const app = await record.account("app");
    await app.run("begin", "insert into orders values (1)");
    await admin.run("set global read_only = 1");
    await app.run("! commit", "! insert into orders values (2)");
    await admin.run(
      "insert into orders values (3)",
      "create user ops@localhost identified by 'right'",
      "grant super on *.* to ops@localhost",
      "grant insert on trial_1290.* to ops@localhost",
    );
    const ops = await record.account("ops");
    const asksForReadOnlyAdmin = ["mariadb-10.11", "mariadb-11.4", "mariadb-11.8"].includes(
      server.id,
    );
    if (asksForReadOnlyAdmin) {
      await ops.run("! insert into orders values (4)");
      await admin.run("grant read only admin on *.* to ops@localhost");
    } else await ops.run("insert into orders values (4)");
    if (!isMariadb) {
      await admin.run(
        "set global super_read_only = 1",
        "! insert into orders values (5)",
        ...diagnosis(0),
        "set global super_read_only = 0",
      );
    } else await admin.run(...diagnosis(1));
    await admin.run("set global read_only = 0");
    await app.run("start transaction read only", "! insert into orders values (6)", "rollback");
    await admin.run("! select 1 into outfile '/tmp/orders'");
  },
);
