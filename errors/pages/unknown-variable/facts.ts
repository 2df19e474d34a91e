import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["does-not-start"],
  codes: ["MY-000067"],
  phrases: [
    "unknown variable",
    "unknown option server aborting",
    "server option abbreviation unknown",
    "unknown option",
  ],
  where: "log",
  messages: [
    {
      servers: since("mysql-8.4"),
      text: "[ERROR] [MY-000067] [Server] unknown variable 'query_cache_size=0'.",
    },
    {
      servers: ["mariadb-11.8"],
      text: "mariadbd: unknown variable 'super_read_only=1'",
    },
    {
      servers: ["mysql-5.7"],
      text: "[ERROR] unknown variable 'mysqlx=0'",
    },
  ],
  diagnosis: [
    [
      "shell",
      "my_print_defaults --mysqld\nmysqld --verbose --help 2>/dev/null | grep -A1 'Default options'\ngrep -rnE 'query_cache|expire_logs|default_authentication' /etc/mysql /etc/my.cnf*",
    ],
    ["shell", "# MySQL >= 8.0.16\nmysqld --validate-config --log-error-verbosity=2"],
  ],
  related: [
    "2002",
    "innodb-lock",
    "disk-full",
    "1055",
    "innodb-corruption",
    "data-directory",
    "upgrade-refused",
  ],
  sources: ["server-configuration-validation", "added-deprecated-removed"],
};
