import type { Dialect, Kysely, RawBuilder } from "kysely";
import type { Database } from "./tables.ts";

/** The column types for which the engines have different names. */
export interface ColumnTypes {
  /** Text of any length. */
  text: RawBuilder<unknown>;
  /** Text that can be a key: at most 190 characters. */
  key: RawBuilder<unknown>;
  boolean: RawBuilder<unknown>;
  /** Does an index belong to its table? Elsewhere its name is unique in the whole database. */
  areIndexesOfTables?: boolean;
}

/** A migration: it never imports what the application runs. */
export type SchemaChange = (types: ColumnTypes) => { up(db: Kysely<unknown>): Promise<void> };

/** All that differs between engines. Each engine has one file that exports one of these. */
export interface Engine {
  /** Of the addresses that `DATABASE_URL` may have, without the colon. */
  schemes: readonly string[];
  types: ColumnTypes;
  /**
   * Opens no connection yet.
   * @returns Kysely's dialect; for people: engine, host or file, database, without password; of a
   *   file, whether its path still names what is open
   * @throws when the address is not well-formed
   */
  open(url: string): { dialect: Dialect; description: string; isInPlace?(): boolean };
  /**
   * Is this a violation of a unique key? Decided by the engine's error code, never by its message.
   */
  isDuplicateKey(error: unknown): boolean;
  /**
   * May the same work succeed when it is retried, as after a deadlock or a lost connection? A
   * commit may have succeeded all the same.
   */
  isTransient(error: unknown): boolean;
  /** Is a table missing? The database is new, or came back empty. */
  isMissingTable(error: unknown): boolean;
  /**
   * Removes what deleted rows left in the database's files, if the engine does not do so itself.
   * @returns is it done? Not while another connection reads an older state
   */
  scrub?(db: Kysely<Database>): Promise<boolean>;
  /**
   * Describes damage of these tables and their indexes, or of the whole file; undefined: there is
   * none.
   */
  damage?(db: Kysely<Database>, tables?: readonly (keyof Database)[]): Promise<string | undefined>;
}

/**
 * An error of a database server or of the connection to it. Its message is safe to log: it has no
 * words of the server, which may quote a row.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  /**
   * SQLSTATE (PostgreSQL), error number (MySQL, MariaDB), or the name of a network error such as
   * ECONNREFUSED.
   */
  readonly code: string | number;
  constructor(message: string, code: string | number) {
    super(message);
    this.code = code;
  }
}
