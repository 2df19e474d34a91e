import type { ErrorFacts } from "../facts.ts";

const ALL = [
  "mysql-9.7",
  "mysql-8.4",
  "mysql-8.0",
  "mysql-5.7",
  "mariadb-11.8",
  "mariadb-11.4",
  "mariadb-10.11",
  "mariadb-10.6",
  "mariadb-10.5",
  "mariadb-10.3",
] as const;

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb"],
  symptoms: ["access-refused"],
  codes: ["1045", "ER_ACCESS_DENIED_ERROR", "3118", "ER_ACCOUNT_HAS_BEEN_LOCKED", "4151"],
  phrases: ["access denied for user", "account is locked"],
  messages: [
    {
      servers: ALL,
      text: "ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: YES)",
    },
    {
      servers: ALL,
      text: "ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: NO)",
    },
    {
      servers: ["mysql-9.7", "mysql-8.4", "mysql-8.0", "mysql-5.7"],
      text: "ERROR 3118 (HY000): Access denied for user 'app'@'localhost'. Account is locked.",
    },
    {
      servers: ["mariadb-11.8", "mariadb-11.4", "mariadb-10.11", "mariadb-10.6", "mariadb-10.5"],
      text: "ERROR 4151 (HY000): Access denied, this account is locked",
    },
  ],
  diagnosis: [
    {
      engine: "mysql",
      text: "SELECT user, host, plugin, account_locked, password_expired\nFROM mysql.user WHERE user IN ('app', '') ORDER BY user, host;",
    },
    {
      engine: "mariadb",
      text: "SELECT user, host, plugin FROM mysql.user WHERE user IN ('app', '') ORDER BY user, host;\nSHOW CREATE USER 'app'@'localhost';",
    },
    { engine: "mysql", text: "SELECT USER(), CURRENT_USER();" },
  ],
  related: ["1698", "1130", "1251", "1227", "28P01"],
  sources: [
    "https://dev.mysql.com/doc/refman/8.4/en/problems-connecting.html",
    "https://dev.mysql.com/doc/refman/8.4/en/resetting-permissions.html",
  ],
};
