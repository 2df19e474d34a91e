import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { installed } from "@blc/servers";
import { trial } from "../trial.ts";

/** The client's own messages: with the installed client of MariaDB 10.11. */
export default trial({ options: [] }, async ({ server, record, isMariadb }) => {
  const client = installed("/usr/bin/mariadb", "mariadb-client");
  const parameters = (...more: string[]) => [
    "-S",
    join(server.folder, "socket"),
    "-u",
    "root",
    "--skip-reconnect",
    ...more,
  ];
  const admin = await record.session("admin");
  await admin.run(`set global ${isMariadb ? "log_warnings" : "log_error_verbosity"} = 3`);

  const idle = "set session wait_timeout = 1; \nsystem sleep 2\nselect 1;";
  record.output(
    `client> ${idle}`,
    spawnSync(client, parameters(), { input: idle, encoding: "utf8" }).stderr,
  );
  record.output(
    "error log",
    server
      .log()
      .match(/Aborted connection .*/g)
      ?.at(-1),
  );
  await admin.run("show global status like 'Aborted_clients'", "show global status like 'Uptime'");

  const closed = await record.session("closed");
  const [row] = await closed.run("select connection_id() as id");
  await admin.run(`kill ${row?.id}`);

  for (const more of [["--skip-ssl"], []]) {
    const statement = "select sleep(20)";
    const child = spawn(client, parameters(...more, "-e", statement));
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await server.kill();
    if (child.exitCode === null) await once(child, "exit");
    record.output(`client ${more.join(" ")}> ${statement}, while the server is killed`, said);
    await server.restart();
  }
  const after = await record.session("admin");
  await after.run("show global status like 'Uptime'");
});
