/** A connection pool over several database servers, of which one at a time is used. */
import { Socket } from "node:net";
import type { QueryResult } from "kysely";
import pTimeout from "p-timeout";
import { Pool } from "tarn";
import { DatabaseError } from "../engine.ts";
import { type Host, hostList, type ServerAddress } from "./server-address.ts";

/** In milliseconds. */
const CONNECT_TIMEOUT = 2_000;
const ACQUIRE_TIMEOUT = 5_000;
/** For how long a host that failed is tried only after the others. */
const COOL_DOWN = 30_000;
/** Shorter than a firewall's memory of an idle connection: the next query on a forgotten one would hang. */
const IDLE_TIMEOUT = 30_000;
const MAX_CONNECTIONS = 10;

/** One connection of an engine's own driver. All its errors are `DatabaseError`s. */
export abstract class Session {
  protected readonly address: ServerAddress;
  protected readonly host: Host;
  /** Closed, by either side. */
  isLost = false;
  /** Set by `connect`: usable, but any other server is preferred now. */
  isLastResort = false;
  /** Ours, because the drivers have no public way to close it without the server's answer. */
  protected readonly socket = new Socket().setNoDelay(true).setKeepAlive(true);
  /** Listens to a driver's "error" and "end": without a listener, a lost idle connection would end the process. */
  protected readonly onLost = () => {
    this.isLost = true;
  };

  constructor(address: ServerAddress, host: Host) {
    this.address = address;
    this.host = host;
  }

  /** Connects, prepares the session, and checks that the server accepts writes. */
  abstract connect(): Promise<void>;
  abstract query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<never>>;
  /** Closes with the protocol's own message. */
  abstract end(): void;

  /** Closes without waiting for the server. */
  destroy(): void {
    this.isLost = true;
    this.socket.destroy();
  }
}

interface Server {
  host: Host;
  isUp: boolean;
  /** End of its cool-down, as milliseconds of `performance.now()`; 0 without a failure. */
  downUntil: number;
  isProbed: boolean;
  /** How often it failed: a connection that is older than the last failure is not used again. */
  failures: number;
}

/** A session in the pool. */
export interface Pooled {
  readonly session: Session;
  readonly server: Server;
  /** Those of its server when it was opened. */
  readonly failures: number;
}

/** @throws DatabaseError ETIMEDOUT after so many milliseconds; the work itself goes on */
export function withTimeout<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  const message = new DatabaseError(`${what} took longer than ${milliseconds} ms`, "ETIMEDOUT");
  return pTimeout(work, { milliseconds, message });
}

/**
 * Connects to the first host of the list that is usable; after a failure to the next. A preferred host is probed in the
 * background once its cool-down is over, and used again when it answers.
 */
export class HostPool {
  #servers: Server[];
  #createSession: (server: Server) => Session;
  #pool: Pool<Pooled>;
  #waiting = new Set<{ reject(error: Error): void }>();

  constructor(address: ServerAddress, EngineSession: new (address: ServerAddress, host: Host) => Session) {
    const { hosts } = address;
    this.#servers = hosts.map((host) => ({ host, isUp: false, downUntil: 0, isProbed: false, failures: 0 }));
    this.#createSession = ({ host }) => new EngineSession(address, host);
    /** Time for each host to be tried. */
    const timeout = Math.max(ACQUIRE_TIMEOUT, (hosts.length + 1) * CONNECT_TIMEOUT);
    this.#pool = new Pool({
      create: () => this.#open(),
      validate: (pooled) => this.#isUsable(pooled),
      destroy: (pooled) => (isCurrent(pooled) ? pooled.session.end() : pooled.session.destroy()),
      min: 0,
      max: MAX_CONNECTIONS,
      acquireTimeoutMillis: timeout,
      createTimeoutMillis: timeout,
      idleTimeoutMillis: IDLE_TIMEOUT,
    });
  }

  /** @throws DatabaseError: NO_USABLE_HOST, or ETIMEDOUT when all connections stay in use */
  async acquire(): Promise<Pooled> {
    this.#probePreferred();
    const waiting = this.#pool.acquire();
    this.#waiting.add(waiting);
    try {
      return await waiting.promise;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      throw new DatabaseError("No database connection became free in time", "ETIMEDOUT");
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  release(pooled: Pooled): void {
    this.#pool.release(pooled);
  }

  /** Closes a connection that failed, and uses no other one to its server until a new one was opened. */
  discard({ session, server }: Pooled): void {
    session.destroy();
    server.failures++;
    server.isUp = false;
  }

  /** Closes idle connections at once, the others when they are released. */
  end(): void {
    void this.#pool.destroy();
  }

  get #active(): Server | undefined {
    return this.#servers.find(({ isUp }) => isUp);
  }

  #isUsable(pooled: Pooled): boolean {
    return isCurrent(pooled) && pooled.server === this.#active;
  }

  /** @returns a connection to the first usable server: those that never failed, then the longest ago */
  async #open(): Promise<Pooled> {
    const failures: string[] = [];
    const causes: unknown[] = [];
    let lastResort: Pooled | undefined;
    for (const server of this.#servers.toSorted((one, other) => one.downUntil - other.downUntil)) {
      try {
        const pooled = await this.#connect(server);
        if (!pooled.session.isLastResort) {
          lastResort?.session.end();
          return pooled;
        }
        if (lastResort) pooled.session.end();
        else lastResort = pooled;
      } catch (error) {
        causes.push(error);
        failures.push(`${hostList([server.host])} ${error instanceof DatabaseError ? error.message : "failed"}`);
      }
    }
    if (!lastResort) {
      const error = new DatabaseError(
        `No database server is usable (${failures.join("; ")})`,
        "NO_USABLE_HOST",
        causes,
      );
      // Each of the others would wait for the same timeouts.
      for (const waiting of this.#waiting) waiting.reject(error);
      throw error;
    }
    markUp(lastResort.server);
    return lastResort;
  }

  async #connect(server: Server): Promise<Pooled> {
    const session = this.#createSession(server);
    const pooled = { session, server, failures: server.failures };
    try {
      await withTimeout(CONNECT_TIMEOUT, "Connecting", session.connect());
    } catch (error) {
      session.destroy();
      markDown(server);
      throw error;
    }
    if (session.isLastResort) markDown(server);
    else markUp(server);
    return pooled;
  }

  #probePreferred() {
    const active = this.#active;
    if (!active) return;
    const now = performance.now();
    const preferred = this.#servers
      .slice(0, this.#servers.indexOf(active))
      .find(({ downUntil, isProbed }) => downUntil <= now && !isProbed);
    if (!preferred) return;
    preferred.isProbed = true;
    this.#connect(preferred)
      .then(({ session }) => session.end())
      // Its cool-down has begun again.
      .catch(() => {})
      .finally(() => {
        preferred.isProbed = false;
      });
  }
}

function isCurrent({ session, server, failures }: Pooled): boolean {
  return !session.isLost && failures === server.failures;
}

function markUp(server: Server) {
  server.isUp = true;
  server.downUntil = 0;
}

function markDown(server: Server) {
  server.isUp = false;
  server.downUntil = performance.now() + COOL_DOWN;
}
