import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { FINDINGS } from "./findings.ts";

test("findings are dated, none to come, the newest first, each with its own id and a source that is there", () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(new Set(FINDINGS.map(({ id }) => id)).size).toBe(FINDINGS.length);
  const days = FINDINGS.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { id, published, corrected = published, source } of FINDINGS) {
    for (const day of [published, corrected]) expect(day, id).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(published <= corrected && corrected <= today, id).toBe(true);
    if (!source.startsWith("https:")) expect(existsSync(source), source).toBe(true);
  }
});
