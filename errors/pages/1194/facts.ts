import { type ErrorFacts, MYSQL } from "../facts.ts";

const TRIED = ["mariadb-11.8", "mariadb-10.6", "mariadb-10.3"] as const;

export const facts: ErrorFacts = {
  symptoms: ["data-damaged", "statement-refused", "does-not-start"],
  codes: ["1195", "ER_CRASHED_ON_USAGE", "ER_CRASHED_ON_REPAIR"],
  phrases: [
    "is marked as crashed",
    "incorrect key file for table",
    "error 145",
    "errno 145",
    "error 144",
    "errno 144",
    "error 126",
    "errno 126",
    "read page with wrong checksum",
    "plugin aria registration as a storage engine failed",
    "aria recovery failed",
    "aria_log_control",
  ],
  messages: [
    {
      servers: [...MYSQL, ...TRIED],
      text: "ERROR 1194 (HY000): Table 'orders' is marked as crashed and should be repaired",
    },
    {
      servers: [...MYSQL, ...TRIED],
      text: "ERROR 145 (HY000): Table './shop/orders' is marked as crashed and should be repaired",
    },
    {
      servers: MYSQL,
      text: "ERROR 126 (HY000): Incorrect key file for table './shop/orders.MYI'; try to repair it",
    },
    {
      manual: "MySQL 8.4",
      text: "ERROR 1034 (HY000): Incorrect key file for table '/tmp/#sql_5d34_0.MYI'; try to repair it",
    },
    {
      servers: TRIED,
      where: "log",
      text: "[ERROR] Got error 126 when reading table './shop/orders'",
    },
    {
      servers: TRIED,
      text: 'ERROR 1030 (HY000): Got error 176 "Read page with wrong checksum" from storage engine Aria',
    },
    {
      servers: TRIED,
      where: "log",
      text: "[ERROR] Plugin 'Aria' registration as a STORAGE ENGINE failed.",
    },
  ],
  diagnosis: [
    "SELECT table_schema, table_name, engine FROM information_schema.tables\nWHERE engine IN ('MyISAM', 'Aria') AND table_schema NOT IN\n  ('mysql', 'sys', 'information_schema', 'performance_schema');",
    [
      "shell",
      "df -h; df -i\ngrep -nE 'crashed|key file|is corrupt|Aria|Errcode: 28|No space left' \\\n  /var/log/mysql/error.log | tail -30",
    ],
    ["shell", "ls -l /var/lib/mysql/shop/orders.* /var/lib/mysql/aria_log*"],
  ],
  related: ["innodb-corruption", "disk-full", "out-of-memory", "dropped-table"],
  sources: [
    "repair-table",
    "myisam-repair",
    "corrupted-myisam-tables",
    "https://mariadb.com/kb/en/aria_chk/",
  ],
};
