import { failover } from "@blc/diagnose";
import { expect, test } from "vitest";
import { DEFAULT_PLANS, isFor, type Plan } from "../../site/plan.ts";
import { outcomeOf, SHOWN, variantsOf, WAYS } from "./outcome.ts";

test.each(WAYS)("a drawing shows all that the simulator says is lost: $when", (way) => {
  const { nodes, lost } = outcomeOf(way);
  const [writer, second] = nodes;
  expect(writer.lost).toBe(lost);
  expect(writer.kept + writer.lost + writer.unanswered).toBe(SHOWN);
  // What is kept is on the node that takes over.
  expect(second.kept).toBeGreaterThanOrEqual(writer.kept);
});

test("only asynchronous replication loses something", () => {
  for (const way of WAYS) expect(outcomeOf(way).lost > 0).toBe(way.copying === "async");
});

test("each way has one variant of each result", () => {
  const results = [
    variantsOf(WAYS, ({ nodes }) => nodes),
    variantsOf(WAYS, ({ secondsWithoutWrites }) => secondsWithoutWrites),
    variantsOf(WAYS, ({ lost }) => lost),
  ];
  for (const variants of results)
    for (const { engine, copying } of WAYS) {
      const plan: Plan = { ...DEFAULT_PLANS[engine], copying };
      expect(variants.filter(({ when }) => isFor(when, plan)).length).toBe(1);
    }
});

test("the seconds are whole, and those of the simulator", () => {
  const { withoutWrites } = failover.verdictOf(
    failover.scenarioOf({ mode: "patroni-async", fault: "writer-killed" }),
  );
  const way = WAYS.find(({ when }) => when === "postgresql async");
  expect(way && outcomeOf(way).secondsWithoutWrites).toBe(withoutWrites / 1_000);
});
