/** The sentences of the steps: what each follows, and the values that its text may name. The texts are the page's. */
import type { Source } from "./sources.ts";

interface Sentence {
  source: Source;
  values: readonly string[];
}

/** The names of nodes are values as well: `db-2`. */
export const SENTENCES = {
  // MariaDB and MySQL with a failover manager.
  /** db-1 acknowledges each transaction at once; db-2 is `behind` transactions behind. */
  asyncNormal: { source: "mariadbReplication", values: ["writes", "delay", "behind"] },
  /** db-1 acknowledges when one replica has received; committed on db-1 after the answer. */
  semiNormalAfterSync: { source: "mariadbSemiSync", values: ["writes", "delay", "waiting"] },
  /** The same; committed, and seen by others, on db-1 before the answer. */
  semiNormalAfterCommit: { source: "mariadbSemiSync", values: ["writes", "delay", "waiting"] },
  /** db-1's process ends; connections are refused; `missing` acknowledged transactions are on db-1 alone. */
  asyncWriterKilled: { source: "mariadbReplication", values: ["node", "missing"] },
  /** db-1's process ends; `unacknowledged` transactions were written and not yet acknowledged. */
  semiWriterKilled: { source: "mariadbSemiSync", values: ["node", "missing", "unacknowledged"] },
  /** The link to db-1 is cut; it still acknowledges what nobody else receives. */
  asyncCutOff: { source: "mariadbReplication", values: ["node"] },
  /** The link is cut; commits on db-1 wait for a replica, at most `timeout`. */
  semiCutOff: { source: "mariadbSemiSync", values: ["node", "timeout"] },
  /** The timeout is over: db-1 is asynchronous, and acknowledges what nobody else has. */
  semiFallsBack: { source: "mariadbSemiSync", values: ["node", "timeout", "alone"] },
  /** db-1 accepts connections and answers nothing. */
  writerHangs: { source: "mariadbReplication", values: ["node", "missing"] },
  /** The manager gives db-1 up, after `detection`. */
  managerGivesUp: { source: "mariadbMonitor", values: ["node", "detection"] },
  /** The manager gives db-1 up and has it switched off, before it promotes another. */
  managerFences: { source: "mariadbMonitor", values: ["node", "detection"] },
  /** The replica with the latest position is chosen; it applies what it has received. */
  managerElects: { source: "mariadbMonitor", values: ["node", "has", "toApply"] },
  /** db-2 accepts writes; `lost` acknowledged transactions are not on it. */
  promoted: { source: "mariadbMonitor", values: ["node", "lost", "withoutWrites"] },
  /** The same, while `other` still accepts writes: two writers. */
  promotedBeside: { source: "mariadbMonitor", values: ["node", "other", "lost"] },
  /** db-1 is back with nothing that db-2 lacks: it follows db-2. */
  oldWriterFollows: { source: "mariadbGtid", values: ["node", "writer"] },
  /** db-1 is back with `extra` transactions that db-2 lacks: it stays apart until somebody has compared. */
  oldWriterStaysApart: { source: "mariadbGtid", values: ["node", "extra"] },
  /** db-1 is reached again, and still accepts writes: two writers. */
  twoWriters: { source: "mariadbMonitor", values: ["node", "writer", "extra"] },
  /** db-2's process ends; writes go on; db-3 is now the nearest copy. */
  replicaKilled: { source: "mariadbReplication", values: ["node", "behind"] },
  /** db-2's process ends, the only replica; writes go on, on one node. */
  onlyReplicaKilled: { source: "mariadbReplication", values: ["node"] },
  /** db-2's process ends; db-3 answers in its place. */
  semiReplicaKilled: { source: "mariadbSemiSync", values: ["node", "other", "delay"] },
  /** db-2's process ends, the only replica: commits wait, at most `timeout`. */
  semiOnlyReplicaKilled: { source: "mariadbSemiSync", values: ["node", "timeout"] },
  /** The replica is given up, and no longer a candidate; a failure of the writer would lose `atRisk`. */
  replicaGivenUp: { source: "mariadbMonitor", values: ["node", "atRisk"] },
  /** db-2 is back and fetches what it missed. */
  replicaReturns: { source: "mariadbReplication", values: ["node", "missed"] },
  /** db-2 has caught up. */
  replicaCaughtUp: { source: "mariadbReplication", values: ["node"] },
  /** db-2 has caught up: the writer waits for it again. */
  semiResumes: { source: "mariadbSemiSync", values: ["node"] },

  // All nodes without power.
  /** All nodes lose their power at once. */
  allKilled: { source: "innodbFlush", values: ["acknowledged"] },
  /** The nodes start and recover what was flushed. */
  allStart: { source: "innodbFlush", values: ["node", "has"] },
  /** db-1 does not come back; the others start. */
  othersStart: { source: "innodbFlush", values: ["gone", "node", "has"] },
  /** Somebody compares the positions: `node` has the most, and is chosen. */
  positionsCompared: { source: "mariadbGtid", values: ["node", "has"] },
  /** `node` accepts writes again. */
  restored: { source: "mariadbGtid", values: ["node", "lost", "withoutWrites"] },
  /** The others follow it. */
  othersFollow: { source: "mariadbGtid", values: ["writer"] },

  // Galera.
  /** A commit is acknowledged when the group has ordered it and every node has received it; applying comes after. */
  galeraNormal: { source: "galeraReplication", values: ["writes", "delay", "toApply"] },
  /** db-1's process ends; the others cannot commit until they agree that it is gone. */
  galeraWriterKilled: { source: "galeraTimeouts", values: ["node", "timeout"] },
  galeraCutOff: { source: "galeraQuorum", values: ["node", "timeout"] },
  galeraHangs: { source: "galeraTimeouts", values: ["node", "timeout"] },
  galeraMemberKilled: { source: "galeraTimeouts", values: ["node", "timeout"] },
  /** The remaining nodes are the Primary Component. */
  galeraNewView: { source: "galeraQuorum", values: ["node", "members", "timeout"] },
  /** As before, and db-1 alone has no quorum: it refuses what reads or writes a table. */
  galeraMinority: { source: "galeraQuorum", values: ["node", "members", "timeout"] },
  /** The proxy leads to `writer`, which cannot commit yet. */
  proxyMovesWaits: { source: "galeraTimeouts", values: ["node", "writer", "detection"] },
  /** The proxy leads to `writer`, which commits. */
  proxyMoves: { source: "galeraQuorum", values: ["node", "writer", "detection", "withoutWrites"] },
  /** The cluster commits again. */
  galeraCommitsAgain: { source: "galeraQuorum", values: ["writer", "members", "withoutWrites"] },
  /** The node is back and fetches what it missed (IST, or SST when the others no longer have it). */
  galeraReturns: { source: "galeraTransfer", values: ["node", "missed"] },
  galeraSynced: { source: "galeraTransfer", values: ["node"] },
  /** All nodes lose their power. What was received and not applied was in memory. */
  galeraAllKilled: { source: "innodbFlush", values: ["acknowledged", "toApply"] },
  /** The nodes start: `seqno: -1` and `safe_to_bootstrap: 0` on each. */
  galeraAllStart: { source: "galeraCrash", values: [] },
  /**
   * InnoDB's position, as `--wsrep-recover` reads it; `node` has the most. They wait until all three see each other.
   */
  galeraRecovered: { source: "galeraCrash", values: ["node", "has"] },
  /** All three see each other: they restore the Primary Component without anybody's help. */
  galeraRestored: { source: "galeraRecovery", values: ["members", "lost", "withoutWrites"] },
  /** Two of three are back: they wait for db-1, and do not listen until then. */
  galeraWaitsForGone: { source: "galeraRecovery", values: ["gone"] },
  /** Somebody compares the positions and sets `safe_to_bootstrap: 1` on the most advanced. */
  galeraPositions: { source: "galeraCrash", values: ["node", "has"] },
  /** The cluster is bootstrapped from `node`. */
  galeraBootstrapped: { source: "galeraCrash", values: ["node", "lost", "withoutWrites"] },
  /** The others join it. */
  galeraOthersJoin: { source: "galeraTransfer", values: ["writer"] },

  // PostgreSQL with Patroni.
  patroniAsyncNormal: { source: "patroniReplication", values: ["writes", "delay", "behind"] },
  /** A commit waits until db-2, the synchronous standby, has flushed it. */
  patroniSyncNormal: { source: "patroniReplication", values: ["writes", "delay", "waiting"] },
  patroniStrictNormal: { source: "patroniReplication", values: ["writes", "delay", "waiting"] },
  /** The node, PostgreSQL and Patroni with it, ends; its lease runs on. */
  patroniWriterKilled: { source: "patroniSettings", values: ["node", "ttl", "missing"] },
  /** db-1 still acknowledges; Patroni on it cannot renew the lease. */
  patroniAsyncCutOff: { source: "patroniDcs", values: ["node"] },
  /** Commits on db-1 wait for a standby that it does not reach. */
  patroniSyncCutOff: { source: "patroniReplication", values: ["node", "standby"] },
  /** The node stands still, Patroni with it. */
  patroniHangs: { source: "patroniWatchdog", values: ["node", "ttl", "missing"] },
  /**
   * The node goes on; until its Patroni sees that the lease is taken, PostgreSQL accepts writes. A watchdog resets it.
   */
  patroniWakes: { source: "patroniWatchdog", values: ["node", "writer"] },
  /** Patroni on db-1 gives up: PostgreSQL is read-only, before the lease ends. */
  patroniDemotes: { source: "patroniDcs", values: ["node", "after", "alone"] },
  leaseEnds: { source: "patroniSettings", values: ["node", "ttl"] },
  /** The standby that is furthest takes the lease. */
  patroniElects: { source: "patroniReplication", values: ["node", "has"] },
  /** Only the synchronous standby may take it: it has all that was acknowledged. */
  patroniElectsSync: { source: "patroniReplication", values: ["node", "has"] },
  patroniPromoted: { source: "patroniReplication", values: ["node", "lost", "withoutWrites"] },
  /** db-2 is the primary; strict mode: it acknowledges nothing before a standby follows. */
  patroniPromotedWaits: { source: "patroniSettings", values: ["node", "lost"] },
  /** db-3 follows the new primary. */
  patroniFollows: { source: "patroniReplication", values: ["node", "writer"] },
  /** db-3 follows, as the synchronous standby. */
  patroniFollowsSync: { source: "patroniReplication", values: ["node", "writer", "withoutWrites"] },
  /** db-1 is back: `pg_rewind` removes the `extra` that the new timeline lacks, and it follows. */
  patroniRewinds: { source: "patroniReplication", values: ["node", "writer", "extra"] },
  /** As before; in strict mode the writes begin here. */
  patroniRewindsStrict: {
    source: "patroniReplication",
    values: ["node", "writer", "extra", "withoutWrites"],
  },
  patroniReplicaKilled: { source: "postgresStreaming", values: ["node", "behind"] },
  patroniOnlyReplicaKilled: { source: "postgresStreaming", values: ["node"] },
  /** The synchronous standby ends: commits wait until Patroni's next loop. */
  patroniStandbyKilled: { source: "patroniReplication", values: ["node", "loopWait"] },
  /** Patroni makes db-3 the synchronous standby. */
  patroniPicksStandby: { source: "patroniReplication", values: ["node", "withoutWrites"] },
  /** No standby is left: Patroni lets the primary write alone. */
  patroniStandalone: { source: "patroniReplication", values: ["node", "withoutWrites"] },
  /** No standby is left; strict mode: commits go on waiting. */
  patroniStrictWaits: { source: "patroniSettings", values: ["node"] },
  /** A failure of the primary would now lose `atRisk`. */
  patroniExposed: { source: "patroniReplication", values: ["node", "atRisk"] },
  patroniReplicaReturns: { source: "postgresStreaming", values: ["node", "missed"] },
  patroniReplicaCaughtUp: { source: "postgresStreaming", values: ["node"] },
  /** Commits wait for the standby again. */
  patroniSyncAgain: { source: "patroniReplication", values: ["node", "withoutWrites"] },
  patroniAllKilled: { source: "postgresCommit", values: ["acknowledged"] },
  patroniAllStart: { source: "postgresCommit", values: ["node", "has"] },
  patroniOthersStart: { source: "patroniReplication", values: ["gone", "node", "has"] },
  /** The node with the most takes the lease; in the synchronous modes, the last primary or its synchronous standby. */
  patroniLeader: { source: "patroniReplication", values: ["node", "has"] },
} as const satisfies Record<string, Sentence>;

export type SentenceId = keyof typeof SENTENCES;

export type ValueName<Id extends SentenceId> = (typeof SENTENCES)[Id]["values"][number];
