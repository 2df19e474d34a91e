import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { clusterTrial, stateOf } from "../galera.ts";

export default clusterTrial(async ({ nodes: [first, , third], record, diagnosis }) => {
  const log = join(third.folder, "error.log");
  await third.stop();
  await third.restart([`--log-error=${log}`]);
  const one = await first.session();
  const three = await third.session();
  await one.run(
    "create or replace table blc.orders (id int primary key, total int)",
    "insert into blc.orders values (7, 20), (8, 30)",
  );
  // Until they have come to node3, it would delete none.
  await three.query(
    "set session wsrep_sync_wait = 1",
    "select id from blc.orders",
    "set session wsrep_sync_wait = 0",
  );
  await three.run(
    "# On node3, past Galera: two rows go.",
    "set session wsrep_on = off",
    "delete from blc.orders",
    "# By default, a delete of a row that is missing is passed over.",
    "select @@wsrep_ignore_apply_errors",
  );
  await one.run("delete from blc.orders where id = 8");
  await three.run("do sleep(1)", "show status like 'wsrep_local_state_comment'");
  await one.run(
    "# An update of such a row is not.",
    "update blc.orders set total = 25 where id = 7",
  );
  const other = await third.session();
  await stateOf(other, "wsrep_local_state_comment", "Inconsistent");
  await stateOf(other, "wsrep_ready", "OFF");
  await other.run(...diagnosis(0), "! select * from blc.orders");
  const lines = readFileSync(log, "utf8").match(/\[(?:ERROR|Warning)\] .*(?:\n\t.*)*/g) ?? [];
  const told = lines.filter((line) => /orders|onsisten|GRA_|apply/i.test(line));
  record.output("node3> error log", told.slice(0, 8).join("\n"));
  record.note(
    globSync(third.file("GRA_*"))
      .map((file) => basename(file))
      .join(", "),
  );
  third.grastate(/^(?:uuid|seqno):.*/gm);
  await stateOf(one, "wsrep_cluster_size", "2");
  await one.run(...diagnosis(0));
  await third.kill();
  await third.restart();
  await third.run(
    "# Restarted, node3 takes all data from another node (SST).",
    "select * from blc.orders",
  );
});
