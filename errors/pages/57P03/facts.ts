import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["cannot-connect"],
  phrases: [
    "the database system is starting up",
    "the database system is in recovery mode",
    "the database system is shutting down",
    "the database system is not yet accepting connections",
    "the database system is not accepting connections",
  ],
  servers: ["postgres-18", "postgres-14", "postgres-13"],
  messages: [
    "FATAL:  the database system is starting up",
    "FATAL:  the database system is shutting down",
    {
      servers: ["postgres-18", "postgres-14"],
      text: "FATAL:  the database system is not accepting connections\nDETAIL:  Hot standby mode is disabled.",
    },
  ],
  diagnosis: [
    ["shell", `pg_controldata -D /var/lib/postgresql/data | grep -E 'cluster state|checkpoint'`],
    ["shell", `ps -fu postgres | grep '[s]tartup'`],
  ],
  related: ["57P01", "53300", "53100", "58P01", "no-checkpoint", "postgres-unreachable"],
  sources: ["server-shutdown", "wal-configuration", "runtime-config-logging", "app-pgcontroldata"],
};
