import { globSync, readFileSync } from "node:fs";
import { configCheck } from "@blc/diagnose";
import { expect, test } from "vitest";
import { measured } from "./measured.ts";

test("what has been measured is what the records have", () => {
  const { readings, servers, errors, before, after } = measured();
  // Each file was read on each version of its product.
  const versions = configCheck.PRODUCTS.map((product) => {
    const { readings, files } = configCheck.AGREEMENT[product];
    return readings / files;
  });
  expect(servers).toBe(versions.reduce((sum, each) => sum + each, 0));
  expect(readings).toBeGreaterThan(0);
  expect(errors).toBe(globSync("errors/trials/provoked/*.ts").length);
  const record = readFileSync("trials/records/indexes-keys-and-backups.md", "utf8");
  expect(record).toMatch(new RegExp(`access_type. ALL.* ${before} ms \\|`));
  expect(record).toMatch(new RegExp(`access_type. ref.* ${after} ms \\|`));
});
