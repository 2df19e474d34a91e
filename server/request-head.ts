/** Checks the head of a request, of which `node:http` accepts more than the standard allows. */
import type { IncomingMessage } from "node:http";

/** A name or an IPv4 address, or an IPv6 address in brackets; with a port or without. */
const AUTHORITY = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Has a request one valid Host and a valid target (RFC 9112, 3.2)? Frameworks join the two to an address, in which a Host
 * such as `x/about?` would become part of the path.
 */
export function hasValidHead({ rawHeaders, url = "", httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === "host");
  const isOlder = httpVersionMajor === 1 && httpVersionMinor === 0;
  if (hosts.length > 1 || (hosts.length === 0 && !isOlder) || !hosts.every(isAuthority)) return false;
  if (url.startsWith("/") || url === "*") return true;
  // A target in absolute form, as proxies get it: its authority counts, in place of Host.
  const [, authority = ""] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return isAuthority(authority);
}

function isAuthority(text: string): boolean {
  return AUTHORITY.test(text) && URL.canParse(`http://${text}/`);
}
