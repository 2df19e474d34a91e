/** What kind of network or host a setting names. */
import ipaddr from "ipaddr.js";
import { type Network, parseNetwork } from "./network-address.ts";

/** Is this host of a URL this machine itself? */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  return /^(?:.+\.)?localhost$/.test(name) || parseNetwork(name)?.[0].range() === "loopback";
}

/** Networks in which no stranger has an address: RFC 1918, 6598, 3927, 4193 and 4291, and this machine. */
const PRIVATE = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "127.0.0.0/8",
  "fc00::/7",
  "fe80::/10",
  "::1/128",
].map((text) => ipaddr.parseCIDR(text));

/** Longest prefixes of networks that are judged so. No network of a content delivery provider is as wide as `wide`. */
const WIDENESS = { ipv4: { everybody: 8, wide: 11 }, ipv6: { everybody: 16, wide: 24 } };

/** @returns `everybody`: a good part of the internet; `wide`: more than a provider's proxies; undefined: neither */
export function wideness([address, bits]: Network): "everybody" | "wide" | undefined {
  const isPrivate = PRIVATE.some(
    ([network, length]) =>
      network.kind() === address.kind() && bits >= length && address.match([network, length] as never),
  );
  const { everybody, wide } = WIDENESS[address.kind()];
  if (isPrivate || bits > wide) return undefined;
  return bits <= everybody ? "everybody" : "wide";
}
