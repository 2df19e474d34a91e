/** What the operations guide and the alert rules say of the metrics, compared with what the program has. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BodyMemory } from "../load/body-memory.ts";
import { ConcurrencyLimiter, RENDERS } from "../load/concurrency-limiter.ts";
import { Counts, metricsText } from "./metrics.ts";
import { Readiness } from "./readiness.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const NAME = /\b(?:blc|nodejs|process)_\w+/g;

/** The samples of a process, without their values: `name`, or `name{label="value"}`. */
async function samples(): Promise<string[]> {
  const answers = async () => {};
  const text = await metricsText({
    readiness: new Readiness({ database: answers, intake: answers }),
    renders: new ConcurrencyLimiter(RENDERS),
    bodies: new BodyMemory(),
    counts: new Counts(() => {}),
    store: {
      outboxBacklog: async () => ({ pending: 0, oldest: undefined, dead: 0, oldestDead: undefined }),
      heldBatches: async () => [],
      countOpen: async () => ({ messages: 0, oldest: null }),
      isRetentionWaiting: async () => false,
      lastBackup: () => ({ made_at: "2026-01-31T03:00:00.000Z", folder: "/backups/one", messages: 0 }),
    },
  });
  return text.split("\n").flatMap((line) => (line && !line.startsWith("#") ? [line.split(" ")[0] ?? ""] : []));
}

const withoutLabels = (names: readonly string[]) => [...new Set(names.map((name) => name.split("{")[0] ?? ""))];

test("the alert rules ask for metrics, labels and values that the program has", async () => {
  const known = await samples();
  const rules = read("deploy/prometheus-rules.yml");
  const asked = [...rules.matchAll(/\b((?:blc|nodejs|process)_\w+)(?:\{(\w+)=~?"([\w|]+)"\})?/g)];
  expect(asked.length).toBe((rules.match(NAME) ?? []).length);
  expect(asked.length).toBeGreaterThan(0);
  for (const [, name, label, values] of asked)
    for (const value of values?.split("|") ?? [])
      expect(known, `${name}{${label}="${value}"}`).toContain(`${name}{${label}="${value}"}`);
  const names = asked.map(([, name = ""]) => name);
  expect(withoutLabels(known)).toEqual(expect.arrayContaining(names));
});

test("the rules have an alert for every metric that the guide says to alert on", () => {
  const rules = read("deploy/prometheus-rules.yml");
  const rows = [
    ...read("docs/operations/monitoring.md").matchAll(/^\| (`(?:blc|nodejs|process)_.*?) +\| (.*?) *\|$/gm),
  ];
  const alerting = rows.filter(([, , when = ""]) => !when.startsWith("("));
  expect(alerting.length).toBeGreaterThan(10);
  for (const [, names = ""] of alerting)
    expect(
      names.match(NAME)?.some((name) => rules.match(NAME)?.includes(name)),
      names,
    ).toBe(true);
});

test("the guide's table has each metric of the site, and no other", async () => {
  const [, table = ""] = /^## Metrics$([\s\S]*?)^## /m.exec(read("docs/operations/monitoring.md")) ?? [];
  const written = [...table.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = ""]) => cell).join(" ");
  const told = written.match(NAME) ?? [];
  const known = withoutLabels(await samples());
  expect(told.toSorted()).toEqual(known.toSorted());
});
