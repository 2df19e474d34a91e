/** The Kysely driver of database servers. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import { DatabaseError, type Engine, isLostConnection } from "../engine.ts";
import { type HostPool, type Pooled, withTimeout } from "./host-pool.ts";

/** In milliseconds. The time of a schema change grows with the number of rows. */
const TIMEOUT = { query: 5_000, schema: 600_000 };

/** How a process waits for another one that migrates, as options of p-retry. */
export const MIGRATION_LOCK_POLLING = { retries: Infinity, minTimeout: 100, factor: 1, maxRetryTime: 60_000 };

/** Does this statement change the schema, and so hold no value of a row? */
export function isSchemaStatement(sql: string): boolean {
  return /^(create|alter|drop) /i.test(sql);
}

/** What an engine's server says, by its error codes. */
export interface ErrorCodes {
  duplicateKey: string | number;
  missingTable: string | number;
  /** The server accepts no more writes: shut down, demoted, out of its cluster. */
  serverUnusable: ReadonlySet<string | number>;
  /** The same statement may succeed when it is retried. */
  transient: ReadonlySet<string | number>;
}

/** The part of an `Engine` that its error codes decide. */
export function errorChecks({
  duplicateKey,
  missingTable,
  serverUnusable,
  transient,
}: ErrorCodes): Pick<Engine, "isDuplicateKey" | "isMissingTable" | "isTransient"> {
  return {
    isDuplicateKey: (error) => error instanceof DatabaseError && error.code === duplicateKey,
    isMissingTable: (error) => error instanceof DatabaseError && error.code === missingTable,
    isTransient: (error) =>
      isLostConnection(error) ||
      (error instanceof DatabaseError && (serverUnusable.has(error.code) || transient.has(error.code))),
  };
}

/** A Kysely driver on a `HostPool`: each statement has a timeout, and a connection that failed is discarded. */
export class HostDriver implements Driver {
  #pool: HostPool;
  #codes: ErrorCodes;

  constructor(pool: HostPool, codes: ErrorCodes) {
    this.#pool = pool;
    this.#codes = codes;
  }

  async init() {}

  async acquireConnection() {
    return new HostConnection(this.#pool, await this.#pool.acquire(), this.#codes);
  }

  async beginTransaction(connection: HostConnection, { isolationLevel, accessMode }: TransactionSettings) {
    if (isolationLevel || accessMode) throw new Error("Transactions have the settings of the session");
    await connection.run("begin");
  }

  async commitTransaction(connection: HostConnection) {
    await connection.run("commit");
  }

  async rollbackTransaction(connection: HostConnection) {
    await connection.rollback();
  }

  async releaseConnection(connection: HostConnection) {
    connection.release();
  }

  async destroy() {
    this.#pool.end();
  }
}

class HostConnection implements DatabaseConnection {
  #pool: HostPool;
  #pooled: Pooled;
  #codes: ErrorCodes;

  constructor(pool: HostPool, pooled: Pooled, codes: ErrorCodes) {
    this.#pool = pool;
    this.#pooled = pooled;
    this.#codes = codes;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.run(sql, parameters);
  }

  /** @throws DatabaseError; after ETIMEDOUT or a lost connection the statement may have been executed all the same */
  async run(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<never>> {
    const { session } = this.#pooled;
    if (session.isLost) throw new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST");
    try {
      const timeout = isSchemaStatement(sql) ? TIMEOUT.schema : TIMEOUT.query;
      return await withTimeout(timeout, "A statement", session.query(sql, parameters));
    } catch (error) {
      if (isLostConnection(error) || (error instanceof DatabaseError && this.#codes.serverUnusable.has(error.code)))
        this.#pool.discard(this.#pooled);
      throw error;
    }
  }

  /** Never fails, so that the caller sees the error that led here: a server rolls back what loses its connection. */
  async rollback() {
    try {
      await this.run("rollback");
    } catch {
      this.#pool.discard(this.#pooled);
    }
  }

  release() {
    this.#pool.release(this.#pooled);
  }

  // biome-ignore lint/correctness/useYield: required by the interface; no result is large enough to be streamed.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("This engine does not stream");
  }
}
