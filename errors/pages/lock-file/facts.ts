import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["does-not-start"],
  phrases: [
    "lock file postmaster.pid already exists",
    "is another postmaster",
    "could not create any tcp/ip sockets",
    "could not bind address already in use",
  ],
  servers: ["postgres-18", "postgres-15", "postgres-13"],
  where: "log",
  messages: [
    'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 1234) running in data directory "/var/lib/postgresql/data"?',
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nHINT:  Is another postmaster already running on port 5432? If not, wait a few seconds and retry.\nWARNING:  could not create listen socket for "127.0.0.1"\nFATAL:  could not create any TCP/IP sockets',
  ],
  diagnosis: [
    [
      "shell",
      `head -4 /var/lib/postgresql/data/postmaster.pid
ps -fp "$(head -1 /var/lib/postgresql/data/postmaster.pid)"`,
    ],
    ["shell", `ss -ltnp 'sport = :5432'`],
  ],
  related: ["57P03", "version-mismatch", "postgres-unreachable"],
  sources: ["server-start", "app-postgres", "app-pg-ctl"],
};
