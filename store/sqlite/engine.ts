/** The engine of SQLite: two connections to one file, each in a thread of its own. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { Mutex, withTimeout } from "async-mutex";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { Engine } from "../engine.ts";
import type { Reply, WorkerSettings } from "./thread.ts";

/** How long a statement waits for a lock, in milliseconds. */
const BUSY_TIMEOUT = { write: 5_000, read: 1_000 };

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY, https://sqlite.org/rescode.html */
const DUPLICATE_KEY = new Set([2067, 1555]);

const SQLITE_BUSY = 5;
/** SQLITE_BUSY and SQLITE_LOCKED; the low byte of an extended code. */
const BUSY = new Set([SQLITE_BUSY, 6]);

/** An error of SQLite, with its extended result code. */
export class SqliteError extends Error {
  override readonly name = "SqliteError";
  readonly errcode: number | undefined;
  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN; the low byte of an extended code. */
const UNWRITABLE = new Set([8, 10, 13, 14]);

/** Was it the disk that refused a write? A file that cannot be opened to write has no result code. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof SqliteError && (error.errcode === undefined || UNWRITABLE.has(error.errcode & 0xff));
}

/** @param url `sqlite:./data/site.db`, relative to the working directory, or `sqlite:/abs/path` */
export function sqliteFile(url: string): string {
  return resolve(url.slice("sqlite:".length).replace(/^\/\/(?=\/)/, ""));
}

export function isSqliteUrl(url: string): boolean {
  return /^sqlite:./.test(url);
}

export const sqlite: Engine = {
  schemes: ["sqlite"],
  types: { text: sql`text`, key: sql`varchar(190)`, boolean: sql`boolean` },
  isDuplicateKey: (error) => error instanceof SqliteError && DUPLICATE_KEY.has(error.errcode ?? 0),
  isMissingTable: (error) => error instanceof SqliteError && /^no such table/.test(error.message),
  isTransient: (error) => error instanceof SqliteError && BUSY.has((error.errcode ?? 0) & 0xff),
  // `secure_delete` overwrites deleted rows in the database file; the write-ahead log still holds them.
  scrub: async (db) => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
  open(url) {
    if (!isSqliteUrl(url)) throw new Error("Not the address of a SQLite database");
    const file = sqliteFile(url);
    const dialect: Dialect = {
      createAdapter: () => new TwoThreadsAdapter(),
      createDriver: () => twoThreads(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
    return { dialect, description: `SQLite ${file}` };
  },
};

/**
 * Kysely's adapter allows one connection at a time; here the driver's mutex does, for writes only. And it migrates
 * without a transaction, so that a killed process would leave half a migration.
 */
class TwoThreadsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  override get supportsMultipleConnections() {
    return true;
  }
}

/** Runs the statements of one connection in a worker thread of its own, which answers them in their order. */
function sqliteThread(settings: WorkerSettings) {
  let worker: Worker | undefined;
  let pending: { resolve(reply: Reply): void; reject(error: Error): void }[] = [];

  function start(): Worker {
    const started = new Worker(new URL("./thread.ts", import.meta.url), { workerData: settings });
    started.on("message", (reply: Reply) => pending.shift()?.resolve(reply));
    const lost = (error: Error) => {
      worker = undefined;
      for (const { reject } of pending) reject(error);
      pending = [];
    };
    started.on("error", lost);
    started.on("exit", () => lost(new Error("The thread of the database ended")));
    return started;
  }

  return {
    async run({ sql, parameters }: CompiledQuery): Promise<QueryResult<never>> {
      worker ??= start();
      worker.postMessage({ sql, parameters });
      const reply = await new Promise<Reply>((resolve, reject) => pending.push({ resolve, reject }));
      if ("error" in reply) throw new SqliteError(reply.error.message, reply.error.errcode);
      return {
        rows: reply.rows as never[],
        numAffectedRows: BigInt(reply.changes),
        insertId: BigInt(reply.lastInsertRowid),
      };
    },
    stop: async () => void (await worker?.terminate()),
  };
}

/**
 * A Kysely driver with two threads on one file. Selects go to a read-only connection, so that a read never waits for a
 * write. Everything else, and all of a transaction, goes to the writer, which a mutex gives to one at a time.
 */
function twoThreads(file: string): Driver {
  const writer = sqliteThread({ file, readOnly: false, busyTimeout: BUSY_TIMEOUT.write });
  const reader = sqliteThread({ file, readOnly: true, busyTimeout: BUSY_TIMEOUT.read });
  const mutex = withTimeout(new Mutex(), BUSY_TIMEOUT.write, new SqliteError("The database is busy", SQLITE_BUSY));
  /** What unlocks the writer, by connection: from its first transaction on, until it is released. */
  const locks = new Map<DatabaseConnection, () => void>();
  /** Since the start. What was opened then stays read-only, for both threads. */
  let isDiskReadOnly = false;
  /** The writer last: the last connection ends the write-ahead log, and two that close at once both leave it. */
  const stop = async () => {
    await reader.stop();
    await writer.stop();
  };
  const driver: Driver = {
    async init() {
      // The writer creates the file, without which the read-only connection cannot be opened.
      const probe = CompiledQuery.raw("select 1");
      try {
        mkdirSync(dirname(file), { recursive: true });
        await writer.run(probe).catch(async (error) => {
          // On a disk that is read-only, what is there can still be read.
          await reader.run(probe).catch(() => Promise.reject(error));
          isDiskReadOnly = true;
        });
      } catch (error) {
        // Kysely does not destroy a driver whose `init` failed; its thread would keep the process alive.
        await driver.destroy();
        throw error;
      }
    },

    async acquireConnection() {
      const connection: DatabaseConnection = {
        async executeQuery(query) {
          if (locks.has(connection)) return writer.run(query);
          if (SelectQueryNode.is(query.query)) return reader.run(query);
          return mutex.runExclusive(() => writer.run(query));
        },
        streamQuery() {
          throw new Error("The SQLite engine does not stream");
        },
      };
      return connection;
    },

    async beginTransaction(connection) {
      if (!locks.has(connection)) locks.set(connection, await mutex.acquire());
      if (isDiskReadOnly && isWritable(file)) {
        isDiskReadOnly = false;
        await stop();
      }
      // Immediate: waits for the lock here, where the busy timeout applies.
      await writer.run(CompiledQuery.raw("begin immediate"));
    },

    commitTransaction: async () => void (await writer.run(CompiledQuery.raw("commit"))),

    /** Never fails, so that the caller sees the error that led here. */
    rollbackTransaction: async () => void (await writer.run(CompiledQuery.raw("rollback")).catch(() => undefined)),

    async releaseConnection(connection) {
      locks.get(connection)?.();
      locks.delete(connection);
    },

    destroy: stop,
  };
  return driver;
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
