/** Error 1251: a client that knows no authentication by plugins, and one that lacks the plugin. */

import { spawnSync } from "node:child_process";
import { overTcp, trial } from "../trial.ts";

export default trial(async ({ server, record, diagnosis }) => {
  const admin = await record.session("admin");
  await admin.run(
    "create user app@'127.0.0.1' identified by 'right'",
    "select user, host, plugin from mysql.user where user = 'app'",
  );
  const login = { user: "app", password: "right" };
  await record.refusal(
    "a client without plugins",
    overTcp(server, { ...login, flags: ["-PLUGIN_AUTH"] }),
  );
  const parameters = [
    "-h127.0.0.1",
    `-P${server.port}`,
    "-uapp",
    "-pright",
    "--plugin-dir=/nowhere",
    "-e",
    "select 1",
  ];
  record.output(
    "mariadb, without its plugin",
    spawnSync("mariadb", parameters, { encoding: "utf8" }).stderr.trim(),
  );
  await record.admitted("a current client gets in", overTcp(server, login));
  await admin.run(...diagnosis(1));
  if (server.id !== "mysql-8.0") {
    await admin.run(
      "! create user old@'127.0.0.1' identified with mysql_native_password by 'right'",
    );
  }
  await admin.query("drop user app@'127.0.0.1'");
});
