/**
 * The worker thread of one SQLite connection: `node:sqlite` is synchronous and would block the main
 * thread.
 */
import type { DatabaseSync, SQLInputValue, StatementColumnMetadata } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { openToRead, openToWrite } from "./file.ts";

/** What the thread is started with. `busyTimeout` in milliseconds. */
export interface WorkerSettings {
  file: string;
  readOnly: boolean;
  busyTimeout: number;
}

export type Reply =
  | { rows: unknown[]; changes: number | bigint; lastInsertRowid: number | bigint }
  | { error: { message: string; errcode: number | undefined } };

const settings = workerData as WorkerSettings;
let open: DatabaseSync | undefined;

/** SQLite stores booleans as 0 and 1; the declared type of the column tells them from numbers. */
function withBooleans(rows: Record<string, unknown>[], columns: StatementColumnMetadata[]) {
  const names = columns
    .filter(({ type }) => type?.toLowerCase() === "boolean")
    .map(({ name }) => name);
  for (const row of rows)
    for (const name of names) if (row[name] !== null) row[name] = row[name] === 1;
  return rows;
}

function run({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Reply {
  try {
    // Opened at first use. After a failure the next statement tries again, without a restart.
    open ??= (settings.readOnly ? openToRead : openToWrite)(settings.file, settings.busyTimeout);
    const statement = open.prepare(sql);
    const values = parameters.map(
      (value) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue,
    );
    const columns = statement.columns();
    if (columns.length > 0)
      return {
        rows: withBooleans(statement.all(...values), columns),
        changes: 0,
        lastInsertRowid: 0,
      };
    return { rows: [], ...statement.run(...values) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { error: { message, errcode } };
  }
}

parentPort?.on("message", (statement) => parentPort?.postMessage(run(statement)));
