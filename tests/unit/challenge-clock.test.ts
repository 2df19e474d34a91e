/** Challenges and receipts while the clock of the machine is set. */
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Challenges } from "../../app/contact/challenge.server.ts";

const MINUTE = 60_000;

describe("a challenge", () => {
  test("and a receipt last as long whatever the time of day is set to", () => {
    const machine = { day: Date.parse("2026-03-01T10:00:00.000Z"), uptime: 5_000 };
    const stepped = new Challenges(
      ["key-of-this-server"],
      () => machine.day,
      () => machine.uptime,
    );
    const { token } = stepped.issue();
    const receipt = stepped.receipt("1F2A9C3B");
    machine.uptime += 8_000;
    for (const step of [-7_000, 3 * 365 * 86_400_000, -20 * 365 * 86_400_000]) {
      machine.day += step;
      const read = stepped.read(token);
      expect(read.status).toBe("valid");
      expect(read.status !== "forged" && stepped.openFor(read)).toBe(8_000);
      const renewed = stepped.read(stepped.renew(token).token);
      expect(renewed.status !== "forged" && stepped.openFor(renewed)).toBe(8_000);
      expect(stepped.readReceipt(receipt)).toEqual({ reference: "1F2A9C3B" });
    }
    machine.uptime += 30 * MINUTE;
    expect(stepped.read(token).status).toBe("expired");
    expect(stepped.readReceipt(receipt)).toBeUndefined();
  });
  test("has a token of one length, for which finished pages have room, whatever the clocks say", () => {
    const times = [-1, 0, 999_999_999, 1_000_000_000, 999_999_999_999, 1_000_000_000_000, 2_500_000_000_000];
    const lengths = times.map((time) => new Challenges(["key"], () => time).issue().token.length);
    expect(new Set(lengths).size).toBe(1);
  });
  const challenges = new Challenges(["key-of-this-server"]);
  test("of the version before, with the time of day only, is still read, and says nothing of its form", () => {
    const at = Date.now();
    const body = Buffer.from(JSON.stringify(["id", 1, 2, at, at])).toString("base64url");
    const signature = createHmac("sha256", "key-of-this-server").update(`challenge.${body}`).digest("base64url");
    expect(challenges.read(`${body}.${signature}`)).toMatchObject({ status: "valid", formSince: undefined });
    // Nor does one that takes its place: a person who corrects the sum at once is not too fast.
    const renewed = challenges.renew(`${body}.${signature}`).token;
    expect(challenges.read(renewed)).toMatchObject({ status: "valid", formSince: undefined });
    expect(challenges.read(challenges.renew(renewed).token)).toMatchObject({ formSince: undefined });
  });
});
