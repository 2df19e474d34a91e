import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["data-damaged"],
  phrases: [],
  where: "status",
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "Replica_IO_Running: Yes\nReplica_SQL_Running: Yes\nLast_IO_Errno: 0\nLast_SQL_Errno: 0",
    },
    {
      servers: ["mysql-5.7", "mariadb-11.8", "mariadb-10.5"],
      text: "Slave_IO_Running: Yes\nSlave_SQL_Running: Yes\nLast_IO_Errno: 0\nLast_SQL_Errno: 0",
    },
  ],
  diagnosis: [
    "CHECKSUM TABLE shop.orders;\nSELECT COUNT(*) FROM shop.orders;",
    "SELECT @@server_uuid, @@gtid_executed, @@super_read_only\\G\n-- MariaDB\nSELECT @@server_id, @@gtid_binlog_pos, @@read_only\\G",
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN (\n  'slave_skip_errors', 'replica_skip_errors',\n  'slave_exec_mode', 'replica_exec_mode', 'binlog_format',\n  'sync_binlog', 'innodb_flush_log_at_trx_commit');",
  ],
  related: ["1032", "1062"],
  sources: [
    "replication-problems",
    "https://docs.percona.com/percona-toolkit/pt-table-checksum.html",
    "https://docs.percona.com/percona-toolkit/pt-table-sync.html",
  ],
};
