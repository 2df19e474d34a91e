/** What the connections to database servers have in common: time limits and known errors. */
import { DatabaseError, type Engine } from "../engine.ts";

/**
 * In milliseconds. `connect`: to make a connection, or until the only one is free. A schema change
 * takes longer with more rows.
 */
const TIMEOUT = { connect: 5_000, query: 5_000, schema: 600_000 };

/**
 * Options of either driver's pool. One connection is enough, since no visitor waits for the server;
 * a firewall forgets an idle connection later than the keep-alive (milliseconds).
 */
export const POOL = { connections: 1, connectTimeout: TIMEOUT.connect, keepAlive: 30_000 };

/** Does this statement change the schema? Then it holds no value of a row. */
export function isSchemaStatement(sql: string): boolean {
  return /^(create|alter|drop) /i.test(sql);
}

/** Milliseconds after which a statement has failed, and its connection is closed. */
export function timeLimit(sql: string): number {
  return isSchemaStatement(sql) ? TIMEOUT.schema : TIMEOUT.query;
}

/** Codes of a connection that is lost or was not made. */
const LOST: ReadonlySet<string | number> = new Set([
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
]);

/** No connection was made: the server does not answer, or refuses it. */
class ConnectionError extends DatabaseError {}

/** Was there no connection, or none any more? */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof ConnectionError || (error instanceof DatabaseError && LOST.has(error.code))
  );
}

/** @param server host and port @param error why no connection to it was made */
export function connectionError(server: string, { code, message }: DatabaseError): DatabaseError {
  return new ConnectionError(`The database server is not usable (${server} ${message})`, code);
}

/** What an engine's server says, by its error codes. */
interface ErrorCodes {
  duplicateKey: string | number;
  missingTable: string | number;
  /** The server accepts no more writes: shut down, demoted, out of its cluster. */
  serverUnusable: ReadonlySet<string | number>;
  /** The same statement may succeed when it is retried. */
  transient: ReadonlySet<string | number>;
}

/**
 * @returns `checks`: the part of an `Engine` that its error codes decide; `isSpent`: must the
 *   connection be closed after this error? Behind a proxy, the next one leads to another server
 */
export function serverErrors({
  duplicateKey,
  missingTable,
  serverUnusable,
  transient,
}: ErrorCodes) {
  const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : "");
  const isSpent = ({ code }: DatabaseError) => LOST.has(code) || serverUnusable.has(code);
  const checks: Pick<Engine, "isDuplicateKey" | "isMissingTable" | "isTransient"> = {
    isDuplicateKey: (error) => codeOf(error) === duplicateKey,
    isMissingTable: (error) => codeOf(error) === missingTable,
    isTransient: (error) =>
      error instanceof DatabaseError && (isSpent(error) || transient.has(error.code)),
  };
  return { checks, isSpent };
}
