import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["write-refused", "statement-refused"],
  stopsProduction: true,
  codes: [
    "1836",
    "ER_OPTION_PREVENTS_STATEMENT",
    "1792",
    "ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION",
  ],
  phrases: [
    "running with the read-only option",
    "running with the super-read-only option",
    "running with the secure-file-priv option",
    "running with the skip-grant-tables option",
  ],
  messages: [
    {
      servers: MYSQL,
      text: "ERROR 1290 (HY000): The MySQL server is running with the --super-read-only option so it cannot execute this statement",
    },
    {
      servers: MYSQL,
      text: "ERROR 1290 (HY000): The MySQL server is running with the --read-only option so it cannot execute this statement",
    },
    {
      servers: MARIADB,
      text: "ERROR 1290 (HY000): The MariaDB server is running with the --read-only option so it cannot execute this statement",
    },
    {
      servers: MYSQL,
      text: "ERROR 1290 (HY000): The MySQL server is running with the --secure-file-priv option so it cannot execute this statement",
    },
  ],
  diagnosis: [
    "SELECT @@hostname, @@port, @@server_id, @@read_only, @@super_read_only;",
    ["mariadb", "SELECT @@hostname, @@port, @@server_id, @@read_only;"],
    "SHOW REPLICA STATUS\\G\n-- before MySQL 8.0.22 and MariaDB 10.5.1:\nSHOW SLAVE STATUS\\G",
    "SELECT CURRENT_USER();\nSHOW GRANTS;",
  ],
  related: ["25006", "replication-stopped", "replica-differs", "1227", "non-primary"],
  sources: [
    "server-system-variables",
    "mariadb:reference/error-codes/mariadb-error-codes-1200-to-1299/e1290",
  ],
};
