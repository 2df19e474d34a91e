/** The forecasts for PostgreSQL: F3 to F7. */
import { forecastsOf, type Outcome } from "./forecasts.ts";
import type { Inputs } from "./inputs.ts";
import { isArchiverFailing, OWN_STORAGE } from "./postgres-rules.ts";

/** Half of the numbers of 32 bits: older ones would be in the future. */
const WRAP = 2 ** 31 - 1;
/** How many numbers before that the server gives out no more, from PostgreSQL 14 on. */
const RESERVED = 3_000_000;

/**
 * Until an age is reached, which rises by one with each number that is given out.
 * @param kind of the numbers; only those of multixacts start again, as they have 32 bits
 */
function untilAge(inputs: Inputs, kind: "transaction" | "multixact", limit: number): Outcome {
  const left = Math.max(0, limit - inputs.number(`oldest_${kind}_age`));
  const modulus = kind === "multixact" ? 2 ** 32 : undefined;
  const rate = inputs.between(`next_${kind}_id`, modulus);
  if (left === 0) return { says: "reached", seconds: 0, rate };
  return rate === 0 ? { says: "idle" } : { says: "reached", seconds: left / rate, rate };
}

/** @param before14 how many numbers were reserved before PostgreSQL 14 */
const lastAge = (inputs: Inputs, before14: number) =>
  WRAP - (inputs.number("server_version_num") < 140_000 ? before14 : RESERVED);

export const POSTGRES_FORECASTS = forecastsOf("postgres", [
  // When autovacuum is forced to freeze.
  {
    id: "F3",
    needs: ["oldest_transaction_age", "autovacuum_freeze_max_age", "next_transaction_id"],
    work: (inputs) => untilAge(inputs, "transaction", inputs.number("autovacuum_freeze_max_age")),
  },
  // When writes are refused.
  {
    id: "F4",
    needs: ["oldest_transaction_age", "next_transaction_id", "server_version_num"],
    work: (inputs) => untilAge(inputs, "transaction", lastAge(inputs, 1_000_000)),
  },
  // The same for multixacts.
  {
    id: "F5",
    needs: ["oldest_multixact_age", "autovacuum_multixact_freeze_max_age", "next_multixact_id"],
    work: (inputs) =>
      untilAge(inputs, "multixact", inputs.number("autovacuum_multixact_freeze_max_age")),
  },
  {
    id: "F6",
    needs: ["oldest_multixact_age", "next_multixact_id", "server_version_num"],
    work: (inputs) => untilAge(inputs, "multixact", lastAge(inputs, 100)),
  },
  // What the WAL grows to.
  {
    id: "F7",
    notOn: OWN_STORAGE,
    needs: [
      "wal_position",
      "max_wal_size",
      "max_slot_wal_keep_size",
      "inactive_slot_wal_bytes",
      "archive_mode",
      "archive_failed_seconds_ago",
      "archived_seconds_ago",
    ],
    work: walGrowth,
  },
]);

function walGrowth(inputs: Inputs): Outcome {
  const rate = inputs.between("wal_position");
  if (rate === 0) return { says: "idle" };
  const { free } = inputs;
  const full: Outcome =
    free === undefined ? { says: "grows", rate } : { says: "full", seconds: free / rate, rate };
  // A managed service mends its archive.
  if (!inputs.service && isArchiverFailing(inputs)) return full;
  const retained = inputs.number("inactive_slot_wal_bytes");
  if (retained > 0) {
    if (inputs.text("max_slot_wal_keep_size") === "-1") return full;
    const left = Math.max(0, inputs.bytes("max_slot_wal_keep_size", 1024 ** 2) - retained);
    return free !== undefined && free < left ? full : { says: "lost", seconds: left / rate, rate };
  }
  const bytes = inputs.bytes("max_wal_size", 1024 ** 2);
  const recycled = { says: "recycled", bytes, rate } as const;
  return free === undefined ? recycled : { ...recycled, seconds: free / rate };
}
