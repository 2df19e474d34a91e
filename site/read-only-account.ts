/**
 * THE read-only account of MySQL and MariaDB by which an engineer looks at a server. `/soporte-mysql#access` shows its
 * statements, and other pages link to them. `trials/read-only-account.test.ts` does with it what the pages promise.
 */
export const ACCOUNT_NAME = "'blc'@'10.8.0.%'";

/** What the account reads, by what it needs for that. `@` stands for the account. */
export const ACCOUNT_GRANTS = {
  /** The server's state and the texts of statements, with their literals. No table of the visitor's. */
  state: [
    "GRANT PROCESS, REPLICATION CLIENT\n  ON *.* TO @;",
    "GRANT SELECT\n  ON performance_schema.* TO @;",
    "GRANT SELECT, EXECUTE\n  ON sys.* TO @;",
  ],
  /** MariaDB from 10.5 on asks for it before it shows what a replica does. */
  mariadbReplica: ["GRANT SLAVE MONITOR\n  ON *.* TO @;"],
  /** Sizes, AUTO_INCREMENT and EXPLAIN: for each schema that the visitor chooses. */
  schema: ["GRANT SELECT\n  ON shop.* TO @;"],
  /**
   * The review of accounts, without the hashes of their passwords. In MariaDB from 10.4 on, mysql.user is a view of
   * mysql.global_priv, which the account need not read.
   */
  accounts: ["GRANT SELECT (user, host, plugin)\n  ON mysql.user TO @;"],
} as const;

export type AccountScope = keyof typeof ACCOUNT_GRANTS;

/** @returns the statements that let an account read it */
export function grantsOf(scope: AccountScope, account = ACCOUNT_NAME): string[] {
  return ACCOUNT_GRANTS[scope].map((statement) => statement.replace("@", account));
}
