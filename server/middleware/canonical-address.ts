import { errorByCode } from "@blc/errors";
import type { MiddlewareHandler } from "hono";
import { tryDecodeURIComponent } from "hono/utils/url";
import { localAddress, readAddress } from "../../site/address.ts";
import { ERRORS } from "../../site/pages.ts";
import { pageAt, withoutExtraSlashes } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/**
 * Redirects every other spelling of an address: dot segments, slashes, capitals, percent-encoding,
 * a fragment, an empty query, another number of an error. A cache in front would keep a copy for
 * each spelling.
 */
export function redirectToCanonicalAddress(): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalPath(pathname) + search;
    // The address as it was sent; the framework's is normalized.
    const { url: target = "" } = c.env.incoming;
    if (target === canonical) return next();
    if (target.replace(/^https?:\/\/[^/?#]*/i, "") === canonical) {
      // The absolute form must be accepted (RFC 9112, 3.2.2), but a cache might keep a copy of its
      // own for it.
      await next();
      return c.res.headers.set("Cache-Control", "no-store");
    }
    // A cache would keep the redirect, whose target repeats what the visitor has typed.
    c.header("Cache-Control", "no-store");
    return c.redirect(canonical, 308);
  };
}

/**
 * An encoded character that needs no encoding (RFC 3986, 2.3). Routes are compared with the decoded
 * path.
 */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** @param pathname of a parsed address, which has no dot segments */
function canonicalPath(pathname: string): string {
  const plain = withoutExtraSlashes(pathname.replace(NEEDLESSLY_ENCODED, decodeURIComponent));
  if (pageAt(readAddress(plain).path)) return plain;
  const { path, prefix } = readAddress(tryDecodeURIComponent(plain).toLowerCase());
  if (pageAt(path)) return localAddress(path, prefix);
  const error =
    path.startsWith(`${ERRORS.path}/`) && errorByCode(path.slice(ERRORS.path.length + 1));
  return error ? localAddress(`${ERRORS.path}/${error}`, prefix) : plain;
}
