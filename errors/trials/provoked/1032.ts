import { readBinlog, SQL_ERROR } from "@blc/servers";
import { replicaTrial } from "../trial.ts";

export default replicaTrial(
  async ({ server, record, primary, replica, word, status, synced, repair, primaryServer }) => {
    await primary.run(
      "create table shop.orders (id int primary key, total int)",
      "insert into shop.orders values (6, 10), (7, 20)",
    );
    await synced();
    await replica.run("set sql_log_bin = 0", "delete from shop.orders where id = 6");
    await primary.run("update shop.orders set total = 11 where id = 6");
    await status(SQL_ERROR);

    if (server.id === "mysql-8.4") {
      record.note("The event on the primary: its WHERE is the row that the replica lacks.");
      const decoded = ["--base64-output=decode-rows", "-vv"];
      const lines = readBinlog(primaryServer, "binlog.000001", ...decoded).match(/^### .*/gm);
      record.output("mysqlbinlog", lines?.slice(-6).join("\n"));
    }

    const mode = `${word}_exec_mode`;
    await replica.run(
      "# With IDEMPOTENT it goes on, and the row stays missing.",
      `set global ${mode} = 'IDEMPOTENT'`,
      `start ${word}`,
    );
    await synced();
    await replica.run("select * from shop.orders");
    await primary.run("select * from shop.orders");
    await replica.run(`set global ${mode} = 'STRICT'`, `stop ${word}`, `start ${word}`);

    await primary.run(
      "# A row that is deleted; the row is put back, and the event is applied.",
      "delete from shop.orders where id = 6",
    );
    await status(SQL_ERROR);
    await repair("shop.orders", "insert into shop.orders values (6, 11)");
  },
);
