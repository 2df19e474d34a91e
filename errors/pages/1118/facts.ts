import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  codes: ["1117", "ER_TOO_BIG_ROWSIZE"],
  phrases: [
    "row size too large",
    "changing some columns to text or blob may help",
    "too many columns",
  ],
  messages: [
    "ERROR 1118 (42000): Row size too large (> 8126). Changing some columns to TEXT or BLOB may help. In current row format, BLOB prefix of 0 bytes is stored inline.",
    "ERROR 1118 (42000): Row size too large (> 8126). Changing some columns to TEXT or BLOB or using ROW_FORMAT=DYNAMIC or ROW_FORMAT=COMPRESSED may help. In current row format, BLOB prefix of 768 bytes is stored inline.",
    "ERROR 1118 (42000): Row size too large. The maximum row size for the used table type, not counting BLOBs, is 65535. This includes storage overhead, check the manual. You have to change some columns to TEXT or BLOBs",
  ],
  diagnosis: [
    "SELECT SUM(character_octet_length) AS text_bytes, COUNT(*) AS columns_in_all,\n  SUM(data_type = 'varchar') AS varchars, SUM(data_type LIKE '%text') AS texts\nFROM information_schema.columns\nWHERE table_schema = 'shop' AND table_name = 'answers';\nSELECT row_format FROM information_schema.tables\nWHERE table_schema = 'shop' AND table_name = 'answers';\nSELECT @@innodb_strict_mode, @@innodb_page_size;",
  ],
  related: ["1071", "1366", "1114"],
  sources: [
    "column-count-limit",
    "mariadb:server-usage/storage-engines/innodb/innodb-row-formats/troubleshooting-row-size-too-large-errors-with-innodb",
  ],
};
