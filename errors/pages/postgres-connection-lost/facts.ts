import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["crashed", "statement-refused"],
  codes: ["08006", "08003", "08P01"],
  phrases: [
    "server closed the connection unexpectedly",
    "this probably means the server terminated abnormally before or while processing the request",
    "connection to server was lost",
    "unexpected eof on client connection with an open transaction",
    "could not receive data from client connection reset by peer",
    "could not send data to client",
    "connection to client lost",
  ],
  messages: [
    "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.",
    "connection to server was lost",
    { where: "log", text: "LOG:  unexpected EOF on client connection with an open transaction" },
  ],
  diagnosis: [
    [
      "shell",
      `grep -nE 'terminated by signal|shutdown request|terminating connection|unexpected EOF|could not (receive|send) data' \\
  /var/log/postgresql/*.log | tail -40
journalctl -k --since '-1 day' | grep -iE 'oom-kill|killed process'`,
    ],
    `SELECT pg_postmaster_start_time(), pg_is_in_recovery();
SELECT name, setting, unit FROM pg_settings WHERE name IN
  ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout',
   'idle_session_timeout', 'idle_in_transaction_session_timeout');`,
    `SELECT datname, sessions, sessions_abandoned, sessions_fatal, sessions_killed
FROM pg_stat_database WHERE sessions > 0 ORDER BY sessions_abandoned DESC;`,
  ],
  related: ["57P01", "57P03", "out-of-memory", "postgres-unreachable", "XX001", "2006"],
  sources: [
    "runtime-config-connection",
    "libpq-connect",
    "monitoring-stats",
    "functions-info",
    "server-shutdown",
    "https://docs.aws.amazon.com/vpc/latest/userguide/nat-gateway-troubleshooting.html",
    "https://learn.microsoft.com/azure/load-balancer/load-balancer-tcp-reset",
  ],
};
