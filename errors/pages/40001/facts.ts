import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused"],
  phrases: ["could not serialize access", "read/write dependencies among transactions"],
  messages: [
    "ERROR:  could not serialize access due to concurrent update",
    "ERROR:  could not serialize access due to concurrent delete",
    "ERROR:  could not serialize access due to read/write dependencies among transactions\nDETAIL:  Reason code: Canceled on identification as a pivot, during commit attempt.\nHINT:  The transaction might succeed if retried.",
  ],
  diagnosis: [
    `SELECT current_setting('transaction_isolation') AS here, current_setting('default_transaction_isolation') AS by_default;`,
    `SELECT datname, xact_commit, xact_rollback, stats_reset FROM pg_stat_database WHERE datname = current_database();`,
  ],
  related: ["40P01", "57014", "55P03", "25P02"],
  sources: ["transaction-iso", "mvcc-serialization-failure-handling", "runtime-config-locks"],
};
