import { describe, expect, test } from "vitest";
import { addressKeys, type Network, parseNetwork, visitorAddress } from "./network-address.ts";

describe("the visitor's address", () => {
  const trusted = ["10.0.0.0/8", "2001:db8:1::/48", "::ffff:192.0.2.9"].map(
    parseNetwork,
  ) as Network[];
  const ask = (remoteAddress: string, forwarded?: string) =>
    visitorAddress(
      { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as never,
      trusted,
    );
  test("is the connection's, whatever an untrusted client claims", () =>
    expect(ask("192.0.2.1", "1.1.1.1")).toBe("192.0.2.1"));
  test("is the rightmost one that is no trusted proxy's", () =>
    expect(ask("::ffff:10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2")).toBe("198.51.100.7"));
  test("is found behind proxies of both versions, and written in one way", () => {
    expect(ask("2001:db8:1::5", "2001:DB8:2:0:0:0:0:7, ::ffff:192.0.2.9")).toBe("2001:db8:2::7");
    expect(ask("192.0.2.9", "::ffff:198.51.100.7")).toBe("198.51.100.7");
  });
  test("stays the proxy's when its header has no address there", () =>
    expect(ask("10.0.0.1", "6.6.6.6, evil")).toBe("10.0.0.1"));
});

test("an IPv4 address in IPv6 is itself, and an IPv6 address its /64", () => {
  const address = (of: string) => addressKeys(of).address;
  expect(address("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(address("2001:db8::1")).toBe(address("2001:db8:0:0:ffff::9"));
  expect(address("2001:db8:0:1::1")).not.toBe(address("2001:db8::1"));
  expect(address("::1")).toBe("0:0:0:0");
});

test("a network is an IPv4 /24 or an IPv6 /48", () => {
  const network = (of: string) => addressKeys(of).network;
  expect(network("192.0.2.1")).toBe(network("::ffff:192.0.2.254"));
  expect(network("192.0.2.1")).not.toBe(network("192.0.3.1"));
  expect(network("2001:db8:7:1::1")).toBe(network("2001:db8:7:ffff::9"));
  expect(network("2001:db8:7::1")).not.toBe(network("2001:db8:8::1"));
});
