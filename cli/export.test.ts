import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import { CSV } from "./export.ts";

/** One record as the export writes it. */
const csvRecord = (cells: unknown[]) => stringify([cells], { ...CSV, bom: false });

/** The cells that a spreadsheet would see with this separator, without a parser's help for quotes inside of them. */
const pieces = (cell: string) =>
  csvRecord([cell])
    .replaceAll('"', "")
    .split(/[;\t\r\n,]/)
    .map((piece) => piece.trim());

describe("a cell", () => {
  test("is quoted when it holds a separator, a quote or a line end", () => {
    expect(csvRecord(["a,b", 'say "x"', "1\n2", 5, true, null])).toBe('"a,b","say ""x""","1\n2",5,true,\r\n');
  });

  test.each([
    "=1+1",
    "@SUM(A1)",
    "\t=1",
    ";=1+cmd|' /C calc'!A0;",
    "a;=1",
    "a\n\n  -1",
    "＝1+1",
    "a;＠x",
    "\u200b=1",
    "﹦1",
    "a;\u200b﹢1",
    "−1",
  ])("never begins a formula, whatever the spreadsheet splits at: %j", (cell) => {
    expect(pieces(cell).filter((piece) => /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212]/u.test(piece.normalize("NFKC")))).toEqual(
      [],
    );
  });

  test("that is plain stays as it is", () => {
    expect(csvRecord(["a = b; c - d", "x  =1"])).toBe('"a = b; c - d",x  =1\r\n');
  });

  test("of a megabyte of separators is written in one pass", () => {
    for (const sign of ["\n", ";", "\t", " ", '"']) {
      const cell = `a${sign.repeat(1024 * 1024)}b`;
      expect(csvRecord([cell]).length).toBeGreaterThanOrEqual(cell.length);
    }
  });
});
