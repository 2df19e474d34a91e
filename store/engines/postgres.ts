/** The engine of PostgreSQL. */
import { type Dialect, type Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import type { Client } from "pg";
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

const PORT = 5432;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = "55P03";
const ERROR_CODES: ErrorCodes = {
  duplicateKey: "23505",
  missingTable: "42P01",
  // Shut down, crashed, starting, idle too long in a transaction, read-only since its demotion.
  serverUnusable: new Set(["57P01", "57P02", "57P03", "57P05", "25P03", "25006"]),
  // Serialization failure, deadlock, lock timeout, cancelled, too many connections.
  transient: new Set(["40001", "40P01", LOCK_NOT_AVAILABLE, "57014", "53300"]),
};

/** Types that the driver would return as text: int8 (of `count`) and numeric (of `sum`). */
const NUMBERS = new Set([20, 1700]);

const MIGRATION_LOCK = 20_250_101;

/** PostgreSQL, one server or a primary with standbys. */
export const postgres: EngineType = {
  schemes: ["postgres", "postgresql"],
  open(url) {
    const address = readServerAddress(url, PORT);
    if (!address) throw new Error("Not the address of a PostgreSQL database");
    const dialect: Dialect = {
      createAdapter: () => new LockAdapter(),
      createDriver: () => firstHostDriver(address, PostgresSession, ERROR_CODES),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    return {
      description: `PostgreSQL ${hostList(address.hosts)}, database ${address.database}`,
      dialect,
      types: { text: sql`text`, key: sql`varchar(190)`, boolean: sql`boolean` },
      ...errorChecks(ERROR_CODES),
    };
  },
};

/** Does not wait for the lock of the migrations: a statement that waits for it would exceed its time. */
class LockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>) {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
    const { rows } = await lock.execute(db);
    if (!rows[0]?.taken) throw new DatabaseError("Another process is migrating the database", LOCK_NOT_AVAILABLE);
  }

  override async releaseMigrationLock(db: Kysely<unknown>) {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db);
  }
}

class PostgresSession extends Session {
  #client: Client | undefined;

  async connect({ user, password, database, sslmode }: ServerAddress, { name, port }: Host) {
    // Loaded at first use: a site on SQLite needs no driver.
    const { default: pg } = await import("pg");
    const client = new pg.Client({
      host: name,
      port,
      user,
      password,
      database,
      stream: () => this.socket,
      ssl: sslmode === "disable" ? false : { rejectUnauthorized: sslmode === "verify-full" },
      application_name: "blc-site",
      types: {
        getTypeParser: (oid: number, format?: "text" | "binary") =>
          NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format as "text"),
      },
    });
    this.#client = client;
    client.on("error", this.onLost);
    client.on("end", this.onLost);
    if (this.isLost) throw new DatabaseError("The connection was given up", "ECONNABORTED");
    await client.connect().catch(rethrow);
    // Not in the startup message, which PgBouncer would refuse.
    await this.query("set lock_timeout = 3000");
    await this.query("set idle_in_transaction_session_timeout = 15000");
    const { rows } = await this.query(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only, current_setting('server_encoding') as encoding",
    );
    const [state] = rows as { standby: boolean; read_only: string; encoding: string }[];
    if (state?.standby || state?.read_only === "on") throw new DatabaseError("is read-only", "25006");
    if (state?.encoding !== "UTF8") throw new DatabaseError("has a database whose encoding is not UTF8", "22021");
  }

  async query(text: string, parameters: readonly unknown[] = []): Promise<Result> {
    const client = this.#client;
    if (!client) throw new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST");
    const result = await client.query(text, [...parameters]).catch((error) => rethrow(error, isSchemaStatement(text)));
    return result as Result;
  }

  protected sayGoodbye() {
    this.#client?.end().catch(() => this.destroy());
  }
}

function rethrow(error: unknown, withMessage = false): never {
  const { code, message } = error as { code?: string; message?: string };
  // The driver's own error, which has no code.
  if (!code && message?.includes("does not support SSL"))
    throw new DatabaseError("offers no TLS, which sslmode in DATABASE_URL asks for", "NO_TLS");
  if (!code) throw new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST");
  throw new DatabaseError(`PostgreSQL: ${withMessage ? `${code} ${message}` : code}`, code);
}
