import { replicaOptions } from "@blc/servers";
import { logFromNow, replicaTrial } from "../trial.ts";

export default replicaTrial(
  async ({ server, record, primary, replica, replicaServer, word, isMariadb, synced }) => {
    await primary.run("create table shop.orders (id int primary key)");
    await synced();
    await replica.run(`stop ${word}`);
    const said = logFromNow(replicaServer);
    await replicaServer.restart(replicaOptions(server.id, "db2-relay-bin"));
    const renamed = record.recorded("replica", await replicaServer.session());
    await renamed.run(
      "# The replica starts again with another name of its relay logs, as after a change of the host's name.",
      `! start ${word}`,
    );
    record.output("error log", said(/(?<=\] ).*relay.*$/gim));
    if (!isMariadb) {
      await renamed.run(
        "# With GTID: its relay logs are given up, and it fetches what it lacks.",
        `reset ${word}`,
        `start ${word}`,
      );
      await primary.run("insert into shop.orders values (7)");
      await renamed.query("do sleep(0.5)");
      await renamed.run("select * from shop.orders");
      await renamed.query(`stop ${word}`);
    }
    await replicaServer.restart(replicaOptions(server.id));
    if (!isMariadb) return;
    const back = record.recorded("replica", await replicaServer.session());
    await back.run("# Back with the old name, it goes on from where it stopped.", `start ${word}`);
    await primary.run("insert into shop.orders values (7)");
    await back.query("do sleep(0.5)");
    await back.run("select * from shop.orders");
  },
);
