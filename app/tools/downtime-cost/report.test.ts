import type { Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { downtimeCostMessage } from "./message.server.ts";
import { readInputs } from "./read.ts";
import { Writer } from "./report.ts";

describe("the report", () => {
  const writer = new Writer("en", "EUR");

  test.each([
    [0, "0 min"],
    [0.000432, "0.02592 s"],
    [525.6, "8.76 h"],
    [157.68, "157.68 min"],
  ])("writes %s minutes as %s, exactly where others are worked out from them", (minutes, text) =>
    expect(writer.duration(minutes).replaceAll("\u00a0", " ")).toBe(text),
  );

  test.each([
    [1, "100%"],
    [0, "0%"],
    [0.998004, "99.8004%"],
    [1 - Number.EPSILON / 2, "99.99999999999999%"],
  ])("writes the share %s as %s", (share, text) => expect(writer.availability(share)).toBe(text));

  test.each([
    [12.5, "€12.50"],
    [0.125, "€0.125"],
  ])("writes the amount %s as %s", (amount, text) =>
    expect(writer.input("value", amount)).toBe(text),
  );
});

describe("the message", () => {
  const message = (query: string) =>
    downtimeCostMessage(new URLSearchParams(`in=en&${query}`), "en");

  test.each([
    ["revenue-low=80&revenue=80&revenue-high=90", "80 / 80 / 90"],
    ["revenue=80", "80"],
  ])("has of %s the figures %s", (query, figures) =>
    expect(message(query)?.split("\n")).toContain(`Revenue per hour: ${figures}`),
  );

  test("states no sum of zero while a term is missing", () => {
    expect(message("rpo=0")).not.toContain("One outage");
    expect(message("rpo=0&fixed=5")).toContain("One outage: 5");
    const nothing = "rpo=0&people=0&revenue=0&detect=1&respond=1&repair=1&fixed=0&outages=1";
    expect(message(nothing)).toContain("One outage: 0");
    expect(message(nothing)).not.toContain("Not everything is counted");
  });
});

describe("the inputs of an address", () => {
  const read = (query: string, shown: Language = "es") =>
    readInputs(new URLSearchParams(query), shown);

  test("are read as their language writes them, and shown as the page's language does", () => {
    const { fields, inputs, currency } = read("in=es&currency=EUR&revenue=1.234", "en");
    expect(inputs.revenue).toEqual({ low: 1234, likely: 1234, high: 1234 });
    expect(fields.revenue.likely.text).toBe("1,234");
    expect([currency, read("currency=XYZ").currency]).toEqual(["EUR", undefined]);
  });

  test("say why they are not as typed", () => {
    const { fields, inputs } = read(
      "dependent=130&detect=ten&detect-high=9&respond=20&respond-low=30&respond-high=10&fixed-low=5&nodes=2,6",
    );
    expect(fields.dependent.likely).toEqual({
      text: "130",
      value: 100,
      read: 130,
      problem: "tooHigh",
    });
    expect(fields.detect.likely).toEqual({ text: "ten", value: undefined, problem: "unreadable" });
    expect(fields.respond.low).toEqual({ text: "30", value: undefined, problem: "aboveLikely" });
    expect(fields.respond.high).toEqual({ text: "10", value: undefined, problem: "belowLikely" });
    expect(fields.fixed.likely).toEqual({ text: "", value: undefined, problem: "likelyMissing" });
    expect(fields.nodes.likely).toEqual({ text: "2,6", value: 3, problem: "rounded" });
    expect(inputs.respond).toEqual({ low: 20, likely: 20, high: 20 });
  });
});
