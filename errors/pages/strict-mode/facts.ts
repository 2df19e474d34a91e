import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  codes: [
    "1364",
    "1292",
    "1067",
    "1406",
    "1264",
    "1265",
    "ER_NO_DEFAULT_FOR_FIELD",
    "ER_TRUNCATED_WRONG_VALUE",
    "ER_INVALID_DEFAULT",
    "ER_DATA_TOO_LONG",
    "ER_WARN_DATA_OUT_OF_RANGE",
    "WARN_DATA_TRUNCATED",
  ],
  phrases: [
    "field doesn’t have a default value",
    "incorrect datetime value",
    "incorrect date value",
    "truncated incorrect value",
    "invalid default value for",
    "data too long for column",
    "out of range value for column",
    "data truncated for column",
    "strict_trans_tables",
  ],
  messages: [
    "ERROR 1364 (HY000): Field 'status' doesn't have a default value",
    "ERROR 1406 (22001): Data too long for column 'code' at row 1",
    {
      servers: MYSQL,
      text: "ERROR 1292 (22007): Incorrect datetime value: '0000-00-00' for column 'placed' at row 1",
    },
    {
      servers: MARIADB,
      text: "ERROR 1292 (22007): Incorrect datetime value: '26/11/2026' for column `webshop`.`orders`.`placed` at row 1",
    },
    { servers: ["mysql-9.7"], text: "ERROR 1292 (22007): Truncated incorrect DOUBLE value: 'a'" },
    "ERROR 1067 (42000): Invalid default value for 'added'",
    "ERROR 1264 (22003): Out of range value for column 'quantity' at row 1",
    "ERROR 1265 (01000): Data truncated for column 'kind' at row 1",
  ],
  diagnosis: [
    "SELECT @@GLOBAL.sql_mode, @@SESSION.sql_mode;",
    "SELECT column_name, column_type, is_nullable, column_default\nFROM information_schema.columns\nWHERE table_schema = 'shop' AND table_name = 'orders'\nORDER BY ordinal_position;",
    "SELECT COUNT(*) FROM orders WHERE placed < '1000-01-01';\nSELECT MAX(CHAR_LENGTH(code)), MAX(quantity) FROM orders_import;",
  ],
  related: ["1366", "1055", "missing-where", "1062"],
  sources: [
    "sql-mode",
    "data-type-defaults",
    "type-conversion",
    "https://mariadb.com/kb/en/sql_mode/",
  ],
};
