import type { MiddlewareHandler } from "hono";
import { interfaceCopy } from "../../app/i18n/catalogues.server.ts";
import type { Log } from "../../store/index.ts";
import { requestTarget } from "../pages/page-target.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses cross-site POSTs (CSRF) with 403. */
export function refuseCrossSite(publicUrl: string, log: Log): MiddlewareHandler {
  return async (c, next) => {
    if (!isCrossSite(c.req.raw, publicUrl)) return next();
    log.warn({ path: c.req.path }, "cross-site POST refused");
    return c.text(interfaceCopy(requestTarget(c.req.raw).language).crossSite, 403);
  };
}

/**
 * Does a page of another site send this request? Fetch Metadata tells; in older browsers, Origin
 * does. A request with neither does not come from a browser and has no session to abuse; the form's
 * own checks apply to it.
 * @see https://go.dev/src/net/http/csrf.go the same rules in Go's standard library
 */
export function isCrossSite(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === publicUrl) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get("host");
}
