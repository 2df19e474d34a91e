/** Settings of PostgreSQL that do not go together: it reads each, and then does not start. */
import { type ConfigData, specOf } from "./data-format.ts";
import type { PostgresLine } from "./postgres-file.ts";
import { refusedValue, valueInUnit } from "./postgres-values.ts";
import type { Reason } from "./types.ts";

/** Blocks of a cluster's log, unless it was made with others. */
const WAL_SEGMENT_MB = 16;
/** Server processes in all (MAX_BACKENDS in the server's source). */
const MOST_PROCESSES = 262_143;

/** Values of a switch that is on. */
export const ON = /^(on|t|tr|tru|true|y|ye|yes|1|always)$/i;

/** @param lastOf the line of a setting that counts @returns reasons by the number of the line */
export function combinations(
  lastOf: (name: string) => PostgresLine | undefined,
  data: ConfigData,
  version: number,
): ReadonlyMap<number, Reason> {
  const clashes = new Map<number, Reason>();
  const text = (name: string) => lastOf(name)?.value ?? specOf(data, name, version)?.d ?? "";
  const number = (name: string) => {
    const spec = specOf(data, name, version);
    if (!spec) return 0;
    const value = text(name);
    return refusedValue(spec, value) ? Number.NaN : valueInUnit(spec, value);
  };
  /** At the last of these lines that the file has. */
  const clash = (...names: string[]) => {
    const lines = names.map(lastOf).filter((line) => line !== undefined);
    const last = lines.reduce((a, b) => (b.number > a.number ? b : a), lines[0] as PostgresLine);
    const other = names.filter((name) => name !== last?.name?.toLowerCase()).join(", ");
    if (last) clashes.set(last.number, { key: "combination", values: { other } });
  };
  const isOn = (name: string) => specOf(data, name, version) !== null && ON.test(text(name));

  const reserved = ["superuser_reserved_connections", "reserved_connections"];
  if (reserved.reduce((sum, name) => sum + number(name), 0) >= number("max_connections"))
    clash("max_connections", ...reserved);
  if (text("wal_level").toLowerCase() === "minimal") {
    if (number("max_wal_senders") > 0) clash("wal_level", "max_wal_senders");
    if (ON.test(text("archive_mode"))) clash("wal_level", "archive_mode");
    if (isOn("summarize_wal")) clash("wal_level", "summarize_wal");
  }
  for (const name of ["min_wal_size", "max_wal_size"])
    if (number(name) < 2 * WAL_SEGMENT_MB) clash(name, "wal_segment_size");
  const stages = ["log_parser_stats", "log_planner_stats", "log_executor_stats"].filter(isOn);
  if (isOn("log_statement_stats") && stages.length > 0) clash("log_statement_stats", ...stages);
  const targets = [
    "recovery_target",
    ...["lsn", "name", "time", "xid"].map((each) => `recovery_target_${each}`),
  ];
  const set = targets.filter((name) => text(name) !== "");
  if (set.length > 1) clash(...set);
  const processes = ["max_connections", "max_worker_processes", "max_wal_senders"];
  const workers = specOf(data, "autovacuum_worker_slots", version)
    ? "autovacuum_worker_slots"
    : "autovacuum_max_workers";
  if ([...processes, workers].reduce((sum, name) => sum + number(name), 1) > MOST_PROCESSES)
    clash(...processes, workers);
  const limit = number("vacuum_buffer_usage_limit");
  if (limit > 0 && limit < 128) clash("vacuum_buffer_usage_limit");
  if (lastOf("io_max_concurrency") && number("io_max_concurrency") === 0)
    clash("io_max_concurrency");
  return clashes;
}
