import cluster, { type Worker } from "node:cluster";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Log } from "../../store/index.ts";
import type { FromPrimary, FromWorker } from "./messages.ts";
import { BACKGROUND } from "./place.ts";

/** Milliseconds until a process that ended is replaced: doubled each time, up to the longest. */
const REPLACE = { first: 250, longest: 10_000 };
/** One that has lived so long, in milliseconds, is replaced as if it were the first to end. */
const SETTLED_MS = 60_000;

/**
 * The process in front of several workers. It answers no visitor: it starts the workers, hands them connections in
 * turn, counts for the form's limits, replaces a worker that ended, and stops all of them together. When it is
 * killed, Node ends the workers, whose channel to it closes.
 */
export class Primary {
  #count: number;
  #log: Log;
  /** Those that run, by their number. */
  #workers = new Map<number, Worker>();
  #isUp = false;
  /** Defined from when all shall stop. */
  #exitCode: number | undefined;

  constructor(count: number, log: Log) {
    this.#count = count;
    this.#log = log;
  }

  /**
   * Starts the first worker, which prepares the database and makes the secret key, and then the others. A worker that
   * cannot start ends all of them.
   * @returns the port, when all of them listen
   */
  async start(): Promise<number> {
    new RateLimiterClusterMaster();
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
    closeWhatIsLost(worker);
    const ended = (how: object) => this.#ended(number, how, performance.now() - since > SETTLED_MS ? 0 : failures);
    worker.once("exit", (code: number, signal: string) => ended({ code, signal }));
    // What is sent to a process that has just ended fails, and is of no use. One that never began has no other event.
    worker.on("error", ({ message }) => {
      if (worker.process.pid === undefined) ended({ code: message });
    });
    return new Promise((resolve) => {
      worker.on("message", (message: FromWorker) => {
        if (message.site === "listening") resolve(message.port);
        else if (message.site === "refused") this.#refused(number, message.reason);
        else if (message.site === "stored") this.#send(this.#workers.get(BACKGROUND), { site: "stored" });
      });
    });
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
      Math.min(REPLACE.longest, REPLACE.first * 2 ** failures),
    );
  }

  /** Ends what has begun to start. Each worker may have the same reason: it is said once. */
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
 * Node gives a worker one connection at a time, and closes its own copy when the worker says that it has it. That of a
 * worker that was killed before would stay open, and its visitor wait for ever.
 */
function closeWhatIsLost(worker: Worker): void {
  const child = worker.process;
  const send = child.send;
  let last: { close?(): void } | undefined;
  child.send = (message: unknown, connection?: unknown, ...more: unknown[]) => {
    if (connection) last = connection;
    return Reflect.apply(send, child, [message, connection, ...more]);
  };
  worker.once("exit", () => last?.close?.());
}
