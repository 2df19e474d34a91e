import { expect, test } from "vitest";
import { GiB } from "./rule-cases.ts";
import { parseSize } from "./sizes.ts";

test("A size is read as it is written", () => {
  expect(
    ["120 GB", "80 GiB", "118G", "1.5TB", "500", "2 TiB", "120 Go", "900 MB"].map((text) =>
      parseSize(text, "en"),
    ),
  ).toEqual([120e9, 80 * GiB, 118 * GiB, 1.5e12, 500 * GiB, 2048 * GiB, 120e9, 900e6]);
  expect(parseSize("1,5 TB", "es")).toBe(1.5e12);
  expect(parseSize("1.024 GB", "es")).toBe(1024e9);
  for (const text of ["", "much", "-5 GB", "0 GB", "GB", "5 EB", "5 GBps"])
    expect(parseSize(text, "en"), text).toBeUndefined();
});
