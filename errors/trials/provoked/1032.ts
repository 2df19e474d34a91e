import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { replicate, SQL_ERROR, serverCommand, serverFolder } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial(async ({ server, record }) => {
  const { primary, replica, word, status, synced, repair, primaryServer } = await replicate(
    record,
    server,
  );
  const details = async () => {
    if (server.id === "mysql-8.4")
      await replica.run(`select worker_id, applying_transaction, last_error_message
           from performance_schema.replication_applier_status_by_worker where last_error_number <> 0`);
  };
  await primary.run(
    "create table shop.orders (id int primary key, total int)",
    "insert into shop.orders values (6, 10), (7, 20)",
  );
  await synced();
  await replica.run("set sql_log_bin = 0", "delete from shop.orders where id = 6");
  await primary.run("update shop.orders set total = 11 where id = 6");
  await status(SQL_ERROR);
  await details();

  if (server.id === "mysql-8.4") {
    record.note("The event on the primary: its WHERE is the row that the replica lacks.");
    const { command, parameters } = serverCommand(server.id);
    const program = join(serverFolder(server.id), "usr/bin/mysqlbinlog");
    const readable = [
      "--base64-output=decode-rows",
      "-vv",
      join(primaryServer.data, "binlog.000001"),
    ];
    // The same loader and libraries as the server.
    const { stdout } = spawnSync(command, [...parameters.slice(0, -1), program, ...readable], {
      encoding: "utf8",
    });
    record.output(
      "mysqlbinlog",
      stdout
        .match(/^### .*/gm)
        ?.slice(-6)
        .join("\n"),
    );
  }

  record.note("With IDEMPOTENT it goes on, and the row stays missing.");
  const mode = word === "replica" ? "replica_exec_mode" : "slave_exec_mode";
  await replica.run(`set global ${mode} = 'IDEMPOTENT'`, `start ${word}`);
  await synced();
  await replica.run("select * from shop.orders");
  await primary.run("select * from shop.orders");
  await replica.run(`set global ${mode} = 'STRICT'`, `stop ${word}`, `start ${word}`);

  record.note("A row that is deleted; the row is put back, and the event is applied.");
  await primary.run("delete from shop.orders where id = 6");
  await status(SQL_ERROR);
  await repair("shop.orders", "insert into shop.orders values (6, 11)");
});
