import { makeStandby } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  const app = record.recorded("app", await server.session());
  await app.run(
    "create table orders as select i as id from generate_series(1, 1000) i",
    "set statement_timeout = '100ms'",
    "! select pg_sleep(5)",
    "set statement_timeout = 0",
    "# Another session cancels the next one.",
  );
  const [row] = await app.query("select pg_backend_pid() as pid");
  const root = await server.session();
  const slept = app.error("select pg_sleep(5)");
  await root.query(`select pg_sleep(0.05), pg_cancel_backend(${row?.pid})`);
  await slept;

  const standby = await record.another();
  await makeStandby(server, standby, ["--max_standby_streaming_delay=100ms"]);
  const primary = record.recorded("root on the primary", await server.session());
  const report = record.recorded("report on the standby", await standby.session());
  const conflict = async (begin: string, ...change: string[]) => {
    await report.run(begin, "select count(*) from orders");
    const runs = report.error("select pg_sleep(5)");
    await primary.run(...change);
    await runs;
    await report.run("rollback");
  };
  await conflict(
    "begin isolation level repeatable read",
    "delete from orders where id < 900",
    "vacuum orders",
  );
  await conflict("begin", "drop table orders");
});
