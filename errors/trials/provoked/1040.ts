/** Error 1040: more sessions than `max_connections`. */
import { trial } from "../trial.ts";

export default trial({ options: ["--max-connections=10"] }, async ({ server, record }) => {
  const admin = await record.session("admin");
  await admin.run("create user app@localhost identified by 'right'");
  const login = { user: "app", password: "right" };
  // The session that asked whether the server is ready may still count.
  while (
    (await admin.query("show status where variable_name = 'Threads_connected' and value > 1"))
      .length > 0
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (let sessions = 1; sessions < 10; sessions++) await server.session(login);
  record.note("nine sessions of an application, and one of the administrator");
  await record.refusal("a tenth session of the application", () => server.session(login));
  const second = await server.session();
  record.note("a second session of the administrator is admitted");
  await record.refusal("a third one", {});
  await second.end();
  await admin.run(
    "select user, db, command, state, count(*) as sessions, max(time) as longest from information_schema.processlist group by user, db, command, state order by sessions desc",
    "select trx_mysql_thread_id, trx_started, trx_rows_modified, trx_query from information_schema.innodb_trx order by trx_started limit 5",
    "show global status where variable_name in ('Threads_connected', 'Max_used_connections', 'Connection_errors_max_connections', 'Aborted_connects')",
    "set global max_connections = 11",
  );
  await (await server.session(login)).end();
  record.note("the application gets in");
});
