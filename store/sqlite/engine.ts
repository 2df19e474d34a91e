/** The engine of SQLite: two connections to one file, each in a thread of its own. */
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { Mutex, type MutexInterface, withTimeout } from "async-mutex";
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
import type { Engine, EngineType } from "../engine.ts";
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
  readonly errcode: number | undefined;
  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.name = "SqliteError";
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

export const sqlite: EngineType = { schemes: ["sqlite"], open: openSqlite };

function openSqlite(url: string): Engine {
  if (!isSqliteUrl(url)) throw new Error("Not the address of a SQLite database");
  const file = sqliteFile(url);
  const dialect: Dialect = {
    createAdapter: () => new TwoThreadsAdapter(),
    createDriver: () => new SqliteThreads(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return {
    description: `SQLite ${file}`,
    dialect,
    types: { text: sql`text`, key: sql`varchar(190)`, boolean: sql`boolean` },
    isDuplicateKey: (error) => error instanceof SqliteError && DUPLICATE_KEY.has(error.errcode ?? 0),
    isMissingTable: (error) => error instanceof SqliteError && /^no such table/.test(error.message),
    isTransient: (error) => error instanceof SqliteError && BUSY.has((error.errcode ?? 0) & 0xff),
    // `secure_delete` overwrites deleted rows in the database file; the write-ahead log still holds them.
    scrub: async (db) => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
  };
}

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

/** Runs the statements of one connection in a worker thread of its own. */
class SqliteThread {
  #settings: WorkerSettings;
  #worker: Worker | undefined;
  #pending = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  #next = 0;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  async run(query: CompiledQuery): Promise<QueryResult<never>> {
    this.#worker ??= this.#start();
    const id = this.#next++;
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, sql: query.sql, parameters: query.parameters });
    });
    if ("error" in reply) throw new SqliteError(reply.error.message, reply.error.errcode);
    return {
      rows: reply.rows as never[],
      numAffectedRows: BigInt(reply.changes),
      insertId: BigInt(reply.lastInsertRowid),
    };
  }

  async stop() {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./thread.ts", import.meta.url), { workerData: this.#settings });
    worker.on("message", (reply: Reply) => {
      this.#pending.get(reply.id)?.resolve(reply);
      this.#pending.delete(reply.id);
    });
    const lost = (error: Error) => {
      this.#worker = undefined;
      for (const { reject } of this.#pending.values()) reject(error);
      this.#pending.clear();
    };
    worker.on("error", lost);
    worker.on("exit", () => lost(new Error("The thread of the database ended")));
    return worker;
  }
}

/**
 * A Kysely driver with two threads on one file. Selects go to a read-only connection, so that a read never waits for a
 * write. Everything else, and all of a transaction, goes to the writer, which a mutex gives to one at a time.
 */
class SqliteThreads implements Driver {
  #file: string;
  #writer: SqliteThread;
  #reader: SqliteThread;
  #mutex = withTimeout(new Mutex(), BUSY_TIMEOUT.write, new SqliteError("The database is busy", SQLITE_BUSY));

  constructor(file: string) {
    this.#file = file;
    this.#writer = new SqliteThread({ file, readOnly: false, busyTimeout: BUSY_TIMEOUT.write });
    this.#reader = new SqliteThread({ file, readOnly: true, busyTimeout: BUSY_TIMEOUT.read });
  }

  async init() {
    // The writer creates the file, without which the read-only connection cannot be opened.
    const probe = CompiledQuery.raw("select 1");
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      await this.#writer.run(probe).catch(async (error) => {
        // On a disk that is read-only, what is there can still be read.
        await this.#reader.run(probe).catch(() => Promise.reject(error));
      });
    } catch (error) {
      // Kysely does not destroy a driver whose `init` failed; its thread would keep the process alive.
      await this.destroy();
      throw error;
    }
  }

  async acquireConnection() {
    return new SqliteConnection(this.#reader, this.#writer, this.#mutex);
  }

  async beginTransaction(connection: SqliteConnection) {
    connection.unlock ??= await this.#mutex.acquire();
    // Immediate: waits for the lock here, where the busy timeout applies.
    await this.#writer.run(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction() {
    await this.#writer.run(CompiledQuery.raw("commit"));
  }

  /** Never fails, so that the caller sees the error that led here. */
  async rollbackTransaction() {
    await this.#writer.run(CompiledQuery.raw("rollback")).catch(() => undefined);
  }

  async releaseConnection(connection: SqliteConnection) {
    connection.unlock?.();
  }

  async destroy() {
    await Promise.all([this.#reader.stop(), this.#writer.stop()]);
  }
}

class SqliteConnection implements DatabaseConnection {
  #reader: SqliteThread;
  #writer: SqliteThread;
  #mutex: MutexInterface;
  /** Set from the first transaction on: the writer is locked until the connection is released. */
  unlock: (() => void) | undefined;

  constructor(reader: SqliteThread, writer: SqliteThread, mutex: MutexInterface) {
    this.#reader = reader;
    this.#writer = writer;
    this.#mutex = mutex;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.unlock) return this.#writer.run(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.run(query);
    return this.#mutex.runExclusive(() => this.#writer.run(query));
  }

  // biome-ignore lint/correctness/useYield: required by the interface; nothing here reads so much that it needs a stream.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The SQLite engine does not stream");
  }
}
