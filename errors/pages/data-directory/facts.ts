import { type ErrorFacts, since } from "../facts.ts";
import { MYSQL_UNITS } from "../units.ts";

export const facts: ErrorFacts = {
  engines: ["mysql", "mariadb", "postgres"],
  symptoms: ["does-not-start"],
  codes: ["MY-013276", "MY-012595", "MY-012271", "MY-011011", "MY-010457", "1019"],
  phrases: [
    "operating system error number 13",
    "os errno 13",
    "returned os error 113",
    "os error 81",
    "errcode 13",
    "does not have the access rights to the directory",
    "failed to set datadir",
    "can’t change dir to",
    "can’t create test file",
    "the data file must be writable",
    "failed to find valid data directory",
    "can’t open and lock privilege tables",
    "initialize specified but the data directory has files",
    "world-writable config file is ignored",
    "data directory has invalid permissions",
    "data directory has wrong ownership",
  ],
  where: "log",
  messages: [
    {
      servers: since("mysql-8.0"),
      text: "[ERROR] [MY-013276] [Server] Failed to set datadir to '/var/lib/mysql/' (OS errno: 13 - Permission denied)",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.6", "mariadb-10.3"],
      text: "Can't change dir to '/var/lib/mysql/' (Errcode: 13 \"Permission denied\")",
    },
    {
      servers: since("mysql-8.0"),
      text: "[ERROR] [MY-012595] [InnoDB] The error means mysqld does not have the access rights to the directory.",
    },
    {
      servers: since("mysql-8.0"),
      text: "[ERROR] [MY-012271] [InnoDB] The innodb_system data file 'ibdata1' must be writable",
    },
    {
      servers: ["mysql-5.7", "mariadb-10.3"],
      text: "[ERROR] Fatal error: Can't open and lock privilege tables: Table 'mysql.user' doesn't exist",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.6"],
      text: "[ERROR] Fatal error: Can't open and lock privilege tables: Table 'mysql.db' doesn't exist",
    },
    {
      servers: since("mysql-8.4"),
      text: "[ERROR] [MY-012646] [InnoDB] File ./ibdata1: 'open' returned OS error 71. Cannot continue operation",
    },
    {
      servers: ["mysql-8.0"],
      text: "[ERROR] [MY-011011] [Server] Failed to find valid data directory.",
    },
    {
      servers: ["postgres-18", "postgres-15", "postgres-13"],
      text: 'FATAL:  data directory "/var/lib/postgresql/data" has invalid permissions\nDETAIL:  Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).',
    },
  ],
  diagnosis: [
    [
      "shell",
      "my_print_defaults --mysqld | grep -E 'datadir|user'\npg_lsclusters\nfindmnt -T /var/lib/mysql\nls -ld /var/lib/mysql /var/lib/mysql/*",
    ],
    [
      "shell",
      `namei -l /var/lib/mysql/ibdata1\nfind /var/lib/mysql ! -user mysql | head\nsystemctl show ${MYSQL_UNITS} -p User,ProtectHome,ReadWritePaths
stat -c '%a %U %n' /var/lib/postgresql/*/main /var/lib/pgsql/*/data`,
    ],
    [
      "shell",
      "ls -dZ /var/lib/mysql\nausearch -m AVC -ts recent | tail -5\njournalctl -k --since '-1 hour' | grep 'apparmor=\"DENIED\"'",
    ],
  ],
  related: ["dropped-table", "unknown-variable", "2002", "disk-full", "innodb-lock"],
  sources: [
    "data-directory-initialization",
    "selinux",
    "postgres:creating-cluster",
    "option-files",
    "https://docs.redhat.com/en/documentation/Red_Hat_Enterprise_Linux/7/html/selinux_users_and_administrators_guide/sect-managing_confined_services-mariadb-types",
  ],
};
