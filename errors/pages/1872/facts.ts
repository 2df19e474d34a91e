import { type ErrorFacts, REPLICA_STATUS } from "../facts.ts";
import { MYSQL_JOURNAL } from "../units.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  codes: ["13124", "1201", "ER_SLAVE_RLI_INIT_REPOSITORY", "ER_REPLICA_RLI_INIT_REPOSITORY"],
  phrases: [
    "failed to initialize relay log info structure",
    "failed to initialize applier metadata structure",
    "could not initialize master info structure",
    "could not initialize connection metadata structure",
    "could not find target log relay",
  ],
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "ERROR 1872 (HY000): Replica failed to initialize applier metadata structure from the repository",
    },
    {
      servers: ["mysql-5.7"],
      text: "ERROR 1872 (HY000): Slave failed to initialize relay log info structure from the repository",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.5"],
      text: "ERROR 1201 (HY000): Could not initialize master info structure for ''; more error messages can be found in the MariaDB error log",
    },
    {
      servers: ["mysql-8.4"],
      where: "log",
      text: "Could not find target log file mentioned in applier metadata in the index file './db2-relay-bin.index' during relay log initialization.",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.5"],
      where: "log",
      text: "Could not find target log during relay log initialization",
    },
  ],
  diagnosis: [
    ["shell", `${MYSQL_JOURNAL} -n 200 | grep -iE 'relay|applier metadata|master info'`],
    `SELECT @@hostname, @@relay_log, @@relay_log_index, @@relay_log_recovery\\G\n${REPLICA_STATUS}`,
  ],
  related: ["1594", "replication-stopped"],
  sources: ["replica-logs-relaylog", "replication-solutions-unexpected-replica-halt"],
};
