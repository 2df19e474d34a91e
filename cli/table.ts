/** Text for a terminal: tables that fit its width, and values without control characters. */
import { visible } from "@blc/text";
import stringWidth from "string-width";

/** One column of a table whose rows are of this type. */
export interface Column<Row> {
  heading: string;
  /** The name of a value, or what makes the text of one. */
  cell: keyof Row | ((row: Row) => string);
  /** Terminal columns that a cell keeps when space is short. Absent: it is never cut. */
  least?: number;
  /** The column is shown in terminals of so many columns. Absent: in all. */
  from?: number;
}

const GAP = 2;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text in one line, without control characters. */
export function oneLine(text: string): string {
  return visible(text.replace(/[\s--\ufeff]+/gv, " ")).trim();
}

/** The text with its lines, without other control characters. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => visible(line.replaceAll("\t", "    ")))
    .join("\n");
}

/** The text in exactly so many terminal columns: cut with an ellipsis, or filled with blanks. */
function fitted(text: string, columns: number): string {
  const missing = columns - stringWidth(text);
  if (missing >= 0) return text + " ".repeat(missing);
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept + segment) >= columns) break;
    kept += segment;
  }
  return fitted(`${kept.trimEnd()}…`, columns);
}

/**
 * A table with a heading line. When it is wider than the terminal, the widest columns are cut down
 * to their `least`.
 */
export function table<Row>(all: readonly Column<Row>[], rows: readonly Row[]): string {
  const room = process.stdout.columns || 80;
  const columns = all.filter(({ from = 0 }) => room >= from);
  const lines = [
    columns.map(({ heading }) => heading),
    // No cell is wider than the terminal: the rest of a long one need not be measured.
    ...rows.map((row) => columns.map(({ cell }) => oneLine(textOf(row, cell).slice(0, 8 * room)))),
  ];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((line) => stringWidth(line[column] ?? ""))),
  );
  const excess = () => widths.reduce((sum, width) => sum + width + GAP, -GAP) - room;
  while (excess() > 0) {
    const cuttable = widths.map((width, column) =>
      width > (columns[column]?.least ?? width) ? width : 0,
    );
    const widest = Math.max(...cuttable);
    if (widest === 0) break;
    widths[cuttable.indexOf(widest)] = widest - 1;
  }
  const text = (line: readonly string[]) =>
    line.map((cell, column) => fitted(cell, widths[column] ?? 0));
  return lines.map((line) => text(line).join(" ".repeat(GAP)).trimEnd()).join("\n");
}

function textOf<Row>(row: Row, cell: Column<Row>["cell"]): string {
  return typeof cell === "function" ? cell(row) : String(row[cell] ?? "");
}

/** A table, and a line that says how many rows are left out. */
export function list<Row>(
  columns: readonly Column<Row>[],
  { rows, total }: { rows: readonly Row[]; total: number },
): string {
  const more = rows.length < total ? `\n\n${rows.length} of ${total}. More: --limit` : "";
  return table(columns, rows) + more;
}

/** A name and a value. One without a value is left out. */
export type Fact = readonly [name: string, value: string | null | undefined | false];

/** The same name for each of these. */
export function factsOf(name: string, values: readonly string[]): Fact[] {
  return values.map((value) => [name, value]);
}

/** Names and values in two columns. */
export function facts(pairs: readonly Fact[]): string {
  const label = Math.max(...pairs.map(([name]) => stringWidth(name))) + GAP;
  return pairs
    .flatMap(([name, value]) => (value ? fitted(name, label) + oneLine(value) : []))
    .join("\n");
}

/** A moment to the second, in ISO 8601. */
export function second(moment: string): string {
  return moment.replace(/\.\d+Z$/, "Z");
}
