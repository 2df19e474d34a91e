/**
 * THE list of the errors that have a page, `/errors/<id>`, in the order of the index. The facts and the words of each are
 * in the folder `app/errors/<id>/`.
 */
const IDS = [
  "1040",
  "1045",
  "1129",
  "1130",
  "1153",
  "1205",
  "1213",
  "1226",
  "1227",
  "1251",
  "1290",
  "1698",
  "1062",
  "1032",
  "1236",
  "2002",
  "innodb-corruption",
  "out-of-memory",
  "53300",
  "wraparound",
  "28P01",
  "28000",
  "40P01",
  "25006",
  "53100",
  "XX001",
  "2006",
  "innodb-lock",
  "unknown-variable",
  "replication-stopped",
  "replica-differs",
  "1594",
  "non-primary",
  "safe-to-bootstrap",
  "tombstones",
  "cassandra-timeout",
  "cassandra-unavailable",
  "galera-inconsistent",
  "1593",
  "57P03",
  "lock-file",
  "version-mismatch",
  "57014",
  "55P03",
  "58P01",
  "1114",
  "disk-full",
  "dropped-table",
  "missing-where",
  "1872",
  "1677",
  "1452",
  "1366",
  "1071",
  "1055",
  "1118",
  "1449",
  "1418",
  "42501",
  "40001",
  "slot-lost",
  "collation-version",
] as const;

/** An error number, an SQLSTATE, or a word where servers give no number. */
export type ErrorId = (typeof IDS)[number];

export const ERROR_IDS: readonly ErrorId[] = IDS;

/** What visitors see of an error, in the order of the index. */
export const SYMPTOMS = [
  "cannot-connect",
  "access-refused",
  "waits",
  "write-refused",
  "statement-refused",
  "disk-full",
  "does-not-start",
  "crashed",
  "data-damaged",
  "replica-stopped",
  "cluster",
  "text-wrong",
] as const;
export type Symptom = (typeof SYMPTOMS)[number];

/** Their names are the same in every language. */
export const ERROR_ENGINES = {
  mysql: "MySQL",
  mariadb: "MariaDB",
  galera: "Galera",
  postgres: "PostgreSQL",
  cassandra: "Cassandra",
} as const;
export type ErrorEngine = keyof typeof ERROR_ENGINES;
