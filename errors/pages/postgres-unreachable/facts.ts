import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  stopsProduction: true,
  phrases: [
    "is the server running on that host and accepting tcp/ip connections",
    "is the server running locally and accepting connections on that socket",
    "could not connect to server is the server running on host",
    "s.pgsql.5432",
    "could not translate host name to address",
    "connection to server failed connection refused port 5432",
    "connect econnrefused 127.0.0.1:5432",
    "can’t reach database server at `localhost`:`5432`",
    "check that the hostname and port are correct and that the postmaster is accepting tcp/ip connections",
    "verifique que el nombre del host y el puerto sean correctos y que postmaster este aceptando conexiones tcp/ip",
    "verifique se o nome da máquina e a porta estão corretos e se o postmaster está aceitando conexões tcp/ip",
    "controllare che il nome dell'host e la porta siano corretti e che il server sia in esecuzione",
    "vérifiez que le nom de machine et le port sont corrects et que postmaster accepte les connexions tcp/ip",
    "überprüfen sie die korrektheit von hostnamen und der portnummer und dass der datenbankserver tcp/ip-verbindungen annimmt",
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
