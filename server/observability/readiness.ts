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
  isStopping = false;
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly #isIntakeUp: () => Promise<boolean>;

  constructor({ database, intake }: ReadinessChecks) {
    this.isDatabaseUp = reused(database);
    this.#isIntakeUp = reused(intake);
  }

  /** From now on the site is not ready, so that load balancers send it no more visitors. */
  stop(): void {
    this.isStopping = true;
  }

  /** Checks the parts, for at most two seconds. Never rejects. */
  async report(): Promise<ReadinessReport> {
    const [database, intake] = await Promise.all([this.isDatabaseUp(), this.#isIntakeUp()]);
    const status = this.isStopping ? "stopping" : !intake ? "unavailable" : database ? "ready" : "degraded";
    return { status, database: database ? "up" : "down", intake: intake ? "up" : "down" };
  }
}

/** Whether a check succeeds. It runs once at a time, and its result is reused. */
function reused(check: () => Promise<unknown>): () => Promise<boolean> {
  let running: { result: Promise<boolean>; since: number } | undefined;
  let last: { isUp: boolean; at: number } | undefined;
  const run = async () => {
    const isUp = await check().then(
      () => true,
      () => false,
    );
    last = { isUp, at: performance.now() };
    running = undefined;
    return isUp;
  };
  return async () => {
    const now = performance.now();
    if (last && now - last.at < FRESH_MS) return last.isUp;
    running ??= { result: run(), since: now };
    const milliseconds = TIMEOUT_MS - (now - running.since);
    // A check that hangs is not repeated: the next one would hang as well.
    return milliseconds > 0 ? pTimeout(running.result, { milliseconds, fallback: () => false }) : false;
  };
}
