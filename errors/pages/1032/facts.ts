import { type ErrorFacts, REPLICA_STATUS } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped", "data-damaged"],
  codes: ["HA_ERR_KEY_NOT_FOUND", "ER_KEY_NOT_FOUND"],
  phrases: ["can’t find record", "could not execute rows event"],
  servers: ["mariadb-11.8", "mariadb-10.5"],
  where: "status",
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "Could not execute Update_rows event on table shop.orders; Can't find record in 'orders', Error_code: 1032; handler error HA_ERR_KEY_NOT_FOUND; the event's source log binlog.000001",
    },
    {
      servers: ["mysql-5.7"],
      text: "Last_SQL_Error: Could not execute Update_rows event on table shop.orders; Can't find record in 'orders', Error_code: 1032; handler error HA_ERR_KEY_NOT_FOUND; the event's master log binlog.000001",
    },
    "Last_SQL_Error: Could not execute Update_rows_v1 event on table shop.orders; Can't find record in 'orders', Error_code: 1032; handler error HA_ERR_KEY_NOT_FOUND; the event's master log binlog.000001",
    "Last_SQL_Error: Could not execute Delete_rows_v1 event on table shop.orders; Can't find record in 'orders', Error_code: 1032; handler error HA_ERR_KEY_NOT_FOUND",
  ],
  diagnosis: [
    REPLICA_STATUS,
    [
      "shell",
      "mysqlbinlog --base64-output=decode-rows -vv --start-position=4 binlog.000001 | less",
    ],
    "SELECT @@server_uuid, @@gtid_executed, @@super_read_only, @@slave_skip_errors\\G\n-- MariaDB\nSELECT @@server_id, @@gtid_binlog_pos, @@read_only, @@slave_skip_errors\\G",
  ],
  related: ["1062", "replica-differs"],
  sources: ["replication-features-errors", "replication-options-replica"],
};
