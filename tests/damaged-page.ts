/** Damages a SQLite file as a disk does. */
import { closeSync, openSync, writeSync } from "node:fs";
import { queryFile } from "./site-process.ts";

const PAGE_BYTES = 4096;

/**
 * Overwrites the first page of a table or an index, or the header of the file.
 * @param file that nobody writes, without a write-ahead log
 */
export function damage(file: string, name: string): void {
  const schema = "select rootpage as page from sqlite_master where name = ?";
  const page = name === "header" ? 1 : (queryFile<{ page: number }>(file, schema, name)[0]?.page ?? Number.NaN);
  const bytes = Buffer.alloc(name === "header" ? 100 : PAGE_BYTES, 0x5a);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, (page - 1) * PAGE_BYTES);
  closeSync(descriptor);
}
