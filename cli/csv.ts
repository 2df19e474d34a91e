/** CSV as RFC 4180 has it, and safe to open in a spreadsheet. */

/** A spreadsheet that sees it knows that the text is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet takes for the beginning of a formula. Tab and carriage return are skipped by some of them. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Spreadsheets whose list separator is the semicolon, as in Spain and Italy, split this file in other places: at
 * semicolons and line ends inside of a cell. What begins there must not be a formula either.
 */
const INNER_FORMULA = /([;\t\r\n]["\s]*)(?=[=+\-@])/g;

/** One record, with its line end. */
export function csvRecord(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number | boolean | null): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const inert = (FORMULA.test(cell) ? `'${cell}` : cell).replace(INNER_FORMULA, "$1'");
  return /[",\r\n;\t]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
