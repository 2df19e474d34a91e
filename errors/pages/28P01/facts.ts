import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused"],
  phrases: [
    "password authentication failed for user",
    "does not have a valid scram secret",
    "has no password assigned",
  ],
  servers: ["postgres-18", "postgres-16", "postgres-15", "postgres-13"],
  messages: [
    'FATAL:  password authentication failed for user "app"',
    {
      servers: ["postgres-18", "postgres-16"],
      where: "log",
      text: 'DETAIL:  Connection matched file "/var/lib/postgresql/data/pg_hba.conf" line 2: "host all all 127.0.0.1/32 scram-sha-256"',
    },
    {
      servers: ["postgres-15", "postgres-13"],
      where: "log",
      text: 'DETAIL:  Connection matched pg_hba.conf line 2: "host all all 127.0.0.1/32 scram-sha-256"',
    },
    { where: "log", text: 'DETAIL:  Role "ghost" does not exist.' },
    { where: "log", text: 'DETAIL:  User "without" has no password assigned.' },
    { where: "log", text: 'DETAIL:  User "expired" has an expired password.' },
    { where: "log", text: 'DETAIL:  User "old" does not have a valid SCRAM secret.' },
  ],
  diagnosis: [
    `SELECT rolname, rolcanlogin, rolvaliduntil, left(rolpassword, 13) AS stored_as
FROM pg_authid WHERE rolname = 'app';`,
    `SELECT * FROM pg_hba_file_rules;`,
  ],
  related: ["28000", "42501", "53300"],
  sources: ["auth-password", "client-authentication-problems", "view-pg-hba-file-rules"],
};
