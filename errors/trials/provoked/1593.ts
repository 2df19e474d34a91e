import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { IO_ERROR, until } from "@blc/servers";
import { replicaTrial } from "../trial.ts";

export default replicaTrial(
  async ({ server, record, replica, primaryServer, replicaServer, word, status }) => {
    await replica.run(`stop ${word}`, "set global server_id = 1", `start ${word}`);
    await status(IO_ERROR);
    await replica.query(`stop ${word}`, "set global server_id = 2");

    if (server.id !== "mysql-8.4") return;
    record.note("A replica that was made of a copy of the primary's data, auto.cnf included.");
    const identity = join(replicaServer.data, "auto.cnf");
    copyFileSync(join(primaryServer.data, "auto.cnf"), identity);
    await replicaServer.restart();
    const copied = record.recorded("replica", await replicaServer.session());
    await copied.run(`start ${word}`);
    const error = await until("error", async () => {
      const [row] = await copied.query(`show ${word} status`);
      return row?.Last_IO_Error;
    });
    record.output(`replica> show ${word} status`, `  Last_IO_Error: ${error}`);
    rmSync(identity);
    await replicaServer.restart();
  },
);
