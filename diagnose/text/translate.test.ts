import { describe, expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { translate } from "./translate.ts";

const copy = {
  title: "Title",
  list: ["a", "b"],
  greeting: "{{name}}, {{ name }}, {{name}} and {{count}}",
  deep: { er: { text: "Deep" } },
  month_one: "{{count}} month",
  month_many: "{{count}} of months",
  month_other: "{{count}} months",
  day_one: "one day",
  day_other: "{{count}} days",
  only_other: "{{count}} of it",
  broken_one: "one",
};

test.each([
  ["title", {}, "Title"],
  ["deep.er.text", {}, "Deep"],
  ["greeting", { name: "$& <Ana>" }, "$& <Ana>, {{ name }}, $& <Ana> and "],
  ["greeting", { name: 0, count: "3" }, "0, {{ name }}, 0 and 3"],
])("%s with %j is %j", (key, values, text) =>
  expect(translate(copy, "en", key, values)).toBe(text),
);

// What Unicode CLDR says of each language.
test.each<[Language, Record<number, string>]>([
  [
    "en",
    { 0: "0 months", 1: "1 month", 1.5: "1.5 months", 2: "2 months", 1000000: "1000000 months" },
  ],
  // Portugal's; in Brazil 0 and 1.5 are singular.
  [
    "pt",
    { 0: "0 months", 1: "1 month", 1.5: "1.5 months", 2: "2 months", 1000000: "1000000 of months" },
  ],
  ["it", { 0: "0 months", 1: "1 month", 7: "7 months", 1000000: "1000000 of months" }],
])("in %s, numbers are %j", (language, texts) => {
  for (const [count, text] of Object.entries(texts))
    expect(translate(copy, language, "month", { count: Number(count) })).toBe(text);
});

test("a form that the catalogue does not have is the one of the others", () => {
  expect(translate(copy, "it", "day", { count: 1_000_000 })).toBe("1000000 days");
  for (const count of [0, 1, 2, 1_000_000])
    expect(translate(copy, "es", "only", { count })).toBe(`${count} of it`);
});

test("a text that is no plural takes no count", () => {
  expect(translate(copy, "en", "month_one", { count: "1" })).toBe("1 month");
  expect(() => translate(copy, "en", "title", { count: 1 })).toThrow('no string "title"');
});

describe("what is no string of the catalogue", () => {
  test.each([
    "nothing",
    "title.er",
    "deep",
    "deep.er.text.more",
    "list",
    "",
    "month",
    "title.length",
    "constructor",
  ])("is an error: %j", (key) =>
    expect(() => translate(copy, "en", key, {})).toThrow(`The catalogue has no string "${key}"`),
  );
  test("is an error also when it is a plural without the form of the others", () => {
    expect(translate(copy, "en", "broken", { count: 1 })).toBe("one");
    expect(() => translate(copy, "en", "broken", { count: 2 })).toThrow('no string "broken"');
  });
});
