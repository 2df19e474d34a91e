/** The product that wrote a pasted message, as the message's form tells it. */

export type Engine = "mysql" | "mariadb" | "galera" | "postgres" | "cassandra";

/** MariaDB and Galera write as MySQL does. `other`: a product that no page is about. */
export type Family = "mysql" | "postgres" | "cassandra" | "other";

const FAMILIES: Record<Engine, Family> = {
  mysql: "mysql",
  mariadb: "mysql",
  galera: "mysql",
  postgres: "postgres",
  cassandra: "cassandra",
};

export function familiesOf(engines: readonly Engine[]): ReadonlySet<Family> {
  return new Set(engines.map((engine) => FAMILIES[engine]));
}

/** The first that fits decides: names of programs and drivers before forms that several products share. */
const FORMS: readonly (readonly [Family, RegExp])[] = [
  [
    "other",
    /\bORA-\d{4,5}\b|\bMsg \d+, Level \d+|\bE11000\b|\bmongo(?:db|ose|d)?\b|MongoServerError|\bSQL Server\b|\.Data\.SqlClient\b|com\.microsoft\.sqlserver|\bODBC Driver \d+ for SQL|:27017\b/i,
  ],
  // Windows has errors of the same numbers.
  [
    "other",
    /\bWinError \d|\bWin32Exception\b|\bSystem error \d+ has occurred|\bDLL\W+ini|\b\d{4} \(0x[\da-f]{3}\)|\b1\d{3} ?: (?:The|El|Le|O|Il|Der) (?:serv|pro[cz]|network con)/i,
  ],
  [
    "other",
    /\bSQLITE_|sqlite3?\.|\bredis\b|:6379\b|\bMISCONF\b|\bWRONGTYPE\b|\belasticsearch\b|\bDB2 SQL|com\.ibm\.db2|\bSQLCODE=|^nginx: |\] \d+#\d+: |^\{'':\{'':''\}|^curl: |\bnpm ERR!/i,
  ],
  [
    "cassandra",
    /com\.datastax|org\.apache\.cassandra|\bcassandra\b|\bgocql\b|OperationTimedOut|NoHostAvailable|:9042\b/i,
  ],
  [
    "cassandra",
    /\b(?:Unavailable|ReadTimeout|WriteTimeout|AllNodesFailed)Exception\b|\bcqlsh\b|\bnodetool\b/,
  ],
  [
    "postgres",
    /\bpsycopg|org\.postgresql|\bPSQLException\b|\bPG::|\bpq: |\bNpgsql|\bpgx\b|\basyncpg\b|\bpsql: /,
  ],
  [
    "postgres",
    /\b(?:pg_\w+|postgres(?:ql)?)(?:\.exe)?(?:\[\d+\])?: |\bpostgres(?:ql)?[-_]?\d* ?\||:`?5432\b|\bport "?5432\b/i,
  ],
  [
    "postgres",
    /"error_severity"|"state_code"|\bpgbouncer\b|«.*»|»\S+«|,"?(?:ERROR|FATAL|PANIC)"?,[0-9A-Z]{5},/,
  ],
  [
    "mysql",
    /\[MY-\d{6}\]|\bInnoDB: |\bWSREP\b|\bwsrep_|\b(?:ER|CR)_[A-Z]{2,}_|\bError_code: |\bHA_ERR_/,
  ],
  [
    "mysql",
    /\b(?:mysqld?|mariadbd?)(?:-?\w+)?(?:\.exe)?(?:\[\d+\])?: |com\.mysql|org\.mariadb|\bpymysql|\bMySQLdb|\bmysqli/i,
  ],
  [
    "mysql",
    /mysql[._]connector|\bMysql2::|\bgo-sql-driver\b|:`?3306\b|\bLast_(?:SQL|IO)_Error\b|\b(?:MySQL|MariaDB) server\b/i,
  ],
  [
    "mysql",
    /\bERROR \d{4,5}\b|\b\d{4} \([0-9A-Z]{5}\)|\([1-4]\d{3}, u?["']|#[1-4]\d{3} - |SQLSTATE\[\w{5}\](?: \[[12]\d{3}\]|.*?: [1-4]\d{3} )/,
  ],
  [
    "mysql",
    /\bError ?(?:Code|No)?[:.]? ?[1-4]\d{3}\b|\[(?:Warning|Note|System|ERROR|Error)\] |\b(?:slave|replica)_(?:sql|io)_/i,
  ],
  ["postgres", /\bSQLSTATE[[:(= ]+[0-9A-Z]{5}\b|\(SQLSTATE|\bSQL state: /],
  [
    "postgres",
    /\b(?:LOG|ERROR|ERREUR ?|FEHLER|ERRORE|ERRO|FATALE?|PANIC|HINT|DETAIL|STATEMENT): (?!\d)/,
  ],
];

/** As visitors name them in a question. */
const NAMES: typeof FORMS = [
  ["cassandra", /\bcassandra\b/i],
  ["postgres", /\bpostgres(?:ql)?\b|\bpg_/i],
  ["mysql", /\b(?:mysql|mariadb|innodb|galera)\b/i],
];

/** A name in quotes may be that of any account or table. */
const QUOTED = /'[^'\s]*'|"[^"\s]*"|`[^`\s]*`/g;

export function familyOf(query: string): Family | undefined {
  const unquoted = query.replace(QUOTED, "''");
  return [...FORMS, ...NAMES].find(([family, form]) =>
    form.test(family === "other" ? unquoted : query),
  )?.[0];
}

export function isProductName(word: string): boolean {
  return NAMES.some(([, name]) => name.test(word));
}

/** Is it a message, which no visitor types? */
export function isMessage(query: string): boolean {
  return (
    SEVERITY.test(query) ||
    FORMS.some(
      ([family, form]) => family !== "other" && form.test(query) && /: |\] |, /.test(query),
    )
  );
}

const SEVERITY =
  /\b(?:ERROR|FATAL|PANIC|ERREUR|FEHLER|ERRORE|ERRO|FATALE)\b ?[:\]]|\w(?:Exception|Error)\b: ?|\[(?:error|warn(?:ing)?|note|info)\]/i;
