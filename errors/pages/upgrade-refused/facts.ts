import type { ErrorFacts } from "../facts.ts";
import { MYSQL_JOURNAL } from "../units.ts";

export const facts: ErrorFacts = {
  symptoms: ["does-not-start"],
  stopsProduction: true,
  codes: ["MY-012526", "MY-013171", "MY-014060", "MY-014061"],
  phrases: [
    "upgrade after a crash is not supported",
    "upgrade is not supported after a crash",
    "unsupported redo log format",
    "unknown redo log format",
    "cannot boot server version",
    "invalid mysql server downgrade",
    "invalid mysql server upgrade",
    "table flags are in the data dictionary but the flags in file",
  ],
  where: "log",
  messages: [
    {
      servers: ["mysql-9.7"],
      text: "[ERROR] [MY-014060] [Server] Invalid MySQL server upgrade: Cannot upgrade from 80046 to 90704. Upgrade to next major version is only allowed from the last LTS release, which version 80046 is not.",
    },
    {
      servers: ["mysql-8.4"],
      text: "[ERROR] [MY-014061] [InnoDB] Invalid MySQL server downgrade: Cannot downgrade from 90704 to 80413. Downgrade is only permitted between patch releases.",
    },
    {
      servers: ["mysql-8.4"],
      text: "[ERROR] [MY-012216] [InnoDB] Cannot open datafile for read-only: 'mysql.ibd' OS error: 71",
    },
    {
      servers: ["mysql-8.0"],
      text: "[ERROR] [MY-012526] [InnoDB] Upgrade is not supported after a crash or shutdown with innodb_fast_shutdown = 2. This redo log was created with MySQL 5.7.42, and it appears logically non empty.",
    },
    {
      manual: "MySQL 8.0",
      text: "[ERROR] [MY-013171] [InnoDB] Cannot boot server version 80034 on data directory built by version 80035. Downgrade is not supported",
    },
    {
      servers: ["mysql-5.7"],
      text: "[ERROR] [FATAL] InnoDB: Table flags are 0 in the data dictionary but the flags in file ./ibdata1 are 0x4800!",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.11"],
      text: "[ERROR] InnoDB: Upgrade after a crash is not supported. The redo log was created with MariaDB 10.6.23. You must start up and shut down MariaDB 10.7 or earlier.",
    },
    {
      servers: ["mariadb-11.8"],
      text: "[ERROR] InnoDB: File ./ib_logfile0 was not found",
    },
    {
      servers: ["mariadb-10.6"],
      text: "[ERROR] InnoDB: Unsupported redo log format. The redo log was created with MariaDB 10.11.18.",
    },
  ],
  diagnosis: [
    [
      "shell",
      `ls -lad /var/lib/mysql/{ib_logfile*,'#innodb_redo',mysql.ibd,aria_log_control,*_upgrade_*}
mysqld --version`,
    ],
    [
      "shell",
      `grep -hE ' (install|upgrade) (mysql|mariadb)-server' /var/log/dpkg.log*
${MYSQL_JOURNAL} | grep -E 'starting as process|Shutdown complete' | tail -20`,
    ],
  ],
  related: ["2002", "innodb-corruption", "unknown-variable", "innodb-lock", "version-mismatch"],
  sources: [
    "upgrade-paths",
    "https://dev.mysql.com/doc/refman/8.0/en/downgrading.html",
    "innodb-redo-log",
    "mariadb:server-management/install-and-upgrade-mariadb/upgrading",
  ],
};
