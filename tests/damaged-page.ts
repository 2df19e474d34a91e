/** Damages a SQLite file as a disk does. */
import { closeSync, openSync, writeSync } from "node:fs";
import { queryFile } from "./site-process.ts";

const PAGE_BYTES = 4096;

/**
 * Overwrites a page: of this number, or the first one of a table or an index; or the header of the file.
 * @param file that nobody writes, without a write-ahead log
 */
export function damage(file: string, what: number | string): void {
  const schema = "select rootpage as page from sqlite_master where name = ?";
  const pageOf = (name: string) =>
    queryFile<{ page: number }>(file, schema, name)[0]?.page ?? Number.NaN;
  const named = () => (what === "header" ? 1 : pageOf(String(what)));
  const page = typeof what === "number" ? what : named();
  const bytes = Buffer.alloc(what === "header" ? 100 : PAGE_BYTES, 0x5a);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, (page - 1) * PAGE_BYTES);
  closeSync(descriptor);
}
