import { type ErrorFacts, MYSQL, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused"],
  codes: ["ER_ACCESS_DENIED_ERROR", "3118", "ER_ACCOUNT_HAS_BEEN_LOCKED", "4151"],
  phrases: ["access denied for user", "account is locked"],
  messages: [
    "ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: YES)",
    "ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: NO)",
    {
      servers: MYSQL,
      text: "ERROR 3118 (HY000): Access denied for user 'app'@'localhost'. Account is locked.",
    },
    {
      servers: since("mariadb-10.5"),
      text: "ERROR 4151 (HY000): Access denied, this account is locked",
    },
  ],
  diagnosis: [
    "SELECT user, host, plugin, account_locked, password_expired\nFROM mysql.user WHERE user IN ('app', '') ORDER BY user, host;",
    [
      "mariadb",
      "SELECT user, host, plugin FROM mysql.user WHERE user IN ('app', '') ORDER BY user, host;\nSHOW CREATE USER 'app'@'localhost';",
    ],
    "SELECT USER(), CURRENT_USER();",
  ],
  related: ["1698", "1130", "1251", "1227", "28P01"],
  sources: ["problems-connecting", "resetting-permissions"],
};
