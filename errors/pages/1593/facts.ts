import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  codes: ["13117", "ER_SLAVE_FATAL_ERROR", "ER_REPLICA_FATAL_ERROR"],
  phrases: ["equal server ids", "equal server uuids"],
  servers: ["mysql-8.4"],
  where: "status",
  messages: [
    "Last_IO_Error: Fatal error: The replica I/O thread stops because source and replica have equal MySQL server UUIDs; these UUIDs must be different for replication to work.",
    "Last_IO_Error: Fatal error: The replica I/O thread stops because source and replica have equal MySQL server ids; these ids must be different for replication to work",
    {
      servers: ["mariadb-11.8"],
      text: "Last_IO_Error: Fatal error: The slave I/O thread stops because master and slave have equal MariaDB server ids; these ids must be different for replication to work",
    },
    {
      servers: ["mysql-5.7", "mariadb-10.5"],
      text: "Last_IO_Error: Fatal error: The slave I/O thread stops because master and slave have equal MySQL server ids; these ids must be different for replication to work",
    },
  ],
  diagnosis: [
    "SELECT @@hostname, @@server_id, @@server_uuid\\G\n-- MariaDB\nSELECT @@hostname, @@server_id\\G",
    "SHOW REPLICAS;\n-- MySQL < 8.0.22, MariaDB\nSHOW SLAVE HOSTS;",
  ],
  related: ["replication-stopped", "1872"],
  sources: ["replication-problems", "replication-options"],
};
