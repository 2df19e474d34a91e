import { type ErrorFacts, MARIADB, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused"],
  codes: ["1709", "2203", "3886", "ER_TOO_LONG_KEY", "ER_INDEX_COLUMN_TOO_LONG"],
  phrases: ["specified key was too long", "max key length is", "index column size too large"],
  messages: [
    "ERROR 1071 (42000): Specified key was too long; max key length is 3072 bytes",
    {
      servers: ["mysql-5.7"],
      text: "ERROR 1071 (42000): Specified key was too long; max key length is 767 bytes",
    },
    {
      servers: MARIADB,
      text: "ERROR 1709 (HY000): Index column size too large. The maximum column size is 767 bytes",
    },
    {
      servers: since("mysql-8.0"),
      text: "ERROR 3886 (HY000): Could not change column 'email' of table 'members'. The resulting size of index 'email' would exceed the max key length of 767 bytes.",
    },
  ],
  diagnosis: [
    "SELECT column_name, column_type, character_set_name, character_octet_length\nFROM information_schema.columns\nWHERE table_schema = 'shop' AND table_name = 'pages';\nSELECT engine, row_format, table_collation FROM information_schema.tables\nWHERE table_schema = 'shop' AND table_name = 'pages';\nSELECT @@innodb_default_row_format, @@innodb_page_size;",
    "SELECT MAX(CHAR_LENGTH(url)) AS longest,\n  COUNT(DISTINCT LEFT(url, 100)) / COUNT(DISTINCT url) AS selective_at_100\nFROM pages;",
  ],
  related: ["1118", "1366", "1062"],
  sources: ["innodb-limits", "column-indexes"],
};
