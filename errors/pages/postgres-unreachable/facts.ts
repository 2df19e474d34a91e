import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  stopsProduction: true,
  phrases: [
    "is the server running on that host and accepting tcp/ip connections",
    "is the server running locally and accepting connections on that socket",
    "could not connect to server is the server running on host",
    "s.pgsql.5432",
    "connection to server failed connection refused port 5432",
  ],
  servers: ["postgres-15"],
  messages: [
    'psql: error: connection to server at "127.0.0.1", port 5432 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
    'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: No such file or directory\n\tIs the server running locally and accepting connections on that socket?',
    {
      manual: "PostgreSQL 13",
      text: 'psql: error: could not connect to server: Connection refused\n\tIs the server running on host "server.joe.com" (123.123.123.123) and accepting\n\tTCP/IP connections on port 5432?',
    },
    {
      manual: "PostgreSQL 13",
      text: 'psql: error: could not connect to server: No such file or directory\n\tIs the server running locally and accepting\n\tconnections on Unix domain socket "/tmp/.s.PGSQL.5432"?',
    },
  ],
  diagnosis: [
    [
      "shell",
      `pg_lsclusters; systemctl status 'postgresql*' --no-pager | head -20
ss -ltnp | grep postgres
ss -lxp | grep PGSQL`,
    ],
    `SELECT name, setting, sourcefile FROM pg_settings
WHERE name IN ('listen_addresses', 'port', 'unix_socket_directories');`,
    ["shell", `pg_isready -h db-1 -p 5432\nnc -vz db-1 5432`],
  ],
  related: ["57P03", "lock-file", "no-checkpoint", "version-mismatch", "53300", "28000", "53100"],
  sources: [
    "server-start",
    "https://www.postgresql.org/docs/13/server-start.html",
    "runtime-config-connection",
    "auth-trust",
    "app-pg-isready",
  ],
};
