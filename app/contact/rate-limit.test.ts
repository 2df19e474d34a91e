/** Which messages are taken, held and refused, by address, by network and overall. */
import { describe, expect, test } from "vitest";
import { addressKeys } from "../../server/network-address.ts";
import { contactLimits, type Posted } from "./rate-limit.server.ts";

const MEGABYTE = 1_040_000;

function limited(accepted: number) {
  const clock = { now: 0 };
  const limits = contactLimits(accepted, () => clock.now);
  const admit = (address: string, changes: Partial<Posted> = {}) =>
    limits.admit({
      keys: addressKeys(address),
      bytes: 500,
      isSpam: false,
      isEmergency: false,
      ...changes,
    });
  return { clock, limits, admit };
}

/** Addresses of so many different IPv4 /24. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, i) => `10.${i >> 8}.${i & 255}.1`);
const statuses = (answers: { status: string }[]) => Object.groupBy(answers, ({ status }) => status);

describe("an address", () => {
  test("has its own limit for ten minutes, and gets back what was not stored", () => {
    const { clock, limits, admit } = limited(2);
    const first = admit("192.0.2.1");
    expect(first.status).toBe("new");
    expect(admit("192.0.2.1").status).toBe("new");
    expect(admit("192.0.2.1")).toEqual({ status: "refused", limit: "own", seconds: 600 });
    if (first.status !== "refused") limits.giveBack(first);
    expect(admit("192.0.2.1").status).toBe("new");
    clock.now = 599_000;
    expect(admit("192.0.2.1")).toMatchObject({ limit: "own", seconds: 1 });
    clock.now = 600_000;
    expect(admit("192.0.2.1").status).toBe("new");
  });

  test("may have six refused attempts for each message, and twice as many large forms", () => {
    const { limits } = limited(1);
    for (let i = 0; i < 6; i++) {
      expect(limits.refusedWait(addressKeys("192.0.2.1"))).toBe(0);
      limits.countRefused(addressKeys("192.0.2.1"));
    }
    expect(limits.refusedWait(addressKeys("192.0.2.1"))).toBe(600);
    expect(limits.takeLarge(addressKeys("192.0.2.1"))).toBe(600);
    expect([1, 2, 3].map(() => limits.takeLarge(addressKeys("192.0.2.2")))).toEqual([0, 0, 600]);
  });
});

describe("a network", () => {
  test.each([
    ["an IPv6 /48", (i: number) => `2001:db8:7:${i.toString(16)}::1`],
    ["an IPv4 /24", (i: number) => `198.51.100.${i % 256}`],
  ])(
    "of one subscriber, %s, is held beyond its share, and leaves room for all others",
    (_, address) => {
      const { admit } = limited(5);
      const answers = statuses(Array.from({ length: 264 }, (_, i) => admit(address(i))));
      expect(answers.new).toHaveLength(10);
      expect(answers.held).toHaveLength(254);
      expect(admit("203.0.113.9").status).toBe("new");
      expect(admit("2001:db8:8::1").status).toBe("new");
    },
  );

  test("that is one of many flooding ones does not use up the share of the first messages", () => {
    const { admit } = limited(5);
    for (const network of networks(8)) for (let i = 0; i < 5; i++) admit(network);
    expect(admit("203.0.113.9").status).toBe("new");
  });
});

describe("all networks together", () => {
  test("are held beyond the overall share as one batch, and never refused", () => {
    const { clock, admit } = limited(5);
    const answers = networks(2_000).map((address) => admit(address));
    expect(statuses(answers).new).toHaveLength(20);
    expect(statuses(answers).held).toHaveLength(1_980);
    const batches = answers.map((answer) => ("batch" in answer ? answer.batch : undefined));
    expect(new Set(batches.slice(20))).toEqual(new Set([expect.stringMatching(/^\d{8}-\d{6}$/)]));
    clock.now = 600_000;
    expect(admit("203.0.113.9")).toMatchObject({ status: "new", batch: null });
  });

  test("leave a share to the first emergencies of further networks", () => {
    const { admit } = limited(5);
    for (const address of networks(100)) admit(address);
    const emergencies = networks(200).slice(100);
    const answers = statuses(emergencies.map((address) => admit(address, { isEmergency: true })));
    expect(answers.new).toHaveLength(10);
    expect(answers.held).toHaveLength(90);
  });

  test("have spam apart from messages, which it does not crowd out", () => {
    const { admit } = limited(5);
    const spam = networks(12_000).map((address) =>
      admit(address, { isSpam: true, bytes: 8 * 1024 }),
    );
    expect(Object.keys(statuses(spam)).toSorted()).toEqual(["refused", "spam"]);
    expect(admit("203.0.113.9").status).toBe("new");
  });
});

describe("the limit of bytes", () => {
  test("takes a megabyte from a person, and not fifteen from one or from three networks", () => {
    const flood = (address: (i: number) => string) => {
      const { admit } = limited(5);
      return statuses(Array.from({ length: 15 }, (_, i) => admit(address(i), { bytes: MEGABYTE })));
    };
    expect(flood((i) => `2001:db8:7:${i % 3}::1`)).toMatchObject({
      new: Array(2).fill({}),
      refused: Array(13).fill({}),
    });
    const three = flood((i) => `2001:db8:${i % 3}::1`);
    expect(three.refused).toEqual(
      Array(9).fill({ status: "refused", limit: "bytes", seconds: 600 }),
    );
    const { admit } = limited(1);
    expect(admit("192.0.2.1", { bytes: MEGABYTE }).status).toBe("new");
  });

  test("that large texts and a few networks have used up leaves a share to the first message of each other one", () => {
    const { admit } = limited(5);
    const large = networks(100).map((address) => admit(address, { bytes: MEGABYTE }));
    expect(statuses(large).refused?.length).toBeGreaterThan(85);
    const flood = Array.from({ length: 2_000 }, (_, i) =>
      admit(`2001:db8:${i % 20}:${(i >> 4).toString(16)}::1`, { bytes: 8 * 1024 }),
    );
    const bytes = flood.filter(({ status }) => status !== "refused").length * 8 * 1024;
    expect(bytes).toBeLessThan(12 * 1024 * 1024);
    expect(admit("203.0.113.9", { bytes: 8 * 1024 }).status).toBe("held");
  });

  test("is bounded, whatever comes from wherever", () => {
    const { admit } = limited(5);
    let bytes = 0;
    for (const kind of [{ isSpam: false }, { isSpam: true }])
      for (const size of [100, 8 * 1024, MEGABYTE])
        for (const address of networks(3_000))
          if (admit(address, { ...kind, bytes: size }).status !== "refused") bytes += size;
    expect(bytes).toBeLessThan(2 * 60 * 1024 * 1024 + 60 * 8 * 1024);
  });
});
