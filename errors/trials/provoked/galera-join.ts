import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileOf, node, stateOf } from "../galera.ts";
import { clusterTrial } from "../trial.ts";

/** A node that reaches no cluster, one with another cluster's name, and one whose full transfer (SST) fails. */
export default clusterTrial(async ({ cluster, record }) => {
  const [first, , third] = cluster.nodes;
  if (!first || !third) throw new RangeError("A cluster has three nodes");
  const logs = { node1: join(first.folder, "join.log"), node3: join(third.folder, "join.log") };
  await first.stop();
  await first.restart([`--log-error=${logs.node1}`]);
  const root = await node(record, "node1", first);
  await root.run(
    "create or replace table blc.orders (id int primary key)",
    "insert into blc.orders values (7)",
  );
  await third.stop();
  const logged = (name: keyof typeof logs, pattern: RegExp) => {
    const lines = readFileSync(logs[name], "utf8").match(pattern);
    record.output(`${name}> error log`, lines?.map((line) => line.slice(0, 250)).join("\n"));
  };
  const refused = async (what: string, options: string[]) => {
    record.note(what);
    rmSync(logs.node3, { force: true });
    const isJoined = await third.restart([...options, `--log-error=${logs.node3}`]).then(
      () => true,
      () => false,
    );
    if (isJoined) throw new Error("It joins");
    logged("node3", /.*\[ERROR\].*/g);
  };
  const provider = third.options.find((option) => option.startsWith("--wsrep-provider-options="));
  const soon = `${provider};pc.wait_prim_timeout=PT4S`;
  await refused("node3 has an address at which no node answers.", [
    "--wsrep-cluster-address=gcomm://127.0.0.1:9",
    soon,
  ]);
  await refused("node3 has the name of another cluster.", ["--wsrep-cluster-name=other", soon]);
  logged("node1", /.*handshake failed.*/);

  rmSync(fileOf(third, "grastate.dat"));
  const unknown = "--wsrep-start-position=00000000-0000-0000-0000-000000000000:-1";
  await refused("node3 needs a full transfer, and the program for it is missing.", [
    unknown,
    "--wsrep-sst-method=mariabackup",
  ]);
  await root.run(
    "show status where variable_name in ('wsrep_cluster_status', 'wsrep_cluster_size')",
  );

  record.note(
    `grastate.dat of node3 has ${statSync(fileOf(third, "grastate.dat")).size} bytes now.`,
  );
  record.note("As the first of a new cluster nothing refuses it, although the cluster runs:");
  await third.restart([unknown, "--wsrep-new-cluster"]);
  const alone = await node(record, "node3", third);
  await alone.run(
    "show status where variable_name in ('wsrep_cluster_status', 'wsrep_cluster_size')",
    "insert into blc.orders values (8)",
  );
  await root.run("select * from blc.orders");
  await third.kill();

  record.note(
    "With what was wrong corrected, node3 takes all data of the cluster, and what it wrote alone is gone.",
  );
  rmSync(fileOf(third, "grastate.dat"));
  await third.restart([unknown]);
  const back = await node(record, "node3", third);
  await back.run("select * from blc.orders");
  await stateOf(root, "wsrep_cluster_size", "3");
});
