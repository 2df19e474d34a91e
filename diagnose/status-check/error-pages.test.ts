import { expect, test } from "vitest";
import { errorPages } from "./error-pages.ts";
import { replica, verdict } from "./rule-cases.ts";

test.each([
  [1062, ["1062"]],
  [13114, ["1236"]],
  [9999, ["replication-stopped"]],
  [0, []],
])("A stopped applier with the error %i leads to %j", (number, pages) => {
  const one = verdict("M33", replica({ replica_sql_running: "No", last_sql_errno: number }));
  expect(one.result === "fires" && errorPages(one.measurements)).toEqual(pages);
});
