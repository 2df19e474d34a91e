import type { MiddlewareHandler } from "hono";
import { localAddress, readAddress } from "../../site/address.ts";
import type { Log } from "../../store/index.ts";
import { pageAt, withoutExtraSlashes } from "../documents/page-target.ts";

/** Redirects another spelling of a page's address (slashes, capitals, percent-encoding) to its only address. */
export function redirectToCanonicalAddress(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const plain = withoutExtraSlashes(pathname);
    if (plain !== pathname) return c.redirect(plain + search, 308);
    if (pageAt(readAddress(pathname).path)) return next();
    const { path, prefix } = readAddress(decoded(pathname).toLowerCase());
    if (pageAt(path)) return c.redirect(localAddress(path, prefix) + search, 308);
    log.info({ path: pathname }, "no such page");
    return next();
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
