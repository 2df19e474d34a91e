/** What tells the kinds of lines. */
import { RANKS } from "../messages/log-lines.ts";
import type { Rule } from "./kinds.ts";
import { CASSANDRA_RULES } from "./rules-cassandra.ts";
import { MYSQL_RULES } from "./rules-mysql.ts";
import { POSTGRES_RULES } from "./rules-postgres.ts";

/** The first that fits decides. */
export const RULES: readonly Rule[] = [
  // Every server.
  {
    kind: "killed",
    pattern:
      /Out of memory: Kill|oom-kill|OOM killer|OOMKilled|Memory cgroup out of memory|\(PID \d+\) was terminated by signal 9|code=killed, status=9/,
    rank: RANKS.outage,
    page: "out-of-memory",
  },
  {
    kind: "crash",
    pattern:
      /\bgot (?:signal \d|exception 0x)|Assertion failure|\((?:PID|pid) \d+\) was terminated by (?:signal (?:4|7|8|11)|exception)|TRAP: |code=dumped|We intentionally generate a memory trap|^InnoDB: (?:If you get repeated assertion|corruption in the InnoDB tablespace)/,
    rank: RANKS.outage,
    isGeneral: true,
  },
  {
    kind: "start-failed",
    pattern: /systemd\[\d+\]: Failed to start /,
    rank: RANKS.consequence,
  },

  ...MYSQL_RULES,
  ...POSTGRES_RULES,
  ...CASSANDRA_RULES,

  // What the recogniser has no page for.
  {
    kind: "disk",
    pattern:
      /No space left on device|Input\/output error|[Dd]isk (?:is )?full|(?:Errcode|errno|error): 28\b|Quota exceeded/,
    rank: RANKS.damage,
    isGeneral: true,
  },
  {
    kind: "corruption",
    pattern:
      /\bcorrupt(?:ed|ion)?\b|checksum mismatch|invalid page in block|Malformed log record|missing chunk number/i,
    rank: RANKS.damage,
    isGeneral: true,
  },
  {
    kind: "memory",
    pattern: /[Oo]ut of memory|[Cc]annot allocate memory|could not fork/,
    rank: RANKS.outage,
    isGeneral: true,
  },
];
