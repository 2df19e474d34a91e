/** The server ends a session: by a command, by a time limit, or because another process has died. */

import { mainProcess, waitForLog } from "@blc/servers";
import { psqlOf } from "../psql.ts";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  const version = Number(server.id.replace("postgres-", ""));
  const app = psqlOf({ server, record });

  app("select pg_terminate_backend(pg_backend_pid());");
  app("set idle_in_transaction_session_timeout = 100;", "begin;", "\\! sleep 1", "select 1;");
  if (version >= 14) app("set idle_session_timeout = 100;", "\\! sleep 1", "select 1;");
  if (version >= 17) app("set transaction_timeout = 100;", "begin;", "select pg_sleep(5);");

  record.note("kill -9 of another session");
  const [other] = await (await server.session()).query("select pg_backend_pid() as pid");
  app(`\\! kill -9 ${other?.pid}`, "\\! sleep 1", "select 1;");
  const said = await waitForLog(server, /was terminated by signal 9/);
  record.output("log", said.replace(/PID \d+/, "PID 1234"));

  const signals = {
    "a fast shutdown": "INT",
    "an immediate shutdown": "QUIT",
    "kill -9 of the main process": "9",
  };
  for (const [name, signal] of Object.entries(signals)) {
    await server.restart();
    record.note(name);
    app(`\\! kill -${signal} ${mainProcess(server)}`, "\\! sleep 1", "select 1;");
  }
});
