import type { MiddlewareHandler } from "hono";
import type { FinishedPages } from "../documents/finished-pages.ts";
import { requestTarget } from "../documents/page-target.ts";

/** Answers GET and HEAD with a finished page, which is rendered where there is none yet. */
export function answerFinishedPages(pages: FinishedPages): MiddlewareHandler {
  return async (c, next) => {
    const target = requestTarget(c.req.raw);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    return isRead && !target.isReceipt ? pages.respond(c.req.raw, target) : next();
  };
}
