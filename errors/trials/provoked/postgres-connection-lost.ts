/** A session of which the process is killed, and one whose client goes away: what each side says. */

import { waitForLog } from "@blc/servers";
import { psqlOf } from "../psql.ts";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record, diagnosis }) => {
  const version = Number(server.id.replace("postgres-", ""));
  const app = psqlOf({ server, record });

  record.note("kill -9 of the process of the session itself: it has nobody to say why.");
  app(
    "select pg_backend_pid() as pid \\gset",
    "\\setenv PID :pid",
    "\\! kill -9 $PID",
    "\\! sleep 1",
    "select 1;",
  );
  const killed = await waitForLog(server, /was terminated by signal 9/);
  record.output("log", killed.replace(/PID \d+/, "PID 1234"));
  await server.restart();

  record.note("psql is killed within a transaction: the server finds it gone.");
  app("begin;", "\\! echo its client is killed; kill -9 $PPID");
  const gone = await waitForLog(server, /unexpected EOF on client connection/);
  record.output("log", gone);
  if (version >= 14) {
    const root = await record.session("root");
    await root.run(...diagnosis(1, 2));
    await root.end();
  }
});
