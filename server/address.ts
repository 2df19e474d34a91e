import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/**
 * The visitor's address: the connection's, or, when that is a trusted proxy's, the nearest one in X-Forwarded-For
 * that is not. Entries further left are the client's own claims.
 */
export function visitorAddress(incoming: Pick<IncomingMessage, "socket" | "headers">, trusted: BlockList): string {
  let address = plain(incoming.socket.remoteAddress ?? "");
  const forwarded = [incoming.headers["x-forwarded-for"]]
    .flat()
    .join(",")
    .split(",")
    .map((part) => plain(part.trim()));
  while (isTrusted(address, trusted)) {
    const next = forwarded.pop();
    if (!next || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** An IPv4 address that came over an IPv6 socket, as itself. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
