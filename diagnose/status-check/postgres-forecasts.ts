/** The forecasts for PostgreSQL: F3 to F7. */
import { forecastsOf, type Outcome } from "./forecasts.ts";
import type { Inputs } from "./inputs.ts";
import { isArchiverFailing, OWN_STORAGE } from "./postgres-rules.ts";

/** Half of the numbers of 32 bits: older ones would be in the future. */
const WRAP = 2 ** 31 - 1;
/** How many numbers before that the server gives out no more, and how many it was before PostgreSQL 14. */
const RESERVED = 3_000_000;
const RESERVED_TRANSACTIONS_13 = 1_000_000;
const RESERVED_MULTIXACTS_13 = 100;

const isBefore14 = (inputs: Inputs) => inputs.number("server_version_num") < 140_000;

/** Until an age is reached, which rises by one with each number that is given out. */
function untilAge(
  inputs: Inputs,
  age: string,
  counter: string,
  limit: number,
  modulus?: number,
): Outcome {
  const left = Math.max(0, limit - inputs.number(age));
  const rate = inputs.between(counter, modulus);
  if (left === 0) return { says: "reached", seconds: 0, rate };
  return rate === 0 ? { says: "idle" } : { says: "reached", seconds: left / rate, rate };
}

const untilMultixactAge = (inputs: Inputs, limit: number) =>
  untilAge(inputs, "oldest_multixact_age", "next_multixact_id", limit, 2 ** 32);

export const POSTGRES_FORECASTS = forecastsOf("postgres", {
  forcedFreeze: {
    id: "F3",
    needs: ["oldest_transaction_age", "autovacuum_freeze_max_age", "next_transaction_id"],
    work: (inputs) =>
      untilAge(
        inputs,
        "oldest_transaction_age",
        "next_transaction_id",
        inputs.number("autovacuum_freeze_max_age"),
      ),
  },
  writesRefused: {
    id: "F4",
    needs: ["oldest_transaction_age", "next_transaction_id", "server_version_num"],
    work: (inputs) => {
      const reserved = isBefore14(inputs) ? RESERVED_TRANSACTIONS_13 : RESERVED;
      return untilAge(inputs, "oldest_transaction_age", "next_transaction_id", WRAP - reserved);
    },
  },
  forcedMultixactFreeze: {
    id: "F5",
    needs: ["oldest_multixact_age", "autovacuum_multixact_freeze_max_age", "next_multixact_id"],
    work: (inputs) =>
      untilMultixactAge(inputs, inputs.number("autovacuum_multixact_freeze_max_age")),
  },
  multixactsRefused: {
    id: "F6",
    needs: ["oldest_multixact_age", "next_multixact_id", "server_version_num"],
    work: (inputs) =>
      untilMultixactAge(inputs, WRAP - (isBefore14(inputs) ? RESERVED_MULTIXACTS_13 : RESERVED)),
  },
  walGrowth: {
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
});

function walGrowth(inputs: Inputs): Outcome {
  const rate = inputs.between("wal_position");
  if (rate === 0) return { says: "idle" };
  const free = inputs.isAsked("free") ? inputs.asked("free") : undefined;
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
