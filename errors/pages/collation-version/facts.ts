import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["text-wrong", "data-damaged"],
  phrases: [
    "the database was created using collation version but the operating system provides version",
    "the template database was created using collation version but the operating system provides version",
    "collation version mismatch",
    "has a collation version mismatch",
    "created using collation version",
    "collation has version mismatch",
  ],
  messages: [
    { where: "log", text: 'WARNING:  collation "german" has version mismatch' },
    {
      servers: since("postgres-15"),
      where: "log",
      text: 'WARNING:  database "sorted" has a collation version mismatch',
    },
    {
      servers: since("postgres-15"),
      text: 'ERROR:  template database "sorted" has a collation version mismatch',
    },
  ],
  diagnosis: [
    `SELECT collname, collprovider, collversion, pg_collation_actual_version(oid) AS now
FROM pg_collation
WHERE collprovider <> 'd' AND collversion IS DISTINCT FROM pg_collation_actual_version(oid);`,
    `SELECT datname, datcollate, datcollversion, pg_database_collation_actual_version(oid) AS now
FROM pg_database;`,
  ],
  related: ["version-mismatch", "XX001", "58P01", "23505"],
  sources: ["sql-altercollation", "sql-alterdatabase", "amcheck", "collation"],
};
