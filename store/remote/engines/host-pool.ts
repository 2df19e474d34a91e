/** Connections to the first of several servers that accepts writes, for the engines that have servers. */
import type { QueryResult } from "kysely";
import { DatabaseError } from "../../engine.ts";
import { type Host, hostList } from "./server-address.ts";

/** In milliseconds. */
const CONNECT_TIMEOUT = 2_000;
const ACQUIRE_TIMEOUT = 5_000;
/** For how long a host that failed is tried only after the others. */
const COOL_DOWN = 30_000;
/** A firewall may forget a connection that is idle for longer, and then its next query would hang. */
const IDLE_LIFETIME = 30_000;
const MOST_CONNECTIONS = 10;

/** One connection of an engine's own driver. All its errors are `DatabaseError`s. */
export interface Session {
  /** Connects, prepares the session, and checks that the server accepts writes. */
  connect(): Promise<void>;
  /** Set by `connect`: usable, but any other server is better now. */
  readonly isSpare: boolean;
  query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<never>>;
  /** Called once, when the connection is gone. */
  onLost: () => void;
  /** Says goodbye. */
  end(): void;
  /** Closes at once, with whatever is under way. */
  destroy(): void;
}

interface Server {
  host: Host;
  /** Answered last time. */
  isUp: boolean;
  /** When its cool-down ends, as milliseconds of `performance.now()`; 0 without a failure. */
  downUntil: number;
  isProbed: boolean;
}

/** A session in the pool. */
export interface Pooled {
  readonly session: Session;
  readonly server: Server;
  isLost: boolean;
  idleSince: number;
}

interface Waiter {
  resolve(pooled: Pooled): void;
  reject(error: unknown): void;
}

/**
 * Settles as `work` does, or rejects after so many milliseconds.
 * @throws DatabaseError ETIMEDOUT; the work itself goes on
 */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseError(`${what} took longer than ${milliseconds} ms`, "ETIMEDOUT")),
    milliseconds,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * All connections go to one server, the first of the list that is usable. When it fails, to the next; when a better
 * one is back after its cool-down, to that one again, tried in the background so that nobody waits for it.
 */
export class HostPool {
  #servers: Server[];
  #createSession: (host: Host) => Session;
  #idle: Pooled[] = [];
  #busy = new Set<Pooled>();
  #opening = 0;
  #waiting: Waiter[] = [];
  #hasEnded = false;

  constructor(hosts: readonly Host[], createSession: (host: Host) => Session) {
    this.#servers = hosts.map((host) => ({ host, isUp: false, downUntil: 0, isProbed: false }));
    this.#createSession = createSession;
  }

  /** @throws DatabaseError: NO_USABLE_HOST, or ETIMEDOUT when every connection stays in use */
  async acquire(): Promise<Pooled> {
    if (this.#hasEnded) throw new DatabaseError("The database is closed", "CLOSED");
    this.#probeBetter();
    const idle = this.#takeIdle();
    if (idle) return this.#lend(idle);
    if (this.#size < MOST_CONNECTIONS) return this.#open();
    const { promise, ...waiter } = Promise.withResolvers<Pooled>();
    this.#waiting.push(waiter);
    try {
      return await within(ACQUIRE_TIMEOUT, "Waiting for a connection", promise);
    } catch (error) {
      // One that is opened for it after all goes to somebody else.
      promise.then(
        (late) => this.release(late),
        () => {},
      );
      throw error;
    } finally {
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
    }
  }

  release(pooled: Pooled): void {
    this.#busy.delete(pooled);
    if (!pooled.isLost && pooled.server === this.#preferred && !this.#hasEnded) {
      const waiter = this.#waiting.shift();
      pooled.idleSince = performance.now();
      if (waiter) waiter.resolve(this.#lend(pooled));
      else this.#idle.push(pooled);
      return;
    }
    if (!pooled.isLost) pooled.session.end();
    const waiter = this.#waiting.shift();
    if (waiter) this.#open().then(waiter.resolve, waiter.reject);
  }

  /** The connection failed: its server has to show again that it is usable. */
  condemn(pooled: Pooled): void {
    pooled.isLost = true;
    pooled.session.destroy();
    pooled.server.isUp = false;
    const { server } = pooled;
    for (const other of this.#idle) if (other.server === server) other.session.destroy();
    this.#idle = this.#idle.filter((other) => other.server !== server);
  }

  /** Closes what is idle, and the rest as it is given back. */
  end(): void {
    this.#hasEnded = true;
    for (const { session } of this.#idle) session.end();
    this.#idle = [];
    for (const { reject } of this.#waiting) reject(new DatabaseError("The database is closed", "CLOSED"));
  }

  get #size() {
    return this.#busy.size + this.#idle.length + this.#opening;
  }

  get #preferred(): Server | undefined {
    return this.#servers.find(({ isUp }) => isUp);
  }

  #lend(pooled: Pooled): Pooled {
    this.#busy.add(pooled);
    return pooled;
  }

  #takeIdle(): Pooled | undefined {
    for (;;) {
      const pooled = this.#idle.pop();
      if (!pooled) return undefined;
      const isFresh = performance.now() - pooled.idleSince < IDLE_LIFETIME;
      if (isFresh && pooled.server === this.#preferred) return pooled;
      pooled.session.end();
    }
  }

  /** @returns a busy connection to the first usable server: those that never failed, then the longest ago */
  async #open(): Promise<Pooled> {
    this.#opening++;
    try {
      const failures: string[] = [];
      const causes: unknown[] = [];
      let spare: Pooled | undefined;
      for (const server of this.#servers.toSorted((one, other) => one.downUntil - other.downUntil)) {
        try {
          const pooled = await this.#connect(server);
          if (!pooled.session.isSpare) {
            spare?.session.end();
            return this.#lend(pooled);
          }
          if (spare) pooled.session.end();
          else spare = pooled;
        } catch (error) {
          causes.push(error);
          failures.push(`${hostList([server.host])} ${error instanceof DatabaseError ? error.message : "failed"}`);
        }
      }
      if (spare) {
        this.#markUp(spare.server);
        return this.#lend(spare);
      }
      throw new DatabaseError(`No database server is usable (${failures.join("; ")})`, "NO_USABLE_HOST", causes);
    } catch (error) {
      // Those who wait for a place would find the same.
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      throw error;
    } finally {
      this.#opening--;
    }
  }

  async #connect(server: Server): Promise<Pooled> {
    const session = this.#createSession(server.host);
    const pooled: Pooled = { session, server, isLost: false, idleSince: performance.now() };
    session.onLost = () => {
      pooled.isLost = true;
      this.#idle = this.#idle.filter((other) => other !== pooled);
    };
    try {
      await within(CONNECT_TIMEOUT, "Connecting", session.connect());
    } catch (error) {
      session.destroy();
      this.#markDown(server);
      throw error;
    }
    if (session.isSpare) this.#markDown(server);
    else this.#markUp(server);
    return pooled;
  }

  #markUp(server: Server) {
    server.isUp = true;
    server.downUntil = 0;
  }

  #markDown(server: Server) {
    server.isUp = false;
    server.downUntil = performance.now() + COOL_DOWN;
  }

  #probeBetter() {
    const preferred = this.#preferred;
    if (!preferred) return;
    const now = performance.now();
    const better = this.#servers
      .slice(0, this.#servers.indexOf(preferred))
      .find(({ downUntil, isProbed }) => downUntil <= now && !isProbed);
    if (!better) return;
    better.isProbed = true;
    this.#connect(better)
      .then((pooled) => {
        if (pooled.session.isSpare || this.#hasEnded) pooled.session.end();
        else this.#idle.push(pooled);
      })
      // Its cool-down has begun again.
      .catch(() => {})
      .finally(() => {
        better.isProbed = false;
      });
  }
}
