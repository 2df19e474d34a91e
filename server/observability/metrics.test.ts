/**
 * What the operations guide and the alert rules say of the metrics, compared with what the program
 * has.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { setOwnerProblems } from "../../site/owner/current.ts";
import { BodyMemory } from "../load/body-memory.ts";
import { ConcurrencyLimiter } from "../load/concurrency-limiter.ts";
import { countsOf, metricsText } from "./metrics.ts";
import { readinessOf } from "./readiness.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const NAME = /\b(?:blc|nodejs|process)_\w+/g;

/** A time so many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/**
 * Each sample of a process whose parts answer, or not: `name`, or `name{label="value"}`, and its
 * value.
 */
async function samples({ isDown = false } = {}): Promise<Record<string, number>> {
  const answer = async <T>(value: T): Promise<T> => {
    if (isDown) throw new Error("down");
    return value;
  };
  const backlogs = {
    notifications: { pending: 2, oldest: ago(120), dead: 1, oldestDead: ago(540) },
    database: { pending: 1, oldest: ago(180), dead: 0, oldestDead: undefined },
  };
  const text = await metricsText({
    readiness: readinessOf({ database: () => answer(undefined), intake: async () => {} }),
    renders: new ConcurrencyLimiter(),
    bodies: new BodyMemory(),
    counts: countsOf(() => {}),
    store: {
      outboxBacklog: (what) => answer(backlogs[what]),
      heldBatches: () => answer([{ batch: "one", messages: 7, oldest: ago(5) }]),
      countOpen: () => answer({ messages: 4, oldest: ago(540) }),
      isRetentionWaiting: () => answer(true),
      lastBackup: () =>
        isDown ? undefined : { made_at: ago(1), folder: "/backups/one", messages: 0 },
    },
  });
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => line.split(" ")).map(([name, value]) => [name, Number(value)]),
  );
}

const withoutLabels = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.split("{")[0] ?? "")),
];

test("the alert rules ask for metrics, labels and values that the program has", async () => {
  const known = Object.keys(await samples());
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
    ...read("docs/operations/monitoring.md").matchAll(
      /^\| (`(?:blc|nodejs|process)_.*?) +\| (.*?) *\|$/gm,
    ),
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
  const [, table = ""] =
    /^## Metrics$([\s\S]*?)^## /m.exec(read("docs/operations/monitoring.md")) ?? [];
  const written = [...table.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = ""]) => cell).join(" ");
  const told = written.match(NAME) ?? [];
  const known = withoutLabels(Object.keys(await samples()));
  expect(told.toSorted()).toEqual(known.toSorted());
});

test("metrics have what waits and its age, and leave out what does not answer", async () => {
  setOwnerProblems(["It is empty."]);
  onTestFinished(() => setOwnerProblems([]));
  const known = await samples();
  expect(known).toMatchObject({
    blc_contact_held: 7,
    blc_contact_open: 4,
    blc_database_waiting: 1,
    blc_outbox_pending: 2,
    blc_outbox_dead: 1,
    blc_database_up: 1,
    blc_retention_waiting: 1,
    blc_owner_file_invalid: 1,
  });
  const ages = ["backup_age", "outbox_oldest", "database_waiting_oldest", "contact_open_oldest"];
  const minutes = ages.map((age) => Math.round((known[`blc_${age}_seconds`] ?? 0) / 60));
  expect(minutes).toEqual([1, 120, 180, 540]);
  const silent = await samples({ isDown: true });
  expect(Object.keys(silent).join()).not.toMatch(
    /blc_(outbox|backup|contact_(held|open)|retention|database_waiting)/,
  );
  expect(silent.blc_database_up).toBe(0);
});
