/** Text for a terminal: tables that fit its width, and values that cannot command it. */

/** One column of a table. */
export interface Column {
  heading: string;
  /** Columns that a cell keeps when space is short. Absent: it is never cut. */
  least?: number;
  /** Where a long cell loses its text. An id differs at its end. Default: end. */
  cut?: "start" | "end";
}

const GAP = 2;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** East Asian wide and fullwidth (Unicode TR11, by block), and what is drawn as a picture. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{M}\p{Cf}]+$/u;

/** Controls move the cursor or recolour the screen; the marks of direction turn the rest of a line around. */
const COMMANDING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The text in one line, without anything that a terminal obeys. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(COMMANDING, "\ufffd").trim();
}

/** The text with its lines, without anything else that a terminal obeys. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll("\t", "    ").replace(COMMANDING, "\ufffd"))
    .join("\n");
}

/** Columns that a text takes on the screen. */
export function width(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) columns += segmentWidth(segment);
  return columns;
}

function segmentWidth(segment: string): number {
  if (segment >= " " && segment <= "~") return 1;
  if (INVISIBLE.test(segment)) return 0;
  return WIDE.test(segment) ? 2 : 1;
}

/** The text in at most so many columns, an ellipsis where it lost some. */
export function cut(text: string, columns: number, where: "start" | "end" = "end"): string {
  if (width(text) <= columns) return text;
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (where === "start") segments.reverse();
  const kept: string[] = [];
  let room = columns - 1;
  for (const segment of segments) {
    room -= segmentWidth(segment);
    if (room < 0) break;
    kept.push(segment);
  }
  return where === "start" ? `…${kept.reverse().join("")}` : `${kept.join("").trimEnd()}…`;
}

/**
 * A table with a heading line, at most `columns` wide. Where even the least of each column does not fit, each row
 * becomes a block with a line a value, without the empty ones.
 */
export function table(definition: readonly Column[], rows: readonly (readonly string[])[], columns: number): string {
  // No cell is shown longer than the terminal is wide: there is no need to measure all of a long one.
  const cells = rows.map((row) => row.map((cell) => oneLine(cell.slice(0, 8 * columns + 64))));
  const widths = fittingWidths(definition, cells, columns);
  if (!widths) return blocks(definition, cells, columns);
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => padded(cut(cell, widths[index] ?? 0, definition[index]?.cut), widths[index] ?? 0))
      .join(" ".repeat(GAP))
      .trimEnd();
  return [definition.map(({ heading }) => heading), ...cells].map(line).join("\n");
}

function padded(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - width(text)));
}

/** @returns undefined when nothing fits */
function fittingWidths(definition: readonly Column[], cells: readonly string[][], columns: number) {
  const widths = definition.map(({ heading }, index) =>
    Math.max(width(heading), ...cells.map((row) => width(row[index] ?? ""))),
  );
  const least = definition.map(({ least, heading }, index) => {
    const natural = widths[index] ?? 0;
    return least === undefined ? natural : Math.min(natural, Math.max(least, width(heading)));
  });
  let excess = sum(widths) + GAP * (widths.length - 1) - columns;
  while (excess > 0) {
    // Ids lose their common beginning before any column loses what a reader looks for; then the widest gives first.
    const givers = widths.map((_, index) => index).filter((index) => (widths[index] ?? 0) > (least[index] ?? 0));
    const ids = givers.filter((index) => definition[index]?.cut === "start");
    const [widest] = (ids.length > 0 ? ids : givers).sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
    if (widest === undefined) return undefined;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  return widths;
}

function blocks(definition: readonly Column[], cells: readonly string[][], columns: number): string {
  const [, ...labels] = definition.map(({ heading }) => heading);
  const label = Math.max(0, ...labels.map(width)) + GAP;
  return cells
    .map(([first = "", ...rest]) => {
      const room = Math.max(1, columns - GAP - label);
      const lines = rest.flatMap((cell, index) =>
        cell === ""
          ? []
          : [`${" ".repeat(GAP)}${padded(labels[index] ?? "", label)}${cut(cell, room, definition[index + 1]?.cut)}`],
      );
      return [cut(first, columns, definition[0]?.cut), ...lines].join("\n");
    })
    .join("\n");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Names and values in two columns; empty values are left out. */
export function facts(pairs: readonly (readonly [name: string, value: string | null])[]): string {
  const label = Math.max(...pairs.map(([name]) => width(name))) + GAP;
  return pairs
    .filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== "")
    .map(([name, value]) => padded(name, label) + oneLine(value))
    .join("\n");
}

/** A moment to the second, in ISO 8601. */
export function second(moment: string): string {
  return moment.replace(/\.\d+Z$/, "Z");
}
