/** The readiness of the site, for load balancers and for metrics. */
import pTimeout from "p-timeout";

export interface ReadinessReport {
  /** `degraded`: the database is down, and messages and pages still work. `unavailable`: no message can be stored. */
  status: "ready" | "degraded" | "unavailable" | "stopping";
  database: "up" | "down";
  intake: "up" | "down";
}

/** A check of each part that can fail. It rejects while the part fails. */
export interface ReadinessChecks {
  /** The configured database answers. */
  database(): Promise<unknown>;
  /** A message can be made durable. */
  intake(): Promise<unknown>;
}

/** How long a result is reused, in milliseconds: frequent probes put no load on the parts. */
const FRESH_MS = 1_000;
/** A part that has not answered after this time, in milliseconds, is down. */
const TIMEOUT_MS = 2_000;

export class Readiness {
  #database: Check;
  #intake: Check;
  #isStopping = false;

  constructor(checks: ReadinessChecks) {
    this.#database = new Check(checks.database);
    this.#intake = new Check(checks.intake);
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on the site is not ready, so that load balancers send it no more visitors. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Checks the parts, for at most two seconds. Never rejects. */
  async report(): Promise<ReadinessReport> {
    const [database, intake] = await Promise.all([this.#database.isUp(), this.#intake.isUp()]);
    const status = this.#isStopping ? "stopping" : !intake ? "unavailable" : database ? "ready" : "degraded";
    return { status, database: database ? "up" : "down", intake: intake ? "up" : "down" };
  }

  async isDatabaseUp(): Promise<boolean> {
    return this.#database.isUp();
  }
}

/** Checks one part, once at a time, and memoizes the result. */
class Check {
  #check: () => Promise<unknown>;
  #running: { result: Promise<boolean>; since: number } | undefined;
  #last: { isUp: boolean; at: number } | undefined;

  constructor(check: () => Promise<unknown>) {
    this.#check = check;
  }

  async isUp(): Promise<boolean> {
    const now = performance.now();
    if (this.#last && now - this.#last.at < FRESH_MS) return this.#last.isUp;
    this.#running ??= { result: this.#run(), since: now };
    const milliseconds = TIMEOUT_MS - (now - this.#running.since);
    // A check that hangs is not repeated: the next one would hang as well.
    return milliseconds > 0 ? pTimeout(this.#running.result, { milliseconds, fallback: () => false }) : false;
  }

  async #run(): Promise<boolean> {
    const isUp = await this.#check().then(
      () => true,
      () => false,
    );
    this.#last = { isUp, at: performance.now() };
    this.#running = undefined;
    return isUp;
  }
}
