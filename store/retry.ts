/** Repeats database work after transient errors. */
import pRetry from "p-retry";
import type { OpenDatabase } from "./database.ts";
import { isLostConnection } from "./engines/connection.ts";

/** Exponential backoff with jitter, for half a minute; in milliseconds. */
const BACKOFF = {
  retries: Infinity,
  minTimeout: 100,
  maxTimeout: 2_000,
  randomize: true,
  maxRetryTime: 30_000,
};

/**
 * Repeats idempotent work after transient errors, such as a deadlock or a failover.
 * @param waitsForServer Is it also repeated while no server can be reached?
 * @throws the last error
 */
export function retryTransient<T>(
  { engine }: Pick<OpenDatabase, "engine">,
  work: () => Promise<T>,
  { waitsForServer = true } = {},
): Promise<T> {
  return pRetry(work, {
    ...BACKOFF,
    // A duplicate key: another process did the same at the same moment. The next attempt sees it.
    shouldRetry: ({ error }) =>
      (engine.isTransient(error) || engine.isDuplicateKey(error)) &&
      (waitsForServer || !isLostConnection(error)),
  });
}
