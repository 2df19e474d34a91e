/**
 * What the drawing of a simulated failover decides: how many transactions a square is, where squares stand, what links
 * carry.
 */
import { failover } from "@blc/diagnose";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linksAt } from "./links.tsx";
import { scenarios } from "./test-scenarios.ts";
import { rowOf, rowOfStep, unitOf } from "./units.ts";

/** How many squares a path has: each dash of its lines, also one that the line's end cuts off. */
function squaresIn(path: string, dashes: string): number {
  const [square = 0, space = 0] = dashes.split(" ").map(Number);
  const lines = [...path.matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)].map(
    ([, from, to]) => Number(to) - Number(from),
  );
  return lines.reduce((sum, length) => sum + Math.round((length + space) / (square + space)), 0);
}

test.each([
  [{ mode: "async", fault: "writer-killed" }, 10, 1],
  [{ mode: "async", fault: "writer-cut-off" }, 610, 50],
  [{ mode: "patroni-async", fault: "writer-cut-off" }, 4_010, 200],
  [{ mode: "galera", fault: "writer-killed" }, 0, 1],
] as const)("of %o, %i are lost, and a square stands for %i", (given, lost, unit) => {
  const verdict = failover.verdictOf(failover.scenarioOf(given));
  expect(failover.count(verdict.lost)).toBe(lost);
  expect(unitOf(failover.simulate(failover.scenarioOf(given)), verdict.lost)).toBe(unit);
});

test("each lost transaction is a square of its own, in the node that has it and beside the nodes", () => {
  const scenario = failover.scenarioOf({ mode: "async", fault: "writer-killed" });
  const { lost } = failover.verdictOf(scenario);
  const step =
    failover.simulate(scenario).find(({ counters }) => counters.lost > 0) ?? expect.unreachable();
  const row = rowOfStep(step, 1, 250);
  const [old] = step.nodes;
  expect(
    squaresIn(row.squares(failover.intersection(old?.received ?? [], lost), 0), row.dashes),
  ).toBe(10);
  const fallen = rowOf([lost], 1, 220);
  expect(squaresIn(fallen.squares(lost, 0), fallen.dashes)).toBe(10);
  expect(row.before).toBeGreaterThan(1_900);
});

test("of any scenario, all squares fit into their row, and what a node lacks has places of its own", () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const steps = failover.simulate(scenario);
      const unit = unitOf(steps, failover.verdictOf(scenario).lost);
      for (const step of steps) {
        const row = rowOfStep(step, unit, 190);
        expect(row.width).toBeLessThanOrEqual(200);
        for (const { received } of step.nodes) {
          const lacked = failover.difference(step.acknowledged, received);
          const starts = (path: string): string[] => path.match(/M[\d.]+ /g) ?? [];
          const taken = starts(row.squares(received, 0));
          expect(starts(row.squares(lacked, 0)).filter((start) => taken.includes(start))).toEqual(
            [],
          );
        }
      }
    }),
    { numRuns: 30 },
  );
});

describe("links", () => {
  const at = (mode: "async" | "galera", id: string) => {
    const steps = failover.simulate(failover.scenarioOf({ mode, fault: "writer-cut-off" }));
    return linksAt(
      steps,
      steps.findIndex(({ sentence }) => sentence.id === id),
    ).map(({ from, to, isLive }) => [from, to, isLive]);
  };

  test("of replicas come from the writer, are cut with it, and come from the next one", () => {
    expect(at("async", "asyncNormal")).toEqual([
      [0, 1, true],
      [0, 2, true],
    ]);
    expect(at("async", "asyncCutOff")).toEqual([
      [0, 1, false],
      [0, 2, false],
    ]);
    expect(at("async", "promoted")).toEqual([[1, 2, true]]);
  });

  test("of Galera are between all nodes, and later between those that are left", () => {
    const all = (first: boolean, last: boolean) => [
      [0, 1, first],
      [0, 2, first],
      [1, 2, last],
    ];
    expect(at("galera", "galeraNormal")).toEqual(all(true, true));
    expect(at("galera", "galeraCutOff")).toEqual(all(false, false));
    expect(at("galera", "galeraMinority")).toEqual(all(false, true));
  });
});
