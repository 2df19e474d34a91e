/** Writes all messages as CSV or JSON, to standard output or into a file. */
import { randomUUID } from "node:crypto";
import { createWriteStream, statSync } from "node:fs";
import { realpath, rename, rm } from "node:fs/promises";
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
 * A separator inside a cell, and the sign after it. A spreadsheet whose list separator is the semicolon, as in Spain and
 * Italy, begins a new cell there, even within quotes. Each run of separators and blanks is matched once: linear time.
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

export interface ExportRequest extends MessageFilter {
  format: "csv" | "json";
  /** Undefined: standard output. */
  output?: string | undefined;
}

/**
 * Writes the messages, oldest first, while they are read.
 * @returns how many, and the absolute path of the file
 * @throws Refusal when the output exists and is no file; else what the file system says
 */
export async function exportMessages(store: StaffStore, { format, output, ...filter }: ExportRequest) {
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
  const text = format === "csv" ? stringify({ ...CSV, header: true, columns: [...COLUMNS] }) : json;
  if (output === undefined) {
    await pipeline(counted, text, process.stdout, { end: false });
    return { messages, file: undefined };
  }
  // Not the working folder: that is the project's, which the service's user cannot write.
  const file = resolve(store.folder, output);
  await replaceFile(file, (part) => pipeline(counted, text, part));
  return { messages, file };
}

/**
 * Writes a file for its owner only, under a temporary name beside it, and renames it when it is complete: a failure
 * leaves an older file as it was.
 */
async function replaceFile(file: string, write: (part: NodeJS.WritableStream) => Promise<void>) {
  const older = statSync(file, { throwIfNoEntry: false });
  // Renaming onto a device would replace it.
  if (older && !older.isFile()) throw new Refusal(`${file} is there and is no file. Nothing was written.`);
  const place = older ? await realpath(file) : file;
  const part = `${place}.${randomUUID()}.part`;
  try {
    await write(createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
    await rename(part, place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EROFS")
      throw new Refusal(`${dirname(file)} cannot be written by this user. Name a file in a folder that it can write.`);
    await rm(part, { force: true });
    throw error;
  }
}

async function* json(messages: AsyncIterable<ContactMessage>) {
  let before = "[\n";
  for await (const message of messages) {
    yield `${before}${JSON.stringify(message)}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
