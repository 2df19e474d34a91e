import { type ErrorFacts, REPLICA_STATUS } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  codes: ["13121", "ER_SLAVE_RELAY_LOG_READ_FAILURE", "ER_RELAY_LOG_READ_FAILURE"],
  phrases: [
    "relay log read failure",
    "relay log corrupted",
    "could not parse relay log event entry",
  ],
  where: "status",
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "Last_SQL_Error: Relay log read failure: Could not parse relay log event entry. The possible reasons are: the source's binary log is corrupted",
    },
    {
      servers: ["mysql-5.7", "mariadb-11.8", "mariadb-10.5"],
      text: "Last_SQL_Error: Relay log read failure: Could not parse relay log event entry. The possible reasons are: the master's binary log is corrupted",
    },
  ],
  diagnosis: [
    REPLICA_STATUS,
    ["shell", "mysqlbinlog --verify-binlog-checksum --start-position=4 binlog.000001 > /dev/null"],
    ["shell", "mysqlbinlog --verify-binlog-checksum relay.000002 > /dev/null"],
  ],
  related: ["1872", "replication-stopped", "1236"],
  sources: ["replica-logs-relaylog", "replication-solutions-unexpected-replica-halt"],
};
