import { type ErrorFacts, MYSQL, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  codes: ["ER_HOST_IS_BLOCKED"],
  phrases: ["is blocked because of many connection errors", "flush-hosts", "max_connect_errors"],
  messages: [
    {
      servers: MYSQL,
      text: "ERROR 1129 (HY000): Host '127.0.0.2' is blocked because of many connection errors; unblock with 'mysqladmin flush-hosts'",
    },
    {
      servers: since("mariadb-10.5"),
      text: "ERROR 1129 (HY000): Host '127.0.0.2' is blocked because of many connection errors; unblock with 'mariadb-admin flush-hosts'",
    },
    {
      servers: ["mariadb-10.3"],
      text: "ERROR 1129 (HY000): Host '127.0.0.2' is blocked because of many connection errors; unblock with 'mysqladmin flush-hosts'",
    },
  ],
  diagnosis: [
    "SELECT ip, host, sum_connect_errors, count_host_blocked_errors, count_handshake_errors, last_error_seen\nFROM performance_schema.host_cache ORDER BY sum_connect_errors DESC;",
    "SELECT @@max_connect_errors, @@skip_name_resolve, @@performance_schema;\nSHOW GLOBAL STATUS LIKE 'Aborted_connects%';",
  ],
  related: ["1040", "1130", "2002"],
  sources: ["host-cache"],
};
