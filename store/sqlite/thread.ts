/** The worker thread of one SQLite connection: `node:sqlite` is synchronous and would block the main thread. */
import { accessSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementColumnMetadata } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/** What the thread is started with. `busyTimeout` in milliseconds. */
export interface WorkerSettings {
  file: string;
  readOnly: boolean;
  busyTimeout: number;
}

export type Reply =
  | { rows: unknown[]; changes: number | bigint; lastInsertRowid: number | bigint }
  | { error: { message: string; errcode: number | undefined } };

/** https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;

const settings = workerData as WorkerSettings;
let open: DatabaseSync | undefined;

/** Opens at first use, and retries at the next statement when that fails: a disk that is back needs no restart. */
function connection(): DatabaseSync {
  open ??= settings.readOnly ? openToRead() : openToWrite();
  return open;
}

function openToWrite(): DatabaseSync {
  // Personal data: only the owner may read the file. SQLite gives the files beside it the same mode.
  closeSync(openSync(settings.file, "a", 0o600));
  const database = new DatabaseSync(settings.file, { timeout: settings.busyTimeout });
  try {
    prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * A reader makes the files of the write-ahead log beside the database, where there are none, unless it is told that nobody
 * writes. On a disk that is read-only, nobody can.
 * @see https://sqlite.org/wal.html#read_only_databases
 */
function openToRead(): DatabaseSync {
  const url = pathToFileURL(settings.file);
  try {
    accessSync(settings.file, constants.W_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === "EROFS";
    if (isReadOnly && !existsSync(`${settings.file}-wal`)) url.searchParams.set("immutable", "1");
  }
  return new DatabaseSync(url, { readOnly: true, timeout: settings.busyTimeout });
}

/**
 * Write-ahead log: readers do not wait for a write. FULL: a commit waits until the disk has it. secure_delete: deleted
 * personal data is overwritten.
 */
function prepare(database: DatabaseSync): void {
  const deadline = performance.now() + settings.busyTimeout;
  for (;;) {
    try {
      database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on");
      return;
    } catch (error) {
      // SQLite's own timeout does not apply to the switch, which fails when two processes open a new file at once.
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
      if (!isBusy || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

/** SQLite stores booleans as 0 and 1; the declared type of the column tells them from numbers. */
function withBooleans(rows: Record<string, unknown>[], columns: StatementColumnMetadata[]) {
  const names = columns.filter(({ type }) => type?.toLowerCase() === "boolean").map(({ name }) => name);
  for (const row of rows) for (const name of names) if (row[name] !== null) row[name] = row[name] === 1;
  return rows;
}

function run({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Reply {
  try {
    const statement = connection().prepare(sql);
    const values = parameters.map(bindable);
    const columns = statement.columns();
    if (columns.length > 0)
      return { rows: withBooleans(statement.all(...values), columns), changes: 0, lastInsertRowid: 0 };
    return { rows: [], ...statement.run(...values) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { error: { message, errcode } };
  }
}

parentPort?.on("message", (statement) => parentPort?.postMessage(run(statement)));
