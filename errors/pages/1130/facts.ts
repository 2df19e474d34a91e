import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused", "cannot-connect"],
  codes: ["ER_HOST_NOT_PRIVILEGED"],
  phrases: [
    "is not allowed to connect to this mysql server",
    "is not allowed to connect to this mariadb server",
  ],
  messages: [
    {
      servers: MYSQL,
      text: "ERROR 1130 (HY000): Host '127.0.0.1' is not allowed to connect to this MySQL server",
    },
    {
      servers: MARIADB,
      text: "ERROR 1130 (HY000): Host '127.0.0.1' is not allowed to connect to this MariaDB server",
    },
  ],
  diagnosis: [
    "SELECT user, host, plugin FROM mysql.user ORDER BY host, user;",
    "SELECT @@skip_name_resolve, @@hostname;\nSHOW GRANTS FOR 'app'@'10.0.2.%';",
    ["shell", "ip route get 10.0.3.20\ngetent hosts 10.0.2.15"],
  ],
  related: ["1045", "1129", "2002"],
  sources: ["problems-connecting", "https://dev.mysql.com/doc/refman/8.0/en/account-names.html"],
};
