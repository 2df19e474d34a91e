import { type ErrorFacts, REPLICA_STATUS } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  codes: ["1218", "1938"],
  phrases: [
    "slave_sql_running no",
    "slave_io_running no",
    "replica_sql_running no",
    "replica_io_running no",
    "coordinator stopped worker",
    "error connecting to source",
    "error connecting to master",
  ],
  servers: ["mysql-8.4"],
  where: "status",
  messages: [
    "Replica_IO_Running: No\nReplica_SQL_Running: No\nLast_IO_Errno: 0\nLast_SQL_Errno: 0",
    "Last_SQL_Error: Coordinator stopped because there were error(s) in the worker(s).",
    {
      isShared: true,
      text: "Message: Access denied for user 'repl'@'127.0.0.1' (using password: YES)",
    },
    {
      servers: ["mysql-5.7", "mariadb-11.8", "mariadb-10.5"],
      text: "Slave_IO_Running: No\nSlave_SQL_Running: No\nLast_IO_Errno: 0\nLast_SQL_Errno: 0",
    },
  ],
  diagnosis: [
    REPLICA_STATUS,
    "SELECT channel_name, service_state,\n       last_error_number, last_error_message\n  FROM performance_schema.replication_connection_status\\G\nSELECT channel_name, worker_id, service_state,\n       last_error_number, last_error_message\n  FROM performance_schema.replication_applier_status_by_worker\\G",
    ["mariadb", "SHOW ALL SLAVES STATUS\\G"],
  ],
  related: ["1236", "1062", "1032", "1594", "1677", "1593", "1872", "replica-differs"],
  sources: [
    "show-replica-status",
    "mariadb:reference/sql-statements/administrative-sql-statements/show/show-replica-status",
  ],
};
