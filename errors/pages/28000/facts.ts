import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused"],
  phrases: [
    "no pg_hba.conf entry",
    "pg_hba.conf rejects connection",
    "is not permitted to log in",
    "peer authentication failed for user",
    "ident authentication failed for user",
  ],
  messages: [
    {
      servers: ["postgres-18", "postgres-14"],
      text: 'FATAL:  no pg_hba.conf entry for host "127.0.0.1", user "app", database "postgres", no encryption',
    },
    {
      servers: ["postgres-13"],
      text: 'FATAL:  no pg_hba.conf entry for host "127.0.0.1", user "app", database "postgres", SSL off',
    },
    {
      servers: ["postgres-18", "postgres-14"],
      text: 'FATAL:  pg_hba.conf rejects connection for host "127.0.0.1", user "team", database "postgres", no encryption',
    },
    {
      servers: ["postgres-18", "postgres-14", "postgres-13"],
      text: 'FATAL:  role "team" is not permitted to log in',
    },
    {
      servers: ["postgres-18", "postgres-14", "postgres-13"],
      text: 'FATAL:  role "ghost" does not exist',
    },
  ],
  diagnosis: [
    `SELECT * FROM pg_hba_file_rules;`,
    `SELECT name, setting FROM pg_settings WHERE name IN ('hba_file', 'config_file', 'data_directory');`,
  ],
  related: ["28P01", "42501", "postgres-unreachable"],
  sources: ["auth-pg-hba-conf", "client-authentication-problems", "libpq-connect"],
};
