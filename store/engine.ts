import type { Dialect, Kysely, RawBuilder } from "kysely";
import type { Database } from "./tables.ts";

/** The column types for which the engines have different names. */
export interface ColumnTypes {
  /** Text of any length. */
  text: RawBuilder<unknown>;
  /** Text that can be a key: at most 190 characters. */
  key: RawBuilder<unknown>;
  boolean: RawBuilder<unknown>;
  /** Is an index dropped together with its name's table? Elsewhere its name is unique in the whole database. */
  areIndexesOfTables?: boolean;
}

/** An engine, as `DATABASE_URL` selects it. Each engine has one file that exports one of these. */
export interface EngineType {
  /** Of its addresses, without the colon. */
  schemes: readonly string[];
  /** Opens no connection yet. @throws when the address is not well-formed */
  open(url: string): Engine;
}

/** All that differs from engine to engine. */
export interface Engine {
  /** For people: engine, hosts or file, database. Holds no password. */
  description: string;
  dialect: Dialect;
  types: ColumnTypes;
  /** Is this a violation of a unique key? Decided by the engine's error code, never by its message. */
  isDuplicateKey(error: unknown): boolean;
  /**
   * May the same work succeed when it is retried: after a deadlock, a node that is not ready, a lost or refused
   * connection? A commit may have succeeded all the same.
   */
  isTransient(error: unknown): boolean;
  /** Is a table missing? The database is new, or came back empty. */
  isMissingTable(error: unknown): boolean;
  /** Removes what deleted rows left in the database's files, where the engine does not do that itself. */
  scrub?(db: Kysely<Database>): Promise<void>;
}

/**
 * An error of a database server or of the connection to it. Its message is safe to log: the driver's or the server's own
 * words, which may quote a row, are left out.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  /** SQLSTATE (PostgreSQL), error number (MySQL, MariaDB), or the name of a network error such as ECONNREFUSED. */
  readonly code: string | number;
  /** With NO_USABLE_HOST: the error of each host. */
  readonly causes: readonly unknown[];
  constructor(message: string, code: string | number, causes: readonly unknown[] = []) {
    super(message);
    this.code = code;
    this.causes = causes;
  }
}

/** Errors after which the connection is closed. */
const LOST_CONNECTION: ReadonlySet<string | number> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "PROTOCOL_CONNECTION_LOST",
  "NO_USABLE_HOST",
]);

export function isLostConnection(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && LOST_CONNECTION.has(error.code);
}
