import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installed } from "@blc/servers";
import { trial } from "../trial.ts";

/** The client's own messages, by the installed client of MariaDB 10.11. */
export default trial({ options: [] }, async ({ server, record }) => {
  const client = installed("/usr/bin/mariadb", "mariadb-client");
  const socket = join(server.folder, "socket");
  const ask = (...parameters: string[]) => {
    const { stderr } = spawnSync(client, [...parameters, "-u", "root", "-e", "select 1"], {
      encoding: "utf8",
    });
    const shown = ["mariadb", ...parameters].join(" ").replace(socket, "/run/mysqld/mysqld.sock");
    record.output(`${shown} -e 'select 1'`, stderr.replace(socket, "/run/mysqld/mysqld.sock"));
  };
  await server.kill();
  record.note("Killed: its socket is still there, and nothing listens.");
  ask("-S", socket);
  ask("-h", "127.0.0.1", "-P", String(server.port));
  record.note("With a port, localhost is reached by TCP.");
  ask("-h", "localhost", "-P", String(server.port));
  await server.restart();
  await server.stop();
  record.note("Stopped: the server has removed its socket.");
  ask("-S", socket);
});
