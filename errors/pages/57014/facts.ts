import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused"],
  phrases: [
    "canceling statement due to statement timeout",
    "canceling statement due to user request",
    "canceling statement due to conflict with recovery",
  ],
  servers: ["postgres-18", "postgres-13"],
  messages: [
    "ERROR:  canceling statement due to statement timeout",
    "ERROR:  canceling statement due to user request",
    "ERROR:  canceling statement due to conflict with recovery\nDETAIL:  User query might have needed to see row versions that must be removed.",
    "ERROR:  canceling statement due to conflict with recovery\nDETAIL:  User was holding a relation lock for too long.",
  ],
  diagnosis: [
    `SELECT name, setting, unit, source FROM pg_settings
WHERE name IN ('statement_timeout', 'lock_timeout', 'max_standby_streaming_delay', 'hot_standby_feedback');`,
    `SELECT * FROM pg_stat_database_conflicts WHERE datname = current_database();`,
  ],
  related: ["55P03", "40001", "25006"],
  sources: ["runtime-config-client", "hot-standby", "runtime-config-replication"],
};
