/** The engine of MySQL and MariaDB, one server or a Galera cluster. */
import { isIP } from "node:net";
import { callbackify } from "node:util";
import {
  type Kysely,
  type MigrationLockOptions,
  MysqlAdapter,
  MysqlDialect,
  type MysqlPool,
  type MysqlPoolConnection,
  sql,
} from "kysely";
import type { QueryError } from "mysql2";
import type { PoolConnection } from "mysql2/promise";
import pTimeout from "p-timeout";
import { DatabaseError, type Engine } from "../engine.ts";
import { readServerAddress, type ServerAddress } from "./address.ts";
import { connectionError, isSchemaStatement, POOL, serverErrors, timeLimit } from "./connection.ts";

const PORT = 3306;

/** https://mariadb.com/kb/en/mariadb-error-code-reference/ */
const LOCK_TIMEOUT = 1205;
const NOT_READY = 1047;
const READ_ONLY = 1290;
const ERRORS = serverErrors({
  duplicateKey: 1062,
  missingTable: 1146,
  // Shutting down, not in the primary component of its cluster, read-only, killed.
  serverUnusable: new Set([NOT_READY, 1053, READ_ONLY, 1836, 1927]),
  // Deadlock, lock timeout, changed since read, too many connections, interrupted, failed while
  // committing.
  transient: new Set([1213, LOCK_TIMEOUT, 1020, 1040, 1203, 1317, 1180]),
});
/**
 * The table, the column or the index exists, or does not exist any more; or a later migration has
 * dropped the table that an earlier one, repeated, changes.
 */
const DONE_ALREADY = new Set<string | number>([1050, 1051, 1060, 1061, 1091, 1146]);

/** What these mean for the server as a whole. */
const IN_WORDS = new Map([
  [NOT_READY, "is not ready in its cluster"],
  [READ_ONLY, "is read-only"],
]);

/** Seconds until another process may take over the migrations. */
const MIGRATION_LEASE = 20;
/** 2025-01-01 as Unix seconds: a lease fits into the lock table's 32 bits until 2093. */
const LEASE_EPOCH = 1_735_689_600;

export const mysql: Engine = {
  schemes: ["mysql", "mariadb"],
  // Binary collation: keys are compared byte by byte, as in the other engines; a challenge is not
  // its lower case.
  types: {
    text: sql`longtext character set utf8mb4 collate utf8mb4_bin`,
    key: sql`varchar(190) character set utf8mb4 collate utf8mb4_bin`,
    boolean: sql`boolean`,
    areIndexesOfTables: true,
  },
  ...ERRORS.checks,
  open(url) {
    const address = readServerAddress(url, PORT);
    // The driver verifies certificates for host names only.
    const isUnchecked = address?.sslmode === "verify-full" && isIP(address.login.host) !== 0;
    if (!address || isUnchecked) throw new Error("Not the address of a MySQL or MariaDB database");
    const product = address.scheme === "mariadb" ? "MariaDB" : "MySQL";
    return {
      description: `${product} ${address.server}, database ${address.login.database}`,
      dialect: new Dialect({ pool: () => openPool(address) }),
    };
  },
};

class Dialect extends MysqlDialect {
  override createAdapter() {
    return new LeaseAdapter();
  }
}

/**
 * Locks the migrations by a lease in their lock table. A Galera cluster refuses GET_LOCK, which
 * Kysely uses, and a row lock would end with the first CREATE TABLE.
 */
class LeaseAdapter extends MysqlAdapter {
  #until = 0;

  override async acquireMigrationLock(
    db: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ) {
    const { rows } = await sql<{
      now: number;
    }>`select unix_timestamp() - ${LEASE_EPOCH} as now`.execute(db);
    const now = Number(rows[0]?.now);
    const until = now + MIGRATION_LEASE;
    const { numAffectedRows } = await sql`
      update ${sql.table(lockTable)} set is_locked = ${until} where id = ${lockRowId} and is_locked < ${now}
    `.execute(db);
    if (numAffectedRows !== 1n)
      throw new DatabaseError("Another process is migrating the database", LOCK_TIMEOUT);
    this.#until = until;
  }

  override async releaseMigrationLock(
    db: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ) {
    await sql`
      update ${sql.table(lockTable)} set is_locked = 0 where id = ${lockRowId} and is_locked = ${this.#until}
    `.execute(db);
  }
}

/** What prepares a new connection. */
const SESSION = [
  // Strict: a value that does not fit is refused, not truncated. The driver's escaping does not
  // support NO_BACKSLASH_ESCAPES.
  "set session sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 3, lock_wait_timeout = 60",
  // PostgreSQL's default: fewer locks between the machines that share the server.
  "set session transaction isolation level read committed",
  // Refused by a server that is read-only, and by a node that is outside its cluster.
  "start transaction read write",
  "rollback",
];

async function openPool({ server, login, sslmode }: ServerAddress): Promise<MysqlPool> {
  // Loaded at first use: a site on SQLite needs no driver.
  const { createPool } = await import("mysql2/promise");
  const isVerified = sslmode === "verify-full";
  const pool = createPool({
    ...login,
    connectionLimit: POOL.connections,
    connectTimeout: POOL.connectTimeout,
    keepAliveInitialDelay: POOL.keepAlive,
    charset: "utf8mb4",
    decimalNumbers: true,
    // A boolean is a `tinyint(1)`. No column with one may be null.
    typeCast: (field, next) =>
      field.type === "TINY" && field.length === 1 ? field.string() !== "0" : next(),
    ...(sslmode === "disable"
      ? {}
      : { ssl: { rejectUnauthorized: isVerified, verifyIdentity: isVerified } }),
  });
  // Without a listener, a second error of a lost connection would end the process.
  pool.on("connection", (connection) => void connection.on("error", () => undefined));
  const prepared = new WeakSet<object>();

  async function connect(): Promise<MysqlPoolConnection> {
    const connecting = pool.getConnection();
    try {
      const message = new DatabaseError("did not become free in time", "ETIMEDOUT");
      const connection = await pTimeout(connecting, { milliseconds: POOL.connectTimeout, message });
      if (!prepared.has(connection.connection))
        for (const statement of SESSION) await run(connection, statement);
      prepared.add(connection.connection);
      return withLimits(connection);
    } catch (error) {
      // The pool itself waits without limit.
      connecting.then((late) => late.release()).catch(() => undefined);
      throw connectionError(server, databaseError(error));
    }
  }
  return {
    getConnection: callbackify(connect),
    end(done) {
      // Not awaited: a server that hangs does not answer.
      pool.end().catch(() => undefined);
      done(undefined);
    },
  };
}

/**
 * A connection whose statements have a time limit and known errors, in the shape that Kysely
 * expects.
 */
function withLimits(connection: PoolConnection): MysqlPoolConnection {
  return {
    query: callbackify((text: string, values: unknown[]) => run(connection, text, values)),
    release: () => connection.release(),
  } as unknown as MysqlPoolConnection;
}

/** @throws DatabaseError; the connection is closed where it cannot be used any more */
async function run(connection: PoolConnection, text: string, values: unknown[] = []) {
  const isSchema = isSchemaStatement(text);
  try {
    const message = new DatabaseError("did not answer in time", "ETIMEDOUT");
    const [result] = await pTimeout(connection.query(text, values), {
      milliseconds: timeLimit(text),
      message,
    });
    return result;
  } catch (cause) {
    const error = databaseError(cause, isSchema);
    // A CREATE or ALTER commits by itself: an interrupted migration repeats those that it has
    // executed.
    if (isSchema && DONE_ALREADY.has(error.code)) return [];
    if (ERRORS.isSpent(error)) connection.destroy();
    throw error;
  }
}

/** The driver's codes: the server has no TLS, or its certificate was refused. */
function tlsProblem(code: string): string {
  return code === "HANDSHAKE_NO_SSL_SUPPORT"
    ? "offers no TLS, which sslmode in DATABASE_URL asks for"
    : "has a certificate that is not trusted (sslmode in DATABASE_URL)";
}

/** @param withMessage Does the server's message hold no value of a row? */
function databaseError(error: unknown, withMessage = false): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, errno = 0, message, sqlState } = error as Partial<QueryError>;
  // Only errors of the server have an SQLSTATE; the `errno` of a network error is the operating
  // system's.
  if (sqlState === undefined) {
    if (code?.startsWith("HANDSHAKE_")) return new DatabaseError(tlsProblem(code), code);
    const known = code?.startsWith("E") ? code : "PROTOCOL_CONNECTION_LOST";
    return new DatabaseError(`The connection is lost (${known})`, known);
  }
  const said = withMessage ? (message ?? "") : (IN_WORDS.get(errno) ?? code ?? "");
  return new DatabaseError(`MySQL: ${errno} ${said}`.trim(), errno);
}
