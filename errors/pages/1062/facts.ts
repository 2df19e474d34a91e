import { type ErrorFacts, MARIADB, REPLICA_STATUS, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "replica-stopped"],
  codes: ["1022", "1569", "1586", "1859", "ER_DUP_ENTRY", "HA_ERR_FOUND_DUPP_KEY"],
  phrases: ["duplicate entry"],
  messages: [
    {
      servers: since("mysql-8.0"),
      text: "ERROR 1062 (23000): Duplicate entry '7' for key 'orders.PRIMARY'",
    },
    {
      servers: ["mysql-5.7", ...MARIADB],
      text: "ERROR 1062 (23000): Duplicate entry '7' for key 'PRIMARY'",
    },
    {
      servers: ["mysql-8.4"],
      where: "status",
      text: "Could not execute Write_rows event on table shop.orders; Duplicate entry '7' for key 'orders.PRIMARY', Error_code: 1062; handler error HA_ERR_FOUND_DUPP_KEY; the event's source log binlog.000001",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.5"],
      where: "status",
      text: "Last_SQL_Error: Could not execute Write_rows_v1 event on table shop.orders; Duplicate entry '7' for key 'PRIMARY', Error_code: 1062; handler error HA_ERR_FOUND_DUPP_KEY; the event's master log binlog.000001",
    },
  ],
  diagnosis: [
    REPLICA_STATUS,
    "SELECT worker_id, applying_transaction, last_error_message\n  FROM performance_schema.replication_applier_status_by_worker\n WHERE last_error_number <> 0\\G",
    "SELECT * FROM shop.orders WHERE id = 7\\G",
  ],
  related: ["1032", "replica-differs", "replication-stopped", "23505", "strict-mode", "1273"],
  sources: ["replication-problems", "replication-features-errors"],
};
