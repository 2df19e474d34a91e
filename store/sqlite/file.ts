/** Opens a SQLite file of the site, to read or to write it. */
import { accessSync, constants, existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;

/** Is the file locked by another connection? An error of `node:sqlite`, with its extended result code. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}

/** @param file is there, perhaps empty. @param busyTimeout in milliseconds */
export function openToWrite(file: string, busyTimeout: number): DatabaseSync {
  const url = pathToFileURL(file);
  // SQLite would make a file where the site's was removed.
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
 * A read-only connection makes the files of the write-ahead log beside the database, where there are none, unless it is
 * told that nobody writes. On a disk that is read-only, nobody can.
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
 * Write-ahead log: readers do not wait for a write. FULL: a commit waits until the disk has it. secure_delete: deleted
 * personal data is overwritten.
 */
function prepare(database: DatabaseSync, busyTimeout: number): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on");
      return;
    } catch (error) {
      // SQLite's own timeout does not apply to the switch, which fails when two processes open a new file at once.
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
