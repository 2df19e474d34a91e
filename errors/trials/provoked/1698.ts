/**
 * Error 1698: an account that is authenticated by the system’s user, asked for by another one. The
 * fetched packages of MySQL 5.7 and 9.7 have no plugin for it.
 */
import { overTcp, trial } from "../trial.ts";

export default trial(async ({ server, record, isMariadb }) => {
  const admin = await record.session("admin");
  if (!isMariadb) await admin.run("install plugin auth_socket soname 'auth_socket.so'");
  const identified = isMariadb ? "identified via unix_socket" : "identified with auth_socket";
  await admin.run(
    `create user alice@localhost ${identified}, alice@'127.0.0.1' ${identified}`,
    "# the system’s user is not alice",
  );
  await record.refusal("alice, no password", { user: "alice" });
  await record.refusal("alice, a password", { user: "alice", password: "any" });
  await record.refusal("alice over TCP", overTcp(server, { user: "alice", password: "any" }));
  await admin.run("show create user alice@localhost");
  if (!isMariadb) {
    await admin.run(
      "create user bob@localhost identified by 'right'",
      "update mysql.user set plugin = '' where user = 'bob'",
      "flush privileges",
    );
    await record.refusal("bob, right password, empty plugin", { user: "bob", password: "right" });
    await admin.query(
      "drop user alice@localhost, alice@'127.0.0.1', bob@localhost",
      "uninstall plugin auth_socket",
    );
    return;
  }
  await record.log(/Access denied for user 'alice'/);
  await admin.query("drop user alice@localhost, alice@'127.0.0.1'");
  if (server.id === "mariadb-10.3") return;
  await admin.run(
    "create user bob@localhost identified via unix_socket or mysql_native_password using password('right')",
  );
  await record.refusal("bob, wrong password", { user: "bob", password: "wrong" });
  await record.admitted("bob, right password: gets in", { user: "bob", password: "right" });
  await admin.run("! update mysql.user set plugin = '' where user = 'bob'");
  await admin.query("drop user bob@localhost");
});
