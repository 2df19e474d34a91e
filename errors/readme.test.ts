/** The example of the README gives what it says: each of its lines with a comment is compared with the value there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as errors from "./index.ts";

test("The example of the README gives what it says", () => {
  const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
  const [, example = ""] = /```ts\nimport [^\n]*\n(.*?)```/s.exec(readme) ?? [];
  const compared = example.replace(/^(.+); \/\/ (.+)$/gm, "expect($1).toEqual($2);");
  expect.hasAssertions();
  new Function("expect", ...Object.keys(errors), compared)(expect, ...Object.values(errors));
});
