import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["data-damaged", "crashed", "does-not-start"],
  stopsProduction: true,
  steps: ["damaged"],
  codes: ["1034", "1712", "ER_NOT_KEYFILE", "ER_INDEX_CORRUPT", "MY-011906"],
  phrases: [
    "database page corruption",
    "innodb_force_recovery",
    "innodb file is corrupted",
    "index for table is corrupt",
    "got error 168 innodb",
    "log sequence number is in the future",
    "the most probable cause of this error may be that the table has been corrupted",
    "page directory corruption",
    "tried to read bytes at offset only able to read",
    "repeated assertion failures or crashes",
  ],
  messages: [
    {
      servers: ["mysql-8.4"],
      where: "log",
      text: "[ERROR] [MY-011906] [InnoDB] Database page corruption on disk or a failed file read of page [page id: space=2, page number=4]. You may have to recover from a backup.",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.6"],
      text: "ERROR 1034 (HY000): Index for table 'orders' is corrupt; try to repair it",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.6"],
      where: "log",
      text: "[ERROR] InnoDB: Failed to read page 4 from file './shop/orders.ibd': Page read from tablespace is corrupted.",
    },
    {
      servers: ["mysql-5.7"],
      where: "log",
      text: "[ERROR] InnoDB: Database page corruption on disk or a failed file read of page [page id: space=23, page number=4]. You may have to recover from a backup.",
    },
    {
      servers: ["mariadb-10.3"],
      text: 'ERROR 1030 (HY000): Got error 168 "Unknown (generic) error from engine" from storage engine InnoDB',
    },
  ],
  diagnosis: [
    [
      "shell",
      "grep -nE 'corrupt|page id|Assertion|got signal' /var/log/mysql/error.log | tail -40\ndmesg -T | grep -iE 'i/o error|medium error|nvme|ata[0-9]|ext4|xfs|mce' | tail -40",
    ],
    "-- MySQL >= 8.0\nSELECT name FROM information_schema.innodb_tablespaces WHERE space = 2;\n-- MySQL 5.7, MariaDB\nSELECT name FROM information_schema.innodb_sys_tablespaces WHERE space = 2;",
    ["shell", "innochecksum /copy/shop/orders.ibd"],
  ],
  related: [
    "2002",
    "2006",
    "replica-differs",
    "dropped-table",
    "disk-full",
    "1236",
    "1194",
    "data-directory",
    "upgrade-refused",
    "1932",
  ],
  sources: [
    "forcing-innodb-recovery",
    "mariadb:server-usage/storage-engines/innodb/innodb-troubleshooting/innodb-recovery-modes",
  ],
};
