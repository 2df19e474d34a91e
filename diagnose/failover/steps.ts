/** What a simulated failover shows: its steps, the state of the nodes at each, and the verdict. */
import type { Ranges } from "./ranges.ts";
import type { SentenceId, SentenceValues } from "./sentences.ts";
import type { Source } from "./sources.ts";

export const NODE_NAMES = ["db-1", "db-2", "db-3"] as const;

export type NodeName = (typeof NODE_NAMES)[number];

/** When the fault happens. A replica may be up to 10 s behind: before that it has nothing. */
export const FAULT_AT = 10_000;

/**
 * `writer`: accepts writes. `sync`: the standby that commits wait for. `member`: of Galera, and not the one that the
 * application uses. `apart`: takes no part, because it may have what the others lack, or was switched off.
 */
export type Role = "writer" | "sync" | "replica" | "member" | "apart";

/**
 * `dead`: the process ended. `hung`: accepts connections and answers nothing. `cut-off`: reached by applications only.
 * `refusing`: a minority of Galera, error 1047. `starting`: recovers, or fetches what it missed. `off`: switched off.
 */
export type State = "up" | "dead" | "hung" | "cut-off" | "refusing" | "starting" | "off";

export interface NodeState {
  name: NodeName;
  role: Role;
  state: State;
  /** Does what decides who writes count on the node? The manager, the holder of the lease, the Primary Component. */
  quorum: boolean;
  /** What it receives from at the moment: another node, or Galera's group. */
  from: NodeName | "group" | undefined;
  /** The transactions that have reached the node. */
  received: Ranges;
  /** Those that survive when the node loses its power. */
  durable: Ranges;
  /** Those that a query on the node sees. */
  applied: Ranges;
}

/** The application. `waiting`: has written and has no answer. `refused`: has an error, or no connection. */
export interface Client {
  state: "writing" | "waiting" | "refused";
  /** The node that it uses. */
  on: NodeName | undefined;
}

export interface Step {
  /** In milliseconds; the fault is at `FAULT_AT`. */
  at: number;
  sentence: { id: SentenceId; values: SentenceValues };
  source: Source;
  /** Two or three. */
  nodes: readonly NodeState[];
  /** The nodes whose role, state or quorum is another than in the step before. */
  changed: readonly NodeName[];
  client: Client;
  /** The transactions that the application was told are committed. */
  acknowledged: Ranges;
  /**
   * How many acknowledged; how many of these are lost, as soon as it is decided; milliseconds without writes so far.
   */
  counters: { acknowledged: number; lost: number; withoutWrites: number };
}

export type HumanTask =
  /** Compare the old writer's position, set aside what it alone has, make it a replica. */
  | "compare-old-writer"
  /** Stop one of two writers, and bring their data together by hand. */
  | "reconcile-two-writers"
  /** Decide which node writes, after all were down. */
  | "choose-writer"
  /** Galera: compare the positions, set `safe_to_bootstrap: 1` on the most advanced, bootstrap it. */
  | "bootstrap"
  /** The same, only when one of the three does not come back. */
  | "bootstrap-unless-all-return"
  /** Copy what only the old primary has, before `pg_rewind` removes it. */
  | "save-before-rewind"
  /** Put another node in the place of the one that is gone. */
  | "replace-node";

export interface Verdict {
  /** Acknowledged, and not on the node that writes at the end. */
  lost: Ranges;
  /** How many transactions others could read on the old writer that are not on the node that writes at the end. */
  seenThenGone: number;
  /** Milliseconds; does not count the time that a person takes. */
  withoutWrites: number;
  /** Does the application write again before somebody has done something? */
  waitsForHuman: boolean;
  /** The node that the application writes on at the end. */
  writer: NodeName | undefined;
  /** The other nodes that accept writes at the end. */
  rivals: readonly NodeName[];
  human: readonly HumanTask[];
}
