/** The engine of PostgreSQL. */
import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import type { ClientBase, PoolClient } from "pg";
import { DatabaseError, type Engine } from "../engine.ts";
import { readServerAddress, type ServerAddress } from "./address.ts";
import { connectionError, isSchemaStatement, POOL, serverErrors, timeLimit } from "./connection.ts";

const PORT = 5432;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = "55P03";
const ERRORS = serverErrors({
  duplicateKey: "23505",
  missingTable: "42P01",
  // Shut down, crashed, starting, idle too long in a transaction, read-only since its demotion.
  serverUnusable: new Set(["57P01", "57P02", "57P03", "57P05", "25P03", "25006"]),
  // Serialization failure, deadlock, lock timeout, cancelled, too many connections.
  transient: new Set(["40001", "40P01", LOCK_NOT_AVAILABLE, "57014", "53300"]),
});

/** Types that the driver would return as text: int8 (of `count`) and numeric (of `sum`). */
const NUMBERS = new Set([20, 1700]);

const MIGRATION_LOCK = 20_250_101;

export const postgres: Engine = {
  schemes: ["postgres", "postgresql"],
  types: { text: sql`text`, key: sql`varchar(190)`, boolean: sql`boolean` },
  ...ERRORS.checks,
  open(url) {
    const address = readServerAddress(url, PORT);
    if (!address) throw new Error("Not the address of a PostgreSQL database");
    return {
      description: `PostgreSQL ${address.server}, database ${address.login.database}`,
      dialect: new Dialect({ pool: () => openPool(address) }),
    };
  },
};

class Dialect extends PostgresDialect {
  override createAdapter() {
    return new LockAdapter();
  }
}

/**
 * Does not wait for the lock of the migrations, because a waiting statement would exceed its time
 * limit.
 */
class LockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>) {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
    const { rows } = await lock.execute(db);
    if (!rows[0]?.taken)
      throw new DatabaseError("Another process is migrating the database", LOCK_NOT_AVAILABLE);
  }

  override async releaseMigrationLock(db: Kysely<unknown>) {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db);
  }
}

async function openPool({ server, login, sslmode }: ServerAddress): Promise<PostgresPool> {
  // Loaded at first use: a site on SQLite needs no driver.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    ...login,
    max: POOL.connections,
    connectionTimeoutMillis: POOL.connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: POOL.keepAlive,
    ssl: sslmode === "disable" ? false : { rejectUnauthorized: sslmode === "verify-full" },
    application_name: "blc-site",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
    onConnect: prepare,
  });
  // Without a listener, a connection that is lost between two statements would end the process. The
  // pool's own event covers idle connections only.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    options: {},
    async connect() {
      try {
        return withLimits(await pool.connect());
      } catch (error) {
        throw connectionError(server, databaseError(error));
      }
    },
    // Not awaited: a server that hangs does not answer.
    end: async () => void pool.end(),
  };
}

/** Prepares a new connection, and checks that its server accepts writes. */
async function prepare(client: ClientBase): Promise<void> {
  const query = (text: string) => client.query(limited(text));
  // Not in the startup message, which PgBouncer would refuse.
  await query("set lock_timeout = 3000");
  await query("set idle_in_transaction_session_timeout = 15000");
  const { rows } = await query(
    "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only, current_setting('server_encoding') as encoding",
  );
  const [state] = rows as { standby: boolean; read_only: string; encoding: string }[];
  if (state?.standby || state?.read_only === "on") throw new DatabaseError("is read-only", "25006");
  if (state?.encoding !== "UTF8")
    throw new DatabaseError("has a database whose encoding is not UTF8", "22021");
}

const limited = (text: string) => ({ text, query_timeout: timeLimit(text) });

/** A connection whose statements have a time limit, by which it is closed, and known errors. */
function withLimits(client: PoolClient): PostgresPoolClient {
  let isSpent = false;
  async function query(text: string, values: readonly unknown[]) {
    if (isSpent) throw new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST");
    try {
      return await client.query({ ...limited(text), values: [...values] });
    } catch (cause) {
      const error = databaseError(cause, isSchemaStatement(text));
      isSpent = ERRORS.isSpent(error);
      throw error;
    }
  }
  return {
    // Kysely also has an overload for cursors, which nothing here uses.
    query: query as unknown as PostgresPoolClient["query"],
    release: (isBroken = false) => client.release(isBroken || isSpent),
  };
}

/** @param withMessage Does the server's message hold no value of a row? */
function databaseError(error: unknown, withMessage = false): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code && withMessage) return new DatabaseError(`PostgreSQL: ${code} ${message}`, code);
  if (code) return new DatabaseError(`PostgreSQL: ${code}`, code);
  // The driver's own errors, which have no code.
  if (message.includes("does not support SSL"))
    return new DatabaseError("offers no TLS, which sslmode in DATABASE_URL asks for", "NO_TLS");
  if (message.includes("timeout")) return new DatabaseError("did not answer in time", "ETIMEDOUT");
  return new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST");
}
