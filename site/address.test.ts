import { LANGUAGES } from "@blc/text";
import { describe, expect, test } from "vitest";
import { localAddress, readAddress } from "./address.ts";
import { NOT_FOUND, PAGES } from "./pages.ts";

test("the address of each page, in each language and without one, reads as that page", () => {
  for (const { path } of [...PAGES, NOT_FOUND])
    for (const prefix of [...LANGUAGES, undefined])
      expect(readAddress(localAddress(path, prefix))).toEqual({ path, prefix });
});

describe("an address", () => {
  test.each([
    ["/it", "/", "it"],
    ["/ca/about/more", "/about/more", "ca"],
    ["/it/en/about", "/en/about", "it"],
    ["/", "/", undefined],
    ["/italy", "/italy", undefined],
    ["/it.data", "/it.data", undefined],
    ["/IT/about", "/IT/about", undefined],
    ["//it/about", "//it/about", undefined],
  ])("%s is %s in %s", (address, path, prefix) =>
    expect(readAddress(address)).toEqual({ path, prefix }),
  );

  test.each([
    ["/", "it", "/it"],
    ["/?x=1#y", "it", "/it?x=1#y"],
    ["/contact?subject=sales&plan=basic", "pt", "/pt/contact?subject=sales&plan=basic"],
    ["/saprustgate?content=en", "en", "/en/saprustgate?content=en"],
    ["/", undefined, "/"],
  ] as const)("of %s in %s is %s", (to, prefix, address) =>
    expect(localAddress(to, prefix)).toBe(address),
  );
});
