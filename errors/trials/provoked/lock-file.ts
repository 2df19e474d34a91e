import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { mainProcess, startOutput } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  const start = (what: string, data: string) => {
    const said = startOutput(server, data, ["--listen_addresses=127.0.0.1"])
      .replaceAll(String(mainProcess(server)), "1234")
      .replaceAll(String(server.port), "5432");
    record.output(what, said);
  };
  record.note(
    "The process is written as 1234, the port as 5432, the data folder as /var/lib/postgresql/data.",
  );
  start("a second server on the same data folder", server.data);
  const copy = join(server.folder, "copy");
  execFileSync("cp", ["-a", server.data, copy]);
  rmSync(join(copy, "postmaster.pid"));
  start("a server on a copy of it, at the same port", copy);
});
