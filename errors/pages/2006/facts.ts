import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["crashed", "statement-refused"],
  codes: [
    "2013",
    "1158",
    "1159",
    "1160",
    "1161",
    "1152",
    "1184",
    "CR_SERVER_GONE_ERROR",
    "CR_SERVER_LOST",
    "4031",
    "ER_CLIENT_INTERACTION_TIMEOUT",
  ],
  phrases: [
    "server has gone away",
    "lost connection to server",
    "lost connection to mysql server",
    "lost connection during query",
    "client was disconnected by the server because of inactivity",
    "aborted connection to db user host",
    "got an error reading communication packets",
    "got an error writing communication packets",
    "got timeout writing communication packets",
    "reading initial communication packet",
    "reading authorization packet",
    "aborted connection to db user",
  ],
  servers: ["mysql-8.4", "mariadb-11.8", "mariadb-10.11"],
  messages: [
    "ERROR 2006 (HY000) at line 3: Server has gone away",
    "ERROR 2013 (HY000) at line 1: Lost connection to server during query",
    {
      servers: ["mysql-8.4"],
      where: "log",
      text: "(The client was disconnected by the server because of inactivity.)",
    },
    {
      servers: ["mariadb-11.8", "mariadb-10.11"],
      where: "log",
      text: "(Got timeout reading communication packets)",
    },
    {
      manual: "MySQL 8.4",
      text: "MySQL server has gone away",
    },
  ],
  diagnosis: [
    "SHOW GLOBAL STATUS WHERE Variable_name IN\n  ('Uptime', 'Aborted_clients', 'Aborted_connects', 'Max_used_connections');\nSHOW GLOBAL VARIABLES WHERE Variable_name IN\n  ('wait_timeout', 'interactive_timeout', 'net_read_timeout',\n   'net_write_timeout', 'max_allowed_packet');",
    [
      "shell",
      "grep -nE 'Aborted connection|got signal|Assertion|ready for connections' \\\n  /var/log/mysql/error.log | tail -40\njournalctl -k --since '-1 day' | grep -iE 'oom-kill|killed process'",
    ],
  ],
  related: ["1153", "out-of-memory", "innodb-corruption", "2002", "1040", "1129"],
  sources: ["gone-away", "error-lost-connection"],
};
