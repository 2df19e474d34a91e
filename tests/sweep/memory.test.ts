/** Memory is a budget in bytes: resident memory of a process that has answered everything that can be read. */
import { LANGUAGES } from "@blc/text";
import { expect, test, vi } from "vitest";
import { siteForTests } from "../fixtures.ts";
import { readEverything, residentMegabytes } from "../soak.ts";

const WAIT = { timeout: 120_000, interval: 500 };

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });

test("every page, language, query, encoding and search takes 270 MB at most, and no more the third time", async () => {
  expect([...new Set(await readEverything(site))].sort()).toEqual([200, 404]);
  // Nobody has searched: the indexes are made before they are asked for.
  await vi.waitFor(
    () => expect(site.output().match(/search index made/g)).toHaveLength(LANGUAGES.length),
    WAIT,
  );
  // The heap still grows into its limits the second time.
  await readEverything(site);
  const filled = residentMegabytes(site);
  expect(filled).toBeLessThanOrEqual(270);
  await readEverything(site);
  expect(residentMegabytes(site)).toBeLessThan(Math.min(filled * 1.1, 300));
});
