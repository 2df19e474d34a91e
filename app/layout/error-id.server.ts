/** Gives an unexpected error an id that the visitor and the log share. */
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { Log } from "../../store/index.ts";
import { servicesContext } from "../services.server.ts";

/** Writes an unexpected error to the log. @returns the id under which it is found there */
export function report(log: Log, error: unknown, where: string): { errorId: string } {
  const errorId = randomUUID().slice(0, 8);
  log.error({ errorId, where, err: error }, "unexpected error");
  return { errorId };
}

type Args = { context: { get(key: typeof servicesContext): { log: Log } }; url: URL };

/**
 * Wraps a loader or action: an unexpected error is logged, and answered as status 500 with the id of the log entry.
 * Redirects and other responses that were thrown on purpose pass.
 */
export function withErrorId<A extends Args, R>(
  handler: (args: A) => Promise<R>,
): (args: A) => Promise<R> {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (error instanceof Response || isThrownData(error)) throw error;
      throw data(report(args.context.get(servicesContext).log, error, args.url.pathname), {
        status: 500,
      });
    }
  };
}

/** Is this the result of `data()`? React Router does not export its class. */
function isThrownData(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    error.type === "DataWithResponseInit"
  );
}
