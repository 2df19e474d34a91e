/**
 * The redo log that InnoDB needs at its start. A part of the log is kept for the threads that may write at once: four
 * pages each, for ten of its own and for those of `innodb_thread_concurrency`.
 */
import type { Outcome, Reason } from "./types.ts";

type Told = { outcome: Outcome; reason: Reason };

interface RedoLog {
  product: "mysql" | "mariadb";
  series: string;
  /** The number that the server has for a setting, in bytes where it is a size; NaN where it has none. */
  number(name: string): number;
  isSet(name: string): boolean;
}

const MB = 1024 * 1024;
const PAGE = 16 * 1024;
/** What MySQL has from 8.0 on, where the file says nothing of it. */
const DEFAULT_CAPACITY = 100 * MB;

/** @returns what is said of the setting that stops the server; undefined where the log is large enough, or of other pages */
export function redoLogTooSmall({
  product,
  series,
  number,
  isSet,
}: RedoLog): (Told & { name: string }) | undefined {
  // Where the server is dedicated, it takes a part of the memory.
  if (number("innodb_page_size") !== PAGE || isSet("innodb_dedicated_server")) return undefined;
  // MariaDB has one file since 10.5, and lets any number of threads in.
  const isOneFile = product === "mariadb" && series !== "10.3";
  const threads = isOneFile ? 0 : number("innodb_thread_concurrency");
  const files = isOneFile ? 1 : number("innodb_log_files_in_group");
  const size = number("innodb_log_file_size");
  const name = threads > 0 ? "innodb_thread_concurrency" : "innodb_log_file_size";
  if (product === "mariadb" || series === "5.7") {
    // Of each file, rounded down as the server rounds it.
    const step = product === "mariadb" ? 64 * 1024 : MB;
    const least = Math.ceil(leastOfFiles(threads, files) / step) * step;
    if (size < least) {
      if (threads > 0) return { name, ...needs("innodb_log_file_size", least) };
      return {
        name,
        outcome: "refuses",
        reason: { key: "below-min", values: { min: String(least), used: "" } },
      };
    }
    // MySQL 5.7 looks at the files that are there before it makes those that it is told to.
    const isLarger = series === "5.7" && leastOfFiles(threads, 2) > 48 * MB;
    return isLarger
      ? { name, outcome: "unknown", reason: { key: "machine", values: {} } }
      : undefined;
  }
  const isOfFiles = isSet("innodb_log_file_size") || isSet("innodb_log_files_in_group");
  const fromFiles = isOfFiles && size * files > 0 ? size * files : DEFAULT_CAPACITY;
  const capacity = isSet("innodb_redo_log_capacity")
    ? number("innodb_redo_log_capacity")
    : fromFiles;
  // Measured on 8.0 and 9.7 with 26 numbers of threads: the server names the least, in whole MB.
  const least = Math.ceil((2.33 * (4 * (10 + threads) + 5) * PAGE) / MB) * MB;
  return threads > 0 && capacity < least
    ? { name, ...needs("innodb_redo_log_capacity", least) }
    : undefined;
}

/** In bytes, each: half of nine tenths of the log is more than its part for threads (log0log.cc in their sources). */
function leastOfFiles(threads: number, files: number): number {
  const header = 2048;
  return ((4 * (10 + threads) + 8) * PAGE * 2) / 0.9 / files + header;
}

function needs(name: string, bytes: number): Told {
  return {
    outcome: "refuses",
    reason: { key: "needs", values: { other: `${name} >= ${Math.ceil(bytes / MB)}M` } },
  };
}
