/** The rules about what one node of Cassandra counts: C12 to C27. */
import type { Inputs } from "./inputs.ts";
import { POOLS } from "./nodetool.ts";
import { above, type Check, numberCheck, ofRows, rulesOf, setting } from "./rules.ts";
import { missing, type Severity, unreadable } from "./terms.ts";

const TRUE_OR_FALSE = /^(true|false)$/;

/** A pool's row of `nodetool tpstats`. */
const poolOf = (inputs: Inputs, name: string) =>
  inputs.rows(POOLS).find((row) => row.get("pool") === name);

const isCompared = ({ comparison }: Inputs) => comparison.of === "two";

/** Of what was asked of a pool, the share that was dropped since the start; 0 where nothing was. */
const droppedShare = (
  type: string,
  pool: string,
  limits: Partial<Record<Severity, number>>,
): Check =>
  numberCheck(`Dropped ${type}`, limits, {
    part: "share",
    unit: "ratio",
    isJudgement: true,
    // Whether it goes on counts for more.
    unless: isCompared,
    value: (inputs) => {
      const dropped = inputs.number(`Dropped ${type}`);
      if (dropped === 0) return 0;
      const row = poolOf(inputs, pool);
      const completed = row?.number("Completed") ?? Number.NaN;
      if (!row || Number.isNaN(completed)) throw missing([`${pool} Completed`]);
      row.note(["Completed"]);
      return dropped / (dropped + completed);
    },
  });

/** What was dropped between two pastes. */
const droppedSince = (severity: Severity, type: string): Check =>
  numberCheck(
    `Dropped ${type}`,
    { [severity]: 0 },
    {
      part: "now",
      unit: "perHour",
      unless: (inputs) => !isCompared(inputs),
      value: (inputs) => inputs.between(`Dropped ${type}`) * 3600,
    },
  );

/** What waits in pools. @param limits above which number */
const waiting = (pools: readonly string[], limits: Partial<Record<Severity, number>>): Check =>
  ofRows(
    POOLS,
    Object.keys(limits) as Severity[],
    (row) =>
      pools.includes(row.get("pool") ?? "")
        ? { value: row.number("Pending"), columns: ["Active", "Pending"] }
        : undefined,
    { unit: "count", isJudgement: true, limits },
  );

/** The estimate of `nodetool compactionstats`, else the queue of those that were begun. */
function compactionsPending(inputs: Inputs): number {
  if (inputs.has("pending tasks")) return inputs.number("pending tasks");
  const row = poolOf(inputs, "CompactionExecutor");
  const pending = row?.number("Pending") ?? Number.NaN;
  if (!row || Number.isNaN(pending)) throw missing(["pending tasks"]);
  row.note(["Pending"]);
  return pending;
}

const slow = (part: "read" | "write", name: string) =>
  above(
    // `slow_query_log_timeout`: a read that takes longer is logged as slow.
    { W: 500 },
    {
      part,
      needs: [],
      unit: "milliseconds",
      confidence: "state",
      ...(part === "write" ? { isJudgement: true } : {}),
      value: (inputs) => inputs.number(name) / 1000,
    },
  );

export const CASSANDRA_NODE_RULES = rulesOf("cassandra", {
  mutationsDropped: {
    id: "C12",
    checks: [
      droppedSince("H", "MUTATION"),
      droppedShare("MUTATION", "MutationStage", { H: 0.001, W: 0.0001 }),
    ],
  },
  readsDropped: {
    id: "C13",
    checks: [droppedSince("W", "READ"), droppedShare("READ", "ReadStage", { W: 0.0001 })],
  },
  hintsDropped: {
    id: "C14",
    checks: [
      numberCheck("Dropped HINT", { W: 0 }, { value: (inputs) => inputs.rise("Dropped HINT") }),
    ],
  },
  clientsBlocked: {
    id: "C15",
    about: POOLS,
    checks: [
      ofRows(
        POOLS,
        ["W"],
        (row) => {
          if (row.get("pool") !== "Native-Transport-Requests") return undefined;
          const blocked = row.number("AllTimeBlocked");
          return {
            value: blocked === 0 ? 0 : blocked / row.number("Completed"),
            columns: ["Completed", "AllTimeBlocked"],
          };
        },
        { unit: "ratio", isJudgement: true, limits: { W: 0.001 } },
      ),
    ],
  },
  requestsWait: {
    id: "C16",
    about: POOLS,
    checks: [
      waiting(["ReadStage", "MutationStage", "CounterMutationStage", "Native-Transport-Requests"], {
        H: 1000,
        W: 100,
      }),
    ],
  },
  flushesWait: {
    id: "C17",
    about: POOLS,
    checks: [waiting(["MemtableFlushWriter"], { W: 5 })],
  },
  gossipWaits: {
    id: "C18",
    about: POOLS,
    checks: [waiting(["GossipStage"], { W: 10 })],
  },
  compactionsWait: {
    id: "C19",
    checks: [
      above(
        { H: 1000, W: 100 },
        {
          part: "many",
          needs: [`pending tasks|${POOLS}`],
          unit: "count",
          confidence: "state",
          isJudgement: true,
          value: compactionsPending,
        },
      ),
      {
        part: "growing",
        needs: [],
        unit: "count",
        confidence: "state",
        isJudgement: true,
        severities: ["W"],
        limits: { W: 20 },
        unless: (inputs) => !isCompared(inputs) || !inputs.has("pending tasks"),
        value: (inputs) => inputs.change("pending tasks"),
        test: (change) => Number(change) > 20 && "W",
      },
    ],
  },
  interfacesOff: {
    id: "C20",
    checks: [
      setting("H", "Gossip active", TRUE_OR_FALSE, undefined, {
        part: "gossip",
        confidence: "state",
      }),
      setting("H", "Native Transport active", TRUE_OR_FALSE, undefined, {
        part: "native",
        confidence: "state",
      }),
    ],
  },
  joinFailed: {
    id: "C21",
    // `nodetool info` has had these lines since Cassandra 5.0 at the latest.
    checks: (["Bootstrap failed", "Decommission failed"] as const).map((name) =>
      setting("H", name, TRUE_OR_FALSE, (value) => value === "true", {
        part: name.startsWith("B") ? "join" : "leave",
        needs: [],
        confidence: "state",
        unless: (inputs) => !inputs.has(name),
      }),
    ),
  },
  heapFull: {
    id: "C22",
    checks: [
      above(
        { W: 0.9 },
        {
          needs: ["Heap Memory (MB)"],
          unit: "ratio",
          confidence: "state",
          isJudgement: true,
          value: (inputs) => {
            const [used = Number.NaN, most = Number.NaN] = inputs
              .text("Heap Memory (MB)")
              .split(" / ")
              .map((number) => Number(number.replace(",", ".")));
            if (!(most > 0) || Number.isNaN(used)) throw unreadable("Heap Memory (MB)");
            return used / most;
          },
        },
      ),
    ],
  },
  exceptions: {
    id: "C23",
    checks: [
      numberCheck(
        "Exceptions",
        { W: 0 },
        {
          part: "now",
          unit: "perHour",
          unless: (inputs) => !isCompared(inputs),
          value: (inputs) => inputs.between("Exceptions") * 3600,
        },
      ),
      numberCheck("Exceptions", { N: 0 }, { part: "ever" }),
    ],
  },
  notNormal: {
    id: "C24",
    about: "Mode",
    checks: [
      setting(
        "H",
        "Mode",
        /^[A-Z_]+$/,
        (mode) => /^(DRAIN|DECOMMISSION_FAILED$|JOINING_FAILED$)/.test(mode),
        { needs: [], confidence: "state" },
      ),
    ],
  },
  replicasDiffer: {
    id: "C25",
    about: "Mismatch (Blocking)",
    checks: [
      numberCheck(
        "Mismatch (Blocking)",
        { W: 1 },
        {
          needs: [],
          unit: "perSecond",
          isJudgement: true,
          value: (inputs) =>
            inputs.number("Mismatch (Blocking)") === 0 ? 0 : inputs.between("Mismatch (Blocking)"),
        },
      ),
    ],
  },
  longPauses: {
    id: "C26",
    about: "Max GC Elapsed (ms)",
    checks: [
      // `gc_warn_threshold`: the log warns of a longer one.
      numberCheck("Max GC Elapsed (ms)", { W: 1000 }, { needs: [], unit: "milliseconds" }),
    ],
  },
  coordinatorSlow: {
    id: "C27",
    about: "99% Read Latency (micros)",
    checks: [
      slow("read", "99% Read Latency (micros)"),
      slow("write", "99% Write Latency (micros)"),
    ],
  },
});
