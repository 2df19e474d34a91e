import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused"],
  phrases: ["current transaction is aborted", "commands ignored until end of transaction block"],
  messages: [
    "ERROR:  current transaction is aborted, commands ignored until end of transaction block",
  ],
  diagnosis: [
    "SELECT pid, application_name, client_addr, xact_start, state_change, query\nFROM pg_stat_activity WHERE state = 'idle in transaction (aborted)'\nORDER BY state_change;",
    ["shell", "grep -nF '[12345]' /var/log/postgresql/postgresql.log | grep -m 5 ERROR"],
  ],
  related: ["23505", "40001", "40P01", "57014"],
  sources: ["tutorial-transactions", "sql-savepoint", "app-psql", "runtime-config-client"],
};
