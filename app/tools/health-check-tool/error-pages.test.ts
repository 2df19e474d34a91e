import { expect, test } from "vitest";
import type { ErrorFacts } from "../../errors/facts.ts";
import { errorPages, OTHER_NUMBERS } from "./error-pages.ts";
import { replica, verdict } from "./rule-cases.ts";

const facts = import.meta.glob<ErrorFacts>("../../errors/*/facts.ts", { eager: true, import: "facts" });

test("Another number of an error is that of its page", () => {
  for (const [number, id] of Object.entries(OTHER_NUMBERS))
    expect(facts[`../../errors/${id}/facts.ts`]?.codes, number).toContain(number);
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
