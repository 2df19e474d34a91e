/** The primary process: starts, restarts and stops the workers. */
import cluster, { type Worker } from "node:cluster";
import type { ContactLimits } from "../../app/contact/rate-limit.server.ts";
import type { Log } from "../../store/index.ts";
import type { FromPrimary, FromWorker, LimitCall } from "./messages.ts";
import { BACKGROUND } from "./place.ts";

/** Exponential backoff, in milliseconds, before a worker that ended is replaced. */
const BACKOFF = { first: 250, longest: 10_000 };
/** The backoff starts anew for a worker that has run so long, in milliseconds. */
const SETTLED_MS = 60_000;

/**
 * The primary of several workers (`node:cluster`). It answers no request. It starts the workers, distributes connections
 * round-robin, counts for the contact form's rate limits, replaces a worker that ended, and stops all workers together.
 * When the primary is killed, Node ends the workers, because their channel to it closes.
 */
export class Primary {
  #count: number;
  #limits: ContactLimits;
  #log: Log;
  /** The running workers, by number. */
  #workers = new Map<number, Worker>();
  #isUp = false;
  /** Undefined until the site is stopping. */
  #exitCode: number | undefined;

  constructor(count: number, limits: ContactLimits, log: Log) {
    this.#count = count;
    this.#limits = limits;
    this.#log = log;
  }

  /**
   * Starts the first worker, which migrates the database and makes the secret key, and then the others. When a worker
   * cannot start, all of them end.
   * @returns the port, when all of them listen
   */
  async start(): Promise<number> {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => this.#stop(0));
    const port = await this.#fork(BACKGROUND, 0);
    await Promise.all(Array.from({ length: this.#count - 1 }, (_, i) => this.#fork(BACKGROUND + 1 + i, 0)));
    this.#isUp = true;
    return port;
  }

  /** @returns the port, when the worker listens */
  #fork(number: number, failures: number): Promise<number> {
    cluster.setupPrimary({ args: ["worker", String(number)] });
    const worker = cluster.fork();
    const since = performance.now();
    this.#workers.set(number, worker);
    closeUnacknowledgedConnection(worker);
    const ended = (how: object) => this.#ended(number, how, performance.now() - since > SETTLED_MS ? 0 : failures);
    worker.once("exit", (code: number, signal: string) => ended({ code, signal }));
    // Sending to a worker that has just ended fails, which can be ignored. A worker that was never spawned has no "exit".
    worker.on("error", ({ message }) => {
      if (worker.process.pid === undefined) ended({ code: message });
    });
    return new Promise((resolve) => {
      worker.on("message", (message: FromWorker) => {
        if (message.site === "listening") resolve(message.port);
        else if (message.site === "refused") this.#refused(number, message.reason);
        else if (message.site === "stored") this.#send(this.#workers.get(BACKGROUND), { site: "stored" });
        else if (message.site === "limit") this.#send(worker, this.#limit(message));
      });
    });
  }

  /** Calls a method of the limits for a worker. */
  #limit({ call, method, values }: LimitCall): FromPrimary {
    const called = this.#limits[method].bind(this.#limits) as (...values: unknown[]) => unknown;
    return { site: "limit", call, result: called(...values) };
  }

  #refused(worker: number, reason: string): void {
    if (this.#isUp) this.#log.error({ worker, reason }, "a worker cannot start");
    else this.#giveUp(reason);
  }

  #ended(worker: number, how: object, failures: number): void {
    this.#workers.delete(worker);
    if (!this.#isUp) this.#giveUp(`Worker ${worker} ended before it listened: ${JSON.stringify(how)}`);
    if (this.#exitCode !== undefined) {
      this.#exitAfterLast();
      return;
    }
    this.#log.error({ worker, ...how }, "a worker ended; another takes its place");
    setTimeout(
      () => {
        if (this.#exitCode === undefined) void this.#fork(worker, failures + 1);
      },
      Math.min(BACKOFF.longest, BACKOFF.first * 2 ** failures),
    );
  }

  /** Stops the start. Every worker may fail for the same reason, which is printed once. */
  #giveUp(reason: string): void {
    if (this.#exitCode !== undefined) return;
    console.error(reason);
    this.#stop(1);
  }

  #stop(exitCode: number): void {
    if (this.#exitCode !== undefined) return;
    this.#exitCode = exitCode;
    for (const worker of this.#workers.values()) this.#send(worker, { site: "stop" });
    this.#exitAfterLast();
  }

  #exitAfterLast(): void {
    if (this.#workers.size === 0) process.exit(this.#exitCode);
  }

  #send(worker: Worker | undefined, message: FromPrimary): void {
    if (worker?.isConnected()) worker.send(message);
  }
}

/**
 * A monkey patch of `child.send`, through which Node hands a worker one connection at a time. Node closes the primary's
 * copy of a connection when the worker acknowledges it. When the worker is killed before that, the copy stays open, and
 * the client waits until its own timeout. Node has no event or option for it; see docs/decisions/018-processes.md.
 * The patch remembers the last connection sent, and closes it when the worker exits.
 */
function closeUnacknowledgedConnection(worker: Worker): void {
  const child = worker.process;
  const send = child.send;
  let last: { close?(): void } | undefined;
  child.send = (message: unknown, connection?: unknown, ...more: unknown[]) => {
    if (connection) last = connection;
    return Reflect.apply(send, child, [message, connection, ...more]);
  };
  worker.once("exit", () => last?.close?.());
}
