import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { clusterTrial, stateOf } from "../galera.ts";
import { succeeds } from "../trial.ts";

/** A node that reaches no cluster, one with another cluster's name, and one whose full transfer (SST) fails. */
export default clusterTrial(async ({ nodes: [first, , third], record, diagnosis }) => {
  const logs = { node1: join(first.folder, "join.log"), node3: join(third.folder, "join.log") };
  await first.stop();
  await first.restart([`--log-error=${logs.node1}`]);
  const root = await first.session();
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
    const isJoined = await succeeds(third.restart([...options, `--log-error=${logs.node3}`]));
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

  rmSync(third.file("grastate.dat"));
  const unknown = "--wsrep-start-position=00000000-0000-0000-0000-000000000000:-1";
  await refused("node3 needs a full transfer, and the program for it is missing.", [
    unknown,
    "--wsrep-sst-method=mariabackup",
  ]);
  await root.run(...diagnosis(0));

  record.note(`grastate.dat of node3 has ${statSync(third.file("grastate.dat")).size} bytes now.`);
  await third.restart([unknown, "--wsrep-new-cluster"]);
  await third.run(
    "# As the first of a new cluster nothing refuses it, although the cluster runs:",
    ...diagnosis(0),
    "insert into blc.orders values (8)",
  );
  await root.run("select * from blc.orders");
  await third.kill();

  rmSync(third.file("grastate.dat"));
  await third.restart([unknown]);
  await third.run(
    "# With what was wrong corrected, node3 takes all data of the cluster, and what it wrote alone is gone.",
    "select * from blc.orders",
  );
  await stateOf(root, "wsrep_cluster_size", "3");
});
