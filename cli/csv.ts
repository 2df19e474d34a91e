/** CSV as RFC 4180 has it, and safe to open in a spreadsheet. */

/** A spreadsheet that sees it knows that the text is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet takes for the beginning of a formula. Tab and carriage return are skipped by some of them. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Spreadsheets whose list separator is the semicolon, as in Spain and Italy, split this file in other places: at
 * semicolons and line ends inside of a cell. What begins there must not be a formula either. Each run of separators and
 * blanks is read once, however long it is.
 */
const INNER_BEGINNING = /([;\s"]+)([=+\-@]?)/g;
const SEPARATOR = /[;\t\r\n]/;

/** One record, with its line end. */
export function csvRecord(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number | boolean | null): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const inside = cell.replace(INNER_BEGINNING, (all, run: string, sign: string) =>
    sign && SEPARATOR.test(run) ? `${run}'${sign}` : all,
  );
  const inert = FORMULA.test(cell) ? `'${inside}` : inside;
  return /[",\r\n;\t]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
