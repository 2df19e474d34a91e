import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["crashed"],
  codes: ["57P02", "57P05", "25P03", "25P04", "AdminShutdown", "CrashShutdown"],
  phrases: [
    "terminating connection due to administrator command",
    "terminating connection because of crash of another server process",
    "terminating connection due to immediate shutdown command",
    "terminating connection due to idle-in-transaction timeout",
    "terminating connection due to idle-session timeout",
    "terminating connection due to transaction timeout",
    "terminating connection due to unexpected postmaster exit",
  ],
  servers: ["postgres-18", "postgres-17", "postgres-14", "postgres-13"],
  messages: [
    "FATAL:  terminating connection due to administrator command",
    "WARNING:  terminating connection because of crash of another server process",
    {
      servers: ["postgres-18", "postgres-17", "postgres-14"],
      text: "WARNING:  terminating connection due to immediate shutdown command",
    },
    "FATAL:  terminating connection due to idle-in-transaction timeout",
    {
      servers: ["postgres-18", "postgres-17", "postgres-14"],
      text: "FATAL:  terminating connection due to idle-session timeout",
    },
    {
      servers: since("postgres-17"),
      text: "FATAL:  terminating connection due to transaction timeout",
    },
    "FATAL:  terminating connection due to unexpected postmaster exit",
  ],
  diagnosis: [
    [
      "shell",
      `grep -nE 'shutdown request|terminated by signal|Failed process was|terminating connection' /var/log/postgresql/*.log | tail -40
journalctl -u 'postgresql*' --since '-2 hours' --no-pager | grep -iE 'stopp|oom|killed'`,
    ],
    `SELECT pg_postmaster_start_time(), pg_is_in_recovery();
SELECT name, setting, unit, source FROM pg_settings WHERE name IN
  ('idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout');
SELECT setrole::regrole, datname, setconfig
FROM pg_db_role_setting LEFT JOIN pg_database d ON d.oid = setdatabase;`,
    `SELECT datname, sessions, sessions_killed, sessions_fatal, stats_reset
FROM pg_stat_database ORDER BY sessions_killed DESC;`,
  ],
  related: ["57P03", "out-of-memory", "57014", "25P02", "postgres-unreachable"],
  sources: [
    "errcodes-appendix",
    "server-shutdown",
    "functions-admin",
    "functions-info",
    "runtime-config-client",
    "https://www.freedesktop.org/software/systemd/man/latest/systemd.service.html",
  ],
};
