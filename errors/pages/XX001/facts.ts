import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["data-damaged", "statement-refused"],
  codes: ["XX002"],
  phrases: [
    "invalid page in block",
    "invalid page header",
    "page verification failed",
    "could not read block in file",
    "missing chunk number for toast value",
    "unexpected chunk number",
    "contains unexpected zero page at block",
    "could not access status of transaction",
    "multixactid has not been created yet apparent wraparound",
    "multixactid does no longer exist apparent wraparound",
    "invalid memory alloc request size",
    "could not open file pg_xact/",
    "could not open file pg_multixact/",
    "could not open file pg_clog/",
    "could not read blocks in file",
    "checksum verification failed in file",
    "contains corrupted page at block",
  ],
  messages: [
    {
      servers: ["postgres-18"],
      text: 'ERROR:  invalid page in block 1 of relation "base/16384/16385"',
    },
    {
      servers: ["postgres-17", "postgres-15", "postgres-13"],
      text: "ERROR:  invalid page in block 1 of relation base/16384/16385",
    },
  ],
  diagnosis: [
    `SELECT oid::regclass, relkind FROM pg_class WHERE oid = (
  SELECT pg_filenode_relation(0, 16385)); -- the second number of the path; 0: the default tablespace`,
    `SELECT datname, current_setting('data_checksums') AS checksums, checksum_failures, checksum_last_failure
FROM pg_stat_database ORDER BY 3 DESC NULLS LAST;`,
  ],
  related: ["58P01", "no-checkpoint"],
  sources: ["runtime-config-developer", "app-pgresetwal", "app-pgchecksums", "app-pgamcheck"],
};
