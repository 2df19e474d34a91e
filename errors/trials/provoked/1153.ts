/** Error 1153: a statement, and a function’s result, beyond `max_allowed_packet`. */
import { trial } from "../trial.ts";

export default trial(async ({ server, record, isMariadb, diagnosis }) => {
  const admin = await record.session("admin");
  const [before] = await admin.query("select @@global.max_allowed_packet as bytes");
  await admin.query("set global max_allowed_packet = 65536");
  try {
    const small = await record.session("admin");
    await small.run("create table docs (id int primary key, body longblob)");
    const app = await server.session({ database: "trial_1153" });
    record.note("app> insert into docs values (1, …), with 66000 characters");
    record.output("app", await app.error(`insert into docs values (1, '${"x".repeat(66_000)}')`));
    await small.run(
      "select count(*) from docs",
      ...diagnosis(0),
      "! insert into docs values (2, repeat('x', 70000))",
      "select length(repeat('x', 70000)) as length",
      "show warnings",
      "! set session max_allowed_packet = 1048576",
      "set global max_allowed_packet = 1048576",
      ...diagnosis(0),
    );
    await record.run("a new session", "insert into docs values (2, repeat('x', 70000))");
    if (isMariadb) await record.log(/Got a packet bigger than/);
  } finally {
    await admin.query(`set global max_allowed_packet = ${before?.bytes}`);
  }
});
