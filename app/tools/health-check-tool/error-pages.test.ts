import { ERROR_IDS, factsOf } from "@blc/errors";
import { expect, test } from "vitest";
import { errorPages, NUMBERED, OTHER_NUMBERS } from "./error-pages.ts";
import { replica, verdict } from "./rule-cases.ts";

test("each page that has the number of MySQL or MariaDB as its address is known", () => {
  expect(NUMBERED).toEqual(ERROR_IDS.filter((id) => /^\d{4}$/.test(id)));
});

test("Another number of an error is that of its page", () => {
  for (const [number, id] of Object.entries(OTHER_NUMBERS)) expect(factsOf(id).codes, number).toContain(number);
});

test.each([
  [1062, ["1062"]],
  [13114, ["1236"]],
  [9999, ["replication-stopped"]],
  [0, []],
])("A stopped applier with the error %i leads to %j", (number, pages) => {
  const one = verdict("M33", replica({ replica_sql_running: "No", last_sql_errno: number }));
  expect(one.result === "fires" && errorPages(one.measurements)).toEqual(pages);
});
