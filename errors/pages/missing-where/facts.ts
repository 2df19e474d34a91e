import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb", "postgres"],
  symptoms: ["data-damaged"],
  stopsProduction: true,
  steps: ["changed"],
  codes: ["1175", "ER_UPDATE_WITHOUT_KEY_IN_SAFE_MODE"],
  phrases: ["safe update mode", "delete without where", "update without where"],
  messages: [
    {
      servers: [...MYSQL, ...MARIADB],
      text: "ERROR 1175 (HY000): You are using safe update mode and you tried to update a table without a WHERE that uses a KEY column",
    },
  ],
  diagnosis: [
    "SELECT NOW(6), @@time_zone, @@system_time_zone;\nSHOW BINARY LOGS;\nSHOW VARIABLES WHERE Variable_name IN\n  ('log_bin', 'binlog_format', 'binlog_row_image');",
    [
      "shell",
      "# MySQL: mysqlbinlog; MariaDB: mariadb-binlog\nmysqlbinlog -v --base64-output=decode-rows \\\n  --start-datetime='2026-11-25 14:00:00' \\\n  /saved/binlog.000123 | less",
    ],
    [
      "postgres",
      "SELECT now(), pg_current_wal_lsn(), pg_walfile_name(pg_current_wal_lsn());\nSELECT name, setting FROM pg_settings\nWHERE name IN ('archive_mode', 'archive_command', 'wal_level');\nSELECT last_archived_wal, last_archived_time, failed_count FROM pg_stat_archiver;",
    ],
  ],
  related: ["dropped-table", "replica-differs", "1290", "1452", "1062"],
  sources: [
    "point-in-time-recovery",
    "mariadb:server-management/server-monitoring-logs/binary-log/flashback",
    "postgres:continuous-archiving",
  ],
};
