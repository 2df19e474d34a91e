import { type ErrorFacts, MARIADB, MYSQL, POSTGRES } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb", "postgres"],
  symptoms: ["data-damaged", "statement-refused"],
  steps: ["unsaved", "dropped"],
  codes: ["1146", "42P01", "42S02", "ER_NO_SUCH_TABLE"],
  phrases: ["table doesn’t exist", "table does not exist", "relation does not exist"],
  messages: [
    {
      servers: [...MYSQL, ...MARIADB],
      text: "ERROR 1146 (42S02): Table 'shop.orders' doesn't exist",
    },
    {
      servers: POSTGRES,
      text: 'ERROR: relation "orders" does not exist',
    },
  ],
  diagnosis: [
    "SELECT NOW(6), @@time_zone, @@datadir, @@log_bin;\nSHOW BINARY LOGS;\nSHOW BINLOG EVENTS IN 'binlog.000123' LIMIT 50;",
    [
      "shell",
      "# MySQL: mysqlbinlog; MariaDB: mariadb-binlog\nmysqlbinlog /saved/binlog.0001* | grep -iE -B8 'DROP +(TABLE|DATABASE)|TRUNCATE'",
    ],
    [
      "postgres",
      "SELECT last_archived_wal, last_archived_time FROM pg_stat_archiver;\nSELECT application_name, state, replay_lsn FROM pg_stat_replication;",
    ],
    [
      "shell",
      "pg_waldump --rmgr=Transaction --path=/saved/wal 0000000100000000000000A7 \\\n  | grep -iE 'commit.*(rels|dropped)'",
    ],
  ],
  related: [
    "missing-where",
    "innodb-corruption",
    "replica-differs",
    "1452",
    "data-directory",
    "1932",
  ],
  sources: ["point-in-time-recovery-positions", "postgres:continuous-archiving"],
};
