/** The readiness of the site, for load balancers and for metrics. */
import pTimeout from "p-timeout";

export interface ReadinessReport {
  /** `degraded`: the database is down, and messages and pages still work. `unavailable`: no message can be stored. */
  status: "ready" | "degraded" | "unavailable" | "stopping";
  database: "up" | "down";
  intake: "up" | "down";
}

/** How long a result is reused, in milliseconds: frequent probes put no load on the parts. */
const FRESH_MS = 1_000;
/** A part that has not answered after this time, in milliseconds, is down. */
const TIMEOUT_MS = 2_000;

export class Readiness {
  isStopping = false;
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly #isIntakeUp: () => Promise<boolean>;

  /**
   * A check of each part, which rejects while the part fails.
   * @param checks `database`: the configured one answers; `intake`: a message can be made durable
   */
  constructor({ database, intake }: Record<"database" | "intake", () => Promise<unknown>>) {
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

/** Whether a check succeeds. Its result is reused, and one that hangs is not repeated: the next would hang as well. */
function reused(check: () => Promise<unknown>): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  let freshUntil = Number.POSITIVE_INFINITY;
  const run = async () => {
    const isUp = await check().then(
      () => true,
      () => false,
    );
    freshUntil = performance.now() + FRESH_MS;
    return isUp;
  };
  return () => {
    if (performance.now() >= freshUntil) result = undefined;
    if (!result) freshUntil = Number.POSITIVE_INFINITY;
    result ??= run();
    return pTimeout(result, { milliseconds: TIMEOUT_MS, fallback: () => false });
  };
}
