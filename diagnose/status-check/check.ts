/** The status check: applies the rules of an engine to what was pasted. */
import { compareVersions } from "../versions/recognise.ts";
import { CASSANDRA_CLUSTER_RULES } from "./cassandra-cluster-rules.ts";
import { CASSANDRA_NODE_RULES } from "./cassandra-node-rules.ts";
import { CASSANDRA_TABLE_RULES } from "./cassandra-table-rules.ts";
import { GROUP_REPLICATION_RULES } from "./group-replication-rules.ts";
import { type Circumstances, Inputs, type Values, VERSION_NAMES } from "./inputs.ts";
import { MYSQL_ACTIVITY_RULES } from "./mysql-activity-rules.ts";
import { MYSQL_INNODB_RULES } from "./mysql-innodb-rules.ts";
import { MYSQL_LOAD_RULES } from "./mysql-load-rules.ts";
import { MYSQL_REPLICA_RULES } from "./mysql-replica-rules.ts";
import { MYSQL_RUNNING_RULES } from "./mysql-running-rules.ts";
import { MYSQL_SETTING_RULES } from "./mysql-setting-rules.ts";
import { POSTGRES_ACTIVITY_RULES } from "./postgres-activity-rules.ts";
import { POSTGRES_CLUSTER_RULES } from "./postgres-cluster-rules.ts";
import { POSTGRES_REPLICATION_RULES } from "./postgres-replication-rules.ts";
import { POSTGRES_RULES } from "./postgres-rules.ts";
import type { Check, Measurement, Rule } from "./rules.ts";
import { CannotTell, type Engine, type Reason, SEVERITIES, type Severity } from "./terms.ts";

export const RULES = [
  ...Object.values(MYSQL_SETTING_RULES),
  ...Object.values(MYSQL_RUNNING_RULES),
  ...Object.values(MYSQL_REPLICA_RULES),
  ...Object.values(MYSQL_INNODB_RULES),
  ...Object.values(MYSQL_LOAD_RULES),
  ...Object.values(MYSQL_ACTIVITY_RULES),
  ...Object.values(GROUP_REPLICATION_RULES),
  ...Object.values(POSTGRES_RULES),
  ...Object.values(POSTGRES_REPLICATION_RULES),
  ...Object.values(POSTGRES_ACTIVITY_RULES),
  ...Object.values(POSTGRES_CLUSTER_RULES),
  ...Object.values(CASSANDRA_CLUSTER_RULES),
  ...Object.values(CASSANDRA_NODE_RULES),
  ...Object.values(CASSANDRA_TABLE_RULES),
];
export type RuleId = (typeof RULES)[number]["id"];

/** What the rules were written for, where a rule does not say otherwise. */
export const VERSIONS: NonNullable<Rule["versions"]> = [
  { product: "mysql", from: "5.5" },
  { product: "mariadb", from: "10.0" },
  { product: "postgres", from: "9.0" },
  { product: "cassandra", from: "3.0" },
];

/** Exactly one of four. One that fires has a measurement at least, and one that cannot tell a reason. */
export type Verdict = { rule: Rule<RuleId> } & (
  | { result: "fires"; severity: Severity; measurements: readonly Measurement[] }
  | { result: "does-not-fire"; measurements: readonly Measurement[] }
  | { result: "cannot-tell"; reasons: readonly Reason[] }
  /** It is about another product, version or managed service, or about an answer that was not pasted. */
  | { result: "does-not-apply" }
);

export interface Report
  extends Pick<Inputs, "engine" | "product" | "version" | "service" | "line" | "comparison"> {
  /** One for each rule of the engine, in their order. */
  verdicts: readonly Verdict[];
}

/** @param second of the same server, later: gives rates */
export function checkHealth(
  engine: Engine,
  first: Values,
  second: Values | undefined,
  circumstances: Circumstances,
): Report {
  const inputs = new Inputs(engine, first, second, circumstances);
  const { product, version, service, line, comparison } = inputs;
  const rules = RULES.filter((rule) => rule.engine === engine);
  const verdicts = rules.map((rule) => judge(rule, inputs));
  return { engine, product, version, service, line, comparison, verdicts };
}

function judge(rule: Rule<RuleId>, inputs: Inputs): Verdict {
  const range = rangeOf(rule, inputs);
  if (range)
    return range === "other"
      ? { rule, result: "does-not-apply" }
      : { rule, result: "cannot-tell", reasons: [range] };
  const answers = rule.checks.map((check) => answer(check, inputs));
  const measurements = answers.flatMap(({ measurement }) => measurement ?? []);
  const firing = measurements.filter(({ severity }) => severity !== undefined);
  const severity = SEVERITIES.find((one) =>
    firing.some((measurement) => measurement.severity === one),
  );
  if (severity) return { rule, result: "fires", severity, measurements: firing };
  const reasons = merged(answers.flatMap((answer) => answer.reason ?? []));
  if (reasons.length > 0) return { rule, result: "cannot-tell", reasons };
  return { rule, result: "does-not-fire", measurements };
}

/** Each reason once, and all missing names in one reason. */
function merged(reasons: Reason[]): Reason[] {
  const unique = [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
  const missing = unique.flatMap((reason) => (reason.why === "missing" ? [reason] : []));
  const [first, second] = missing;
  if (!first || !second) return unique;
  const names = [...new Set(missing.flatMap(({ names }) => names))];
  return [{ ...first, names }, ...unique.filter(({ why }) => why !== "missing")];
}

/** @returns "other" where the rule is not about the server; a reason where that is not known; else nothing */
function rangeOf({ versions, notOn, about }: Rule, inputs: Inputs): Reason | "other" | undefined {
  const { engine, product, version, versionText, service } = inputs;
  if (about && inputs.missing([about]).length > 0) return "other";
  if (service && notOn?.includes(service)) return "other";
  // Counters without the settings do not tell the version. Rules for all versions apply all the same.
  if (versionText === undefined)
    return versions && { why: "missing", names: [VERSION_NAMES[engine]] };
  const isAbout = (all: NonNullable<Rule["versions"]>) =>
    all.some(
      (one) =>
        one.product === product &&
        version !== undefined &&
        (!one.from || compareVersions(version, one.from) >= 0) &&
        (!one.before || compareVersions(version, one.before) < 0),
    );
  if (isAbout(versions ?? VERSIONS)) return undefined;
  return versions && isAbout(VERSIONS)
    ? "other"
    : { why: "version", version: version ?? versionText };
}

/** @returns neither where there is nothing to check */
function answer(check: Check, inputs: Inputs): { measurement?: Measurement; reason?: Reason } {
  inputs.take();
  const missing = inputs.missing(check.needs);
  try {
    if (check.unless?.(inputs)) return {};
    if (missing.length === 0) {
      const value = check.value(inputs);
      const severity = check.test(value, inputs) || undefined;
      const own = severity && check.limitOf?.(severity, inputs);
      const { read, counted } = inputs.take();
      const measurement: Measurement = {
        part: check.part,
        value,
        unit: check.unit,
        confidence: check.confidence === "counter" ? counted : check.confidence,
        isJudgement: own === undefined && (check.isJudgement ?? false),
        limit: severity
          ? (own ?? check.limits?.[severity])
          : Object.values(check.limits ?? {}).at(-1),
        severity,
        kind: check.kind?.(inputs),
        words: check.words?.(inputs),
        read,
      };
      return { measurement };
    }
  } catch (error) {
    if (!(error instanceof CannotTell)) throw error;
    if (error.reason.why !== "missing" || missing.length === 0) return { reason: error.reason };
    missing.push(...error.reason.names.filter((name) => !missing.includes(name)));
  }
  return { reason: { why: "missing", names: missing, role: check.role } };
}
