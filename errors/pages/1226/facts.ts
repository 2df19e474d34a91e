import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused", "cannot-connect", "statement-refused"],
  codes: ["ER_USER_LIMIT_REACHED", "1203", "ER_TOO_MANY_USER_CONNECTIONS"],
  phrases: [
    "has exceeded the max_user_connections resource",
    "has exceeded the max_questions resource",
    "has exceeded the max_queries_per_hour resource",
    "more than max_user_connections active connections",
  ],
  messages: [
    "ERROR 1226 (42000): User 'app' has exceeded the 'max_user_connections' resource (current value: 2)",
    {
      servers: MYSQL,
      text: "ERROR 1226 (42000): User 'app' has exceeded the 'max_questions' resource (current value: 3)",
    },
    {
      servers: MARIADB,
      text: "ERROR 1226 (42000): User 'app' has exceeded the 'max_queries_per_hour' resource (current value: 3)",
    },
    "ERROR 1203 (42000): User report already has more than 'max_user_connections' active connections",
  ],
  diagnosis: [
    "SHOW CREATE USER 'app'@'10.0.2.%';\nSELECT @@global.max_user_connections, @@max_connections;",
    "SELECT user, SUBSTRING_INDEX(host, ':', 1) AS client, command, COUNT(*) AS sessions, MAX(time) AS longest\nFROM information_schema.processlist\nGROUP BY user, client, command ORDER BY sessions DESC;",
  ],
  related: ["1040", "1129", "53300"],
  sources: ["https://dev.mysql.com/doc/refman/8.0/en/user-resources.html"],
};
