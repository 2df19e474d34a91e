import type { MiddlewareHandler } from "hono";
import type { Health } from "../observability/health.ts";

/** Asks clients to close their connections while the process is shutting down. */
export function closeConnectionsOnShutdown(health: Health): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (health.isStopping) c.res.headers.set("Connection", "close");
  };
}
