import { expect, test } from "vitest";
import { CASSANDRA_CLUSTER_RULES } from "./cassandra-cluster-rules.ts";
import { CASSANDRA_NODE_RULES } from "./cassandra-node-rules.ts";
import { CASSANDRA_TABLE_RULES } from "./cassandra-table-rules.ts";
import { POOLS, STATUS, TABLES } from "./nodetool.ts";
import { type Given, NODE, said, testCases, verdict } from "./rule-cases.ts";

/** What differs of the row that has a value. */
function row(answer: string, of: string, changed: Given): Given {
  const [found = ""] =
    Object.entries(NODE).find(([name, value]) => name.startsWith(`${answer} `) && value === of) ??
    [];
  const start = /^.* \d+ (?=\S)/.exec(found)?.[0] ?? expect.unreachable(of);
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [start + name, value]));
}

const node = (last: number, changed: Given) => row(STATUS, `10.0.0.1${last}`, changed);
const pool = (name: string, changed: Given) => row(POOLS, name, changed);
const table = (changed: Given) => row(TABLES, "shop.basket", changed);
const schema = (version: string, nodes: string): Given => ({
  "Schema versions": 2,
  "Schema versions 2 version": version,
  "Schema versions 2 nodes": nodes,
});
const keyspace = (name: string, strategy: string, replication: string): Given => ({
  "Keyspaces 4 keyspace": name,
  "Keyspaces 4 strategy": strategy,
  "Keyspaces 4 replication": replication,
});
/** Three more nodes, in the racks of the first three. */
const SIX: Given = {
  [STATUS]: 6,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((each) =>
      Object.entries(NODE).flatMap(([name, value]) =>
        name.startsWith(`${STATUS} ${each} `)
          ? [[name.replace(`${STATUS} ${each} `, `${STATUS} ${each + 3} `), `${value}`]]
          : [],
      ),
    ),
  ),
  [`${STATUS} 4 address`]: "10.0.0.14",
  [`${STATUS} 5 address`]: "10.0.0.15",
  [`${STATUS} 6 address`]: "10.0.0.16",
};
const DOWN = { state: "DN" };
const ONE_RACK = Object.assign({}, ...[1, 2, 3].map((each) => node(each, { rack: "r1" })));

testCases(
  CASSANDRA_CLUSTER_RULES,
  {
    release: {
      C: [{ ReleaseVersion: "3.11.19" }],
      W: [{ ReleaseVersion: "4.1.11" }],
      missing: [{ ReleaseVersion: undefined }],
    },
    nodesDown: {
      // Of three racks, one may fail.
      H: [
        node(2, DOWN),
        { ...ONE_RACK, ...node(2, DOWN) },
        { ...SIX, ...node(2, DOWN), [`${STATUS} 5 state`]: "DN" },
      ],
      C: [
        { ...node(1, DOWN), ...node(2, DOWN) },
        { ...ONE_RACK, ...node(1, DOWN), ...node(2, { state: "DL" }) },
      ],
      "does-not-fire": [node(2, { state: "UJ" }), node(2, { state: "?N" })],
    },
    nodesMoving: { N: [node(2, { state: "UJ" }), node(2, { state: "UL" })] },
    ownershipUneven: {
      W: [node(2, { owns: "250.0" })],
      "does-not-fire": [node(2, { owns: "133.0" })],
      missing: [{ ...node(1, { owns: "" }), ...node(2, { owns: "" }), ...node(3, { owns: "" }) }],
    },
    loadUneven: {
      W: [node(2, { load: "1.2 TiB" })],
      "does-not-fire": [
        node(2, { load: "?" }),
        node(2, { load: "1.91 GiB" }),
        // It has only just joined.
        node(2, { load: "2 TiB", state: "UJ" }),
      ],
    },
    racksUneven: {
      N: [{ ...SIX, ...node(1, { rack: "rack2" }) }],
      "does-not-fire": [SIX, ONE_RACK],
    },
    fewNodes: { N: [{ [STATUS]: 2 }] },
    schemasDiffer: {
      H: [schema("b7f1d2a9-3c44-4b9a-a1d7-5e6f7a8b9c03", "10.0.0.13")],
      "does-not-fire": [schema("UNREACHABLE", "10.0.0.13")],
    },
    nodesUnreachable: { H: [schema("UNREACHABLE", "10.0.0.13, 10.0.0.12")] },
    releasesDiffer: {
      W: [{ "Database versions": 2, "Database versions 2 version": "4.0.11" }],
    },
    fewCopies: {
      H: [
        keyspace("shop", "SimpleStrategy", "{replication_factor=1}"),
        keyspace("shop", "NetworkTopologyStrategy", "{dc1=1}"),
      ],
      W: [
        keyspace("system_auth", "SimpleStrategy", "{replication_factor=1}"),
        { ...keyspace("shop", "SimpleStrategy", "{replication_factor=3}"), "Data Centers": 2 },
      ],
      "does-not-fire": [
        keyspace("system_traces", "SimpleStrategy", "{replication_factor=1}"),
        keyspace("shop", "SimpleStrategy", "{replication_factor=3}"),
        keyspace("shop", "NetworkTopologyStrategy", "{dc1=1, dc2=1}"),
      ],
    },
  },
  ["nodesMoving/stuck"],
);

testCases(
  CASSANDRA_NODE_RULES,
  {
    mutationsDropped: {
      H: [{ "Dropped MUTATION": 1_000_000 }],
      W: [{ "Dropped MUTATION": 100_000 }],
      "does-not-fire": [
        { "Dropped MUTATION": 90_000 },
        { "Dropped MUTATION": 0, [POOLS]: undefined },
      ],
      missing: [{ [POOLS]: undefined }],
    },
    readsDropped: {
      W: [{ "Dropped READ": 50_000 }],
      "does-not-fire": [{ "Dropped READ": 40_000 }],
    },
    hintsDropped: { second: [{ "Dropped HINT": 1 }] },
    clientsBlocked: {
      W: [pool("Native-Transport-Requests", { AllTimeBlocked: 900_000 })],
      "does-not-fire": [pool("Native-Transport-Requests", { AllTimeBlocked: 700_000 })],
    },
    requestsWait: {
      H: [pool("MutationStage", { Pending: 1001 })],
      W: [pool("ReadStage", { Pending: 101 })],
      "does-not-fire": [
        pool("ReadStage", { Pending: 100 }),
        pool("CompactionExecutor", { Pending: 5000 }),
      ],
    },
    flushesWait: { W: [pool("MemtableFlushWriter", { Pending: 6 })] },
    gossipWaits: { W: [pool("GossipStage", { Pending: 11 })] },
    compactionsWait: {
      H: [{ "pending tasks": 1001 }],
      W: [
        { "pending tasks": 101 },
        { "pending tasks": undefined, ...pool("CompactionExecutor", { Pending: 101 }) },
      ],
      "does-not-fire": [{ "pending tasks": 100 }],
      missing: [{ "pending tasks": undefined, [POOLS]: undefined }],
    },
    interfacesOff: {
      H: [{ "Gossip active": "false" }, { "Native Transport active": "false" }],
      unreadable: [{ "Gossip active": "maybe" }],
    },
    joinFailed: {
      H: [{ "Bootstrap failed": "true" }, { "Decommission failed": "true" }],
      "does-not-fire": [{ "Bootstrap failed": "false" }],
    },
    heapFull: {
      W: [{ "Heap Memory (MB)": "7520.11 / 8192.00" }, { "Heap Memory (MB)": "7520,11 / 8192,00" }],
      unreadable: [{ "Heap Memory (MB)": "N/A" }],
    },
    exceptions: { N: [{ Exceptions: 1 }] },
    notNormal: {
      H: [{ Mode: "DRAINED" }, { Mode: "JOINING_FAILED" }],
      "does-not-fire": [{ Mode: "JOINING" }],
    },
    replicasDiffer: { second: [{ "Mismatch (Blocking)": 5 }] },
    longPauses: {
      W: [{ "Max GC Elapsed (ms)": 1001 }],
      "does-not-fire": [{ "Max GC Elapsed (ms)": 1000 }],
    },
    coordinatorSlow: {
      W: [{ "99% Read Latency (micros)": 500_001 }, { "99% Write Latency (micros)": 500_001 }],
    },
  },
  [
    "mutationsDropped/now",
    "readsDropped/now",
    "hintsDropped",
    "compactionsWait/growing",
    "exceptions/now",
    "replicasDiffer",
  ],
);

const TOMBSTONES = "Maximum tombstones per slice (last five minutes)";
const PARTITION = "Compacted partition maximum bytes";

testCases(CASSANDRA_TABLE_RULES, {
  tombstones: {
    H: [table({ [TOMBSTONES]: 105_778 })],
    W: [table({ [TOMBSTONES]: 1331 })],
    "does-not-fire": [table({ [TOMBSTONES]: 1109 }), table({ [TOMBSTONES]: "NaN" })],
  },
  largePartition: {
    H: [table({ [PARTITION]: 1_386_179_893 })],
    W: [table({ [PARTITION]: 129_557_750 })],
    "does-not-fire": [
      table({ [PARTITION]: 107_964_792 }),
      table({ [PARTITION]: 1_386_179_893, table: "system.paxos" }),
    ],
  },
  levelZero: {
    W: [table({ "SSTables in each level": "[33/4, 10, 99, 0]" })],
    "does-not-fire": [table({ "SSTables in each level": undefined, "SSTable count": 900 })],
  },
  bloomFilter: {
    W: [table({ "Bloom filter false ratio": "0.20000" })],
    "does-not-fire": [
      table({ "Bloom filter false ratio": "0.50000", "Bloom filter false positives": 3 }),
    ],
  },
  tableDrops: {
    H: [table({ "Dropped Mutations": 50_000 })],
    W: [table({ "Dropped Mutations": 5000 })],
    "does-not-fire": [table({ "Dropped Mutations": "0 bytes" })],
  },
  slowReads: {
    W: [table({ "Local read latency": "100.001 ms" })],
    "does-not-fire": [
      table({ "Local read latency": "NaN ms" }),
      table({ "Local read latency": "900.0 ms", "Local read count": 12 }),
    ],
  },
  snapshots: {
    W: [table({ "Space used by snapshots (total)": "500 GiB" })],
    "does-not-fire": [table({ "Space used by snapshots (total)": "300 GiB" })],
  },
});

const HOUR = { "Uptime (seconds)": 867_600 };

test.each<[rule: string, expected: string, first: Given, later: Given]>([
  ["C3", "W", node(2, { state: "UJ" }), {}],
  ["C3", "N", node(2, { state: "UJ" }), node(2, { load: "420.5 GiB" })],
  ["C12", "H", {}, { "Dropped MUTATION": 13 }],
  // What was dropped before the first paste is no news.
  ["C12", "does-not-fire", { "Dropped MUTATION": 1_000_000 }, {}],
  ["C12", "reset", {}, { "Dropped MUTATION": 11 }],
  ["C13", "W", {}, { "Dropped READ": 1 }],
  ["C14", "W", {}, { "Dropped HINT": 1 }],
  ["C14", "does-not-fire", { "Dropped HINT": 7 }, {}],
  ["C19", "W", {}, { "pending tasks": 23 }],
  ["C19", "does-not-fire", {}, { "pending tasks": 22 }],
  ["C19", "does-not-fire", { "pending tasks": 90 }, { "pending tasks": 5 }],
  ["C23", "W", {}, { Exceptions: 2 }],
  ["C23", "N", { Exceptions: 2 }, {}],
  ["C25", "W", { "Mismatch (Blocking)": 5 }, { "Mismatch (Blocking)": 3606 }],
  ["C25", "does-not-fire", { "Mismatch (Blocking)": 5 }, { "Mismatch (Blocking)": 3605 }],
  // Another node of the cluster, and one that was started again.
  ["C14", "second", { "Dropped HINT": 1 }, { ID: "another", "Dropped HINT": 900 }],
  ["C14", "second", { "Dropped HINT": 1 }, { "Uptime (seconds)": 60 }],
])("An hour later %s: %s of %j and %j", (id, expected, first, later) => {
  expect(said(verdict(id, first, { ...HOUR, ...later }))).toBe(expected);
});
