/**
 * What the home page tells of a failover: one fault under three kinds of replication, by the model of the simulator.
 */
import { failover } from "@blc/diagnose";

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
  scenario: failover.Scenario;
  /** The writer first. */
  nodes: readonly { name: failover.NodeName; units: readonly Unit[] }[];
  /** Who writes in the end. */
  successor: failover.NodeName | undefined;
  lost: number;
  /** Milliseconds. */
  withoutWrites: number;
}

export function storyOf(kind: Kind): Story {
  const scenario = failover.scenarioOf({ mode: kind, fault: "writer-killed" });
  const fault = failover.simulate(scenario).find(({ at }) => at === failover.FAULT_AT);
  if (!fault) throw new Error("The scenario has no step at its fault");
  const { lost, withoutWrites, writer } = failover.verdictOf(scenario);
  const sent = (scenario.writes * failover.FAULT_AT) / 1_000;
  const shown = Array.from({ length: SHOWN }, (_, index) => sent - SHOWN + 1 + index);
  const has = (set: failover.Ranges, transaction: number) =>
    failover.includes(set, [[transaction, transaction]]);
  const onWriter = (transaction: number): Unit => {
    if (!has(fault.acknowledged, transaction)) return "unanswered";
    return has(lost, transaction) ? "lost" : "kept";
  };
  return {
    scenario,
    nodes: fault.nodes.map(({ name, received }, index) => ({
      name,
      units: shown.map(
        index === 0 ? onWriter : (each) => (has(received, each) ? "kept" : "missing"),
      ),
    })),
    successor: writer,
    lost: shown.filter((each) => has(lost, each)).length,
    withoutWrites,
  };
}
