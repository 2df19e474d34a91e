/** The answer to `SHOW BINARY LOGS`: the binlogs with their sizes, in whatever form a client printed them. */
import { CannotTell } from "./terms.ts";

/** Bytes by the number of the file. */
export type BinaryLogs = ReadonlyMap<number, number>;

export const SHOW_BINARY_LOGS = "SHOW BINARY LOGS";

const FILE = /^(.+)\.(\d{6,19})$/;
/** A file and, in the next column, its size; `\G` and JSON name the column. */
const LISTED =
  /(?<![\w.-])([a-z_][\w.-]{0,199}\.\d{6,19})["'`]?[\s|,;]{1,300}(?:["']?file_size["']?\s{0,9}:\s{0,9})?["']?(\d{1,19})(?![\w.])/gi;

/** @returns the files with their sizes, as names and values of the paste */
export function listedBinaryLogs(text: string): [file: string, bytes: string][] {
  return Array.from(text.matchAll(LISTED), ([, file = "", bytes = ""]) => [file, bytes]);
}

export function binaryLogsIn(values: ReadonlyMap<string, string> | undefined): BinaryLogs {
  const files = [...(values ?? [])].flatMap(([name, value]) => {
    const [, stem = "", number] = FILE.exec(name) ?? [];
    return number && /^\d{1,19}$/.test(value)
      ? [{ stem, number: Number(number), bytes: Number(value) }]
      : [];
  });
  const stem = files.at(-1)?.stem;
  return new Map(
    files.filter((file) => file.stem === stem).map(({ number, bytes }) => [number, bytes]),
  );
}

export const totalBytes = (logs: BinaryLogs) =>
  [...logs.values()].reduce((sum, bytes) => sum + bytes, 0);

/** What was written between two lists. @throws CannotTell where the last file of the first list is gone, or shrank */
export function bytesWritten(before: BinaryLogs, now: BinaryLogs): number {
  const last = Math.max(...before.keys());
  const grown = (now.get(last) ?? Number.NaN) - (before.get(last) ?? 0);
  if (!(grown >= 0)) throw new CannotTell({ why: "reset", names: [SHOW_BINARY_LOGS] });
  return [...now].reduce((sum, [number, bytes]) => (number > last ? sum + bytes : sum), grown);
}
