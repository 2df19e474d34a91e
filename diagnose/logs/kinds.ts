/** What lines of a log are about. */
import type { Entry } from "./entries.ts";

/** Below what is grave: that which belongs to a log of a healthy server, and is worth a line. */
export const NOTICE = 7;

/** What is counted only. */
export const NOISE = [
  "connections",
  "checkpoints",
  "start-up",
  "deprecations",
  "maintenance",
  "statements",
  "warnings",
  "others",
  "foreign",
] as const;
export type Noise = (typeof NOISE)[number];

export const KINDS = [
  "start-failed",
  "crash",
  "killed",
  "crash-recovery",
  "restart",
  "configuration",
  "failover",
  "checkpoints-frequent",
  "lock-wait",
  "semaphore-wait",
  "deadlock",
  "archive-failed",
  "replication",
  "timeline",
  "slot-invalidated",
  "auth-failures",
  "brute-force",
  "aborted-connections",
  "disk",
  "file-operation",
  "backup-failed",
  "corruption",
  "memory",
  "wraparound",
  "temporary-files",
  "slow-statements",
  "slow-disk",
  "cluster-view",
  "state-transfer",
  "non-primary",
  "outside-group",
  "own-transactions",
  "gc-pause",
  "dropped-messages",
  "node-down",
  "large-batch",
  "tombstones",
  "hints",
  "unknown",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Rule {
  /** Absent: the page says what it is. */
  kind?: Kind | Noise;
  family?: Entry["family"];
  pattern: RegExp;
  /** By default that of the line. */
  rank?: number;
  /** The page of the error, where the recogniser knows none. */
  page?: string;
  /** Of what is usual in small numbers: below these lines it is no trouble. */
  least?: number;
  /** Its words stand in milder lines, too. */
  ofErrors?: true;
  /** The recogniser is asked first: the page of the line's own error says more. */
  isGeneral?: true;
}

/** Lines after which failed logins, or connections that were closed, are no accident. */
export const BULK = 20;
