/** Damages a SQLite file as a disk does. */
import { closeSync, openSync, writeSync } from "node:fs";
import { queryFile } from "./site-process.ts";

const PAGE_BYTES = 4096;

/**
 * Overwrites a page: of this number, or the first one of a table or an index; or the header of the file.
 * @param file that nobody writes, without a write-ahead log
 */
export function damage(file: string, what: number | string): void {
  const isHeader = what === "header";
  const page = isHeader ? 1 : pageOf(file, what);
  const bytes = Buffer.alloc(isHeader ? 100 : PAGE_BYTES, 0x5a);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, (page - 1) * PAGE_BYTES);
  closeSync(descriptor);
}

function pageOf(file: string, what: number | string): number {
  if (typeof what === "number") return what;
  const schema = "select rootpage as page from sqlite_master where name = ?";
  return queryFile<{ page: number }>(file, schema, what)[0]?.page ?? Number.NaN;
}
