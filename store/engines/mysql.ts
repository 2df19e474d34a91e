/** The engine of MySQL and MariaDB, one server or a Galera cluster. */
import { isIP } from "node:net";
import {
  type Dialect,
  type Kysely,
  type MigrationLockOptions,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  sql,
} from "kysely";
import type { Connection, ResultSetHeader, RowDataPacket } from "mysql2";
import { DatabaseError, type EngineType } from "../engine.ts";
import {
  type ErrorCodes,
  errorChecks,
  firstHostDriver,
  isSchemaStatement,
  type Result,
  Session,
} from "./first-host.ts";
import { type Host, hostList, readServerAddress, type ServerAddress } from "./server-address.ts";

const PORT = 3306;

/** https://mariadb.com/kb/en/mariadb-error-code-reference/ */
const LOCK_TIMEOUT = 1205;
const NOT_READY = 1047;
const READ_ONLY = 1290;
const ERROR_CODES: ErrorCodes = {
  duplicateKey: 1062,
  missingTable: 1146,
  // Shutting down, not in the primary component of its cluster, read-only, killed.
  serverUnusable: new Set([NOT_READY, 1053, READ_ONLY, 1836, 1927]),
  // Deadlock, lock timeout, changed since read, too many connections, interrupted, failed while committing.
  transient: new Set([1213, LOCK_TIMEOUT, 1020, 1040, 1203, 1317, 1180]),
};
/** The table, the column or the index exists, or does not exist any more. */
const DONE_ALREADY = new Set([1050, 1051, 1060, 1061, 1091]);

/** What these mean for the server as a whole. */
const IN_WORDS = new Map([
  [NOT_READY, "is not ready in its cluster"],
  [READ_ONLY, "is read-only"],
]);

/** Seconds until another process may take over the migrations. */
const MIGRATION_LEASE = 20;
/** 2025-01-01 as Unix seconds: a lease fits into the lock table's 32 bits until 2093. */
const LEASE_EPOCH = 1_735_689_600;

export const mysql: EngineType = {
  schemes: ["mysql", "mariadb"],
  open(url) {
    const address = readServerAddress(url, PORT);
    // The driver verifies certificates for host names only.
    const isUnchecked = address?.sslmode === "verify-full" && address.hosts.some(({ name }) => isIP(name) !== 0);
    if (!address || isUnchecked) throw new Error("Not the address of a MySQL or MariaDB database");
    const dialect: Dialect = {
      createAdapter: () => new LeaseAdapter(),
      createDriver: () => firstHostDriver(address, MysqlSession, ERROR_CODES),
      createIntrospector: (db) => new MysqlIntrospector(db),
      createQueryCompiler: () => new MysqlQueryCompiler(),
    };
    return {
      description: `${address.scheme === "mariadb" ? "MariaDB" : "MySQL"} ${hostList(address.hosts)}, database ${address.database}`,
      dialect,
      // Binary collation: keys are compared byte by byte, as in the other engines; a challenge is not its lower case.
      types: {
        text: sql`longtext character set utf8mb4 collate utf8mb4_bin`,
        key: sql`varchar(190) character set utf8mb4 collate utf8mb4_bin`,
        boolean: sql`boolean`,
        areIndexesOfTables: true,
      },
      ...errorChecks(ERROR_CODES),
    };
  },
};

/**
 * Locks the migrations by a lease in their lock table. Kysely's own way, GET_LOCK, is refused by a Galera cluster, and
 * a row lock would end with the first CREATE TABLE.
 */
class LeaseAdapter extends MysqlAdapter {
  #until = 0;

  override async acquireMigrationLock(db: Kysely<unknown>, { lockTable, lockRowId }: MigrationLockOptions) {
    const { rows } = await sql<{ now: number }>`select unix_timestamp() - ${LEASE_EPOCH} as now`.execute(db);
    const now = Number(rows[0]?.now);
    const until = now + MIGRATION_LEASE;
    const { numAffectedRows } = await sql`
      update ${sql.table(lockTable)} set is_locked = ${until} where id = ${lockRowId} and is_locked < ${now}
    `.execute(db);
    if (numAffectedRows !== 1n) throw new DatabaseError("Another process is migrating the database", LOCK_TIMEOUT);
    this.#until = until;
  }

  override async releaseMigrationLock(db: Kysely<unknown>, { lockTable, lockRowId }: MigrationLockOptions) {
    await sql`
      update ${sql.table(lockTable)} set is_locked = 0 where id = ${lockRowId} and is_locked = ${this.#until}
    `.execute(db);
  }
}

class MysqlSession extends Session {
  #connection: Connection | undefined;

  async connect({ user, password, database, sslmode }: ServerAddress, { name, port }: Host) {
    // Loaded at first use: a site on SQLite needs no driver.
    const { createConnection } = await import("mysql2");
    if (this.isLost) throw new DatabaseError("The connection was given up", "ECONNABORTED");
    const isVerified = sslmode === "verify-full";
    const connection = createConnection({
      host: name,
      port,
      stream: () => this.socket.connect(port, name),
      user,
      password,
      database,
      charset: "utf8mb4",
      decimalNumbers: true,
      // A boolean is a `tinyint(1)`. No column with one may be null.
      typeCast: (field, next) => (field.type === "TINY" && field.length === 1 ? field.string() !== "0" : next()),
      ...(sslmode === "disable" ? {} : { ssl: { rejectUnauthorized: isVerified, verifyIdentity: isVerified } }),
    });
    this.#connection = connection;
    connection.on("error", this.onLost);
    connection.on("end", this.onLost);
    await new Promise<void>((resolve, reject) => {
      connection.connect((error) => (error ? reject(databaseError(error)) : resolve()));
    });
    // Strict: a value that does not fit is refused, not truncated. Without NO_BACKSLASH_ESCAPES, which the driver's
    // escaping does not support.
    await this.query(
      "set session sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 3, lock_wait_timeout = 60",
    );
    // PostgreSQL's default: fewer locks between the processes that share the outbox.
    await this.query("set session transaction isolation level read committed");
    // Refused by a server that is read-only, and by a node that is outside its cluster.
    await this.query("start transaction read write");
    await this.query("rollback");
  }

  query(text: string, parameters: readonly unknown[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!this.#connection) {
        reject(new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST"));
        return;
      }
      this.#connection.query(text, [...parameters], (error, result: RowDataPacket[] | ResultSetHeader) => {
        // A CREATE or ALTER commits by itself: an interrupted migration repeats those that it has executed.
        if (error && isSchemaStatement(text) && DONE_ALREADY.has(error.errno ?? 0)) resolve(rowsOf([]));
        else if (error) reject(databaseError(error, isSchemaStatement(text)));
        else if (Array.isArray(result)) resolve(rowsOf(result));
        else resolve({ command: "UPDATE", rowCount: result.affectedRows, rows: [] });
      });
    });
  }

  protected sayGoodbye() {
    this.#connection?.end();
  }
}

const rowsOf = (rows: unknown[]): Result => ({ command: "SELECT", rowCount: rows.length, rows });

/** The driver's codes: the server has no TLS, or its certificate was refused. */
function tlsProblem(code: string): string {
  return code === "HANDSHAKE_NO_SSL_SUPPORT"
    ? "offers no TLS, which sslmode in DATABASE_URL asks for"
    : "has a certificate that is not trusted (sslmode in DATABASE_URL)";
}

function databaseError(
  error: { code?: string; errno?: number; message?: string; sqlState?: string },
  withMessage = false,
) {
  // Only errors of the server have an SQLSTATE; the `errno` of a network error is the operating system's.
  if (error.sqlState === undefined) {
    if (error.code?.startsWith("HANDSHAKE_")) return new DatabaseError(tlsProblem(error.code), error.code);
    const code = error.code?.startsWith("E") ? error.code : "PROTOCOL_CONNECTION_LOST";
    return new DatabaseError(`The connection is lost (${code})`, code);
  }
  const code = error.errno ?? 0;
  const said = withMessage ? error.message : (IN_WORDS.get(code) ?? error.code ?? "");
  return new DatabaseError(`MySQL: ${code} ${said}`.trim(), code);
}
