/**
 * What the home page tells of a failover: one fault under three kinds of replication, by the model of the simulator.
 */
import { includes, type Ranges } from "../../tools/failover-simulator/ranges.ts";
import { type Scenario, scenarioOf } from "../../tools/failover-simulator/scenario.ts";
import { simulate, verdictOf } from "../../tools/failover-simulator/simulate.ts";
import { FAULT_AT, type NodeName } from "../../tools/failover-simulator/steps.ts";

export const KINDS = ["async", "semi-sync", "galera"] as const;

export type Kind = (typeof KINDS)[number];

/** How many transactions are shown: the last that the application sent before the fault. */
export const SHOWN = 30;

/**
 * A transaction on a node at the moment of the fault. `lost`: acknowledged, and on no node that writes later.
 * `unanswered`: sent, and the application has no answer. `missing`: has not arrived.
 */
export type Unit = "kept" | "lost" | "unanswered" | "missing";

export interface Story {
  scenario: Scenario;
  /** The writer first. */
  nodes: readonly { name: NodeName; units: readonly Unit[] }[];
  /** Who writes in the end. */
  successor: NodeName | undefined;
  lost: number;
  /** Milliseconds. */
  withoutWrites: number;
}

export function storyOf(kind: Kind): Story {
  const scenario = scenarioOf({ mode: kind, fault: "writer-killed" });
  const fault = simulate(scenario).find(({ at }) => at === FAULT_AT);
  if (!fault) throw new Error("The scenario has no step at its fault");
  const { lost, withoutWrites, writer } = verdictOf(scenario);
  const sent = (scenario.writes * FAULT_AT) / 1_000;
  const shown = Array.from({ length: SHOWN }, (_, index) => sent - SHOWN + 1 + index);
  const has = (set: Ranges, transaction: number) => includes(set, [[transaction, transaction]]);
  const onWriter = (transaction: number): Unit => {
    if (!has(fault.acknowledged, transaction)) return "unanswered";
    return has(lost, transaction) ? "lost" : "kept";
  };
  return {
    scenario,
    nodes: fault.nodes.map(({ name, received }, index) => ({
      name,
      units: shown.map((each) => (index === 0 ? onWriter(each) : has(received, each) ? "kept" : "missing")),
    })),
    successor: writer,
    lost: shown.filter((each) => has(lost, each)).length,
    withoutWrites,
  };
}
