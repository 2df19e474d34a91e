/**
 * IPv4 and IPv6 addresses and networks: the visitor's behind trusted proxies, and the keys of
 * limits.
 */
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { AddressKeys } from "../app/contact/rate-limit.server.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [address: Address, prefixLength: number];

/**
 * @param text an address, or a network in CIDR notation
 * @returns undefined when it is neither
 */
export function parseNetwork(text: string): Network | undefined {
  const address = parseAddress(text);
  if (address) return [address, address.kind() === "ipv4" ? 32 : 128];
  const isNetwork = ipaddr.IPv6.isValidCIDR(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text);
  return isNetwork ? ipaddr.parseCIDR(text) : undefined;
}

/**
 * The visitor's address: that of the connection, or, when it belongs to a trusted proxy, the
 * rightmost untrusted one of X-Forwarded-For. Entries further left are the client's own claims.
 */
export function visitorAddress(
  incoming: Pick<IncomingMessage, "socket" | "headers">,
  trusted: Network[],
): string {
  const forwarded = [incoming.headers["x-forwarded-for"]].flat().join(",").split(",");
  let address = parseAddress(incoming.socket.remoteAddress ?? "");
  while (address && ipaddr.subnetMatch(address, { trusted }, "none") === "trusted") {
    const next = parseAddress(forwarded.pop()?.trim() ?? "");
    if (!next) break;
    address = next;
  }
  return address?.toString() ?? "";
}

/** The keys of limits for the visitor of a request. @see visitorAddress */
export function visitorKeys(
  incoming: Parameters<typeof visitorAddress>[0],
  trusted: Network[],
): AddressKeys {
  return addressKeys(visitorAddress(incoming, trusted));
}

export function addressKeys(address: string): AddressKeys {
  const parsed = parseAddress(address);
  if (!parsed) return { address, network: address };
  if (parsed instanceof ipaddr.IPv4)
    return { address: parsed.toString(), network: parsed.octets.slice(0, 3).join(".") };
  const groups = parsed.parts.map((part) => part.toString(16));
  return { address: groups.slice(0, 4).join(":"), network: groups.slice(0, 3).join(":") };
}

/** Is this host of a URL this machine itself? */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  return /^(?:.+\.)?localhost$/.test(name) || parseAddress(name)?.range() === "loopback";
}

/** Is this every address of this machine, or one of the internet? */
export function isPublicAddress(host: string): boolean {
  return ["unspecified", "unicast"].includes(parseAddress(host)?.range() ?? "");
}

/** @returns an IPv4-mapped IPv6 address as IPv4; undefined when the text is no address */
function parseAddress(text: string): Address | undefined {
  // The library also reads "10" and "0x7f.1" as IPv4 addresses.
  const isAddress = ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text) : undefined;
}
