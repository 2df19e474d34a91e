import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb"],
  symptoms: ["access-refused", "cannot-connect"],
  codes: ["1130", "ER_HOST_NOT_PRIVILEGED"],
  phrases: [
    "is not allowed to connect to this mysql server",
    "is not allowed to connect to this mariadb server",
  ],
  messages: [
    {
      servers: ["mysql-9.7", "mysql-8.4", "mysql-8.0", "mysql-5.7"],
      text: "ERROR 1130 (HY000): Host '127.0.0.1' is not allowed to connect to this MySQL server",
    },
    {
      servers: [
        "mariadb-11.8",
        "mariadb-11.4",
        "mariadb-10.11",
        "mariadb-10.6",
        "mariadb-10.5",
        "mariadb-10.3",
      ],
      text: "ERROR 1130 (HY000): Host '127.0.0.1' is not allowed to connect to this MariaDB server",
    },
  ],
  diagnosis: [
    { engine: "mysql", text: "SELECT user, host, plugin FROM mysql.user ORDER BY host, user;" },
    {
      engine: "mysql",
      text: "SELECT @@skip_name_resolve, @@hostname;\nSHOW GRANTS FOR 'app'@'10.0.2.%';",
    },
    { engine: "shell", text: "ip route get 10.0.3.20\ngetent hosts 10.0.2.15" },
  ],
  related: ["1045", "1129", "2002"],
  sources: [
    "https://dev.mysql.com/doc/refman/8.4/en/problems-connecting.html",
    "https://dev.mysql.com/doc/refman/8.0/en/account-names.html",
  ],
};
