import { clusterTrial, stateOf } from "../galera.ts";

export default clusterTrial(async ({ nodes: [first, second, third], record, diagnosis }) => {
  const survivor = await first.session();
  await survivor.run(
    "create or replace table blc.orders (id int primary key)",
    "insert into blc.orders values (7)",
    "# node2 and node3 are killed at once.",
  );
  await Promise.all([second.kill(), third.kill()]);
  await stateOf(survivor, "wsrep_cluster_status", "non-Primary");
  await survivor.run(
    ...diagnosis(0),
    "! select * from blc.orders",
    "! insert into blc.orders values (8)",
    "set session wsrep_dirty_reads = on",
    "select * from blc.orders",
  );
  const [options] = await survivor.query("select @@wsrep_provider_options as options");
  record.output(
    "wsrep_provider_options",
    String(options?.options)
      .match(/pc\.ignore_\w+ = \w+/g)
      ?.join("\n"),
  );

  await survivor.run(
    "# Without a restart, node1 becomes the primary component.",
    "set global wsrep_provider_options = 'pc.bootstrap=YES'",
  );
  await stateOf(survivor, "wsrep_cluster_status", "Primary");
  await survivor.run("insert into blc.orders values (8)");
  await second.restart();
  await third.restart();
  await third.run("select * from blc.orders");
});
