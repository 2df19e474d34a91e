/** Opens a SQLite file of the site, to read or to write it. */
import { accessSync, constants, existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/**
 * The primary result code of an error of SQLite; 0: it is another one.
 * https://sqlite.org/rescode.html
 */
export function resultCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

/** SQLITE_BUSY: is the file locked by another connection? */
export const isBusy = (error: unknown) => resultCode(error) === 5;

/** @param file is there, perhaps empty. @param busyTimeout in milliseconds */
export function openToWrite(file: string, busyTimeout: number): DatabaseSync {
  const url = pathToFileURL(file);
  // Without this SQLite would create a file where the site's was removed.
  url.searchParams.set("mode", "rw");
  const database = new DatabaseSync(url, { timeout: busyTimeout });
  try {
    prepare(database, busyTimeout);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * A read-only connection creates the missing files of the write-ahead log, unless it is told that
 * nobody writes. On a read-only disk nobody can.
 * @see https://sqlite.org/wal.html#read_only_databases
 */
export function openToRead(file: string, busyTimeout: number): DatabaseSync {
  const url = pathToFileURL(file);
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === "EROFS";
    if (isReadOnly && !existsSync(`${file}-wal`)) url.searchParams.set("immutable", "1");
  }
  return new DatabaseSync(url, { readOnly: true, timeout: busyTimeout });
}

/**
 * Write-ahead log: readers do not wait for writes. FULL: a commit waits for the disk;
 * secure_delete: deleted personal data is overwritten.
 */
function prepare(database: DatabaseSync, busyTimeout: number): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      database.exec(
        "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on",
      );
      return;
    } catch (error) {
      // SQLite's own timeout does not apply to this switch, which fails when two processes open a
      // new file at once.
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
