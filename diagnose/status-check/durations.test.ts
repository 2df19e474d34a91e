import { LANGUAGES } from "@blc/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aboutDate, aboutDuration, roundedSeconds } from "./durations.ts";
import { DAY } from "./rule-cases.ts";

describe("A forecast is written", () => {
  const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

  test("with two digits, in the unit that fits", () => {
    expect(
      [
        45,
        119,
        1_000,
        7_199,
        8_640,
        200_000,
        3 * DAY,
        14.4 * DAY,
        89 * DAY,
        200 * DAY,
        9 * 365 * DAY,
        1e12,
      ].map((seconds) => plain(aboutDuration(seconds, "en"))),
    ).toEqual(
      [
        ["≈ 45 seconds", "≈ 2 minutes", "≈ 17 minutes", "≈ 2 hours", "≈ 2.4 hours", "≈ 56 hours"],
        ["≈ 3 days", "≈ 14 days", "≈ 89 days", "≈ 6.6 months", "≈ 110 months", "> 10 years"],
      ].flat(),
    );
    expect(plain(aboutDuration(3.4 * DAY, "es"))).toBe("≈ 3,4 días");
    expect(plain(aboutDuration(3.4 * DAY, "ca"))).toBe("≈ 3,4 dies");
    for (const language of LANGUAGES) expect(aboutDuration(1e5, language)).not.toContain(" ");
  });

  test("with its day from three days on, and its month from three months on", () => {
    const date = (days: number) => aboutDate("2026-11-25T10:00:00Z", days * DAY, "en");
    expect([2.9, 3, 89, 90, 4000].map(date)).toEqual([
      undefined,
      "28 November 2026",
      "22 February 2027",
      "February 2027",
      undefined,
    ]);
  });

  test("in an address as it is shown, within 5 % of what was worked out", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3e8, noNaN: true }), (seconds) => {
        const rounded = roundedSeconds(seconds);
        expect(Math.abs(rounded - seconds) / seconds).toBeLessThanOrEqual(0.05);
        expect(aboutDuration(rounded, "en")).toBe(aboutDuration(seconds, "en"));
      }),
    );
  });
});
