/** What the simulation keeps of a node, and of the link over which it receives. */
import { NONE, type Ranges } from "./ranges.ts";
import type { Scenario } from "./scenario.ts";
import type { Role, State } from "./steps.ts";

/** What Galera's nodes receive from: the group's one order of transactions. */
export const GROUP = 3;

export interface Machine {
  role: Role;
  state: State;
  quorum: boolean;
  /** What it had when its present link, or its time as a writer, began. */
  base: Ranges;
  since: number;
  /** Where it receives from. A writer has none. */
  link?: Link | undefined;
  /** Nothing moves on it since. */
  stoppedAt?: number | undefined;
  /** What waited for another node is committed, and seen. */
  isRestarted?: boolean;
}

interface Link {
  origin: number;
  delay: number;
  /** From receiving to applying. */
  apply: number;
  /** Nothing arrives that had not arrived by then. */
  until?: number | undefined;
}

/** The nodes before anything has happened; with Galera, the group is one more. */
export function machinesOf({ mode, nodes, delay }: Scenario): Machine[] {
  const isGalera = mode === "galera";
  const linkOf = (node: number) => {
    if (isGalera) return node === GROUP ? undefined : { origin: GROUP, delay, apply: node * delay };
    return node === 0 ? undefined : { origin: 0, delay: node * delay, apply: delay };
  };
  const follower = isGalera ? "member" : "replica";
  return Array.from({ length: isGalera ? GROUP + 1 : Number(nodes) }, (_, node) => ({
    role: node === 0 ? "writer" : follower,
    state: "up",
    quorum: true,
    base: NONE,
    since: 0,
    link: linkOf(node),
  }));
}
