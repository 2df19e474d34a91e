/** Memory is a budget in bytes: resident memory of a process that has answered everything that can be read. */
import { expect, test } from "vitest";
import { siteForTests } from "../fixtures.ts";
import { readEverything, residentMegabytes } from "../soak.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });

test("every page, language, query and encoding takes less than 300 MB, and no more the third time", async () => {
  expect([...new Set(await readEverything(site))].sort()).toEqual([200, 404]);
  // The heap still grows into its limits the second time.
  await readEverything(site);
  const filled = residentMegabytes(site);
  expect(filled).toBeLessThan(300);
  await readEverything(site);
  expect(residentMegabytes(site)).toBeLessThan(Math.min(filled * 1.1, 300));
});
