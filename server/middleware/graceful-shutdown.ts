import type { MiddlewareHandler } from "hono";
import type { Readiness } from "../observability/readiness.ts";

/** Asks clients to close their connections while the process is shutting down. */
export function closeConnectionsOnShutdown(readiness: Readiness): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (readiness.isStopping) c.res.headers.set("Connection", "close");
  };
}
