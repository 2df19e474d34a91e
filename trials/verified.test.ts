/** The hash that tells whether the trials have to run again covers what they use. */
import { expect, test } from "vitest";
import { inputs } from "./verified.ts";

test("What a trial imports, directly or not, and what it names by a pattern are inputs; what it writes is none", () => {
  const files = inputs();
  expect(files).toEqual(
    expect.arrayContaining([
      "errors/trials/provoked/1062.ts",
      "servers/list.ts",
      "servers/process.ts",
      "errors/pages/1062/facts.ts",
      "diagnose/config-check/data/mysql.json",
      "diagnose/status-check/postgres-rules.ts",
    ]),
  );
  expect(files.filter((file) => /records|verified\.json|node_modules|README/.test(file))).toEqual(
    [],
  );
});
