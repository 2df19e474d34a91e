import { node, stateOf } from "../galera.ts";
import { clusterTrial } from "../trial.ts";

export default clusterTrial(async ({ cluster, record }) => {
  const [first, second, third] = cluster.nodes;
  if (!first || !second || !third) throw new RangeError("A cluster has three nodes");
  const survivor = await node(record, "node1", first);
  await survivor.run(
    "create or replace table blc.orders (id int primary key)",
    "insert into blc.orders values (7)",
  );
  record.note("node2 and node3 are killed at once.");
  await Promise.all([second.kill(), third.kill()]);
  await stateOf(survivor, "wsrep_cluster_status", "non-Primary");
  await survivor.run(`show status where variable_name in ('wsrep_cluster_status', 'wsrep_cluster_size', 'wsrep_local_state_comment',
       'wsrep_ready', 'wsrep_last_committed')`);
  await survivor.error("select * from blc.orders", "insert into blc.orders values (8)");
  await survivor.run("set session wsrep_dirty_reads = on", "select * from blc.orders");
  const [options] = await survivor.query("select @@wsrep_provider_options as options");
  record.output(
    "wsrep_provider_options",
    String(options?.options)
      .match(/pc\.ignore_\w+ = \w+/g)
      ?.join("\n"),
  );

  record.note("Without a restart, node1 becomes the primary component.");
  await survivor.run("set global wsrep_provider_options = 'pc.bootstrap=YES'");
  await stateOf(survivor, "wsrep_cluster_status", "Primary");
  await survivor.run("insert into blc.orders values (8)");
  await second.restart();
  await third.restart();
  const back = await node(record, "node3", third);
  await back.run("select * from blc.orders");
});
