import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count, includes, type Ranges } from "./ranges.ts";
import { parametersOf, type Scenario, scenarioOf, usedScenario } from "./scenario.ts";
import { simulate, verdictOf } from "./simulate.ts";
import type { NodeState } from "./steps.ts";
import { scenarios } from "./test-scenarios.ts";

type Given = Pick<Scenario, "mode" | "fault"> & Partial<Scenario>;

function outcomeOf(scenario: Scenario) {
  const verdict = verdictOf(scenario);
  return {
    lost: count(verdict.lost),
    gone: verdict.seenThenGone,
    ms: verdict.withoutWrites,
    writer: verdict.writer,
    rivals: verdict.rivals,
    human: verdict.human,
    waits: verdict.waitsForHuman,
  };
}

type Outcome = Partial<ReturnType<typeof outcomeOf>>;
type Case = readonly [fault: Scenario["fault"], changes: Partial<Scenario>, expected: Outcome];

/**
 * By hand, for the defaults; where a row does not say otherwise, nothing is lost, and db-1 stays the writer if it is
 * the replica that fails or all come back, else it is db-2. 200 transactions a second: the 10 s before the fault are
 * 2000, and 50 ms of delay are 10. A manager needs 3 s to decide and 2 s to promote; Patroni's lease 30 s and 2 s. What
 * was cut off or killed is back after 60 s.
 */
const VERDICTS: Readonly<Record<Scenario["mode"], readonly Case[]>> = {
  async: [
    // db-2 lacks the last 50 ms.
    ["writer-killed", {}, { lost: 10, gone: 10, ms: 5_000, human: ["compare-old-writer"] }],
    // db-1 goes on for the 3 s until it is fenced: 600 more.
    ["writer-cut-off", {}, { lost: 610, gone: 610, ms: 2_000, human: ["compare-old-writer"] }],
    // Without a fence, for all 5 s: 1000 more; and it is still a writer when the network is back.
    [
      "writer-cut-off",
      { fencing: "no" },
      { lost: 1_010, gone: 1_010, ms: 0, rivals: ["db-1"], human: ["reconcile-two-writers"] },
    ],
    // Switched off with a second of writes that had not been flushed: it has nothing that db-2 lacks, and follows it.
    ["writer-hangs", { flush: "second" }, { lost: 10, ms: 5_000, human: [] }],
    ["replica-killed", {}, { ms: 0, human: [] }],
    ["all-killed", {}, { ms: 65_000, waits: true, human: ["choose-writer"] }],
    // One second of writes had not been flushed.
    ["all-killed", { flush: "second" }, { lost: 200, gone: 200, ms: 65_000 }],
    // db-2 lacks 50 ms that it had not received, and 50 ms that it had not applied.
    [
      "all-killed-writer-gone",
      {},
      {
        lost: 20,
        ms: 65_000,
        waits: true,
        human: ["choose-writer", "replace-node"],
      },
    ],
  ],
  "semi-sync": [
    // 10 were written and not acknowledged: db-1 alone has them.
    ["writer-killed", {}, { gone: 0, ms: 5_000, human: ["compare-old-writer"] }],
    // Others had read them on db-1.
    ["writer-killed", { waitPoint: "after-commit" }, { gone: 10, ms: 5_000 }],
    // 10 s of timeout are more than the 3 s to the fence.
    ["writer-cut-off", {}, { ms: 5_000 }],
    // 1 s of timeout: the 10 that waited, and 2 s of new ones; then 2 s to promote.
    ["writer-cut-off", { semiSyncTimeout: 1_000 }, { lost: 410, gone: 410, ms: 3_000 }],
    ["writer-hangs", {}, { gone: 0, ms: 5_000 }],
    // The other replica answers.
    ["replica-killed", {}, { ms: 0 }],
    // No other answers: commits wait for the timeout.
    ["replica-killed", { nodes: "2" }, { ms: 10_000 }],
    // The replica is back before the timeout, and has caught up 1 s later.
    ["replica-killed", { nodes: "2", semiSyncTimeout: 100_000 }, { ms: 61_000 }],
    // db-1 lacks its last second: 200, of which 10 were not acknowledged.
    ["all-killed", { flush: "second" }, { lost: 190, gone: 190, ms: 65_000 }],
    // db-2 had received the last 50 ms that were acknowledged, and not applied them.
    ["all-killed-writer-gone", {}, { lost: 10, ms: 65_000, waits: true }],
  ],
  galera: [
    // The other two agree after 5 s; the proxy has moved after 3 s.
    ["writer-killed", {}, { gone: 0, ms: 6_000, human: [] }],
    // db-1 refuses after 5 s, which the proxy notices 3 s later.
    ["writer-cut-off", {}, { gone: 0, ms: 9_000, human: [] }],
    ["writer-hangs", {}, { ms: 6_000 }],
    ["replica-killed", {}, { ms: 6_000, human: [] }],
    ["all-killed", {}, { ms: 62_000, waits: false, human: ["bootstrap-unless-all-return"] }],
    // db-2 had received the last 50 ms, and not applied them.
    [
      "all-killed-writer-gone",
      {},
      { lost: 10, ms: 65_000, waits: true, human: ["bootstrap", "replace-node"] },
    ],
  ],
  "patroni-async": [
    ["writer-killed", {}, { lost: 10, gone: 10, ms: 32_000, human: ["save-before-rewind"] }],
    // db-1 gives up after loop_wait and retry_timeout, 20 s: 4000 more.
    ["writer-cut-off", {}, { lost: 4_010, ms: 12_000, human: ["save-before-rewind"] }],
    ["writer-hangs", {}, { lost: 10, ms: 32_000, rivals: [] }],
    ["replica-killed", {}, { ms: 0 }],
    ["all-killed", {}, { ms: 62_000, human: [] }],
    // The power is back before db-1's lease has ended.
    [
      "all-killed-writer-gone",
      { repair: 10_000 },
      { lost: 10, ms: 32_000, human: ["replace-node"] },
    ],
  ],
  "patroni-sync": [
    ["writer-killed", {}, { gone: 0, ms: 32_000, human: [] }],
    // PostgreSQL on db-1 restarts as read-only, and shows the 10 that waited for db-2.
    ["writer-cut-off", {}, { gone: 10, ms: 32_000, human: [] }],
    ["writer-hangs", {}, { ms: 32_000 }],
    // Until Patroni's next loop.
    ["replica-killed", {}, { ms: 10_000 }],
    ["all-killed", {}, { ms: 62_000 }],
    ["all-killed-writer-gone", {}, { ms: 62_000 }],
  ],
  "patroni-strict": [
    // Until db-3 follows, one loop later.
    ["writer-killed", {}, { ms: 42_000 }],
    // Until db-1 is back.
    ["writer-killed", { nodes: "2" }, { ms: 60_000 }],
    ["writer-cut-off", {}, { gone: 10, ms: 42_000 }],
    ["writer-hangs", {}, { ms: 42_000 }],
    ["replica-killed", {}, { ms: 10_000 }],
    // Until the only standby is back and has caught up.
    ["replica-killed", { nodes: "2" }, { ms: 61_000 }],
    ["all-killed", {}, { ms: 72_000 }],
    ["all-killed-writer-gone", {}, { ms: 72_000 }],
    // db-2 acknowledges nothing until somebody gives it a standby.
    [
      "all-killed-writer-gone",
      { nodes: "2" },
      { writer: undefined, waits: true, human: ["replace-node"] },
    ],
  ],
};

test.each(
  Object.entries(VERDICTS).flatMap(([mode, cases]) =>
    cases.map((each) => [mode as Scenario["mode"], ...each] as const),
  ),
)("%s, %s, %j: %j", (mode, fault, changes, expected) => {
  const outcome = outcomeOf(scenarioOf({ mode, fault, ...changes }));
  const stays = fault === "replica-killed" || fault === "all-killed";
  const failsOver = fault.startsWith("writer-");
  expect(outcome).toMatchObject({
    lost: 0,
    writer: stays ? "db-1" : "db-2",
    ...(failsOver && { waits: false }),
    ...expected,
  });
});

const always = (check: (scenario: Scenario) => void) =>
  fc.assert(fc.property(scenarios, check), { numRuns: 200 });

describe("in every scenario", () => {
  test("what is lost was acknowledged", () => {
    always((scenario) => {
      const { lost } = verdictOf(scenario);
      const last = simulate(scenario).at(-1);
      expect(includes(last?.acknowledged ?? [], lost)).toBe(true);
      expect(last?.counters.lost).toBe(count(lost));
    });
  });

  test("synchronous replication loses nothing, nor Galera while one node keeps what it has flushed", () => {
    always((scenario) => {
      const { mode, fault, flush } = scenario;
      const isSynchronous = mode === "patroni-sync" || mode === "patroni-strict";
      const isKept =
        fault === "all-killed" ? flush === "commit" : fault !== "all-killed-writer-gone";
      if (isSynchronous || (mode === "galera" && isKept))
        expect(verdictOf(scenario).lost).toEqual([]);
    });
  });

  test("semi-synchronous replication loses nothing while a replica runs, unless it falls back before it is fenced", () => {
    always((given) => {
      const scenario: Scenario = { ...given, mode: "semi-sync", flush: "commit" };
      const { fault, semiSyncTimeout, detection, promotion, fencing } = scenario;
      const until = fencing === "yes" ? detection : detection + promotion;
      const fallsBack = fault === "writer-cut-off" && semiSyncTimeout < until;
      const isGone = fault === "all-killed-writer-gone";
      if (!fallsBack && !isGone) expect(verdictOf(scenario).lost).toEqual([]);
    });
  });

  test("at most one writer has the quorum, and the application writes on a node that runs and is a writer", () => {
    always((scenario) => {
      for (const { nodes, client } of simulate(scenario)) {
        expect(
          nodes.filter(({ role, quorum }) => role === "writer" && quorum).length,
        ).toBeLessThanOrEqual(1);
        const node = nodes.find(({ name }) => name === client.on);
        if (client.state !== "refused") expect(node?.role).toBe("writer");
        if (client.state === "writing") expect(["up", "cut-off"]).toContain(node?.state);
      }
    });
  });

  test("time and the counters never go back, and nothing is taken back that was acknowledged", () => {
    always((scenario) => {
      let before: Ranges = [];
      let counters = { at: -1, acknowledged: 0, lost: 0, withoutWrites: 0 };
      for (const step of simulate(scenario)) {
        expect(step.at).toBeGreaterThan(counters.at);
        expect(includes(step.acknowledged, before)).toBe(true);
        expect(step.counters.acknowledged).toBeGreaterThanOrEqual(counters.acknowledged);
        expect(step.counters.lost).toBeGreaterThanOrEqual(counters.lost);
        expect(step.counters.withoutWrites).toBeGreaterThanOrEqual(counters.withoutWrites);
        before = step.acknowledged;
        counters = { at: step.at, ...step.counters };
      }
    });
  });

  test("parameters that the mode does not ask for change nothing", () => {
    always((scenario) => {
      const { numbers, choices } = parametersOf(scenario.mode);
      const asked = [...numbers, ...choices].map((name) => [name, scenario[name]]);
      const { mode, fault } = scenario;
      expect(simulate(scenarioOf({ mode, fault, ...Object.fromEntries(asked) }))).toEqual(
        simulate(scenario),
      );
    });
  });
});

test("a ttl below Patroni's rule counts as the least that the rule allows", () => {
  const given = { mode: "patroni-async", fault: "writer-cut-off", ttl: 20_000 } as const;
  const scenario = scenarioOf({ ...given, loopWait: 20_000, retryTimeout: 30_000 });
  expect(usedScenario(scenario).ttl).toBe(80_000);
  expect(simulate(scenario)).toEqual(simulate({ ...scenario, ttl: 80_000 }));
});

test.each<[given: Given, repair: number]>([
  [{ mode: "async", fault: "replica-killed", detection: 60_000 }, 61_000],
  [{ mode: "async", fault: "writer-hangs", detection: 60_000 }, 63_000],
  [{ mode: "galera", fault: "writer-cut-off", suspectTimeout: 15_000 }, 20_000],
  [{ mode: "patroni-async", fault: "writer-killed" }, 43_000],
  [{ mode: "patroni-async", fault: "writer-killed", nodes: "2" }, 33_000],
  [{ mode: "patroni-async", fault: "all-killed" }, 10_000],
])("A repair of 10 s, %j: back after %i ms", (given, repair) => {
  expect(usedScenario(scenarioOf({ repair: 10_000, ...given })).repair).toBe(repair);
});

test.each<
  [
    Given["mode"],
    Given["fault"],
    id: string,
    node: number,
    Partial<Record<keyof NodeState, unknown>>,
  ]
>([
  // A node of Galera that starts outside a Primary Component does not listen.
  ["galera", "all-killed-writer-gone", "galeraWaitsForGone", 1, { state: "starting" }],
  ["galera", "writer-cut-off", "galeraMinority", 0, { state: "refusing" }],
  // What waited for the standby still waits when PostgreSQL goes on, and is seen when it has restarted.
  ["patroni-sync", "writer-hangs", "patroniWakes", 0, { received: 2_000, applied: 1_990 }],
  ["patroni-sync", "writer-cut-off", "patroniDemotes", 0, { received: 2_000, applied: 2_000 }],
])("%s, %s, %s: node %i has %j", (mode, fault, id, node, expected) => {
  const step = simulate(scenarioOf({ mode, fault })).find(({ sentence }) => sentence.id === id);
  const { received, durable, applied, ...state } = step?.nodes[node] ?? expect.unreachable();
  const counts = { received: count(received), durable: count(durable), applied: count(applied) };
  expect({ ...state, ...counts }).toMatchObject(expected);
});
