import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["text-wrong", "write-refused"],
  codes: ["22007", "ER_TRUNCATED_WRONG_VALUE_FOR_FIELD"],
  phrases: ["incorrect string value", "incorrect integer value", "incorrect decimal value"],
  messages: [
    {
      servers: MYSQL,
      text: "ERROR 1366 (HY000): Incorrect string value: '\\xF0\\x9F\\x98\\x80' for column 'body' at row 1",
    },
    {
      servers: MARIADB,
      text: "ERROR 1366 (22007): Incorrect string value: '\\xF0\\x9F\\x98\\x80' for column `chat`.`messages`.`body` at row 1",
    },
    {
      servers: MYSQL,
      text: "ERROR 1366 (HY000): Incorrect integer value: '' for column 'quantity' at row 1",
    },
  ],
  diagnosis: [
    "SELECT table_name, column_name, column_type, character_set_name, collation_name\nFROM information_schema.columns\nWHERE table_schema = 'shop' AND table_name = 'messages';\nSHOW VARIABLES LIKE 'character_set_%';\nSELECT @@sql_mode;",
    "SELECT id, body, HEX(body), CHAR_LENGTH(body), LENGTH(body)\nFROM messages WHERE body LIKE '%?%' OR HEX(body) LIKE '%C383%' LIMIT 20;",
  ],
  related: ["1071", "1118", "strict-mode", "1273"],
  sources: ["charset-unicode-conversion", "sql-mode"],
};
