import { formatNumber, LANGUAGES, parseNumber } from "@blc/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersLanguage, readNumber } from "./numbers.ts";

const COMMA = LANGUAGES.filter((language) => formatNumber(1.5, language).includes(","));

describe("a number", () => {
  test.each(LANGUAGES)("that was written in %s is read again", (language) => {
    const numbers = fc.integer({ min: -1e12, max: 1e12 }).map((millionths) => millionths / 1e6);
    const whole = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(fc.oneof(numbers, whole), (value) => {
        expect(parseNumber(formatNumber(value, language), language)).toBe(value || 0);
      }),
    );
  });

  test.each(LANGUAGES)("is read from anything in %s, or not at all", (language) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+.,\d '’$€%]{0,20}$/)), (text) => {
        const value = parseNumber(text, language);
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  test.each([
    ["1.234", 1.234, 1234],
    ["1,234", 1234, 1.234],
    ["0.125", 0.125, 0.125],
    ["1.234.567", 1_234_567, 1_234_567],
    ["1.234,5", 1234.5, 1234.5],
    ["12 345,5", 12_345.5, 12_345.5],
    ["12\u202f345", 12_345, 12_345],
    ["12’345.50", 12_345.5, 12_345.5],
    ["€ 1200", 1200, 1200],
    ["99.95 %", 99.95, 99.95],
    [".5", 0.5, 0.5],
    ["-0.00000000004", 0, 0],
    ["−5", -5, -5],
    ["-US$12", -12, -12],
    ["1 234’567", undefined, undefined],
    ["10k", 10_000, 10_000],
    ["10 mil €", 10_000, 10_000],
    ["1.5M", 1_500_000, 1_500_000],
    ["2 mln", 2_000_000, 2_000_000],
    ["3 milhões", 3_000_000, 3_000_000],
    ["5 m", undefined, undefined],
    ["10kk", undefined, undefined],
    ["9".repeat(400), undefined, undefined],
    ["1,23,456.7", undefined, undefined],
    ["1e9", 1_000_000_000, 1_000_000_000],
    ["2.5E+6 €", 2_500_000, 2_500_000],
    ["1_000_000", 1_000_000, 1_000_000],
    ["1e999", undefined, undefined],
    ["1e-3", undefined, undefined],
    ["e9", undefined, undefined],
    ["١٢", undefined, undefined],
  ])("%j is %s in English and %s where the comma is the decimal sign", (text, english, others) => {
    expect(parseNumber(text, "en")).toBe(english);
    for (const language of COMMA) expect(parseNumber(text, language), language).toBe(others);
  });
});

test.each(LANGUAGES)(
  "a share that was written in %s is read again, with the sign of any language",
  (language) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom(...LANGUAGES),
        (thousandths, written) => {
          const share = thousandths / 1000;
          expect(parseNumber(formatNumber(share, written), language, 100)).toBe(share);
        },
      ),
    );
  },
);

describe("a parameter", () => {
  const read = (query: string) =>
    readNumber(new URLSearchParams(query), "n", "es", { min: 0, max: 100 });
  test("keeps what was typed, and its value keeps to the limits", () => {
    expect(read("n=+12,5+")).toEqual({ typed: "12,5", value: 12.5 });
    expect(read("n=-1")).toEqual({ typed: "-1", value: 0, read: -1, problem: "tooLow" });
    expect(read("n=1.000,5")).toEqual({
      typed: "1.000,5",
      value: 100,
      read: 1000.5,
      problem: "tooHigh",
    });
    expect(read("n=99.995")).toEqual({ typed: "99.995", value: 99.995 });
    expect(read("n=x")).toEqual({ typed: "x", value: undefined, problem: "unreadable" });
    expect(read("n=")).toEqual({ typed: "", value: undefined });
    expect(read("m=1")).toEqual({ typed: "", value: undefined });
  });

  test("is read in the language that its address names, also on a page in another one", () => {
    expect(numbersLanguage(new URLSearchParams("in=es"), "en")).toBe("es");
    expect(numbersLanguage(new URLSearchParams("in=nl"), "en")).toBe("en");
    expect(numbersLanguage(new URLSearchParams(), "ca")).toBe("ca");
  });
});
