import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DATA, freePort, mainProcess, serverCommand } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  const { command } = serverCommand(server.id);
  const start = (data: string, port: number) => {
    const parameters = [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      server.folder,
      "--listen_addresses=127.0.0.1",
    ];
    const ids = spawnSync("stat", ["-c", "%u %g", server.data], { encoding: "utf8" })
      .stdout.split(" ")
      .map(Number);
    const { stderr } = spawnSync(command, parameters, {
      uid: ids[0],
      gid: ids[1],
      cwd: "/",
      encoding: "utf8",
    });
    return stderr
      .replace(/^\S+ \S+ \S+ \[\d+\] /gm, "")
      .replaceAll(server.data, DATA)
      .replaceAll(String(mainProcess(server)), "1234")
      .replaceAll(String(server.port), "5432");
  };
  record.note(
    "The process is written as 1234, the port as 5432, the data folder as /var/lib/postgresql/data.",
  );
  record.output("a second server on the same data folder", start(server.data, await freePort()));
  const copy = join(server.folder, "copy");
  spawnSync("cp", ["-a", server.data, copy]);
  rmSync(join(copy, "postmaster.pid"));
  record.output("a server on a copy of it, at the same port", start(copy, server.port));
});
