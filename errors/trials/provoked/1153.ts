/** Error 1153: a statement, and a function’s result, beyond `max_allowed_packet`. */
import type { Record, VersionServer } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial(async ({ server, record }) => {
  const first = await server.session();
  const [before] = await first.query("select @@global.max_allowed_packet as bytes");
  await first.query("set global max_allowed_packet = 65536");
  try {
    await provoke(server, record);
  } finally {
    await first.query(`set global max_allowed_packet = ${before?.bytes}`);
  }
});

async function provoke(server: VersionServer, record: Record) {
  const admin = await record.session("admin");
  await admin.run("create table docs (id int primary key, body longblob)");
  const app = await server.session({ database: "trial_1153" });
  record.note("app> insert into docs values (1, …), with 66000 characters");
  const said = await app.error(`insert into docs values (1, '${"x".repeat(66_000)}')`);
  record.output("app", said);
  await admin.run(
    "select count(*) from docs",
    "show global status where variable_name in ('Aborted_clients', 'Uptime')",
  );
  await admin.error("insert into docs values (2, repeat('x', 70000))");
  await admin.run("select length(repeat('x', 70000)) as length", "show warnings");
  await admin.error("set session max_allowed_packet = 1048576");
  await admin.run(
    "set global max_allowed_packet = 1048576",
    "select @@global.max_allowed_packet, @@session.max_allowed_packet",
  );
  const next = await record.session("a new session", { database: "trial_1153" });
  await next.run("insert into docs values (2, repeat('x', 70000))");
  if (server.id.startsWith("mariadb")) {
    record.output("log", /.*Got a packet bigger than.*/.exec(server.log())?.[0]);
  }
}
