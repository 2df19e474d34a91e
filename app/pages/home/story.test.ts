import { failover } from "@blc/diagnose";
import { expect, test } from "vitest";
import { KINDS, SHOWN, storyOf } from "./story.ts";

test.each(KINDS)("the home page shows what the simulator says of %s", (kind) => {
  const { scenario, nodes, lost, withoutWrites, successor } = storyOf(kind);
  const verdict = failover.verdictOf(scenario);
  expect(lost, "all that is lost is shown").toBe(failover.count(verdict.lost));
  expect(lost, "in one row of ten, the last").toBeLessThanOrEqual(10);
  expect(withoutWrites).toBe(verdict.withoutWrites);
  expect(withoutWrites % 1_000, "whole seconds are counted").toBe(0);
  expect(successor).toBe(verdict.writer);
  const [writer, ...others] = nodes.map(({ units }) => units);
  expect(writer?.filter((unit) => unit === "lost").length).toBe(lost);
  for (const units of nodes.map((node) => node.units)) {
    expect(units.length).toBe(SHOWN);
    // A row of ten is drawn as one run of each kind.
    for (let ten = 0; ten < SHOWN; ten += 10) {
      const row = units.slice(ten, ten + 10);
      const changes = row.filter((unit, at) => unit !== row[at - 1]).length;
      expect(changes).toBe(new Set(row).size);
    }
  }
  // As the drawing's sentence says: what the others have is acknowledged.
  for (const units of others)
    for (const [index, unit] of units.entries())
      if (unit === "kept") expect(["kept", "lost"]).toContain(writer?.[index]);
  // What is lost is on none of the others.
  for (const [index, unit] of (writer ?? []).entries())
    if (unit === "lost")
      expect(others.map((units) => units[index])).toEqual(["missing", "missing"]);
});

test("only asynchronous replication loses something, and none of them writes at once, as the home page says", () => {
  const [async, ...others] = KINDS.map(storyOf);
  expect(async?.lost).toBeGreaterThan(0);
  for (const { lost } of others) expect(lost).toBe(0);
});
