import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Leave, Shares } from "../../server/load/shares.ts";
import { addressKeys } from "../../server/network-address.ts";

const SHARES = {
  address: { running: 2, waiting: 3, turns: 1 },
  network: { running: 3, waiting: 2, turns: 1 },
};

/** Requests by address, which end when the test says so. */
function requests(shares = new Shares(SHARES)) {
  const running: { address: string; leave: Leave }[] = [];
  const refused: string[] = [];
  return {
    refused,
    isFull: (address: string) => shares.isFull(addressKeys(address)),
    running: () => running.map(({ address }) => address),
    ask(address: string) {
      shares.enter(addressKeys(address), (leave) => {
        if (leave) running.push({ address, leave });
        else refused.push(address);
      });
    },
    async endFirst() {
      running.shift()?.leave();
      await turn();
    },
  };
}

describe("shares", () => {
  test("let an address have its number of requests, a short queue, and no more; others do not notice", async () => {
    const { ask, running, refused, isFull, endFirst } = requests();
    for (let i = 0; i < 7; i++) ask("192.0.2.1");
    expect(running()).toEqual(["192.0.2.1", "192.0.2.1"]);
    expect(refused).toEqual(["192.0.2.1", "192.0.2.1"]);
    expect([isFull("192.0.2.1"), isFull("192.0.2.2"), isFull("198.51.100.1")]).toEqual([true, false, false]);
    ask("192.0.2.2");
    ask("198.51.100.1");
    expect(running().slice(2)).toEqual(["192.0.2.2", "198.51.100.1"]);
    await endFirst();
    expect(running().slice(3)).toEqual(["192.0.2.1"]);
    for (let i = 0; i < 10; i++) await endFirst();
    expect([running(), refused.length, isFull("192.0.2.1")]).toEqual([[], 2, false]);
  });

  test("let a network have no more by its number of addresses, of either version", () => {
    const ipv4 = requests();
    for (let i = 1; i < 10; i++) ipv4.ask(`192.0.2.${i}`);
    expect([ipv4.running().length, ipv4.refused.length, ipv4.isFull("192.0.2.99")]).toEqual([3, 4, true]);
    const ipv6 = requests();
    for (let i = 1; i < 10; i++) ipv6.ask(`2001:db8:1:${i}::1`);
    ipv6.ask("2001:db8:2::1");
    expect([ipv6.running().length, ipv6.refused.length]).toEqual([4, 4]);
  });

  test("continue in another turn of the event loop, so that others come between", async () => {
    const { ask, running, endFirst } = requests();
    for (let i = 0; i < 3; i++) ask("192.0.2.1");
    const ended = endFirst();
    expect(running()).toHaveLength(1);
    ask("192.0.2.7");
    await ended;
    expect(running()).toEqual(["192.0.2.1", "192.0.2.7", "192.0.2.1"]);
  });

  test("free the places of a key in its own turns, however many others end", async () => {
    const shares = new Shares({ ...SHARES, address: { running: 2, waiting: 3, turns: 16 } });
    const others = requests(shares);
    for (let i = 0; i < 200; i++) others.ask(`10.${i}.0.1`);
    await Promise.all(Array.from({ length: 200 }, () => others.endFirst()));
    const { ask, running, endFirst } = requests(shares);
    for (let i = 0; i < 3; i++) ask("192.0.2.1");
    await endFirst();
    for (let i = 0; i < 16; i++) await turn();
    expect(running()).toHaveLength(2);
  });

  test("with several turns let one follow at a time", async () => {
    const { ask, running, endFirst } = requests(
      new Shares({ ...SHARES, address: { running: 2, waiting: 3, turns: 3 } }),
    );
    for (let i = 0; i < 4; i++) ask("192.0.2.1");
    await endFirst();
    await endFirst();
    const counts = [];
    for (let i = 0; i < 6; i++) {
      counts.push(running().length);
      await turn();
    }
    expect([counts[0], counts.at(-1)]).toEqual([0, 2]);
    expect(counts).toContain(1);
  });
});
