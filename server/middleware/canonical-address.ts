import type { MiddlewareHandler } from "hono";
import { errorByCode } from "../../app/errors/errors.server.ts";
import { localAddress, readAddress } from "../../site/address.ts";
import { ERRORS } from "../../site/pages.ts";
import type { Log } from "../../store/index.ts";
import { pageAt, withoutExtraSlashes } from "../pages/page-target.ts";

/** Redirects other spellings of a page's address: slashes, capitals, percent-encoding, another number of an error. */
export function redirectToCanonicalAddress(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const redirect = (to: string) => {
      // Caches keep a permanent redirect, and its target repeats what the visitor has typed.
      if (search) c.header("Cache-Control", "no-store");
      return c.redirect(to + search, 308);
    };
    const plain = withoutExtraSlashes(pathname);
    if (plain !== pathname) return redirect(plain);
    if (pageAt(readAddress(pathname).path)) return next();
    const { path, prefix } = readAddress(decoded(pathname).toLowerCase());
    if (pageAt(path)) return redirect(localAddress(path, prefix));
    const error = path.startsWith(`${ERRORS.path}/`) && errorByCode(path.slice(ERRORS.path.length + 1));
    if (error) return redirect(localAddress(`${ERRORS.path}/${error}`, prefix));
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
