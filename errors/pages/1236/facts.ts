import { type ErrorFacts, REPLICA_STATUS } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped", "data-damaged"],
  steps: ["purged"],
  codes: [
    "13114",
    "1789",
    "1945",
    "ER_MASTER_FATAL_ERROR_READING_BINLOG",
    "ER_SOURCE_FATAL_ERROR_READING_BINLOG",
  ],
  phrases: [
    "fatal error reading binlog",
    "fatal error reading data from binary log",
    "purged required binary logs",
    "purged binary logs",
    "could not find first log file name",
    "could not find gtid state requested by slave",
    "slave has more gtids than the master has",
    "got fatal error from master when reading data from binary log",
    "got fatal error from source when reading data from binary log",
  ],
  where: "status",
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "Last_IO_Error: Got fatal error 1236 from source when reading data from binary log: 'Cannot replicate because the source purged required binary logs. Replicate the missing transactions from elsewhere, or provision a new replica from backup.",
    },
    {
      servers: ["mariadb-11.8"],
      text: "Last_IO_Error: Got fatal error 1236 from master when reading data from binary log: 'Could not find GTID state requested by slave in any binlog files. Probably the slave state is too old and required binlog files have been purged.'",
    },
    {
      servers: ["mysql-5.7", "mariadb-11.8", "mariadb-10.5"],
      text: "Last_IO_Error: Got fatal error 1236 from master when reading data from binary log: 'Could not find first log file name in binary log index file'",
    },
    {
      servers: ["mysql-8.4"],
      text: "Last_IO_Error: Got fatal error 1236 from source when reading data from binary log: 'Client requested source to start replication from position > file size'",
    },
    {
      servers: ["mariadb-11.8"],
      text: "Last_IO_Error: Got fatal error 1236 from master when reading data from binary log: 'Client requested master to start replication from impossible position; the first event 'binlog.000003' at 999999",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.5"],
      text: "Last_IO_Error: Got fatal error 1236 from master when reading data from binary log: 'Error: connecting slave requested to start from GTID 0-1-99999, which is not in the master's binlog'",
    },
    {
      servers: ["mysql-8.4"],
      text: "Last_IO_Error: Got fatal error 1236 from source when reading data from binary log: 'Replica has more GTIDs than the source has, using the source's SERVER_UUID.",
    },
  ],
  diagnosis: [
    `${REPLICA_STATUS}\n-- MariaDB\nSELECT @@gtid_slave_pos;`,
    "SHOW BINARY LOGS;\nSELECT @@gtid_purged, @@gtid_executed\\G\n-- MariaDB\nSELECT @@gtid_binlog_pos, @@gtid_binlog_state\\G",
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN (\n  'binlog_expire_logs_seconds', 'binlog_expire_logs_auto_purge',\n  'expire_logs_days', 'sync_binlog');",
  ],
  related: ["1032", "replication-stopped", "1594"],
  sources: ["replication-gtids-auto-positioning", "purge-binary-logs"],
};
