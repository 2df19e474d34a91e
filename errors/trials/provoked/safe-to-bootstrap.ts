import { clusterTrial, stateOf } from "../galera.ts";

export default clusterTrial(async ({ nodes: [first, second, third], record }) => {
  const lines = /^(seqno|safe_to_bootstrap):.*/gm;
  const refused = async (name: string, each: typeof first) => {
    record.note(`${name} as the first of a new cluster`);
    const said = await each.restart(["--wsrep-new-cluster"]).then(
      () => "it starts",
      (error) => String(error),
    );
    record.output("error log", said.match(/\[ERROR\] WSREP: It may not be safe.*/)?.[0] ?? said);
  };
  const root = await first.session();
  await root.run(
    "create or replace table blc.orders (id int primary key)",
    "# node3 is stopped, then node2, then node1, with a write between them.",
  );
  await third.stop();
  await root.run("insert into blc.orders values (7)");
  await second.stop();
  await stateOf(root, "wsrep_cluster_size", "1");
  await first.stop();
  first.grastate(lines);
  second.grastate(lines);
  third.grastate(lines);
  await refused("node3", third);
  await first.restart(["--wsrep-new-cluster"]);
  await second.restart();
  await third.restart();
  await third.run(
    "# node1, the last to leave, starts; node2 and node3 join it.",
    "select * from blc.orders",
    "# All three are killed: no node says that it is safe.",
  );
  await Promise.all([first, second, third].map((each) => each.kill()));
  first.grastate(lines);
  await refused("node1", first);
});
