import { mariadbClient, until } from "@blc/servers";
import { trial } from "../trial.ts";

/** The client's own messages: with the installed client of MariaDB 10.11. */
export default trial({ options: [] }, async ({ server, record, isMariadb }) => {
  const admin = await record.session("admin");
  await admin.run(`set global ${isMariadb ? "log_warnings" : "log_error_verbosity"} = 3`);

  const idle = "set session wait_timeout = 1; \nsystem sleep 2\nselect 1;";
  const { stderr } = await mariadbClient(server, ["--skip-reconnect"], idle);
  record.output(`client> ${idle}`, stderr);
  await record.log(/Aborted connection /);
  await admin.run("show global status like 'Aborted_clients'", "show global status like 'Uptime'");

  for (const more of [["--skip-ssl"], []]) {
    const statement = "select sleep(20)";
    const root = await server.session();
    const asked = mariadbClient(server, ["--skip-reconnect", ...more, "-e", statement]);
    await until(statement, async () => {
      const processes = await root.query("show processlist");
      return processes.some(({ Info }) => Info === statement);
    });
    await server.kill();
    record.output(
      `client ${more.join(" ")}> ${statement}, while the server is killed`,
      (await asked).stderr,
    );
    await server.restart();
  }
  await record.run("admin", "show global status like 'Uptime'");
});
