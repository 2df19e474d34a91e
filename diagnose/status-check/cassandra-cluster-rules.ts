/** The rules about a Cassandra cluster as a whole: C1 to C11. */
import type { Inputs, PastedRow } from "./inputs.ts";
import { bytesOf, DATACENTERS, KEYSPACES, RELEASE, RELEASES, SCHEMAS, STATUS } from "./nodetool.ts";
import { above, type Check, rulesOf } from "./rules.ts";
import { endOfSupport, newestRelease } from "./support.ts";
import { missing, type Severity } from "./terms.ts";

const GiB = 1024 ** 3;
/** Of the nodes that a finding names. */
const MOST_NAMED = 8;

const cell = (row: PastedRow, column: string) => row.get(column) ?? "";
const state = (node: PastedRow) => cell(node, "state");
const isDown = (node: PastedRow) => state(node).startsWith("D");
const isSettled = (node: PastedRow) => state(node).endsWith("N");

function grouped(nodes: readonly PastedRow[], column: string): Map<string, PastedRow[]> {
  const groups = new Map<string, PastedRow[]>();
  for (const node of nodes) {
    const key = cell(node, column);
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  return groups;
}

const byDatacenter = (nodes: readonly PastedRow[]) => grouped(nodes, "datacenter");

const named = (values: readonly string[]) =>
  [...values.slice(0, MOST_NAMED), ...(values.length > MOST_NAMED ? ["…"] : [])].join(", ");

/** `10.0.0.2 (rack1)` */
function placed(node: PastedRow): string {
  const rack = cell(node, "rack");
  return `${cell(node, "address")}${rack ? ` (${rack})` : ""}`;
}

/**
 * A check whose value is what is wrong, as text; "" where nothing is.
 * @param name what the value is called among what was read
 */
function listed(
  severity: Severity,
  name: string,
  find: (inputs: Inputs) => readonly string[],
  more: Partial<Check> = {},
): Check {
  return {
    needs: [],
    unit: "text",
    confidence: "state",
    severities: [severity],
    value: (inputs) => {
      const found = named(find(inputs));
      if (found) inputs.note(name, found);
      return found;
    },
    test: (found) => found !== "" && severity,
    ...more,
  };
}

/** The nodes of each rack; none where one of them is not known. */
function racksOf(nodes: readonly PastedRow[]): Map<string, PastedRow[]> {
  const racks = grouped(nodes, "rack");
  return racks.has("") ? new Map() : racks;
}

/**
 * Down nodes of which two can be replicas of a row. A row has its replicas in as many racks as there are, so that of
 * three racks one may fail.
 */
function downTogether(inputs: Inputs): PastedRow[] {
  return [...byDatacenter(inputs.rows(STATUS)).values()].flatMap((nodes) => {
    const down = nodes.filter(isDown);
    const isOneOfRacks = racksOf(nodes).size >= 3 && racksOf(down).size === 1;
    return down.length > 1 && !isOneOfRacks ? down : [];
  });
}

/** One node alone, or several of one rack. */
function downAlone(inputs: Inputs): PastedRow[] {
  const together = new Set(downTogether(inputs).map(placed));
  return inputs.rows(STATUS).filter((node) => isDown(node) && !together.has(placed(node)));
}

/** By how much the node that stands out most exceeds what is usual in its datacenter: 1.5 is half as much again. */
function uneven(
  inputs: Inputs,
  column: "load" | "owns",
  of: (node: PastedRow) => number,
  usual: (values: number[]) => number,
): number {
  let most = { share: 1, node: undefined as PastedRow | undefined };
  for (const nodes of byDatacenter(inputs.rows(STATUS)).values()) {
    const known = nodes.filter((node) => isSettled(node) && of(node) >= 0);
    const usualOne = usual(known.map(of));
    for (const node of known) {
      const share = usualOne > 0 ? of(node) / usualOne : 1;
      if (share > most.share) most = { share, node };
    }
  }
  most.node?.note([column]);
  return most.share;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const lowerMedian = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

const owned = (node: PastedRow) => Number(node.get("owns") || Number.NaN);
const loaded = (node: PastedRow) => bytesOf(node.get("load"));

/** The copies of each row; NaN where that is not said. */
function copies(keyspace: PastedRow): number {
  const factors = [...cell(keyspace, "replication").matchAll(/=(\d{1,3})(?![\w.])/g)];
  return factors.length === 0
    ? Number.NaN
    : factors.reduce((sum, [, factor]) => sum + Number(factor), 0);
}

const isSystem = (name: string) => /^(system(_|$)|dse_|solr_admin$|OpsCenter$)/.test(name);

/** Datacenters and nodes, as far as the paste has them. */
function sizeOf(inputs: Inputs): { datacenters: number; nodes: number } {
  const centers = inputs.rows(DATACENTERS);
  const nodes = inputs.rows(STATUS);
  return {
    datacenters: Math.max(centers.length, byDatacenter(nodes).size),
    nodes: Math.max(
      nodes.length,
      centers.reduce((sum, center) => sum + (center.number("nodes") || 0), 0),
    ),
  };
}

const keyspaces = (
  severity: Severity,
  part: string,
  isWrong: (keyspace: PastedRow, name: string, inputs: Inputs) => boolean,
) =>
  listed(
    severity,
    "Replication class",
    (inputs) =>
      inputs.rows(KEYSPACES).flatMap((keyspace) => {
        const name = cell(keyspace, "keyspace");
        return isWrong(keyspace, name, inputs)
          ? [`${name} ${cell(keyspace, "strategy")} ${cell(keyspace, "replication")}`]
          : [];
      }),
    { part, confidence: "setting" },
  );

export const CASSANDRA_CLUSTER_RULES = rulesOf("cassandra", {
  release: {
    id: "C1",
    checks: [endOfSupport(RELEASE), newestRelease(RELEASE)],
  },
  nodesDown: {
    id: "C2",
    about: STATUS,
    checks: [
      listed("C", "Down", (inputs) => downTogether(inputs).map(placed), { part: "quorum" }),
      listed("H", "Down", (inputs) => downAlone(inputs).map(placed), { part: "one" }),
    ],
  },
  nodesMoving: {
    id: "C3",
    about: STATUS,
    checks: [
      listed(
        "W",
        "Load",
        (inputs) => {
          const before = new Map(
            inputs.rowsBefore(STATUS).map((node) => [node.get("address"), node]),
          );
          return inputs.rows(STATUS).flatMap((node) => {
            const earlier = before.get(node.get("address"));
            const isStuck =
              earlier !== undefined &&
              !isSettled(node) &&
              !isDown(node) &&
              state(earlier) === state(node) &&
              loaded(node) === loaded(earlier);
            return isStuck ? [`${state(node)} ${placed(node)}: ${cell(node, "load")}`] : [];
          });
        },
        { part: "stuck" },
      ),
      listed(
        "N",
        "State",
        (inputs) =>
          inputs
            .rows(STATUS)
            .filter((node) => !isSettled(node) && !isDown(node))
            .map((node) => `${state(node)} ${placed(node)}`),
        { part: "moving" },
      ),
    ],
  },
  ownershipUneven: {
    id: "C4",
    about: STATUS,
    checks: [
      above(
        { W: 1.5 },
        {
          needs: [],
          unit: "ratio",
          confidence: "state",
          isJudgement: true,
          value: (inputs) => {
            if (!inputs.rows(STATUS).some((node) => owned(node) >= 0))
              throw missing(["Owns (effective)"]);
            return uneven(inputs, "owns", owned, mean);
          },
        },
      ),
    ],
  },
  loadUneven: {
    id: "C5",
    about: STATUS,
    checks: [
      above(
        { W: 2 },
        {
          needs: [],
          unit: "ratio",
          confidence: "state",
          isJudgement: true,
          // Small ones differ by what is not compacted yet.
          unless: (inputs) => !inputs.rows(STATUS).some((node) => loaded(node) > 10 * GiB),
          value: (inputs) => uneven(inputs, "load", loaded, lowerMedian),
        },
      ),
    ],
  },
  racksUneven: {
    id: "C6",
    about: STATUS,
    checks: [
      listed("N", "Rack", (inputs) =>
        [...byDatacenter(inputs.rows(STATUS))].flatMap(([datacenter, nodes]) => {
          const racks = racksOf(nodes);
          const sizes = [...racks.values()].map(({ length }) => length);
          return racks.size > 1 && Math.max(...sizes) >= 2 * Math.min(...sizes)
            ? [
                `${datacenter}: ${[...racks].map(([rack, { length }]) => `${rack} ${length}`).join(", ")}`,
              ]
            : [];
        }),
      ),
    ],
  },
  fewNodes: {
    id: "C7",
    about: STATUS,
    checks: [
      listed("N", "Datacenter", (inputs) =>
        [...byDatacenter(inputs.rows(STATUS))].flatMap(([datacenter, { length }]) =>
          length < 3 ? [`${datacenter}: ${length}`] : [],
        ),
      ),
    ],
  },
  schemasDiffer: {
    id: "C8",
    about: SCHEMAS,
    checks: [
      listed("H", SCHEMAS, (inputs) => {
        const schemas = inputs.rows(SCHEMAS).filter((row) => row.get("version") !== "UNREACHABLE");
        return schemas.length > 1
          ? schemas.map((row) => `${cell(row, "version").slice(0, 8)}… [${cell(row, "nodes")}]`)
          : [];
      }),
    ],
  },
  nodesUnreachable: {
    id: "C9",
    about: SCHEMAS,
    checks: [
      listed("H", "UNREACHABLE", (inputs) =>
        inputs
          .rows(SCHEMAS)
          .flatMap((row) =>
            row.get("version") === "UNREACHABLE" ? (cell(row, "nodes") || "?").split(/, */) : [],
          ),
      ),
    ],
  },
  releasesDiffer: {
    id: "C10",
    about: RELEASES,
    checks: [
      listed("W", RELEASES, (inputs) => {
        const releases = inputs.rows(RELEASES);
        return releases.length > 1
          ? releases.map((row) => `${cell(row, "version")} [${cell(row, "nodes")}]`)
          : [];
      }),
    ],
  },
  fewCopies: {
    id: "C11",
    about: KEYSPACES,
    checks: [
      keyspaces(
        "H",
        "one",
        (keyspace, name, inputs) =>
          !isSystem(name) && copies(keyspace) === 1 && sizeOf(inputs).nodes > 1,
      ),
      keyspaces(
        "W",
        "auth",
        (keyspace, name, inputs) =>
          name === "system_auth" && copies(keyspace) === 1 && sizeOf(inputs).nodes > 1,
      ),
      keyspaces(
        "W",
        "simple",
        (keyspace, name, inputs) =>
          !isSystem(name) &&
          keyspace.get("strategy") === "SimpleStrategy" &&
          sizeOf(inputs).datacenters > 1,
      ),
    ],
  },
});
