import { kill } from "node:process";
import { until } from "@blc/servers";
import { logFromNow, trial } from "../trial.ts";

/** What a server leaves behind that the kernel ends with SIGKILL. Memory is not exhausted for it. */
export default trial({ options: [] }, async ({ server, record }) => {
  await record.run(
    "app",
    "create table orders (id int primary key)",
    "insert into orders values (1)",
  );
  const said = logFromNow(server);
  if (server.id.startsWith("postgres")) {
    const report = await record.session("report");
    const [row] = await report.run(
      "select pg_backend_pid() as pid",
      "# SIGKILL to the session report",
    );
    kill(Number(row?.pid), "SIGKILL");
    await until("start", () => said(/ready to accept/));
    record.output(
      "log",
      said(
        /.*(signal 9|terminating any other|reinitializing|not properly shut down|ready to accept).*/g,
      ),
    );
    return;
  }
  record.note("SIGKILL to the server, then a start");
  await server.kill();
  await server.restart();
  record.output("error log", said(/.*(crash recovery|ready for connections).*/gi));
  await record.run("app", "select count(*) from orders");
});
