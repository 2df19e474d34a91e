/** The client's own messages, by the installed psql: nothing listens at the address, there is no socket, or only a file. */

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { crash, installed } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record, diagnosis }) => {
  const run = (name: string, host: string, ...more: string[]) => {
    const shown = (text: string) =>
      text.replaceAll(server.folder, "/var/run/postgresql").replaceAll(String(server.port), "5432");
    const parameters = ["-h", host, "-p", String(server.port), ...more];
    const program = installed(`/usr/lib/postgresql/15/bin/${name}`, "postgresql");
    const { stdout, stderr } = spawnSync(program, parameters, {
      encoding: "utf8",
      env: { LC_ALL: "C" },
    });
    record.output(shown([name, ...parameters].join(" ")), shown(stdout + stderr));
  };
  const ask = (host: string) => run("psql", host, "-U", "postgres", "-c", "select 1");
  const root = await record.session("root");
  await root.run(
    "# The port is written as 5432. It listens at 127.0.0.1, and takes everybody for whom they say they are.",
    ...diagnosis(1),
    "create table answer (line text)",
    "copy answer from program 'echo a program ran'",
    "select line from answer",
  );
  await root.end();
  run("pg_isready", "127.0.0.1");
  ask("127.0.0.2");
  await crash(server);
  record.note("Killed: its socket is still there, and nothing listens.");
  ask("127.0.0.1");
  ask(server.folder);
  run("pg_isready", "127.0.0.1");
  rmSync(join(server.folder, `.s.PGSQL.${server.port}`));
  record.note("The socket is removed, as a server does that stops.");
  ask(server.folder);
});
