import type { Dialect, RawBuilder } from "kysely";

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
}
