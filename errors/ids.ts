/**
 * THE list of the errors that have a page, `/errors/<id>`, in the order of the index: by engine, numbers before words.
 * The facts and the words of each are in the folder `pages/<id>/`; one that is of other engines than its group says so
 * there.
 */
const GROUPS = [
  {
    engines: ["mysql", "mariadb"],
    ids: [
      "1032",
      "1040",
      "1045",
      "1055",
      "1062",
      "1071",
      "1114",
      "1118",
      "1129",
      "1130",
      "1153",
      "1194",
      "1205",
      "1213",
      "1226",
      "1227",
      "1236",
      "1251",
      "1273",
      "1290",
      "1366",
      "1418",
      "1449",
      "1452",
      "1593",
      "1594",
      "1677",
      "1698",
      "1872",
      "1932",
      "2002",
      "2006",
      "data-directory",
      "disk-full",
      "dropped-table",
      "innodb-corruption",
      "innodb-lock",
      "missing-where",
      "out-of-memory",
      "pool-exhausted",
      "replica-differs",
      "replication-stopped",
      "strict-mode",
      "unknown-variable",
      "upgrade-refused",
    ],
  },
  {
    engines: ["galera"],
    ids: ["galera-inconsistent", "galera-join", "non-primary", "safe-to-bootstrap"],
  },
  {
    engines: ["postgres"],
    ids: [
      "23503",
      "23505",
      "25006",
      "25P02",
      "26000",
      "28000",
      "28P01",
      "40001",
      "40P01",
      "42501",
      "53100",
      "53200",
      "53300",
      "55P03",
      "57014",
      "57P01",
      "57P03",
      "58P01",
      "XX001",
      "collation-version",
      "lock-file",
      "no-checkpoint",
      "postgres-connection-lost",
      "postgres-unreachable",
      "slot-lost",
      "version-mismatch",
      "wraparound",
    ],
  },
  {
    engines: ["cassandra"],
    ids: ["cassandra-timeout", "cassandra-unavailable", "tombstones"],
  },
] as const;

/** An error number, an SQLSTATE, or a word where servers give no number. */
export type ErrorId = (typeof GROUPS)[number]["ids"][number];

export const ERROR_IDS = GROUPS.flatMap(({ ids }): readonly ErrorId[] => ids);

export type ErrorEngines = readonly [ErrorEngine, ...ErrorEngine[]];

export const ENGINES_OF = Object.fromEntries<ErrorEngines>(
  GROUPS.flatMap(({ engines, ids }) => ids.map((id) => [id, engines])),
) as Readonly<Record<ErrorId, ErrorEngines>>;

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
