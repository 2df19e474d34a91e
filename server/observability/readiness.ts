/** The readiness of the site, for load balancers and for metrics. */
import pTimeout from "p-timeout";
import { ownerProblems } from "../../site/owner/current.ts";

interface ReadinessReport {
  /**
   * `degraded`: the database is down, and messages and pages still work. `unavailable`: no message
   * can be stored.
   */
  status: "ready" | "degraded" | "unavailable" | "stopping";
  database: "up" | "down";
  intake: "up" | "down";
  /**
   * Why no message can be stored, or that the owner's file is invalid. Anyone may ask, so that no
   * path is named.
   */
  problems?: string[];
}

/** How long a result is reused, in milliseconds: frequent probes put no load on the parts. */
const FRESH_MS = 1_000;
/** A part that has not answered after this time, in milliseconds, is down. */
const TIMEOUT_MS = 2_000;

export type Readiness = ReturnType<typeof readinessOf>;

/**
 * Whether the site is ready.
 * @param checks reject while a part fails. `database`: the configured one answers; `intake`: a
 *   message can be made durable
 */
export function readinessOf(checks: Record<"database" | "intake", () => Promise<unknown>>) {
  const [databaseProblem, intakeProblem] = [reused(checks.database), reused(checks.intake)];
  const isDatabaseUp = async () => (await databaseProblem()) === undefined;
  let isStopping = false;
  return {
    isDatabaseUp,
    get isStopping() {
      return isStopping;
    },
    /** From now on the site is not ready, so that load balancers send it no more visitors. */
    stop(): void {
      isStopping = true;
    },
    /** Checks the parts, for at most two seconds. Never rejects. */
    async report(): Promise<ReadinessReport> {
      const [isUp, problem] = await Promise.all([isDatabaseUp(), intakeProblem()]);
      const report: ReadinessReport = { status: "ready", database: "up", intake: "up" };
      const problems: string[] = [];
      if (!isUp) {
        report.status = "degraded";
        report.database = "down";
      }
      if (problem !== undefined) {
        report.status = "unavailable";
        report.intake = "down";
        problems.push(problem.replaceAll(/(?<=^|\s)\/\S*\//g, ""));
      }
      if (isStopping) report.status = "stopping";
      if (ownerProblems().length > 0) problems.push("The owner's file cannot be used.");
      if (problems.length > 0) report.problems = problems;
      return report;
    },
  };
}

/**
 * Reuses the result of a check.
 * @returns why it fails; undefined: it does not. A check that hangs is not repeated.
 */
function reused(check: () => Promise<unknown>): () => Promise<string | undefined> {
  let result: Promise<string | undefined> | undefined;
  let freshUntil = Infinity;
  const run = async () => {
    const problem = await check().then(
      () => undefined,
      (error) => String((error as Error).message),
    );
    freshUntil = performance.now() + FRESH_MS;
    return problem;
  };
  return () => {
    if (performance.now() >= freshUntil) result = undefined;
    if (!result) freshUntil = Infinity;
    result ??= run();
    return pTimeout(result, { milliseconds: TIMEOUT_MS, fallback: () => "It does not answer." });
  };
}
