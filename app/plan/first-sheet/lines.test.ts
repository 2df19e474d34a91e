import { expect, test } from "vitest";
import { COPYING, type Engine, isFor, type Plan } from "../../../site/plan.ts";
import { PLAN_VERSIONS } from "../versions.ts";
import { firstSheet } from "./lines.server.ts";

const ENGINES = Object.keys(COPYING) as Engine[];
const on = (day: string) => firstSheet(ENGINES, "en", day).lines;

test("each plan has one line of each kind", () => {
  const plans: Plan[] = ENGINES.flatMap((engine) =>
    PLAN_VERSIONS[engine].flatMap((version) =>
      COPYING[engine].map((copying) => ({ engine, version, nodes: 3, copying })),
    ),
  );
  for (const lines of Object.values(on("2026-11-30")))
    for (const plan of plans)
      expect(Object.keys(lines).filter((when) => isFor(when, plan))).toHaveLength(1);
});

test("the last day of patches counts", () => {
  expect(on("2026-04-30").support["mysql-8.0"]).toEqual({
    level: "warning",
    title: "Free patches until 30 April 2026",
    text: "0 days left.",
  });
  expect(on("2026-05-01").support["mysql-8.0"]).toEqual({
    level: "critical",
    title: "No free patches since 30 April 2026",
    text: "1 day ago.",
  });
  expect(on("2026-05-01").support["mysql-9.7"]?.text).toBe("Estimated date.");
});

test("a step leads to the line that lasts, by way of those before it, and says what is measured", () => {
  const { step } = on("2026-11-30");
  expect(step["mysql-5.7"]).toMatchObject({
    title: "Move to 8.0 → 8.4: 125 settings to review",
    step: "product=mysql&before=5.7&after=8.4",
  });
  expect(step["postgresql-17"]).toMatchObject({
    level: "info",
    text: "1 with a warning or a new name and 2 with a new default.",
  });
  // MariaDB 11.8 is later, and ends earlier than 11.4.
  expect(step["mariadb-11.4"]).toMatchObject({ title: "Move to 12.3", level: "info" });
  expect(step["postgresql-19"]?.title).toBe("The newest with years of support");
});

test("what a node's loss costs is the simulator's", () => {
  const { copying } = on("2026-11-30");
  expect(copying["mysql async"]?.title).toBe(
    "If the node that writes fails, 10 transactions are lost",
  );
  expect(copying["mariadb galera"]?.text).toMatch(/^Writes stop for 6\u00a0s,/);
});
