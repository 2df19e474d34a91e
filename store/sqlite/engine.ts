/** The engine of SQLite: two connections to one file, each in a thread of its own. */
import { closeSync, existsSync, openSync } from "node:fs";
import { resolve } from "node:path";
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
import { resultCode } from "./file.ts";
import { OpenedFile } from "./opened-file.ts";
import type { Reply, WorkerSettings } from "./thread.ts";

/** How long a statement waits for a lock, in milliseconds. */
const BUSY_TIMEOUT = { write: 5_000, read: 1_000 };

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY, https://sqlite.org/rescode.html */
const DUPLICATE_KEY = new Set([2067, 1555]);

const SQLITE_BUSY = 5;
/** SQLITE_BUSY and SQLITE_LOCKED. */
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

/** SQLITE_READONLY_DBMOVED: the path does not name the open file any more. */
export const fileMoved = (message: string) => new SqliteError(message, 1032);

/**
 * SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN and SQLITE_NOTADB.
 */
const UNUSABLE = new Set([8, 10, 11, 13, 14, 26]);

/** Did the disk or the content of the file cause the error, and not a lock or the statement? */
export function isUnusable(error: unknown): boolean {
  return error instanceof SqliteError && UNUSABLE.has(resultCode(error));
}

/** @param url `sqlite:./data/site.db`, relative to the working directory, or `sqlite:/abs/path` */
export function sqliteFile(url: string): string {
  return resolve(url.slice("sqlite:".length).replace(/^\/\/(?=\/)/, ""));
}

export function isSqliteUrl(url: string): boolean {
  return /^sqlite:./.test(url);
}

export interface DatabaseSettings {
  /** `sqlite:` and a file, or the address of a database server. */
  DATABASE_URL: string;
  /** The local file, where the database is a server. */
  LOCAL_FILE: string;
}

/** The absolute path of the SQLite file: the database, or LOCAL_FILE where that is a server. */
export function localFileOf({ DATABASE_URL, LOCAL_FILE }: DatabaseSettings): string {
  return isSqliteUrl(DATABASE_URL) ? sqliteFile(DATABASE_URL) : resolve(LOCAL_FILE);
}

export const sqlite: Engine = {
  schemes: ["sqlite"],
  types: { text: sql`text`, key: sql`varchar(190)`, boolean: sql`boolean` },
  isDuplicateKey: (error) => error instanceof SqliteError && DUPLICATE_KEY.has(error.errcode ?? 0),
  isMissingTable: (error) => error instanceof SqliteError && /^no such table/.test(error.message),
  isTransient: (error) => error instanceof SqliteError && BUSY.has(resultCode(error)),
  // `secure_delete` overwrites deleted rows in the database file; the write-ahead log still holds
  // them.
  async scrub(db) {
    const checkpoint = async (mode: "passive" | "truncate") => {
      const pragma = sql<
        Record<"busy" | "log" | "checkpointed", number>
      >`pragma wal_checkpoint(${sql.raw(mode)})`;
      return (await pragma.execute(db)).rows[0];
    };
    // Truncating waits for readers, and messages would wait as well.
    const passive = await checkpoint("passive");
    return passive?.log === passive?.checkpointed && (await checkpoint("truncate"))?.busy === 0;
  },
  async damage(db, tables) {
    for (const table of tables ?? ["1"]) {
      const checked = await sql<{
        quick_check: string;
      }>`pragma quick_check(${sql.raw(table)})`.execute(db);
      const found = checked.rows[0]?.quick_check;
      if (found !== "ok") return found?.replaceAll(/\s+/g, " ");
    }
    return undefined;
  },
  open(url) {
    if (!isSqliteUrl(url)) throw new Error("Not the address of a SQLite database");
    const file = new OpenedFile(sqliteFile(url));
    const dialect: Dialect = {
      createAdapter: () => new TwoThreadsAdapter(),
      createDriver: () => twoThreads(file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
    return { dialect, description: `SQLite ${file.path}`, isInPlace: () => file.isInPlace() };
  },
};

/**
 * Kysely's own adapter allows one connection at a time; here a mutex does so for writes only. It
 * also migrates without a transaction, so that a killed process would leave half a migration.
 */
class TwoThreadsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }

  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Runs the statements of one connection in a worker thread of its own, which answers them in their
 * order.
 */
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
      const reply = await new Promise<Reply>((resolve, reject) =>
        pending.push({ resolve, reject }),
      );
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
 * A Kysely driver with two threads on one file. Selects use a read-only connection and never wait
 * for a write; a mutex gives the writer to one transaction or statement at a time.
 */
function twoThreads(file: OpenedFile): Driver {
  const writer = sqliteThread({
    file: file.path,
    readOnly: false,
    busyTimeout: BUSY_TIMEOUT.write,
  });
  const reader = sqliteThread({ file: file.path, readOnly: true, busyTimeout: BUSY_TIMEOUT.read });
  const mutex = withTimeout(
    new Mutex(),
    BUSY_TIMEOUT.write,
    new SqliteError("The database is busy", SQLITE_BUSY),
  );
  /**
   * Unlocks the writer, by the connection that holds it: from its first transaction until its
   * release.
   */
  const locks = new Map<DatabaseConnection, () => void>();

  /**
   * The last connection that closes ends the write-ahead log. Two that close at once both leave it.
   */
  async function stop() {
    await reader.stop();
    await writer.stop();
  }

  /**
   * Copies a removed file, whose content is lost when it is closed.
   * @returns the end of the error's text
   */
  async function rescue(): Promise<string> {
    const copy = `${file.path}.removed`;
    try {
      closeSync(openSync(copy, "wx", 0o600));
      await writer.run(CompiledQuery.raw("vacuum into ?", [copy]));
    } catch {
      // The copy exists already, or there is no room for it.
    }
    return existsSync(copy) ? `; what it had is in ${copy}: move that back` : "";
  }

  /** Opens what the path names now. @throws SqliteError while that is no usable file */
  async function reopen() {
    const isReplaced = file.isReplaced();
    if (!file.isInPlace()) {
      const rescued = file.isRemoved() ? await rescue() : "";
      if (!isReplaced && !file.isThere())
        throw fileMoved(`${file.path} was moved, removed or overwritten${rescued}`);
      // SQLite still has the log open, even when its name was removed.
      const ended = await writer
        .run(CompiledQuery.raw("pragma wal_checkpoint(truncate)"))
        .catch(() => undefined);
      const [row] = (ended?.rows ?? []) as { busy: number }[];
      if (row?.busy)
        throw fileMoved(
          `${file.path} or its log was replaced; another process reads the former one`,
        );
    }
    await stop();
    if (isReplaced) file.removeLog();
    file.open();
  }

  return {
    async init() {
      file.open();
      // The writer first, because it begins the write-ahead log of a new file. The next statement
      // reports a failure.
      await writer.run(CompiledQuery.raw("select 1")).catch(() => undefined);
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
      if (!file.isInPlace() || file.isWritableAgain()) await reopen();
      // Immediate, so that the lock is waited for here, where the busy timeout applies.
      await writer.run(CompiledQuery.raw("begin immediate"));
    },

    async commitTransaction() {
      await writer.run(CompiledQuery.raw("commit"));
      if (!file.isInPlace()) throw fileMoved(`${file.path} was moved, removed or replaced`);
      file.remember();
    },

    /** Never fails, so that the caller sees the first error. */
    rollbackTransaction: async () =>
      void (await writer.run(CompiledQuery.raw("rollback")).catch(() => undefined)),

    async releaseConnection(connection) {
      locks.get(connection)?.();
      locks.delete(connection);
    },

    async destroy() {
      await stop();
      file.close();
    },
  };
}
