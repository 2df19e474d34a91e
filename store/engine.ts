import type { Dialect, Kysely, RawBuilder } from "kysely";
import type { Database } from "./tables.ts";

/** The column types for which the engines have different names. */
export interface ColumnTypes {
  /** Text of any length. */
  text: RawBuilder<unknown>;
  /** Text that can be a key: at most 190 characters. */
  key: RawBuilder<unknown>;
  boolean: RawBuilder<unknown>;
}

/** All that differs from engine to engine. One file an engine in this folder makes one of these. */
export interface Engine {
  /** How the start message names it. Holds no password. */
  description: string;
  /** Is the database a file of this machine's? Then it is the journal too. */
  isLocal: boolean;
  dialect: Dialect;
  types: ColumnTypes;
  /** Does this error say that a unique key exists already? By the engine's own code, never by its message. */
  isDuplicateKey(error: unknown): boolean;
  /**
   * May the same work succeed when it is tried again: a deadlock, a node that is not ready, a lost or refused
   * connection? What was asked may have been done all the same.
   */
  isTransient(error: unknown): boolean;
  /** Removes what deleted rows left behind in the database's own files, where the engine leaves that to its user. */
  scrub?(db: Kysely<Database>): Promise<void>;
}

/**
 * What a database server refused, or why it could not be asked. The words of a driver or a server may quote a row,
 * so they are not kept: the message is safe to log.
 */
export class DatabaseError extends Error {
  /** SQLSTATE (PostgreSQL), error number (MySQL, MariaDB), or the name of a network error such as ECONNREFUSED. */
  readonly code: string | number;
  /** Where none of several servers is usable: why each is not. */
  readonly causes: readonly unknown[];
  constructor(message: string, code: string | number, causes: readonly unknown[] = []) {
    super(message);
    this.name = "DatabaseError";
    this.code = code;
    this.causes = causes;
  }
}

/** Network errors after which the connection is of no more use. */
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
