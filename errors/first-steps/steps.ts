/**
 * THE list of first steps after a loss or an outage, in their order. The emergency page, the pages of errors and data
 * recovery show those of their situations; the words are in the catalogues beside it, and `trials/first-steps.test.ts`
 * runs the commands.
 */
import { WHICH_UNIT } from "../pages/units.ts";

export type StepEngine = "mysql" | "mariadb" | "postgres";

export type Situation =
  /** Rows deleted or changed by mistake, on the emergency page whatever has no case of its own. */
  | "changed"
  /** A table or a database dropped or emptied, with a backup … */
  | "dropped"
  /** … and without one. */
  | "unsaved"
  /** Files deleted under a running server. */
  | "removed"
  /** It does not start, or reports corruption … */
  | "corrupt"
  /** … while applications use it. */
  | "damaged"
  /** A replica needs binlogs that its primary purges. */
  | "purged"
  | "down"
  | "galera"
  | "restart";

export interface Command {
  /** The versions in which it is so: "≥ 8.4", "< 8.0.22", one series, or all. Default: all of the step's engines. */
  on?: Readonly<Partial<Record<StepEngine, string>>>;
  in?: "shell";
  text: string;
}

interface FirstStep {
  situations: readonly Situation[];
  /** Default: all. */
  engines?: readonly StepEngine[];
  commands?: readonly Command[];
}

const MYSQL = ["mysql", "mariadb"] as const satisfies StepEngine[];
const LOGICAL = ["changed", "dropped"] as const satisfies Situation[];

/** What only the running server knows, by the name of its client: images of MariaDB 11 have no `mysql`. */
function evidence(client: "mysql" | "mariadb"): string {
  return `${client} -e 'SHOW FULL PROCESSLIST; SHOW ENGINE INNODB STATUS\\G' > ${client}-evidence.txt`;
}

const shell = (text: string) => ({ in: "shell", text }) as const;

const STEPS = {
  cancel: {
    situations: ["changed"],
    commands: [
      { on: { mysql: "", mariadb: "" }, text: "SHOW FULL PROCESSLIST;\nKILL QUERY 123;" },
      {
        on: { postgres: "" },
        text: "SELECT pid, usename, query_start, query\nFROM pg_stat_activity WHERE state = 'active';\nSELECT pg_cancel_backend(123);",
      },
    ],
  },
  rollback: { situations: LOGICAL },
  vacuum: {
    situations: ["changed"],
    engines: ["postgres"],
    commands: [
      {
        text: "ALTER TABLE orders\n  SET (autovacuum_enabled = off, toast.autovacuum_enabled = off);\nALTER SYSTEM SET autovacuum = off;\nSELECT pg_reload_conf();",
      },
    ],
  },
  image: {
    situations: ["unsaved"],
    commands: [shell("findmnt -T /var/lib/mysql\numount /var/lib/mysql")],
  },
  fromImage: { situations: ["unsaved"] },
  writes: {
    situations: LOGICAL,
    commands: [
      { on: { mysql: "≥ 5.7.8" }, text: "SET GLOBAL super_read_only = ON;" },
      { on: { mariadb: "", mysql: "< 5.7.8" }, text: "SET GLOBAL read_only = ON;" },
      {
        on: { postgres: "" },
        text: "ALTER SYSTEM SET default_transaction_read_only = on;\nSELECT pg_reload_conf();",
      },
    ],
  },
  time: { situations: LOGICAL, commands: [shell("date -u +%FT%TZ")] },
  replica: {
    situations: [...LOGICAL, "unsaved"],
    commands: [
      { on: { mysql: "≥ 8.0.22", mariadb: "≥ 10.5.1" }, text: "STOP REPLICA SQL_THREAD;" },
      { on: { mysql: "< 8.0.22", mariadb: "< 10.5.1" }, text: "STOP SLAVE SQL_THREAD;" },
      { on: { postgres: "" }, text: "SELECT pg_wal_replay_pause();" },
    ],
  },
  purge: {
    situations: [...LOGICAL, "purged"],
    engines: MYSQL,
    commands: [
      {
        on: { mysql: "≥ 8.4", mariadb: "≥ 10.6.1" },
        text: "SET GLOBAL binlog_expire_logs_seconds = 0;",
      },
      { on: { mariadb: "≥ 11.4" }, text: "SET GLOBAL max_binlog_total_size = 0;" },
      {
        // With the first alone, it purges by an expire_logs_days that its file still has.
        on: { mysql: "8.0" },
        text: "SET GLOBAL binlog_expire_logs_seconds = 0;\nSET GLOBAL expire_logs_days = 0;",
      },
      { on: { mysql: "< 8.0", mariadb: "< 10.6.1" }, text: "SET GLOBAL expire_logs_days = 0;" },
    ],
  },
  binlogs: { situations: LOGICAL, engines: MYSQL, commands: [{ text: "SHOW BINARY LOGS;" }] },
  wal: { situations: LOGICAL, engines: ["postgres"] },
  backup: { situations: ["dropped"] },
  removed: {
    situations: ["removed"],
    engines: MYSQL,
    commands: [
      {
        text: `SET GLOBAL innodb_max_dirty_pages_pct_lwm = 0;
SET GLOBAL innodb_max_dirty_pages_pct = 0;
SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_dirty';
SHOW ENGINE INNODB STATUS\\G`,
      },
    ],
  },
  open: {
    situations: ["removed"],
    engines: MYSQL,
    commands: [
      shell("ls -l /proc/$(pidof -s mysqld mariadbd)/fd | grep deleted"),
      shell("cp /proc/PID/fd/N /other-disk/shop/orders.ibd"),
    ],
  },
  takeover: { situations: ["damaged"], engines: MYSQL },
  restarts: {
    situations: ["corrupt", "damaged"],
    engines: MYSQL,
    commands: [
      shell(`${WHICH_UNIT}\nsystemctl mask --runtime mariadb\nsystemctl stop mariadb`),
      shell("# when it may start again\nsystemctl unmask --runtime mariadb"),
    ],
  },
  corrupt: {
    situations: ["corrupt", "damaged"],
    engines: MYSQL,
    commands: [shell("rsync -a /var/lib/mysql/ /other-disk/datadir/")],
  },
  noted: { situations: ["down"], commands: [shell("date -u +%FT%TZ")] },
  disk: { situations: ["down"], commands: [shell("df -h; df -i; free -h")] },
  evidence: {
    situations: ["down"],
    commands: [
      { in: "shell", on: { mysql: "", mariadb: "< 10.5" }, text: evidence("mysql") },
      { in: "shell", on: { mariadb: "≥ 10.5" }, text: evidence("mariadb") },
      {
        in: "shell",
        on: { postgres: "" },
        text: "psql -xc 'SELECT * FROM pg_stat_activity' > postgresql-evidence.txt",
      },
    ],
  },
  connections: { situations: ["down"] },
  cluster: {
    situations: ["galera"],
    engines: MYSQL,
    commands: [
      {
        text: "SHOW GLOBAL STATUS WHERE Variable_name IN\n  ('wsrep_cluster_status', 'wsrep_last_committed');",
      },
    ],
  },
  running: {
    situations: ["galera"],
    engines: MYSQL,
    commands: [{ text: "SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES';" }],
  },
  stopped: {
    situations: ["galera"],
    engines: MYSQL,
    commands: [
      shell("cat /var/lib/mysql/grastate.dat"),
      shell(`mariadbd --user=mysql --wsrep-recover --log-error=/tmp/wsrep-recover.log
grep 'Recovered position' /tmp/wsrep-recover.log`),
      shell("galera_new_cluster"),
    ],
  },
  restart: { situations: ["restart"] },
} as const satisfies Record<string, FirstStep>;

export type StepId = keyof typeof STEPS;

export const FIRST_STEPS: Readonly<Record<StepId, FirstStep>> = STEPS;
