import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Of the address alone, before its page is shown; of a network that is quiet already; and of the clock. */
const EARLY = /toHaveURL|waitForURL|waitForLoadState|waitForTimeout/;

// The first has the wait itself; the others see pages whose scripts do not run yet, or never.
test("browser tests wait for the page of an address and its scripts, by arrived()", () => {
  const files = globSync("tests/browser/!(site-test|early.test|integrity.test).ts");
  expect(files.length).toBeGreaterThan(20);
  const early = files.filter((file) => EARLY.test(readFileSync(file, "utf8")));
  expect(early).toEqual([]);
});
