/** Writes all messages as CSV, to standard output or into a new file. */
import { open, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Options, stringify } from "csv-stringify";
import { FIELDS, isConsent, isText } from "../site/contact-fields.ts";
import { type ContactMessage, everyMessage, type MessageFilter, type StaffStore } from "../store/index.ts";
import { Refusal } from "./command.ts";

/** What CSV has of a message: what the visitor sent and agreed to and the staff noted, not how the site keeps it. */
const COLUMNS = [
  "id",
  "created_at",
  "status",
  ...FIELDS.filter(isText).map(({ column }) => column),
  "language",
  "page",
  "origin",
  "from_page",
  "source",
  "captcha_verified",
  ...FIELDS.filter(isConsent).map(({ column }) => column),
  "consent_version",
  "consent_at",
  "note",
  "marked_at",
] as const satisfies readonly (keyof ContactMessage)[];

/**
 * The signs with which a formula begins, and the characters that Unicode's compatibility forms (NFKC) make one of them:
 * full-width, small, superscript and subscript ones, and the mathematical minus.
 */
const SIGN =
  "[=+\\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a-\u207c\u208a-\u208c\u2a75\u2a76\ufb29]";
/** What a spreadsheet may skip before it: blanks, control characters and marks without a width. */
const BLANK = "\\s\\p{Cc}\\p{Cf}";
const BEGINNING = new RegExp(`^(?:[${BLANK}]*${SIGN}|[\\t\\r])`, "u");
/**
 * A separator inside a cell, and the sign after it. Where the list separator is the semicolon, as in Spain and Italy, a
 * new cell begins there, even within quotes. Each run of separators and blanks is matched once: linear time.
 */
const INNER_BEGINNING = new RegExp(`([;"${BLANK}]+)(${SIGN}?)`, "gu");
const SEPARATOR = /[;\t\r\n]/;

/** The text of a cell that no spreadsheet reads as a formula: with an apostrophe where one would begin. */
function harmless(cell: string): string {
  const inner = cell.replace(INNER_BEGINNING, (all, run: string, sign: string) =>
    sign && SEPARATOR.test(run) ? `${run}'${sign}` : all,
  );
  return BEGINNING.test(cell) ? `'${inner}` : inner;
}

/** RFC 4180, with a byte order mark by which spreadsheets know UTF-8. */
export const CSV: Options = {
  bom: true,
  record_delimiter: "windows",
  quoted_match: SEPARATOR,
  // In place of `escape_formulas`, which knows fewer signs, and only the beginning of a cell.
  cast: { boolean: String, string: harmless },
};

/**
 * Writes the messages, oldest first, while they are read.
 * @param output a new file, for its owner only; undefined: standard output
 * @returns how many, and the absolute path of the file
 * @throws Refusal when the file cannot be made; else what the file system says
 */
export async function exportMessages(store: StaffStore, { output, ...filter }: MessageFilter & { output?: string }) {
  let messages = 0;
  async function* counted() {
    for await (const message of everyMessage(store, filter)) {
      messages++;
      yield message;
    }
  }
  // The terminal would obey what visitors have written in control characters.
  if (output === undefined && process.stdout.isTTY)
    throw new Refusal("This would go to the terminal. Give --output <file>, or redirect it.");
  const csv = stringify({ ...CSV, header: true, columns: [...COLUMNS] });
  if (output === undefined) {
    await pipeline(counted, csv, process.stdout, { end: false });
    return { messages, file: undefined };
  }
  // Not the working folder: that is the project's, which the service's user cannot write.
  const file = resolve(store.folder, output);
  const handle = await newFile(file);
  try {
    await pipeline(counted, csv, handle.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { messages, file };
}

async function newFile(file: string) {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new Refusal(`${file} is there already. Name another file, or remove it first.`);
    if (code === "EACCES" || code === "EROFS")
      throw new Refusal(`${dirname(file)} cannot be written by this user. Name a file in a folder that it can write.`);
    throw error;
  }
}
