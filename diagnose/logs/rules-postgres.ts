/** The patterns are of PostgreSQL's `ereport` and `elog` texts. */
import { RANKS } from "../messages/log-lines.ts";
import { BULK, NOTICE, type Rule } from "./kinds.ts";

export const POSTGRES_RULES: readonly Rule[] = [
  {
    kind: "timeline",
    family: "postgres",
    pattern:
      /is not (?:in|a child of) this server's history|forked off current database system timeline \d+ before current recovery point|highest timeline \d+ of the primary is behind recovery timeline|has diverged|does not contain minimum recovery point|could not find common ancestor/,
    rank: RANKS.outage,
  },
  {
    kind: "slot-invalidated",
    family: "postgres",
    pattern: /invalidating (?:obsolete )?(?:replication )?slot|slot ".*" because its restart_lsn/,
    rank: RANKS.outage,
    page: "slot-lost",
  },
  {
    kind: "configuration",
    family: "postgres",
    pattern:
      /unrecognized configuration parameter|configuration file ".*" contains errors|^invalid value for parameter|syntax error in file ".*" line|conflicting configuration|parameter ".*" (?:cannot be changed without|requires)/,
    rank: RANKS.outage,
    isGeneral: true,
  },
  {
    kind: "replication",
    family: "postgres",
    pattern:
      /could not receive data from WAL stream: +(?:server closed|SSL connection|could not receive)/,
    page: "postgres-connection-lost",
  },
  {
    kind: "replication",
    family: "postgres",
    pattern:
      /could not (?:receive data from|connect to|start) (?:the )?(?:WAL stream|primary server|publisher|WAL streaming)|terminating walsender process due to replication timeout|terminating walreceiver due to timeout|logical replication (?:apply worker|target relation).*(?:error|is missing|does not exist)|subscription ".*" has been disabled/,
    isGeneral: true,
  },
  {
    kind: "archive-failed",
    family: "postgres",
    pattern:
      /archive command (?:failed|was terminated)|archiving (?:write-ahead|transaction) log file ".*" failed|could not archive file/,
    rank: RANKS.error,
  },
  {
    kind: "start-failed",
    family: "postgres",
    pattern:
      /aborting startup due to startup process failure|startup process \(PID \d+\) (?:exited with exit code|was terminated by signal 6)|could not create any TCP\/IP sockets|database system is shut down after/,
    rank: RANKS.consequence,
    isGeneral: true,
  },
  {
    kind: "crash",
    family: "postgres",
    pattern:
      /\(PID \d+\) was terminated by signal \d+|^server process \(PID \d+\) exited with exit code (?![01]\b)/,
    rank: RANKS.outage,
    isGeneral: true,
  },
  {
    kind: "crash-recovery",
    family: "postgres",
    pattern:
      /was not properly shut down; automatic recovery|was interrupted; last known up|was interrupted while in|all server processes terminated; reinitializing|terminating any other active server processes|because of (?:crash|unexpected exit) of another server process/,
    rank: RANKS.aftermath,
  },
  {
    kind: "failover",
    family: "postgres",
    pattern:
      /received promote request|^(?:promoted self to leader|demot(?:ed|ing) self)|selected new timeline ID|promote trigger file/,
    rank: RANKS.warning,
  },
  {
    kind: "restart",
    family: "postgres",
    pattern: /database system is ready to accept/,
    rank: NOTICE,
  },
  {
    kind: "checkpoints-frequent",
    family: "postgres",
    pattern: /checkpoints are occurring too frequently/,
    rank: RANKS.warning,
  },
  {
    kind: "lock-wait",
    family: "postgres",
    pattern: /still waiting for \w+ on|acquired \w+ on .* after \d|avoided deadlock for/,
    rank: RANKS.warning,
  },
  {
    kind: "wraparound",
    family: "postgres",
    pattern:
      /must be vacuumed within \d+|is not accepting commands .*wraparound|oldest (?:xmin|multixact) is far in the past/,
    rank: RANKS.outage,
    page: "wraparound",
  },
  {
    kind: "auth-failures",
    family: "postgres",
    pattern:
      /authentication failed for user|no pg_hba\.conf entry|pg_hba\.conf rejects|^role ".*" does not exist/,
    page: "28P01",
    least: BULK,
    isGeneral: true,
  },
  {
    kind: "temporary-files",
    family: "postgres",
    pattern: /^temporary file: path/,
    rank: NOTICE,
  },
  {
    kind: "slow-statements",
    family: "postgres",
    pattern: /^duration: [\d.]+ ms/,
    rank: NOTICE,
  },
  {
    kind: "checkpoints",
    family: "postgres",
    pattern: /^(?:checkpoint|restartpoint|recovery restart point)/,
  },
  {
    kind: "maintenance",
    family: "postgres",
    pattern: /^automatic (?:aggressive )?(?:vacuum|analyze)|^statement: |^execute |^AUDIT: /,
  },
  {
    kind: "aborted-connections",
    family: "postgres",
    pattern:
      /^(?:could not (?:receive data from|send data to) client|unexpected EOF on client|connection to client lost)/,
    rank: RANKS.aftermath,
    page: "postgres-connection-lost",
    least: BULK,
  },
  {
    kind: "connections",
    family: "postgres",
    pattern:
      /^(?:connection (?:received|authorized|authenticated|ready)|disconnection:|replication connection|incomplete startup packet|invalid length of startup packet|SSL (?:error|connection)|could not accept SSL|canceling authentication|unsupported frontend protocol|no PostgreSQL user name|terminating (?:walreceiver|background worker).*administrator|the database system is shutting down|database ".*" does not exist|received (?:direct|invalid))/,
  },
  {
    kind: "start-up",
    family: "postgres",
    pattern:
      /^(?:starting PostgreSQL|listening on|database system was shut down|database system is shut down|received (?:fast|smart|immediate) shutdown|aborting any active|shutting down|background worker ".*" \(PID|autovacuum launcher|logical replication launcher|redo (?:starts|done|in progress|is not)|consistent recovery|invalid record length|entering standby mode|started streaming WAL|starting backup recovery|completed backup recovery|last completed transaction|archive recovery complete|restored log file|received SIGHUP|parameter ".*" (?:changed|removed)|ending log output|redirecting log output|recovery (?:stopping|ending)|starting (?:archive|point-in-time) recovery|configuration file|waiting for WAL|could not create IPv6|using recovery command)/,
  },
];
