import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["does-not-start"],
  codes: ["MY-012574"],
  phrases: [
    "unable to lock ibdata1",
    "can’t lock aria control file",
    "could not get an exclusive lock; file is probably in use by another process",
    "check that you do not already have another mysqld process using the same innodb",
    "check that you do not already have another mariadbd process using the same innodb",
  ],
  where: "log",
  messages: [
    {
      servers: since("mysql-8.0"),
      text: "[ERROR] [MY-012574] [InnoDB] Unable to lock ./ibdata1 error: 11",
    },
    {
      servers: since("mariadb-10.5"),
      text: "[ERROR] mariadbd: Can't lock aria control file '/var/lib/mysql/aria_log_control' for exclusive use, error: 11. Will retry for 30 seconds",
    },
    {
      servers: ["mariadb-10.3"],
      text: "[ERROR] mysqld: Can't lock aria control file '/var/lib/mysql/aria_log_control' for exclusive use, error: 11. Will retry for 30 seconds",
    },
    {
      servers: ["mysql-5.7"],
      text: "[ERROR] InnoDB: Unable to lock ./ibdata1 error: 11",
    },
  ],
  diagnosis: [
    [
      "shell",
      "lsof /var/lib/mysql/ibdata1\npgrep -a 'mysqld|mariadbd'\nsystemctl list-units --all --no-pager '*mysql*' '*mariadb*'\ndocker ps --no-trunc; docker volume ls",
    ],
    ["shell", "findmnt -T /var/lib/mysql\nlslocks | grep -E 'ibdata1|aria_log_control'"],
  ],
  related: ["2002", "unknown-variable", "innodb-corruption", "disk-full", "lock-file"],
  sources: ["multiple-servers", "forcing-innodb-recovery"],
};
