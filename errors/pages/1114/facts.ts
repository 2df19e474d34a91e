import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["write-refused", "statement-refused"],
  codes: ["ER_RECORD_FILE_FULL"],
  phrases: ["the table is full"],
  messages: ["ERROR 1114 (HY000): The table 'queue' is full"],
  diagnosis: [
    [
      "shell",
      "df -h; df -i\ngrep -nE 'full|error number (28|122)|No space left|quota' /var/log/mysql/error.log | tail -20",
    ],
    "SELECT table_schema, table_name, engine, row_format,\n  data_length / 1048576 AS mb, max_data_length / 1048576 AS max_mb\nFROM information_schema.tables WHERE table_name = 'queue';\nSELECT @@max_heap_table_size, @@tmp_table_size, @@innodb_data_file_path,\n  @@innodb_temp_data_file_path;",
  ],
  related: ["disk-full", "out-of-memory", "1118", "1205"],
  sources: ["full-table", "mariadb:reference/error-codes/mariadb-error-codes-1100-to-1199/e1114"],
};
