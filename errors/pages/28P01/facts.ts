import type { ErrorFacts } from "../facts.ts";

const TRIED = ["postgres-18", "postgres-16", "postgres-15", "postgres-13"] as const;

export const facts: ErrorFacts = {
  engines: ["postgres"],
  symptoms: ["access-refused"],
  codes: ["28P01"],
  phrases: [
    "password authentication failed for user",
    "does not have a valid scram secret",
    "has no password assigned",
  ],
  messages: [
    {
      servers: TRIED,
      text: 'FATAL:  password authentication failed for user "app"',
    },
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
    {
      servers: TRIED,
      where: "log",
      text: 'DETAIL:  Role "ghost" does not exist.',
    },
    {
      servers: TRIED,
      where: "log",
      text: 'DETAIL:  User "without" has no password assigned.',
    },
    {
      servers: TRIED,
      where: "log",
      text: 'DETAIL:  User "expired" has an expired password.',
    },
    {
      servers: TRIED,
      where: "log",
      text: 'DETAIL:  User "old" does not have a valid SCRAM secret.',
    },
  ],
  diagnosis: [
    {
      text: `SELECT rolname, rolcanlogin, rolvaliduntil, left(rolpassword, 13) AS stored_as
FROM pg_authid WHERE rolname = 'app';`,
    },
    { text: `SELECT * FROM pg_hba_file_rules;` },
  ],
  related: ["28000", "42501", "53300"],
  sources: [
    "postgres:auth-password",
    "postgres:client-authentication-problems",
    "postgres:view-pg-hba-file-rules",
  ],
};
