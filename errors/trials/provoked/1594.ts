import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { SQL_ERROR } from "@blc/servers";
import { overwrite, replicaTrial } from "../trial.ts";

export default replicaTrial(
  async ({ record, primary, replica, replicaServer, word, isMariadb, status, synced }) => {
    await primary.run("create table shop.orders (id int primary key)");
    await synced();
    await replica.run(`stop ${word} sql_thread`);
    for (let id = 1; id <= 40; id++) await primary.query(`insert into shop.orders values (${id})`);
    record.note("40 rows on the primary; the replica fetches them and does not apply them.");
    const [log] = (await primary.query("show binary logs")).slice(-1);
    await status(
      (row) =>
        Number(row.Read_Master_Log_Pos ?? row.Read_Source_Log_Pos) === Number(log?.File_size),
    );
    const relayLog = globSync(join(replicaServer.data, "relay.0*")).sort().at(-1) ?? "";
    overwrite(relayLog, Math.floor(statSync(relayLog).size / 2), 60, 0xff);
    await replica.run(
      "# 60 bytes in the middle of the last relay log are overwritten.",
      `start ${word} sql_thread`,
    );
    await status(SQL_ERROR);
    await replica.run(
      "select count(*) from shop.orders",
      "# With GTID the replica fetches again what it has not applied.",
      `stop ${word}`,
    );
    // MariaDB drops its relay logs when both threads start again.
    if (!isMariadb) await replica.run(`reset ${word}`);
    await replica.run(`start ${word}`);
    await synced();
    await replica.run("select count(*) from shop.orders");
  },
);
