/** The rules of the health check. */
import { expect, test } from "vitest";
import { RULES } from "../../app/tools/health-check/check.ts";
import { severitiesOf } from "../../app/tools/health-check/rules.ts";

test("There are 25 rules for each engine, and each has its sources", () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(RULES.map(({ id }) => id)).toEqual([...numbers.map((n) => `M${n}`), ...numbers.map((n) => `P${n}`)]);
  for (const { id, engine, sources } of RULES) {
    expect(engine, id).toBe(id.startsWith("M") ? "mysql" : "postgres");
    expect(sources.length, id).toBeGreaterThan(0);
    for (const source of sources) expect(URL.canParse(source), source).toBe(true);
  }
});

test("A rule of several checks tells them apart, and each can fire", () => {
  for (const rule of RULES) {
    const parts = rule.checks.map(({ part }) => part);
    expect(new Set(parts).size, rule.id).toBe(rule.checks.length);
    if (rule.checks.length > 1) expect(parts, rule.id).not.toContain(undefined);
    for (const check of rule.checks) expect(check.severities, rule.id).not.toHaveLength(0);
    expect(severitiesOf(rule), rule.id).not.toHaveLength(0);
  }
});
