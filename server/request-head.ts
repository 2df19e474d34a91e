/** Checks the head of a request: `node:http` accepts more than the standard allows. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "./middleware/security-headers.ts";

/** The methods of the site. For others the framework would render a page, or throw (TRACE). */
const METHODS = ["GET", "HEAD", "POST"];

/** A name or an IPv4 address, or an IPv6 address in brackets; with a port or without. */
const AUTHORITY =
  /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests with a broken head or an unknown method, before the framework reads their
 * address.
 * @param publicUrl the site's origin
 * @returns a function that returns false where it has sent nothing
 */
export function refuseBrokenHeads(publicUrl: string) {
  const { others } = securityHeaders(publicUrl);
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const isValid = hasValidHead(incoming);
    if (isValid && METHODS.includes(incoming.method ?? "")) return false;
    const own = isValid ? { Allow: METHODS.join(", ") } : { Connection: "close" };
    outgoing.writeHead(isValid ? 405 : 400, { ...others, "Content-Type": "text/plain", ...own });
    outgoing.end(isValid ? "Method Not Allowed\n" : "Bad Request\n");
    return true;
  };
}

/**
 * Has a request one valid Host and a valid target (RFC 9112, 3.2)? The framework joins the two to
 * an address, where the Host `x/about?` would become part of the path.
 */
function hasValidHead({
  rawHeaders,
  url = "",
  httpVersionMajor,
  httpVersionMinor,
}: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === "host",
  );
  const isOlder = httpVersionMajor === 1 && httpVersionMinor === 0;
  if (hosts.length > 1 || (hosts.length === 0 && !isOlder) || !hosts.every(isAuthority))
    return false;
  if (url.startsWith("/") || url === "*") return true;
  // A target in absolute form, as proxies get it: its authority counts, in place of Host.
  const [, authority = ""] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return isAuthority(authority);
}

function isAuthority(text: string): boolean {
  return AUTHORITY.test(text) && URL.canParse(`http://${text}/`);
}
