import type { ErrorFacts } from "../facts.ts";
import { MYSQL_JOURNAL, MYSQL_UNITS } from "../units.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  stopsProduction: true,
  codes: ["2003", "CR_CONNECTION_ERROR", "CR_CONN_HOST_ERROR"],
  phrases: [
    "can’t connect to local server",
    "can’t connect to local mysql server",
    "can’t connect to mysql server",
    "can’t connect to server on",
    "connection refused",
  ],
  servers: ["mariadb-10.11"],
  messages: [
    "ERROR 2002 (HY000): Can't connect to local server through socket '/run/mysqld/mysqld.sock' (2)",
    "ERROR 2002 (HY000): Can't connect to server on '127.0.0.1' (115)",
    {
      manual: "MySQL 8.4",
      text: "ERROR 2002: Can't connect to local MySQL server through socket '/tmp/mysql.sock' (111)",
    },
    {
      manual: "MySQL 8.4",
      text: "ERROR 2003: Can't connect to MySQL server on 'host_name' (111)",
    },
  ],
  diagnosis: [
    [
      "shell",
      `pgrep -a 'mysqld|mariadbd'\nsystemctl status ${MYSQL_UNITS} --no-pager\n${MYSQL_JOURNAL} -n 60 --no-pager\ndf -h; df -i`,
    ],
    [
      "shell",
      "ss -ltnp | grep -E 'mysqld|mariadbd'\nss -lxp | grep -E 'mysqld|mariadbd'\nmy_print_defaults client mysqld | grep -E 'socket|port|bind|networking'",
    ],
  ],
  related: [
    "disk-full",
    "unknown-variable",
    "innodb-lock",
    "innodb-corruption",
    "out-of-memory",
    "1040",
    "1130",
    "1045",
    "data-directory",
    "upgrade-refused",
  ],
  sources: ["can-not-connect-to-server", "problems-connecting"],
};
