import { describe, expect, test } from "vitest";
import { COMPANY, isSet } from "../../site/company.ts";
import { OFFER_PAGES } from "../../site/pages.ts";
import { unsetSettings } from "../../site/unset.ts";

describe("a setting of the owner", () => {
  test.each([
    "",
    "[Tax id]",
    "[Street and number], Buenos Aires, Argentina",
    "contact@example.com",
    "+00 000 000 000",
    [],
    undefined,
  ])("is unset: %j", (value) => expect(isSet(value)).toBe(false));

  test.each(["BLC S.A.", "+54 11 5555 0000", "contact@blc.example", ["A certificate"], 2010, [3, 5]])(
    "is set: %j",
    (value) => expect(isSet(value)).toBe(true),
  );
});

test("what is unset is listed by name, and a setting that no page has once", () => {
  const lines = unsetSettings();
  const company = Object.entries(COMPANY).filter(([, value]) => !isSet(value));
  for (const [key] of company) expect(lines.find((line) => line.startsWith("company: "))).toContain(key);
  expect(lines.join("\n")).not.toContain("name,");
  expect(OFFER_PAGES).toContain("remote-dba");
  expect(lines.join("\n").length).toBeLessThan(600);
});
