import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import { SEPARATORS, type Separator } from "../site/untrusted-text.ts";
import { csvOptions } from "./export.ts";

/** One record as the export writes it. */
const csvRecord = (cells: unknown[], separator: Separator = ",") =>
  stringify([cells], { ...csvOptions(separator), bom: false });

/** The cells that a spreadsheet would see with this separator, without a parser's help for quotes inside of them. */
const pieces = (cell: string, separator: Separator) =>
  csvRecord([cell], separator)
    .replaceAll('"', "")
    .split(separator === "," ? /[;\t\r\n]/ : /[;\t\r\n,]/)
    .map((piece) => piece.trim());

describe("a cell", () => {
  test("is quoted when it holds a separator, also one not in use, a quote or a line end", () => {
    expect(csvRecord(["a,b", "c;d", "e"], ";")).toBe('"a,b";"c;d";e\r\n');
    expect(csvRecord(["a,b", "c;d", 'say "x"', "1\n2", 5, true, null])).toBe(
      '"a,b","c;d","say ""x""","1\n2",5,true,\r\n',
    );
  });

  test("shows what would not be seen, and keeps emoji whole", () => {
    const hidden = "a\u001b[2Jb\u0000c\u200bd\u200de\u2060f\ufeffg\u{e0041}h\u202ei\u00adj\u115fk";
    expect(csvRecord([hidden])).toBe(
      "a\ufffd[2Jb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh\ufffdi\ufffdj\ufffdk\r\n",
    );
    const seen = "👩🏽\u200d💻 ❤\ufe0f\u200d🔥 niño\tdos\nlíneas";
    expect(csvRecord([seen])).toBe(`"${seen}"\r\n`);
  });

  const formulas = [
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
  ];
  test.each(SEPARATORS)(
    "never begins a formula, whatever the spreadsheet splits at: with %s",
    (separator) => {
      const others = separator === ";" ? ["a,=1", "a, @x", "a,\u200b-1"] : [];
      for (const cell of [...formulas, ...others])
        for (const piece of pieces(cell, separator))
          expect(piece.normalize("NFKC"), cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212]/u);
    },
  );

  test("that is plain stays as it is", () => {
    expect(csvRecord(["a = b; c - d", "x  =1"])).toBe('"a = b; c - d",x  =1\r\n');
  });
});
