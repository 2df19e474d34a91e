import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileOf, node, stateOf } from "../galera.ts";
import { clusterTrial } from "../trial.ts";

export default clusterTrial(async ({ cluster, record }) => {
  const [first, , third] = cluster.nodes;
  if (!first || !third) throw new RangeError("A cluster has three nodes");
  const log = join(third.folder, "error.log");
  await third.stop();
  await third.restart([`--log-error=${log}`]);
  const one = await node(record, "node1", first);
  const three = await node(record, "node3", third);
  await one.run(
    "create or replace table blc.orders (id int primary key, total int)",
    "insert into blc.orders values (7, 20), (8, 30)",
  );
  // Until they have come to node3, it would delete none.
  await three.query("set session wsrep_sync_wait = 1");
  await three.query("select id from blc.orders");
  await three.query("set session wsrep_sync_wait = 0");
  record.note("On node3, past Galera: two rows go.");
  await three.run("set session wsrep_on = off", "delete from blc.orders");
  record.note("By default, a delete of a row that is missing is passed over.");
  await three.run("select @@wsrep_ignore_apply_errors");
  await one.run("delete from blc.orders where id = 8");
  await three.run("do sleep(1)", "show status like 'wsrep_local_state_comment'");
  record.note("An update of such a row is not.");
  await one.run("update blc.orders set total = 25 where id = 7");
  const other = await node(record, "node3", third);
  await stateOf(other, "wsrep_local_state_comment", "Inconsistent");
  await stateOf(other, "wsrep_ready", "OFF");
  await other.run(`show status where variable_name in ('wsrep_cluster_status', 'wsrep_cluster_size', 'wsrep_local_state_comment',
       'wsrep_connected', 'wsrep_ready')`);
  await other.error("select * from blc.orders");
  const lines = readFileSync(log, "utf8").match(/\[(?:ERROR|Warning)\] .*(?:\n\t.*)*/g) ?? [];
  const told = lines.filter((line) => /orders|onsisten|GRA_|apply/i.test(line));
  record.output("node3> error log", told.slice(0, 8).join("\n"));
  record.note(
    globSync(fileOf(third, "GRA_*"))
      .map((file) => basename(file))
      .join(", "),
  );
  record.output(
    "node3> cat grastate.dat",
    readFileSync(fileOf(third, "grastate.dat"), "utf8")
      .match(/^(?:uuid|seqno):.*/gm)
      ?.join("\n"),
  );
  await stateOf(one, "wsrep_cluster_size", "2");
  await one.run(
    "show status where variable_name in ('wsrep_cluster_status', 'wsrep_cluster_size')",
  );
  record.note("Restarted, node3 takes all data from another node (SST).");
  await third.kill();
  await third.restart();
  const back = await node(record, "node3", third);
  await back.run("select * from blc.orders");
});
