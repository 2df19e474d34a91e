import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["disk-full", "crashed", "write-refused"],
  phrases: [
    "could not extend file",
    "could not write to file no space left on device",
    "could not write to file pg_wal",
    "temporary file size exceeds temp_file_limit",
  ],
  servers: ["postgres-18", "postgres-15", "postgres-13"],
  messages: [
    'ERROR:  could not extend file "base/16384/16385": No space left on device\nHINT:  Check free disk space.',
    {
      where: "log",
      text: 'PANIC:  could not write to file "pg_wal/xlogtemp.1234": No space left on device',
    },
  ],
  diagnosis: [
    `SELECT count(*) AS files, pg_size_pretty(sum(size)) AS wal, current_setting('max_wal_size') FROM pg_ls_waldir();`,
    `SELECT slot_name, active, wal_status,
       pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) AS retained
FROM pg_replication_slots ORDER BY restart_lsn;
SELECT last_archived_wal, failed_count, last_failed_wal, last_failed_time FROM pg_stat_archiver;`,
    `SELECT datname, temp_files, pg_size_pretty(temp_bytes) FROM pg_stat_database ORDER BY temp_bytes DESC;`,
  ],
  related: ["slot-lost", "58P01", "57P03", "no-checkpoint"],
  sources: ["disk-full", "wal-configuration", "continuous-archiving", "runtime-config-resource"],
};
