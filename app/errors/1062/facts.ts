import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb"],
  symptoms: ["replica-stopped", "statement-refused"],
  codes: ["1062", "ER_DUP_ENTRY"],
  phrases: ["duplicate entry"],
  messages: [
    {
      servers: ["mysql-9.7", "mysql-8.4", "mysql-8.0"],
      text: "ERROR 1062 (23000): Duplicate entry '7' for key 'orders.PRIMARY'",
    },
    {
      servers: [
        "mysql-5.7",
        "mariadb-11.8",
        "mariadb-11.4",
        "mariadb-10.11",
        "mariadb-10.6",
        "mariadb-10.5",
        "mariadb-10.3",
      ],
      text: "ERROR 1062 (23000): Duplicate entry '7' for key 'PRIMARY'",
    },
  ],
  diagnosis: [
    { engine: "mysql", text: "SHOW REPLICA STATUS\\G\n-- MySQL < 8.0.22; MariaDB < 10.5.1\nSHOW SLAVE STATUS\\G" },
  ],
  related: [],
  sources: [
    "https://dev.mysql.com/doc/refman/8.4/en/replication-problems.html",
    "https://dev.mysql.com/doc/refman/8.4/en/replication-features-errors.html",
  ],
};
