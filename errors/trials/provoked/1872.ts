import { replicaOptions } from "@blc/servers";
import { logFromNow, replicaTrial } from "../trial.ts";

export default replicaTrial(
  async ({ server, record, primary, replica, replicaServer, word, isMariadb, synced }) => {
    await primary.run("create table shop.orders (id int primary key)");
    await synced();
    await replica.run(`stop ${word}`);
    const said = logFromNow(replicaServer);
    const restarted = async (relayLog?: string) => {
      await replicaServer.restart(replicaOptions(server.id, relayLog));
      return record.recorded("replica", await replicaServer.session());
    };
    let session = await restarted("db2-relay-bin");
    await session.run(
      "# The replica starts again with another name of its relay logs, as after a change of the host's name.",
      `! start ${word}`,
    );
    record.output("error log", said(/(?<=\] ).*relay.*$/gim));
    if (isMariadb) {
      session = await restarted();
      await session.run(
        "# Back with the old name, it goes on from where it stopped.",
        `start ${word}`,
      );
    } else {
      await session.run(
        "# With GTID: its relay logs are given up, and it fetches what it lacks.",
        `reset ${word}`,
        `start ${word}`,
      );
    }
    await primary.run("insert into shop.orders values (7)");
    await session.query("do sleep(0.5)");
    await session.run("select * from shop.orders");
    if (isMariadb) return;
    await session.query(`stop ${word}`);
    await restarted();
  },
);
