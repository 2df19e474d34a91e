/** Text for a terminal: tables that fit its width, and values without control characters. */
import stringWidth from "string-width";

/** One column of a table whose rows are of this type. */
export interface Column<Row> {
  heading: string;
  cell(row: Row): string;
  /** Terminal columns that a cell keeps when space is short. Absent: it is never cut. */
  least?: number;
  /** Where a long cell loses its text. Ids have a common beginning and differ at their end. Default: end. */
  cut?: "start" | "end";
}

const GAP = 2;
/** Terminal columns in which most names and addresses can be read. */
const COMFORTABLE = 30;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Control characters move the cursor or recolour the screen; direction marks reverse the rest of a line. */
const CONTROL = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The text in one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(CONTROL, "\ufffd").trim();
}

/** The text with its lines, without other control characters. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll("\t", "    ").replace(CONTROL, "\ufffd"))
    .join("\n");
}

/** The text in at most so many terminal columns, with an ellipsis where it was cut. */
function cut(text: string, columns: number, where: "start" | "end" = "end"): string {
  if (stringWidth(text) <= columns) return text;
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (where === "start") segments.reverse();
  let kept = "";
  let room = columns - 1;
  for (const segment of segments) {
    room -= stringWidth(segment);
    if (room < 0) break;
    kept = where === "start" ? segment + kept : kept + segment;
  }
  return where === "start" ? `…${kept}` : `${kept.trimEnd()}…`;
}

function padded(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - stringWidth(text)));
}

/** COLUMNS overrides the width of the terminal. */
function terminalWidth(): number {
  // biome-ignore lint/style/noProcessEnv: the shell's own variable, no setting of the site
  const wished = Number(process.env.COLUMNS);
  return Number.isInteger(wished) && wished > 0 ? wished : process.stdout.columns || 80;
}

/**
 * A table with a heading line, as wide as the terminal at most. Where even the least of each column does not fit, each
 * row becomes a block with a line for each value that is not empty.
 */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const room = terminalWidth();
  const shown = columns.map(({ heading, cell, least, cut }) => {
    // No cell is wider than the terminal: the rest of a long one need not be measured.
    const cells = rows.map((row) => oneLine(cell(row).slice(0, 8 * room + 64)));
    const natural = [heading, ...cells].reduce((most, text) => Math.max(most, stringWidth(text)), 0);
    const smallest = least === undefined ? natural : Math.min(natural, Math.max(least, stringWidth(heading)));
    return { heading, cells, width: natural, smallest, cut };
  });
  const isId = (column: Shown) => column.cut === "start";
  while (shown.reduce((sum, { width }) => sum + width, GAP * (shown.length - 1)) > room) {
    const givers = shown.filter(({ width, smallest }) => width > smallest);
    // Long values are cut first, then the common beginning of ids, then everything else.
    const order = [givers.filter((column) => !isId(column) && column.width > COMFORTABLE), givers.filter(isId), givers];
    const [widest] = order.find((some) => some.length > 0)?.toSorted((a, b) => b.width - a.width) ?? [];
    if (!widest) return rows.map((_, index) => block(shown, index, room)).join("\n");
    widest.width--;
  }
  const line = (text: (column: Shown) => string) =>
    shown
      .map((column) => padded(cut(text(column), column.width, column.cut), column.width))
      .join(" ".repeat(GAP))
      .trimEnd();
  return [line(({ heading }) => heading), ...rows.map((_, index) => line(({ cells }) => cells[index] ?? ""))].join(
    "\n",
  );
}

interface Shown {
  heading: string;
  cells: readonly string[];
  width: number;
  smallest: number;
  cut?: "start" | "end" | undefined;
}

/** One row: its first value, and below it the others with their headings. */
function block([first, ...others]: readonly Shown[], index: number, room: number): string {
  const label = Math.max(...others.map(({ heading }) => stringWidth(heading))) + GAP;
  const lines = others
    .filter(({ cells }) => cells[index])
    .map(({ heading, cells, cut: where }) => {
      const value = cut(cells[index] ?? "", Math.max(1, room - GAP - label), where);
      return " ".repeat(GAP) + padded(heading, label) + value;
    });
  return [cut(first?.cells[index] ?? "", room, first?.cut), ...lines].join("\n");
}

/** A table, and a line that says how many rows are left out. */
export function list<Row>(
  columns: readonly Column<Row>[],
  { rows, total }: { rows: readonly Row[]; total: number },
): string {
  const more = rows.length < total ? `\n\n${rows.length} of ${total}. More: --limit` : "";
  return table(columns, rows) + more;
}

/** Names and values in two columns; empty values are left out. */
export function facts(pairs: readonly (readonly [name: string, value: string | null])[]): string {
  const label = Math.max(...pairs.map(([name]) => stringWidth(name))) + GAP;
  return pairs
    .filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== "")
    .map(([name, value]) => padded(name, label) + oneLine(value))
    .join("\n");
}

/** A moment to the second, in ISO 8601. */
export function second(moment: string): string {
  return moment.replace(/\.\d+Z$/, "Z");
}

/** Milliseconds in words, in the two largest units. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [
    `${Math.floor(seconds / 86_400)} d`,
    `${Math.floor(seconds / 3_600) % 24} h`,
    `${Math.floor(seconds / 60) % 60} min`,
    `${seconds % 60} s`,
  ];
  const first = parts.findIndex((part) => !part.startsWith("0 "));
  return first === -1 ? "0 s" : parts.slice(first, first + 2).join(" ");
}
