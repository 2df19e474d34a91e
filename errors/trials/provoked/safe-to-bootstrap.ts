import { readFileSync } from "node:fs";
import { fileOf, node, stateOf } from "../galera.ts";
import { clusterTrial } from "../trial.ts";

export default clusterTrial(async ({ cluster, record }) => {
  const [first, second, third] = cluster.nodes;
  if (!first || !second || !third) throw new RangeError("A cluster has three nodes");
  const grastate = (name: string, each: typeof first) =>
    record.output(
      `${name}> cat grastate.dat`,
      readFileSync(fileOf(each, "grastate.dat"), "utf8")
        .match(/^(seqno|safe_to_bootstrap):.*/gm)
        ?.join("\n"),
    );
  const refused = async (name: string, each: typeof first) => {
    record.note(`${name} as the first of a new cluster`);
    const said = await each.restart(["--wsrep-new-cluster"]).then(
      () => "it starts",
      (error) => String(error),
    );
    record.output("error log", said.match(/\[ERROR\] WSREP: It may not be safe.*/)?.[0] ?? said);
  };
  const root = await node(record, "node1", first);
  await root.run("create or replace table blc.orders (id int primary key)");
  record.note("node3 is stopped, then node2, then node1, with a write between them.");
  await third.stop();
  await root.run("insert into blc.orders values (7)");
  await second.stop();
  await stateOf(root, "wsrep_cluster_size", "1");
  await first.stop();
  grastate("node1", first);
  grastate("node2", second);
  grastate("node3", third);
  await refused("node3", third);
  record.note("node1, the last to leave, starts; node2 and node3 join it.");
  await first.restart(["--wsrep-new-cluster"]);
  await second.restart();
  await third.restart();
  const joined = await node(record, "node3", third);
  await joined.run("select * from blc.orders");

  record.note("All three are killed: no node says that it is safe.");
  await Promise.all(cluster.nodes.map((each) => each.kill()));
  grastate("node1", first);
  await refused("node1", first);
});
