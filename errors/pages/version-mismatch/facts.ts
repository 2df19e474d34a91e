import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["does-not-start"],
  phrases: [
    "database files are incompatible with server",
    "the data directory was initialized by postgresql version",
  ],
  where: "log",
  messages: [
    {
      servers: ["postgres-18"],
      text: "FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18",
    },
    {
      servers: ["postgres-15"],
      text: "FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 14, which is not compatible with this version 15",
    },
  ],
  diagnosis: [
    [
      "shell",
      `cat /var/lib/postgresql/data/PG_VERSION
postgres --version`,
    ],
  ],
  related: ["lock-file", "collation-version", "upgrade-refused"],
  sources: ["upgrading", "pgupgrade"],
};
