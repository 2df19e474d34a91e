import { IO_ERROR } from "@blc/servers";
import { replicaTrial } from "../trial.ts";

export default replicaTrial(
  async ({ record, primary, replica, word, prefix, isMariadb, source, byGtid, status, synced }) => {
    await primary.run("create table shop.orders (id int primary key)");
    await synced();
    await replica.run(`stop ${word}`);
    await primary.run(
      "insert into shop.orders values (7)",
      "flush binary logs",
      "insert into shop.orders values (8)",
      "flush binary logs",
      "purge binary logs to 'binlog.000003'",
    );
    await replica.run(`start ${word}`);
    await status(IO_ERROR);

    record.note("Without GTID: a file that is no longer there, and a place that never was.");
    const off = isMariadb ? "master_use_gtid = no" : `${prefix}_auto_position = 0`;
    for (const [file, position] of [
      ["binlog.000001", 4],
      ["binlog.000003", 999_999],
    ] as const) {
      await replica.query(
        `stop ${word}`,
        source(`${off}, ${prefix}_log_file = '${file}', ${prefix}_log_pos = ${position}`),
      );
      await replica.run(`# ${file}, position ${position}`, `start ${word}`);
      await status(IO_ERROR);
    }
    await replica.query(`stop ${word}`);

    record.note("The replica is ahead of its primary.");
    if (isMariadb) {
      await replica.query(`reset ${word} all`);
      await replica.run("set global gtid_slave_pos = '0-1-99999'");
    } else await primary.run(word === "slave" ? "reset master" : "reset binary logs and gtids");
    await replica.query(source(byGtid));
    await replica.run(`start ${word}`);
    await status(IO_ERROR);
  },
);
