import type { ErrorFacts } from "../facts.ts";
import { MARIADB, MYSQL } from "../series.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb"],
  symptoms: ["write-refused", "statement-refused"],
  codes: ["1114", "ER_RECORD_FILE_FULL"],
  phrases: ["the table is full"],
  messages: [
    {
      servers: [...MYSQL, ...MARIADB],
      text: "ERROR 1114 (HY000): The table 'queue' is full",
    },
  ],
  diagnosis: [
    {
      engine: "shell",
      text: "df -h; df -i\ngrep -nE 'full|error number (28|122)|No space left|quota' /var/log/mysql/error.log | tail -20",
    },
    {
      text: "SELECT table_schema, table_name, engine, row_format,\n  data_length / 1048576 AS mb, max_data_length / 1048576 AS max_mb\nFROM information_schema.tables WHERE table_name = 'queue';\nSELECT @@max_heap_table_size, @@tmp_table_size, @@innodb_data_file_path,\n  @@innodb_temp_data_file_path;",
    },
  ],
  related: ["disk-full", "out-of-memory", "1118", "1205"],
  sources: [
    "mysql:full-table",
    "https://mariadb.com/docs/server/reference/error-codes/mariadb-error-codes-1100-to-1199/e1114",
  ],
};
