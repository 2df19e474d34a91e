/** The rules about the tables of a node of Cassandra, by `nodetool tablestats`: C28 to C34. */
import type { Inputs, PastedRow } from "./inputs.ts";
import { bytesOf, TABLES } from "./nodetool.ts";
import { above, type Check, ofRows, rulesOf } from "./rules.ts";
import { SEVERITIES, type Severity } from "./terms.ts";

const GiB = 1024 ** 3;
const TOMBSTONES = "Maximum tombstones per slice (last five minutes)";
const PARTITION = "Compacted partition maximum bytes";

/** Cassandra's own tables follow rules of their own, and nobody models them. */
const isOwn = (row: PastedRow) => /^(system(_|\.)|dse_|OpsCenter\.)/.test(row.get("table") ?? "");

/** The number before a unit: `0.892 ms`. */
const measured = (row: PastedRow, column: string) =>
  Number(/^\d[\d.]{0,30}/.exec(row.get(column) ?? "")?.[0] ?? Number.NaN);

/** A check of each table that is not Cassandra's own, the one with the highest value first. */
function ofTables(
  columns: readonly string[],
  limits: Partial<Record<Severity, number>>,
  value: (row: PastedRow) => number,
  more: Partial<Check> = {},
): Check {
  return ofRows(
    TABLES,
    SEVERITIES.filter((severity) => limits[severity] !== undefined),
    (row) => (isOwn(row) ? undefined : { value: value(row), columns }),
    { unit: "count", limits, ...more },
  );
}

const sum = (inputs: Inputs, column: string) =>
  inputs.rows(TABLES).reduce((total, row) => total + (bytesOf(row.get(column)) || 0), 0);

/** The SSTables of level 0 that `SSTables in each level: [34/4, 10, 99]` says; NaN for another strategy. */
const level0 = (row: PastedRow) =>
  Number(/^\[(\d{1,9})/.exec(row.get("SSTables in each level") ?? "")?.[1] ?? Number.NaN);

export const CASSANDRA_TABLE_RULES = rulesOf("cassandra", {
  tombstones: {
    id: "C28",
    about: TABLES,
    checks: [
      /*
       * `tombstone_warn_threshold` is 1,000 and `tombstone_failure_threshold` 100,000. A histogram keeps the upper end
       * of a step of a fifth: 1,109 may have been 925, and a read that was refused at 100,001 is 105,778.
       */
      ofTables([TOMBSTONES], { H: 88_148, W: 1109 }, (row) => row.number(TOMBSTONES)),
    ],
  },
  largePartition: {
    id: "C29",
    about: TABLES,
    checks: [
      // `compaction_large_partition_warning_threshold` is 100 MiB, which lies in the step that ends here.
      ofTables([PARTITION], { H: GiB, W: 107_964_792 }, (row) => bytesOf(row.get(PARTITION)), {
        unit: "bytes",
        isJudgement: true,
      }),
    ],
  },
  levelZero: {
    id: "C30",
    about: TABLES,
    checks: [
      // `LeveledManifest.MAX_COMPACTING_L0`
      ofTables(["SSTables in each level"], { W: 32 }, level0),
    ],
  },
  bloomFilter: {
    id: "C31",
    about: TABLES,
    checks: [
      ofTables(
        ["Bloom filter false ratio", "Bloom filter false positives"],
        { W: 0.1 },
        (row) =>
          row.number("Bloom filter false positives") < 10_000
            ? Number.NaN
            : row.number("Bloom filter false ratio"),
        { unit: "ratio", isJudgement: true },
      ),
    ],
  },
  tableDrops: {
    id: "C32",
    about: TABLES,
    checks: [
      ofTables(
        ["Dropped Mutations", "Local write count"],
        { H: 0.001, W: 0.0001 },
        (row) => {
          const dropped = measured(row, "Dropped Mutations");
          return dropped === 0 ? 0 : dropped / (dropped + measured(row, "Local write count"));
        },
        { unit: "ratio", isJudgement: true },
      ),
    ],
  },
  slowReads: {
    id: "C33",
    about: TABLES,
    checks: [
      ofTables(
        ["Local read latency", "Local read count"],
        { W: 100 },
        (row) =>
          measured(row, "Local read count") >= 1000
            ? measured(row, "Local read latency")
            : Number.NaN,
        { unit: "milliseconds", isJudgement: true },
      ),
    ],
  },
  snapshots: {
    id: "C34",
    about: TABLES,
    checks: [
      above(
        { W: 1 },
        {
          needs: [],
          unit: "ratio",
          confidence: "state",
          isJudgement: true,
          // Small ones are no matter.
          unless: (inputs) => sum(inputs, "Space used by snapshots (total)") < 10 * GiB,
          value: (inputs) => {
            const [kept, live] = ["Space used by snapshots (total)", "Space used (live)"].map(
              (column) => sum(inputs, column),
            );
            inputs.note("Space used by snapshots (total)", `${((kept ?? 0) / GiB).toFixed(1)} GiB`);
            return (kept ?? 0) / (live || 1);
          },
        },
      ),
    ],
  },
});
