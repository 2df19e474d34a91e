/** The connection to database servers: one, to the first of several hosts that is usable. */
import { Socket } from "node:net";
import { Mutex, withTimeout as mutexWithTimeout } from "async-mutex";
import { type Driver, PostgresDriver, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pTimeout from "p-timeout";
import { DatabaseError, type Engine, isLostConnection } from "../engine.ts";
import { type Host, hostList, type ServerAddress } from "./server-address.ts";

/** In milliseconds. The time of a schema change grows with the number of rows. `free`: for the connection to be free. */
const TIMEOUT = { connect: 2_000, query: 5_000, schema: 600_000, free: 5_000 };

/** Milliseconds for which another host than the first is used before all are tried again in their order. */
const COOL_DOWN = 30_000;

/** Milliseconds: shorter than a firewall's memory of an idle connection. The next query on a forgotten one would hang. */
const KEEP_ALIVE = 30_000;

/** Does this statement change the schema, and so hold no value of a row? */
export function isSchemaStatement(sql: string): boolean {
  return /^(create|alter|drop) /i.test(sql);
}

/** What an engine's server says, by its error codes. */
export interface ErrorCodes {
  duplicateKey: string | number;
  missingTable: string | number;
  /** The server accepts no more writes: shut down, demoted, out of its cluster. */
  serverUnusable: ReadonlySet<string | number>;
  /** The same statement may succeed when it is retried. */
  transient: ReadonlySet<string | number>;
}

/** The part of an `Engine` that its error codes decide. */
export function errorChecks(codes: ErrorCodes): Pick<Engine, "isDuplicateKey" | "isMissingTable" | "isTransient"> {
  const { duplicateKey, missingTable, serverUnusable, transient } = codes;
  function isTransient(error: unknown): boolean {
    if (!(error instanceof DatabaseError)) return false;
    // A wrong password stays wrong, but a host that does not answer may be the one that works.
    if (error.causes.length > 0) return error.causes.some(isTransient);
    return [serverUnusable, transient].some((known) => known.has(error.code)) || isLostConnection(error);
  }
  return {
    isDuplicateKey: (error) => error instanceof DatabaseError && error.code === duplicateKey,
    isMissingTable: (error) => error instanceof DatabaseError && error.code === missingTable,
    isTransient,
  };
}

/** What a statement came to, as `pg` reports it and Kysely's driver expects it. */
export type Result = PostgresQueryResult<unknown>;

/** A connection of an engine's own driver. All its errors are `DatabaseError`s. */
export abstract class Session {
  /** Closed, by either side. */
  isLost = false;
  /** Ours, because the drivers have no public way to close it without the server's answer. */
  protected readonly socket = new Socket().setNoDelay(true).setKeepAlive(true, KEEP_ALIVE);
  /** Listens to a driver's "error" and "end": without a listener, a lost idle connection would end the process. */
  protected readonly onLost = () => {
    this.isLost = true;
  };

  /** Connects, prepares the session, and checks that the server accepts writes. */
  abstract connect(address: ServerAddress, host: Host): Promise<void>;
  abstract query(sql: string, parameters: readonly unknown[]): Promise<Result>;
  /** Closes with the protocol's own message. */
  protected abstract sayGoodbye(): void;

  /** Closes; a server that does not answer does not keep the process alive. */
  end(): void {
    if (!this.isLost) this.sayGoodbye();
    this.isLost = true;
    this.socket.unref();
  }

  /** Closes without a message to the server. */
  destroy(): void {
    this.isLost = true;
    this.socket.destroy();
  }
}

type EngineSession = new () => Session;

/** @throws DatabaseError ETIMEDOUT after so many milliseconds; the work itself goes on */
function withTimeout<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  const message = new DatabaseError(`${what} took longer than ${milliseconds} ms`, "ETIMEDOUT");
  return pTimeout(work, { milliseconds, message });
}

/**
 * Kysely's driver for pools that look like the one of `pg`, which sends only standard SQL: `begin`, `commit`,
 * `rollback`. The pool is one connection, which one caller at a time has: no visitor waits for it.
 */
export function firstHostDriver(address: ServerAddress, EngineSession: EngineSession, codes: ErrorCodes): Driver {
  const busy = new DatabaseError("The database connection did not become free in time", "ETIMEDOUT");
  /** Time for each host to be tried. */
  const timeout = Math.max(TIMEOUT.free, (address.hosts.length + 1) * TIMEOUT.connect);
  const mutex = mutexWithTimeout(new Mutex(), timeout, busy);
  /** The session, the index of its host, and when it was connected, as milliseconds of `performance.now()`. */
  let connected: { session: Session; host: number; at: number } | undefined;

  /**
   * A session with the first host of the list that connects in time and accepts writes. After a failure the next host is
   * tried first.
   * @throws DatabaseError NO_USABLE_HOST
   */
  async function usable(): Promise<Session> {
    const isOutOfOrder = connected && connected.host > 0 && performance.now() - connected.at > COOL_DOWN;
    if (connected && !connected.session.isLost && !isOutOfOrder) return connected.session;
    const first = connected && !isOutOfOrder ? connected.host + 1 : 0;
    connected?.session.end();
    const [session, host] = await connect(address, first, EngineSession);
    connected = { session, host, at: performance.now() };
    return session;
  }

  return new PostgresDriver({
    pool: {
      options: {},
      async connect() {
        const free = await mutex.acquire();
        try {
          return clientOf(await usable(), codes, free);
        } catch (error) {
          free();
          throw error;
        }
      },
      end: async () => connected?.session.end(),
    },
  });
}

/** @param first the index of the host that is tried first; the others follow in their order */
async function connect(
  address: ServerAddress,
  first: number,
  EngineSession: EngineSession,
): Promise<[session: Session, host: number]> {
  const causes: unknown[] = [];
  const failures: string[] = [];
  for (let i = 0; i < address.hosts.length; i++) {
    const index = (first + i) % address.hosts.length;
    const host = address.hosts[index] as Host;
    const session = new EngineSession();
    try {
      await withTimeout(TIMEOUT.connect, "Connecting", session.connect(address, host));
      return [session, index];
    } catch (error) {
      session.destroy();
      causes.push(error);
      failures.push(`${hostList([host])} ${error instanceof DatabaseError ? error.message : "failed"}`);
    }
  }
  throw new DatabaseError(`No database server is usable (${failures.join("; ")})`, "NO_USABLE_HOST", causes);
}

/** The connection while one caller has it: each statement has a timeout, and a session that failed is closed. */
function clientOf(session: Session, { serverUnusable }: ErrorCodes, free: () => void): PostgresPoolClient {
  /** @throws DatabaseError; after ETIMEDOUT or a lost connection the statement may have been executed all the same */
  async function query(sql: string, parameters: readonly unknown[] = []) {
    if (session.isLost) throw new DatabaseError("The connection is lost", "PROTOCOL_CONNECTION_LOST");
    try {
      const timeout = isSchemaStatement(sql) ? TIMEOUT.schema : TIMEOUT.query;
      return await withTimeout(timeout, "A statement", session.query(sql, parameters));
    } catch (error) {
      if (isLostConnection(error) || (error instanceof DatabaseError && serverUnusable.has(error.code)))
        session.destroy();
      throw error;
    }
  }
  return {
    // Kysely also has an overload for cursors, which nothing here uses.
    query: query as unknown as PostgresPoolClient["query"],
    release(isBroken = false) {
      if (isBroken) session.destroy();
      free();
    },
  };
}
