import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serverCommand } from "../servers/program.ts";
import { shutDown } from "./shared/postgres.ts";
import { trial } from "./shared/trial.ts";

export default trial(
  ["postgres"],
  { options: [], versions: ["postgres-15", "postgres-18"] },
  async ({ server, record }) => {
    await shutDown(server);
    const older = server.id === "postgres-18" ? "17" : "14";
    writeFileSync(join(server.data, "PG_VERSION"), `${older}\n`);
    record.note(`PG_VERSION of the data folder says ${older}.`);
    const ids = spawnSync("stat", ["-c", "%u %g", server.data], { encoding: "utf8" }).stdout.split(" ").map(Number);
    const { command } = serverCommand(server.id);
    const { stderr } = spawnSync(command, ["-D", server.data], {
      uid: ids[0],
      gid: ids[1],
      cwd: "/",
      encoding: "utf8",
    });
    record.output("start", stderr.replace(/^\S+ \S+ \S+ \[\d+\] /gm, ""));
  },
);
