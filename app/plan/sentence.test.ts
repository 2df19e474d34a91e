import { describe, expect, test } from "vitest";
import { changed, DEFAULT_PLANS, isFor, type Plan } from "../../site/plan.ts";
import { sentWords, withSentPlan } from "./sent.server.ts";
import { readSent, sentLine } from "./sentence.ts";

const PLAN: Plan = { engine: "mariadb", version: "10.6", nodes: 5, copying: "galera" };

test("a message carries one line of the plan, in the language of the form", () => {
  const json = JSON.stringify({ plan: PLAN, answers: {} });
  expect(withSentPlan("Hola.\n", json, "es")).toBe(
    "Hola.\n\nSu plano: 5 nodos · MariaDB 10.6 · Galera",
  );
  expect(withSentPlan("Hola.", "", "es")).toBe("Hola.");
  // An empty message is refused: the line does not fill it.
  expect(withSentPlan("", json, "es")).toBe("");
});

test.each([
  "{",
  "null",
  "[]",
  '{"plan":{"engine":"oracle","version":"19","nodes":3,"copying":"async"},"answers":3}',
  '{"plan":{"engine":"mariadb","version":"<b>","nodes":3,"copying":"async"}}',
  '{"plan":{"engine":"mariadb","version":"10.6","nodes":4,"copying":"async"}}',
  '{"plan":{"engine":"mysql","version":"8.0","nodes":3,"copying":"galera"}}',
  '{"plan":{"engine":"__proto__","version":"8.0","nodes":3,"copying":"async"}}',
  '{"answers":{"startups":["12 <b>"],"recovery":["constructor"],"toString":["x"]}}',
])("what no form of ours posts adds nothing: %s", (json) => {
  expect(sentLine(readSent(json), sentWords("en"))).toBe("");
});

describe("a choice", () => {
  test("of another engine takes that engine's version and replication", () => {
    expect(changed(PLAN, { engine: "mysql" })).toEqual({ ...DEFAULT_PLANS.mysql, nodes: 5 });
  });

  test("of Galera needs a third node, and of two nodes ends Galera", () => {
    const two: Plan = { ...PLAN, nodes: 2, copying: "async" };
    expect(changed(two, { copying: "galera" }).nodes).toBe(3);
    expect(changed(PLAN, { nodes: 2 }).copying).toBe("async");
  });
});

test("a variant is for any of its plans, and for a plan with all of its parts", () => {
  for (const when of ["mariadb", "mariadb-10.6", "mysql, n5", "mariadb galera n5"])
    expect(isFor(when, PLAN), when).toBe(true);
  for (const when of ["mysql", "mariadb-10.11", "n3", "mariadb async"])
    expect(isFor(when, PLAN), when).toBe(false);
});
