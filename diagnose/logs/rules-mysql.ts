/** The patterns are of MySQL's `share/messages_to_error_log.txt`, MariaDB's and InnoDB's `sql_print_*` and `ib::*`, Galera's `gcs/` and `gcomm/`. */
import { RANKS } from "../messages/log-lines.ts";
import { BULK, NOTICE, type Rule } from "./kinds.ts";

export const MYSQL_RULES: readonly Rule[] = [
  {
    kind: "start-failed",
    family: "mysql",
    pattern:
      /^Aborting\b|wsrep::connect\(\S*\) failed|\bPlugin '(?:InnoDB|Aria)' (?:init|registration)\b|Plugin initialization aborted|^Cannot continue operation|Unknown\/unsupported storage engine|Failed to initialize (?:DD|builtin|dynamic|plugins)|(?:Data Dictionary|DD) initialization failed|Could not open mysql\.plugin|^InnoDB: Database creation was aborted|Can't open the mysql\.plugin|Table 'mysql\.\w+' doesn't exist|Can't open and lock privilege tables|Fatal error: Can't open|Can't open file: 'mysql\.ibd' \(errno: 0\b|Cannot open datafile (?!for read-only)|Could not open or create the system tablespace|Doublewrite file create failed|Default storage engine \(InnoDB\) is not available/,
    rank: RANKS.consequence,
    isGeneral: true,
  },
  {
    family: "mysql",
    pattern: /Cannot map innodb_buffer_pool_size_max|\bmmap\(\d+ bytes\) failed; errno 12/,
    rank: RANKS.outage,
    page: "out-of-memory",
  },
  // They introduce the error, which names the file.
  {
    kind: "file-operation",
    family: "mysql",
    pattern:
      /Operating system error number \d+ in a file operation|The error means (?:the system|mysqld)|Error number (?!5 )\d+ means|If you are installing InnoDB, remember/,
    rank: RANKS.aftermath,
    isGeneral: true,
  },
  // That of MySQL's dictionary is missing when an older or a newer version made the directory.
  {
    family: "mysql",
    pattern: /Cannot open datafile for read-only: '(?!mysql\.ibd)\S+' OS error: 71\b/,
    rank: RANKS.error,
    page: "1932",
  },
  {
    kind: "file-operation",
    family: "mysql",
    // Of the system's tablespace, nothing in the directory is MySQL's: its page has that.
    pattern:
      /^(?!File \S*ibdata1: 'open').*(?:IO Error: \d+ during|returned OS error (?!113\b|128\b)\d)/,
    rank: RANKS.error,
  },
  {
    kind: "file-operation",
    family: "mysql",
    pattern:
      /Cannot rename file|Could not set the file size|Write to file .*Operating system error number/,
    rank: RANKS.error,
    isGeneral: true,
  },
  {
    kind: "backup-failed",
    family: "mysql",
    pattern:
      /^\[Xtrabackup\] |^(?:xbstream|mbstream|xbcloud|xtrabackup|mariabackup|mariadb-backup|innobackupex): /,
    rank: RANKS.error,
    ofErrors: true,
    isGeneral: true,
  },
  {
    kind: "crash-recovery",
    family: "mysql",
    pattern:
      /Starting crash recovery|Database was not shut ?down normally|Starting XA crash recovery|Recovering after a crash|Starting recovery from checkpoint/,
    rank: RANKS.aftermath,
  },
  {
    kind: "restart",
    family: "mysql",
    pattern: /ready for connections|mysqld_safe .*(?:restarted|mysqld from pid file .* ended)/,
    rank: NOTICE,
  },
  {
    kind: "failover",
    family: "mysql",
    pattern:
      /A new primary with address|left the group\. Electing new Primary|primary member .* elected|changed (?:its )?role|working as primary member|elected as (?:the )?new primary/i,
    rank: RANKS.warning,
  },
  {
    kind: "own-transactions",
    family: "mysql",
    pattern:
      /has more executed transactions than those present in the group|contains transactions not present in the group/,
    rank: RANKS.outage,
  },
  {
    kind: "non-primary",
    family: "mysql",
    pattern: /not able to reach a majority of members in the group/,
    rank: RANKS.outage,
  },
  // What it does after an error of a thread, which says why.
  {
    kind: "outside-group",
    family: "mysql",
    pattern:
      /set into read only mode after an error|Unable to ensure the execution of group transactions|applier thread execution was aborted|Fatal error during (?:execution on the Applier|the incremental recovery)/,
    rank: RANKS.aftermath,
  },
  {
    kind: "outside-group",
    family: "mysql",
    pattern: /^Plugin group_replication reported: (?!.* on session \d)/,
    rank: RANKS.error,
    ofErrors: true,
  },
  {
    kind: "semaphore-wait",
    family: "mysql",
    pattern: /[Ll]ong semaphore wait|Semaphore wait has lasted|has waited at \S+ line \d+ for/,
    rank: RANKS.outage,
  },
  {
    kind: "deadlock",
    family: "mysql",
    pattern: /Transactions? deadlock detected|Deadlock found|InnoDB: \*\*\* \(1\) TRANSACTION/,
    rank: RANKS.warning,
    page: "1213",
  },
  {
    kind: "aborted-connections",
    family: "mysql",
    pattern: /Aborted connection|Got (?:an error|timeout) reading communication packets/,
    rank: RANKS.aftermath,
    page: "2006",
    least: BULK,
  },
  {
    kind: "auth-failures",
    family: "mysql",
    pattern: /Access denied for user/,
    page: "1045",
    least: BULK,
  },
  {
    kind: "slow-disk",
    family: "mysql",
    pattern: /page_cleaner: \d+ms intended loop took \d+ms|Difficult to find free blocks/,
    rank: NOTICE,
  },
  {
    kind: "non-primary",
    family: "mysql",
    pattern:
      /Received NON-PRIMARY|view\(view_id\(NON_PRIM|non-[Pp]rimary|no nodes coming from prim view|New COMPONENT: primary = no/,
    rank: RANKS.outage,
    page: "non-primary",
  },
  {
    family: "mysql",
    pattern:
      /^\[WSREP-SST\]|^WSREP_SST: \[ERROR\]|SST script aborted|SST failed|from joiner script|Application (?:received wrong state|state transfer failed)|Will never receive state/,
    rank: RANKS.error,
    page: "galera-join",
  },
  {
    kind: "state-transfer",
    family: "mysql",
    pattern:
      /State transfer required|Requesting state transfer|Receiving IST|IST received|SST (?:received|request sent|complete|sent)|Prepared SST|Running: 'wsrep_sst|WSREP_SST: \[INFO\]/,
    rank: NOTICE,
  },
  {
    kind: "cluster-view",
    family: "mysql",
    pattern:
      /view\(view_id\(PRIM|New cluster view|New COMPONENT: primary = yes|suspecting node|declaring .* (?:inactive|suspect)|turning message relay requesting on|forgetting [0-9a-f]{8}|Group membership changed|has become unreachable|is reachable again|resumed contact with a majority|Members (?:removed from|joined) the group/,
    rank: NOTICE,
  },
  {
    kind: "replication",
    family: "mysql",
    pattern:
      /Error running query, (?:slave|replica) SQL thread aborted|SQL thread exiting, replication stopped|coordinator and worker threads are stopped/,
    rank: RANKS.aftermath,
  },
  {
    kind: "replication",
    family: "mysql",
    pattern:
      /\b(?:Slave|Replica) (?:SQL|I\/O|IO)\b.*(?:[Ee]rror|stopped|aborted)|error reconnecting to (?:master|source)|Got fatal error \d+ from (?:master|source)|Semi-sync replication switched OFF|Timeout waiting for reply of binlog/,
    isGeneral: true,
  },
  {
    kind: "deprecations",
    family: "mysql",
    pattern: /deprecated|will be removed in a future|is currently an alias for/i,
  },
  {
    kind: "start-up",
    family: "mysql",
    pattern:
      /CA certificate .* is self signed|Insecure configuration for --pid-file|--pid-file|skip-name-resolve|X Plugin ready|Shutdown complete|Normal shutdown|Received SHUTDOWN|\[Entrypoint\]|starting as process|Server socket created|Buffer pool\(s\) (?:load|dump)|initialization has (?:started|ended)|lower_case_table_names=2|secure-file-priv|Plugin 'FEEDBACK'|tzdata|time zone|socket-based|listen on|Giving \d+ client threads|Forcing (?:close|shutdown)/i,
  },
];
