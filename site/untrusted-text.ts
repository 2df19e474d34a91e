/** What visitors have written, made safe for terminals and spreadsheets. */
import { visible } from "@blc/text";

/**
 * The signs with which a formula begins, and the characters that Unicode's compatibility forms (NFKC) make one of them:
 * full-width, small, superscript and subscript ones, and the mathematical minus.
 */
const SIGN =
  "[=+\\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a-\u207c\u208a-\u208c\u2a75\u2a76\ufb29]";
const BEGINNING = new RegExp(`^(?:\\s*${SIGN}|[\\t\\r])`, "u");

/** What stands between the cells of a line. Spreadsheets expect that of the language of their system. */
export const SEPARATORS = [",", ";"] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Makes of a cell one that no spreadsheet reads as a formula: with an apostrophe where one would begin, also behind a
 * separator inside of it. A spreadsheet with another list separator begins a new cell there, one with the semicolon even
 * within quotes. Each run of separators and blanks is matched once: linear time.
 */
export function harmlessCell(separator: Separator): (cell: string) => string {
  const separators = separator === "," ? ";" : ",;";
  const inner = new RegExp(`([${separators}"\\s]+)(${SIGN}?)`, "gu");
  const ends = new RegExp(`[${separators}\\t\\r\\n]`);
  return (cell) => {
    const text = visible(cell).replace(inner, (all, run: string, sign: string) =>
      sign && ends.test(run) ? `${run}'${sign}` : all,
    );
    return BEGINNING.test(text) ? `'${text}` : text;
  };
}
