/** The sentences of the steps, and the documentation that each follows. The texts are the page's. */
import type { Source } from "./sources.ts";

export const SENTENCES = {
  // MariaDB and MySQL with a failover manager.
  /** db-1 acknowledges each transaction at once; db-2 is `behind` transactions behind. */
  asyncNormal: "mariadbReplication",
  /** db-1 acknowledges when one replica has received; committed on db-1 after the answer. */
  semiNormalAfterSync: "mariadbSemiSync",
  /** The same; committed, and seen by others, on db-1 before the answer. */
  semiNormalAfterCommit: "mariadbSemiSync",
  /** db-1's process ends; connections are refused; `missing` acknowledged transactions are on db-1 alone. */
  asyncWriterKilled: "mariadbReplication",
  /** db-1's process ends; `unacknowledged` transactions were written and not yet acknowledged. */
  semiWriterKilled: "mariadbSemiSync",
  /** The link to db-1 is cut; it still acknowledges what nobody else receives. */
  asyncCutOff: "mariadbReplication",
  /** The link is cut; commits on db-1 wait for a replica, at most `timeout`. */
  semiCutOff: "mariadbSemiSync",
  /** The timeout is over: db-1 is asynchronous, and acknowledges what nobody else has. */
  semiFallsBack: "mariadbSemiSync",
  /** db-1 accepts connections and answers nothing. */
  writerHangs: "mariadbReplication",
  /** The manager gives db-1 up, after `detection`. */
  managerGivesUp: "mariadbMonitor",
  /** The manager gives db-1 up and has it switched off, before it promotes another. */
  managerFences: "mariadbMonitor",
  /** The replica with the latest position is chosen; it applies what it has received. */
  managerElects: "mariadbMonitor",
  /** db-2 accepts writes; `lost` acknowledged transactions are not on it. */
  promoted: "mariadbMonitor",
  /** The same, while `other` still accepts writes: two writers. */
  promotedBeside: "mariadbMonitor",
  /** db-1 is back with nothing that db-2 lacks: it follows db-2. */
  oldWriterFollows: "mariadbGtid",
  /** db-1 is back with `extra` transactions that db-2 lacks: it stays apart until somebody has compared. */
  oldWriterStaysApart: "mariadbGtid",
  /** db-1 is reached again, and still accepts writes: two writers. */
  twoWriters: "mariadbMonitor",
  /** db-2's process ends; writes go on; db-3 is now the nearest copy. */
  replicaKilled: "mariadbReplication",
  /** db-2's process ends, the only replica; writes go on, on one node. */
  onlyReplicaKilled: "mariadbReplication",
  /** db-2's process ends; db-3 answers in its place. */
  semiReplicaKilled: "mariadbSemiSync",
  /** db-2's process ends, the only replica: commits wait, at most `timeout`. */
  semiOnlyReplicaKilled: "mariadbSemiSync",
  /** The replica is given up, and no longer a candidate; a failure of the writer would lose `atRisk`. */
  replicaGivenUp: "mariadbMonitor",
  /** db-2 is back and fetches what it missed. */
  replicaReturns: "mariadbReplication",
  /** db-2 has caught up. */
  replicaCaughtUp: "mariadbReplication",
  /** db-2 has caught up: the writer waits for it again. */
  semiResumes: "mariadbSemiSync",

  // All nodes without power.
  /** All nodes lose their power at once. */
  allKilled: "innodbFlush",
  /** The nodes start and recover what was flushed. */
  allStart: "innodbFlush",
  /** db-1 does not come back; the others start. */
  othersStart: "innodbFlush",
  /** Somebody compares the positions: `node` has the most, and is chosen. */
  positionsCompared: "mariadbGtid",
  /** `node` accepts writes again. */
  restored: "mariadbGtid",
  /** The others follow it. */
  othersFollow: "mariadbGtid",

  // Galera.
  /** A commit is acknowledged when the group has ordered it and every node has received it; applying comes after. */
  galeraNormal: "galeraReplication",
  /** db-1's process ends; the others cannot commit until they agree that it is gone. */
  galeraWriterKilled: "galeraTimeouts",
  galeraCutOff: "galeraQuorum",
  galeraHangs: "galeraTimeouts",
  galeraMemberKilled: "galeraTimeouts",
  /** The remaining nodes are the Primary Component. */
  galeraNewView: "galeraQuorum",
  /** As before, and db-1 alone has no quorum: it refuses what reads or writes a table. */
  galeraMinority: "galeraQuorum",
  /** The proxy leads to `writer`, which cannot commit yet. */
  proxyMovesWaits: "galeraTimeouts",
  /** The proxy leads to `writer`, which commits. */
  proxyMoves: "galeraQuorum",
  /** The cluster commits again. */
  galeraCommitsAgain: "galeraQuorum",
  /** The node is back and fetches what it missed (IST, or SST when the others no longer have it). */
  galeraReturns: "galeraTransfer",
  galeraSynced: "galeraTransfer",
  /** All nodes lose their power. What was received and not applied was in memory. */
  galeraAllKilled: "innodbFlush",
  /** The nodes start: `seqno: -1` and `safe_to_bootstrap: 0` on each. */
  galeraAllStart: "galeraCrash",
  /**
   * InnoDB's position, as `--wsrep-recover` reads it; `node` has the most. They wait until all three see each other.
   */
  galeraRecovered: "galeraCrash",
  /** All three see each other: they restore the Primary Component without anybody's help. */
  galeraRestored: "galeraRecovery",
  /** Two of three are back: they wait for db-1, and do not listen until then. */
  galeraWaitsForGone: "galeraRecovery",
  /** Somebody compares the positions and sets `safe_to_bootstrap: 1` on the most advanced. */
  galeraPositions: "galeraCrash",
  /** The cluster is bootstrapped from `node`. */
  galeraBootstrapped: "galeraCrash",
  /** The others join it. */
  galeraOthersJoin: "galeraTransfer",

  // PostgreSQL with Patroni.
  patroniAsyncNormal: "patroniReplication",
  /** A commit waits until db-2, the synchronous standby, has flushed it. */
  patroniSyncNormal: "patroniReplication",
  patroniStrictNormal: "patroniReplication",
  /** The node, PostgreSQL and Patroni with it, ends; its lease runs on. */
  patroniWriterKilled: "patroniSettings",
  /** db-1 still acknowledges; Patroni on it cannot renew the lease. */
  patroniAsyncCutOff: "patroniDcs",
  /** Commits on db-1 wait for a standby that it does not reach. */
  patroniSyncCutOff: "patroniReplication",
  /** The node stands still, Patroni with it. */
  patroniHangs: "patroniWatchdog",
  /**
   * The node goes on; until its Patroni sees that the lease is taken, PostgreSQL accepts writes. A watchdog resets it.
   */
  patroniWakes: "patroniWatchdog",
  /** Patroni on db-1 gives up: PostgreSQL is read-only, before the lease ends. */
  patroniDemotes: "patroniDcs",
  leaseEnds: "patroniSettings",
  /** The standby that is furthest takes the lease. */
  patroniElects: "patroniReplication",
  /** Only the synchronous standby may take it: it has all that was acknowledged. */
  patroniElectsSync: "patroniReplication",
  patroniPromoted: "patroniReplication",
  /** db-2 is the primary; strict mode: it acknowledges nothing before a standby follows. */
  patroniPromotedWaits: "patroniSettings",
  /** db-3 follows the new primary. */
  patroniFollows: "patroniReplication",
  /** db-3 follows, as the synchronous standby. */
  patroniFollowsSync: "patroniReplication",
  /** db-1 is back: `pg_rewind` removes the `extra` that the new timeline lacks, and it follows. */
  patroniRewinds: "patroniReplication",
  /** As before; in strict mode the writes begin here. */
  patroniRewindsStrict: "patroniReplication",
  patroniReplicaKilled: "postgresStreaming",
  patroniOnlyReplicaKilled: "postgresStreaming",
  /** The synchronous standby ends: commits wait until Patroni's next loop. */
  patroniStandbyKilled: "patroniReplication",
  /** Patroni makes db-3 the synchronous standby. */
  patroniPicksStandby: "patroniReplication",
  /** No standby is left: Patroni lets the primary write alone. */
  patroniStandalone: "patroniReplication",
  /** No standby is left; strict mode: commits go on waiting. */
  patroniStrictWaits: "patroniSettings",
  /** A failure of the primary would now lose `atRisk`. */
  patroniExposed: "patroniReplication",
  patroniReplicaReturns: "postgresStreaming",
  patroniReplicaCaughtUp: "postgresStreaming",
  /** Commits wait for the standby again. */
  patroniSyncAgain: "patroniReplication",
  patroniAllKilled: "postgresCommit",
  patroniAllStart: "postgresCommit",
  patroniOthersStart: "patroniReplication",
  /** The node with the most takes the lease; in the synchronous modes, the last primary or its synchronous standby. */
  patroniLeader: "patroniReplication",
} as const satisfies Record<string, Source>;

export type SentenceId = keyof typeof SENTENCES;

/** How the values of sentences are written. The names of nodes are values as well: `db-2`. */
export const VALUE_KINDS = {
  after: "duration",
  alone: "transactions",
  acknowledged: "transactions",
  atRisk: "transactions",
  behind: "transactions",
  delay: "duration",
  detection: "duration",
  extra: "transactions",
  gone: "name",
  has: "number",
  loopWait: "duration",
  lost: "transactions",
  members: "number",
  missed: "transactions",
  missing: "transactions",
  node: "name",
  other: "name",
  standby: "name",
  timeout: "duration",
  toApply: "transactions",
  ttl: "duration",
  unacknowledged: "transactions",
  waiting: "transactions",
  withoutWrites: "duration",
  writer: "name",
  writes: "number",
} as const;

export type SentenceValues = Readonly<Partial<Record<keyof typeof VALUE_KINDS, number | string>>>;
