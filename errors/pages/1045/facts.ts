import type { ErrorFacts } from "../facts.ts";
import { MARIADB, MYSQL, since } from "../series.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb"],
  symptoms: ["access-refused"],
  codes: ["1045", "ER_ACCESS_DENIED_ERROR", "3118", "ER_ACCOUNT_HAS_BEEN_LOCKED", "4151"],
  phrases: ["access denied for user", "account is locked"],
  messages: [
    {
      servers: [...MYSQL, ...MARIADB],
      text: "ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: YES)",
    },
    {
      servers: [...MYSQL, ...MARIADB],
      text: "ERROR 1045 (28000): Access denied for user 'app'@'localhost' (using password: NO)",
    },
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
    {
      text: "SELECT user, host, plugin, account_locked, password_expired\nFROM mysql.user WHERE user IN ('app', '') ORDER BY user, host;",
    },
    {
      engine: "mariadb",
      text: "SELECT user, host, plugin FROM mysql.user WHERE user IN ('app', '') ORDER BY user, host;\nSHOW CREATE USER 'app'@'localhost';",
    },
    { text: "SELECT USER(), CURRENT_USER();" },
  ],
  related: ["1698", "1130", "1251", "1227", "28P01"],
  sources: ["mysql:problems-connecting", "mysql:resetting-permissions"],
};
