/** A trial on a Galera cluster, and what these trials share. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, type Record, type RecordedSession, type Session, until } from "@blc/servers";
import type { ClusterTrial, TrialRun } from "./trial.ts";

interface RecordedNode extends Node {
  session(): Promise<RecordedSession>;
  /** In a session of its own. */
  run: RecordedSession["run"];
  /** @returns the path of a file of its data */
  file(name: string): string;
  /** Records lines of its `grastate.dat`. */
  grastate(lines: RegExp): void;
}

function recorded(record: Record, node: Node, name: string): RecordedNode {
  const file = (of: string) => join(node.folder, "data", of);
  const session = async () => record.recorded(name, await node.session());
  return {
    ...node,
    file,
    session,
    run: async (...script) => (await session()).run(...script),
    grastate(lines) {
      const said = readFileSync(file("grastate.dat"), "utf8").match(lines);
      record.output(`${name}> cat grastate.dat`, said?.join("\n"));
    },
  };
}

interface ClusterRun extends Pick<TrialRun, "record" | "diagnosis"> {
  nodes: readonly [RecordedNode, RecordedNode, RecordedNode];
}

export function clusterTrial(run: (run: ClusterRun) => Promise<void>): ClusterTrial {
  return {
    async runOnCluster({ cluster, record, diagnosis }) {
      const [first, second, third] = cluster.nodes.map((node, index) =>
        recorded(record, node, `node${index + 1}`),
      );
      if (!first || !second || !third) throw new RangeError("A cluster has three nodes");
      await run({ nodes: [first, second, third], record, diagnosis });
    },
  };
}

/** Waits until a node says so of itself: a minute and a half at most, for a busy machine. */
export async function stateOf(session: Session, variable: string, value: string): Promise<void> {
  const isSo = async () => {
    const [row] = await session.query(`show status like '${variable}'`);
    return row?.Value === value;
  };
  await until(`${variable} ${value}`, isSo, 90);
}
