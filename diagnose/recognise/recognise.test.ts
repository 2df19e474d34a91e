import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SAMPLES as FILES } from "../config-check/samples.ts";
import { SAMPLES as ANSWERS } from "../status-check/samples.ts";
import CASES from "./cases.json" with { type: "json" };
import { type Recognised, recognise } from "./recognise.ts";

/** The first product of those that a text may be of. */
function productOf(found: Recognised): string {
  if (found.kind === "configuration") return found.products[0] ?? "";
  if (found.kind === "status") return found.engine;
  if (found.kind === "version") return found.candidates[0]?.product ?? "";
  return "product" in found ? (found.product ?? "") : "";
}

function read(text: string, name?: string): string {
  const [found = { kind: "empty" }] = recognise([{ text, ...(name && { name }) }]);
  return `${found.kind} ${productOf(found)}`.trim();
}

test.each(CASES)("%s %s: %j", (kind, product, text) => {
  expect(read(text)).toBe(`${kind} ${product}`.trim());
});

test("each paste of a server, and each sample, is read as what it is", () => {
  const folder = new URL("../status-check/pastes/", import.meta.url);
  for (const name of readdirSync(folder)) {
    const engine = /^(?:postgres|cassandra)/.exec(name)?.[0] ?? "mysql";
    expect(read(readFileSync(new URL(name, folder), "utf8")), name).toBe(`status ${engine}`);
  }
  for (const [product, text] of Object.entries(FILES))
    expect(read(text)).toBe(`configuration ${product}`);
  expect(read(ANSWERS.mysql)).toBe("status mysql");
  expect(read(ANSWERS.postgresql)).toBe("status postgres");
});

test("of several files each is recognised by itself, in their order", () => {
  const files = [
    { name: "my.cnf", text: FILES.mysql },
    { name: "status.txt", text: ANSWERS.mysql },
    { name: "include.cnf", text: "skip-name-resolve" },
    { text: "8.0.36" },
  ];
  expect(recognise(files).map(({ kind }) => kind)).toEqual([
    "configuration",
    "status",
    "configuration",
    "version",
  ]);
});

test.each([
  ["one line of blanks", " ".repeat(2_000_000)],
  ["lines of blanks", `a${"         \n".repeat(200_000)}`],
  ["one word", "a".repeat(2_000_000)],
  ["quotes that nothing closes", "«".repeat(2_000_000)],
  ["times without a severity", "2026-11-30 10:00:00 ".repeat(100_000)],
  ["empty groups", "[a]\n".repeat(500_000)],
  ["signs of equality", "a_b = ".repeat(300_000)],
])("2 MB of %s are read in seconds", (_, text) => {
  const began = performance.now();
  recognise([{ text }]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
