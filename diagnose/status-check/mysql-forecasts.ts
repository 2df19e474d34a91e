/** The forecasts for MySQL, MariaDB and Percona Server: F1 and F2. */
import { bytesWritten, SHOW_BINARY_LOGS, totalBytes } from "./binary-logs.ts";
import { forecastsOf, type Outcome } from "./forecasts.ts";
import { GCACHE_NEEDS, gcacheRate } from "./gcache.ts";
import type { Inputs } from "./inputs.ts";
import { hasNoGalera } from "./mysql-running-rules.ts";
import { binlogExpiry, hasNoBinlog } from "./mysql-setting-rules.ts";
import { AURORA, missing, SERVICES } from "./terms.ts";

export const MYSQL_FORECASTS = forecastsOf("mysql", [
  // How long a node may be away.
  {
    id: "F1",
    notOn: AURORA,
    needs: GCACHE_NEEDS,
    unless: hasNoGalera,
    work: (inputs) => {
      const size = inputs.gcacheBytes();
      const rate = gcacheRate((name) => inputs.between(name));
      return rate === 0 ? { says: "idle" } : { says: "away", seconds: size / rate, rate };
    },
  },
  // What the binlogs grow to.
  {
    id: "F2",
    // They purge by themselves.
    notOn: SERVICES,
    needs: ["log_bin", "binlog_expire_logs_seconds|expire_logs_days"],
    unless: (inputs) => inputs.has("log_bin") && hasNoBinlog(inputs),
    work: binlogGrowth,
  },
]);

function binlogGrowth(inputs: Inputs): Outcome {
  const rate = binlogRate(inputs);
  if (rate === 0) return { says: "idle" };
  const expiry = binlogExpiry(inputs);
  const limit = inputs.numberOr("max_binlog_total_size", 0);
  const most = Math.min(...[rate * expiry, limit].filter((bytes) => bytes > 0));
  const { now } = inputs.binaryLogs();
  // What is there already does not grow once more.
  const growth = most - (now.size > 0 ? totalBytes(now) : 0);
  const { free } = inputs;
  if (free !== undefined && free < growth) return { says: "full", seconds: free / rate, rate };
  return Number.isFinite(most) ? { says: "settles", bytes: most, rate } : { says: "grows", rate };
}

/** Bytes a second, from MariaDB's counter; MySQL has none, and the sizes of its files tell. */
function binlogRate(inputs: Inputs): number {
  if (inputs.has("binlog_bytes_written")) return inputs.between("binlog_bytes_written");
  const { before, now } = inputs.binaryLogs();
  if (before.size > 0 && now.size > 0) {
    const by = bytesWritten(before, now);
    inputs.note(SHOW_BINARY_LOGS, `+${by} B`);
    return by / inputs.interval();
  }
  throw missing([`${SHOW_BINARY_LOGS}|binlog_bytes_written`]);
}
