/** The patterns are of Cassandra's loggers. */
import { RANKS } from "../messages/log-lines.ts";
import { NOTICE, type Rule } from "./kinds.ts";

export const CASSANDRA_RULES: readonly Rule[] = [
  // A seed that starts first, and what Cassandra recommends at each start.
  {
    kind: "start-up",
    family: "cassandra",
    pattern: /but continuing anyway|JVM is not configured to stop on OutOfMemoryError/,
  },
  {
    kind: "gc-pause",
    family: "cassandra",
    pattern: /\bGC in \d{4,}ms|GC for .*: \d{4,} ms|Not marking nodes down due to local pause/,
    rank: RANKS.warning,
  },
  {
    kind: "dropped-messages",
    family: "cassandra",
    pattern: /messages (?:were )?dropped in (?:the )?last|MUTATION messages/,
    rank: RANKS.warning,
  },
  {
    kind: "tombstones",
    family: "cassandra",
    pattern:
      /tombstoned? cells|tombstone_(?:warn|failure|fail)_threshold|Scanned over \d+ tombstones/,
    page: "tombstones",
  },
  {
    kind: "node-down",
    family: "cassandra",
    pattern: /is now DOWN|Convicting .* with status NORMAL|has been removed from the ring/,
    rank: RANKS.warning,
  },
  {
    kind: "large-batch",
    family: "cassandra",
    pattern: /Batch (?:of|for) .*(?:exceeding specified|is of size)|Unlogged batch covering/,
    rank: RANKS.warning,
  },
  {
    kind: "memory",
    family: "cassandra",
    pattern: /OutOfMemoryError|JVM state determined to be unstable/,
    rank: RANKS.outage,
  },
  {
    kind: "corruption",
    family: "cassandra",
    pattern:
      /CorruptSSTableException|Corrupted?:|CommitLogReplayException|CommitLogReadException|Could not read commit log|Mismatched? .*CRC|checksum/i,
    rank: RANKS.damage,
  },
  {
    kind: "disk",
    family: "cassandra",
    pattern:
      /FSWriteError|FSReadError|FSDiskFullWriteError|Not enough (?:space|disk)|No space left on device|Insufficient disk space|disk failure policy|Stopping (?:gossiper|transports) (?:as|due)|Failed to persist commits/i,
    rank: RANKS.damage,
  },
  // What it does after a failure of any cause.
  {
    kind: "unknown",
    family: "cassandra",
    pattern: /^Stopping (?:gossiper|RPC server|native transport)$/,
    rank: RANKS.aftermath,
  },
  {
    kind: "slow-disk",
    family: "cassandra",
    pattern: /commit log syncs over the past/,
    rank: NOTICE,
  },
  {
    kind: "start-failed",
    family: "cassandra",
    pattern:
      /Exception (?:\([\w.$]+\) )?encountered during startup|Fatal (?:configuration )?error|Unable to (?:gossip|contact any seeds|start)/,
    rank: RANKS.outage,
  },
  {
    kind: "restart",
    family: "cassandra",
    pattern: /Starting listening for CQL|Startup complete/,
    rank: NOTICE,
  },
  {
    kind: "hints",
    family: "cassandra",
    pattern: /[Hh]inted handoff|HintsDispatch|Writing a hint|hints? (?:file|to)/,
    rank: NOTICE,
  },
  {
    kind: "maintenance",
    family: "cassandra",
    pattern: /\bGC in \d{1,3}ms|Flush|[Cc]ompact|memtable|SSTable|[Rr]epair/i,
  },
  {
    kind: "connections",
    family: "cassandra",
    pattern:
      /is now UP|Handshak|InetAddress|state jump to|Unexpected exception during request|Connection reset by peer/,
  },
];
