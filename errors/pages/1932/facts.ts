import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["data-damaged", "statement-refused"],
  codes: [
    "1812",
    "1813",
    "1033",
    "ER_NO_SUCH_TABLE_IN_ENGINE",
    "ER_TABLESPACE_MISSING",
    "ER_TABLESPACE_EXISTS",
    "ER_NOT_FORM_FILE",
  ],
  phrases: [
    "doesn’t exist in engine",
    "tablespace is missing for table",
    "got error 194 tablespace is missing",
    "tablespace for table exists please discard the tablespace before import",
    "errno 184 tablespace already exists",
    "incorrect information in file frm",
    "could not find a valid tablespace file for",
  ],
  messages: [
    // Without its number, which would take the shorter message of 1146 for it.
    {
      servers: ["mariadb-11.8", "mariadb-10.11", "mariadb-10.5"],
      text: "Table 'shop.orders_old' doesn't exist in engine",
    },
    {
      servers: ["mysql-9.7", "mysql-8.4", "mysql-5.7"],
      text: "ERROR 1812 (HY000): Tablespace is missing for table `shop`.`orders`.",
    },
    {
      servers: ["mysql-9.7", "mysql-8.4", "mysql-5.7"],
      text: "ERROR 1813 (HY000): Tablespace '`shop`.`orders`' exists.",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.11"],
      text: 'ERROR 1005 (HY000): Can\'t create table `shop`.`orders` (errno: 184 "Tablespace already exists")',
    },
    {
      servers: ["mysql-5.7", "mariadb-11.8", "mariadb-10.11", "mariadb-10.5"],
      text: "ERROR 1033 (HY000): Incorrect information in file: './shop/orders_found.frm'",
    },
    {
      servers: ["mariadb-10.5"],
      text: "ERROR 1813 (HY000): Tablespace for table '`shop`.`orders`' exists. Please DISCARD the tablespace before IMPORT",
    },
  ],
  diagnosis: [
    ["shell", "ls -l /var/lib/mysql/shop/orders.* /var/lib/mysql/ibdata1 /var/lib/mysql/mysql.ibd"],
    "-- MySQL >= 8.0\nSELECT name, space FROM information_schema.innodb_tables WHERE name LIKE 'shop/%';\n-- MySQL 5.7, MariaDB\nSELECT name, space FROM information_schema.innodb_sys_tables WHERE name LIKE 'shop/%';",
    ["shell", "grep -nE 'orders|ibdata1|datafile' /var/log/mysql/error.log | head -20"],
  ],
  related: ["dropped-table", "innodb-corruption", "upgrade-refused", "disk-full"],
  sources: [
    "innodb-troubleshooting-datadict",
    "innodb-table-import",
    "ibd2sdi",
    "https://mariadb.com/kb/en/innodb-file-per-table-tablespaces/",
  ],
};
