import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { IO_ERROR, replicate } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial(async ({ server, record }) => {
  const { replica, primaryServer, replicaServer, word, status } = await replicate(record, server);
  await replica.run(`stop ${word}`, "set global server_id = 1", `start ${word}`);
  await status(IO_ERROR);
  await replica.query(`stop ${word}`);
  await replica.query("set global server_id = 2");

  if (server.id !== "mysql-8.4") return;
  record.note("A replica that was made of a copy of the primary's data, auto.cnf included.");
  const identity = join(replicaServer.data, "auto.cnf");
  copyFileSync(join(primaryServer.data, "auto.cnf"), identity);
  await replicaServer.restart();
  const copied = record.recorded("replica", await replicaServer.session());
  await copied.run(`start ${word}`);
  let [row = {}] = await copied.query(`show ${word} status`);
  for (let tries = 0; !IO_ERROR(row) && tries < 100; tries++) {
    await copied.query("do sleep(0.1)");
    [row = {}] = await copied.query(`show ${word} status`);
  }
  record.output(`replica> show ${word} status`, `  Last_IO_Error: ${row.Last_IO_Error}`);
  rmSync(identity);
  await replicaServer.restart();
});
