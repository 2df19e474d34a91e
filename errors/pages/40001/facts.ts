import type { ErrorFacts } from "../facts.ts";
import { POSTGRES } from "../series.ts";

export const facts: ErrorFacts = {
  engines: ["postgres"],
  symptoms: ["statement-refused"],
  codes: ["40001"],
  phrases: ["could not serialize access", "read/write dependencies among transactions"],
  messages: [
    {
      servers: POSTGRES,
      text: "ERROR:  could not serialize access due to concurrent update",
    },
    {
      servers: POSTGRES,
      text: "ERROR:  could not serialize access due to concurrent delete",
    },
    {
      servers: POSTGRES,
      text: "ERROR:  could not serialize access due to read/write dependencies among transactions\nDETAIL:  Reason code: Canceled on identification as a pivot, during commit attempt.\nHINT:  The transaction might succeed if retried.",
    },
  ],
  diagnosis: [
    {
      text: `SELECT current_setting('transaction_isolation') AS here, current_setting('default_transaction_isolation') AS by_default;`,
    },
    {
      text: `SELECT datname, xact_commit, xact_rollback, stats_reset FROM pg_stat_database WHERE datname = current_database();`,
    },
  ],
  related: ["40P01", "57014", "55P03", "25P02"],
  sources: [
    "postgres:transaction-iso",
    "postgres:mvcc-serialization-failure-handling",
    "postgres:runtime-config-locks",
  ],
};
