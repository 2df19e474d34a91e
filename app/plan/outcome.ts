/** What it costs when the writing node of a plan dies, by the model of the simulator. */
import { failover } from "@blc/diagnose";
import { COPYING, type Copying, type Engine } from "../../site/plan.ts";

/** The last transactions that the application sent before the fault are drawn. */
export const SHOWN = 30;

/**
 * Of a node: `kept`, and of the writer `lost`, which is acknowledged and on no node that writes
 * later, and `unanswered`. What is left of `SHOWN` has not arrived.
 */
export interface Units {
  kept: number;
  lost: number;
  unanswered: number;
}

export interface Outcome {
  /** The writer, the node that takes over, and any other. */
  nodes: readonly [Units, Units, Units];
  lost: number;
  secondsWithoutWrites: number;
  /** The nodes whose answer a commit waits for. */
  waitsFor: "none" | "one" | "all";
}

/** Every way to copy of every engine, as `isFor` reads it. */
export const WAYS = (Object.keys(COPYING) as Engine[]).flatMap((engine) =>
  COPYING[engine].map((copying: Copying) => ({ engine, copying, when: `${engine} ${copying}` })),
);

export type Way = (typeof WAYS)[number];

/** The simulator's name. PostgreSQL is managed by Patroni there. */
function modeOf({ engine, copying }: Way): (typeof failover.MODES)[number] {
  if (copying === "sync") return "patroni-sync";
  return engine === "postgresql" ? "patroni-async" : copying;
}

const WAITS_FOR = { async: "none", "semi-sync": "one", sync: "one", galera: "all" } as const;

export function outcomeOf(way: Way): Outcome {
  const scenario = failover.scenarioOf({ mode: modeOf(way), fault: "writer-killed" });
  const fault = failover.simulate(scenario).find(({ at }) => at === failover.FAULT_AT);
  if (!fault) throw new Error("The scenario has no step at its fault");
  const { lost, withoutWrites } = failover.verdictOf(scenario);
  const sent = (scenario.writes * failover.FAULT_AT) / 1_000;
  const shown = Array.from({ length: SHOWN }, (_, index) => sent - SHOWN + 1 + index);
  const countIn = (set: failover.Ranges) =>
    shown.filter((each) => failover.includes(set, [[each, each]])).length;
  const acknowledged = countIn(fault.acknowledged);
  const missing = countIn(lost);
  const [, second, third] = fault.nodes.map(({ received }) => ({
    kept: countIn(received),
    lost: 0,
    unanswered: 0,
  }));
  const writer = { kept: acknowledged - missing, lost: missing, unanswered: SHOWN - acknowledged };
  if (!second || !third) throw new Error("The scenario has three nodes");
  return {
    nodes: [writer, second, third],
    lost: failover.count(lost),
    secondsWithoutWrites: withoutWrites / 1_000,
    waitsFor: WAITS_FOR[way.copying],
  };
}

/**
 * The different results of some ways, each with those that have it, as `isFor` reads them. A way to
 * copy that has it with every engine stands alone: `async, mariadb galera`.
 */
export function variantsOf<Result>(
  ways: readonly Way[],
  resultOf: (outcome: Outcome, way: Way) => Result,
): { when: string; result: Result }[] {
  const variants = new Map<string, { result: Result; of: Way[] }>();
  for (const way of ways) {
    const result = resultOf(outcomeOf(way), way);
    const key = JSON.stringify(result);
    const known = variants.get(key) ?? { result, of: [] };
    known.of.push(way);
    variants.set(key, known);
  }
  return Array.from(variants.values(), ({ result, of }) => {
    const isWhole = ({ copying }: Way) =>
      ways.every((each) => each.copying !== copying || of.includes(each));
    const names = of.map((way) => (isWhole(way) ? way.copying : way.when));
    return { when: [...new Set(names)].join(", "), result };
  });
}
