import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { notices } from "./notices.ts";

test("THIRD-PARTY-NOTICES is up to date: npm run notices writes it", () => {
  const written = readFileSync(new URL("../THIRD-PARTY-NOTICES", import.meta.url), "utf8");
  expect(written === notices(), "run `npm run notices`").toBe(true);
});
