import { expect, test } from "vitest";
import { errorPages } from "./foreseen.ts";
import { replica, verdict } from "./rule-cases.ts";

test.each([
  [1062, ["1062"]],
  [13114, ["1236"]],
  [9999, ["replication-stopped"]],
  [0, ["replication-stopped"]],
])("A stopped applier with the error %i leads to %j", (number, pages) => {
  const one = verdict("M33", replica({ replica_sql_running: "No", last_sql_errno: number }));
  expect(one.result === "fires" && errorPages(one)).toEqual(pages);
});

test.each([
  [{ wsrep_cluster_status: "non-Primary" }, ["non-primary", "safe-to-bootstrap"]],
  [{ wsrep_cluster_size: 2 }, []],
])("A Galera node with %j leads to %j", (changed, pages) => {
  const one = verdict("M25", changed);
  expect(one.result === "fires" && errorPages(one)).toEqual(pages);
});
