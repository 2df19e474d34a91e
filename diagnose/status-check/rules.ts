/** What a rule of the status check is, and what it can say of a server. The rules themselves are data: three lists. */
import type { Inputs, PastedRow } from "./inputs.ts";
import {
  CannotTell,
  type Confidence,
  type Engine,
  type Product,
  type Role,
  SEVERITIES,
  type Service,
  type Severity,
  type Unit,
  unreadable,
  type Value,
} from "./terms.ts";

/** A sentence among the words of the page, with what is filled in. */
export type Said = readonly [
  word: "locked" | "waits" | "victim" | "orphan" | "referred" | "unmade",
  values: Readonly<Record<string, string>>,
];

/** A condition of a rule. A rule fires when one of its checks does. */
export interface Check {
  /** Tells the checks of a rule apart; a rule with one check has none. */
  part?: string;
  /** Names of the paste that the value cannot be found without. `a|b`: one of them suffices. */
  needs: readonly string[];
  /** What has to be granted to see `needs`. */
  role?: Role;
  unit: Unit;
  confidence: "setting" | "state" | "counter";
  /** The limit is our judgement, not a vendor's number: marked † where it is shown. */
  isJudgement?: true;
  /** Above which number (or from which on, with `isInclusive`) it fires, gravest first; for a text see `test`. */
  limits?: Partial<Record<Severity, number>>;
  isInclusive?: true;
  /** The limit of a severity that is a setting of the server, and so not our judgement. */
  limitOf?(severity: Severity, inputs: Inputs): number | undefined;
  /** The severities that it can fire with, gravest first. */
  severities: readonly Severity[];
  /** @returns true where there is nothing to check: does not fire */
  unless?(inputs: Inputs): boolean;
  /** @throws CannotTell */
  value(inputs: Inputs): Value;
  /** In the place of what was read: sentences of the page. */
  words?(inputs: Inputs): Said[];
  /** What of several things that it can find it has found, such as the number of an error: a key of `found` and `steps`. */
  kinds?: readonly string[];
  kind?(inputs: Inputs): string | undefined;
  /** @returns the severity it fires with, if it does */
  test(value: Value, inputs: Inputs): Severity | false | undefined;
}

export interface Rule<Id extends string = string> {
  /** `M1`, `P1` and so on: addresses, links and the texts of the page have it. */
  id: Id;
  engine: Engine;
  /** The products and first versions that it is about, `before` a version; default: all that the engine has. */
  versions?: readonly { product: Product; from?: string; before?: string }[];
  /** Managed services that it says nothing of, because they do by themselves what it asks for, or do it otherwise. */
  notOn?: readonly Service[];
  /** An answer that it is about, and does not apply without: it is empty where there is nothing of the kind. `a|b`: one of them. */
  about?: string;
  checks: readonly Check[];
}

/** The rules of an engine, by names that say what each finds. */
export function rulesOf<Name extends string, Id extends string>(
  engine: Engine,
  rules: Readonly<Record<Name, Omit<Rule<Id>, "engine">>>,
): Readonly<Record<Name, Rule<Id>>> {
  const entries = Object.entries<Omit<Rule<Id>, "engine">>(rules).map(([name, rule]) => [
    name,
    { ...rule, engine },
  ]);
  return Object.fromEntries(entries);
}

/** The value that a check worked out and judged, with the pasted values that it was worked out from. */
export interface Measurement {
  part?: string;
  kind?: string | undefined;
  value: Value;
  unit: Unit;
  confidence: Confidence;
  isJudgement: boolean;
  /** The number that it was compared with. */
  limit?: number;
  severity?: Severity;
  words?: readonly Said[] | undefined;
  read: readonly (readonly [name: string, value: string])[];
}

/** All that a rule can fire with, gravest first. */
export function severitiesOf(rule: Rule): Severity[] {
  return SEVERITIES.filter((severity) =>
    rule.checks.some((check) => check.severities.includes(severity)),
  );
}

/** A check of one number against `limits`. A test of its own, with its severities, is what counts. */
export function above(
  limits: Partial<Record<Severity, number>>,
  check: Omit<Check, "limits" | "severities" | "test"> & Partial<Check>,
): Check {
  const severities = SEVERITIES.filter((severity) => limits[severity] !== undefined);
  const limited = { limits, severities, ...check };
  return { test: (value) => overLimit(value, limited), ...limited };
}

function overLimit(
  value: Value,
  { limits = {}, isInclusive }: Partial<Check>,
): Severity | undefined {
  return SEVERITIES.find((severity) => {
    const limit = limits[severity] ?? Number.POSITIVE_INFINITY;
    return isInclusive ? Number(value) >= limit : Number(value) > limit;
  });
}

/**
 * A check of one number as it was pasted.
 * @param limits none where `more` has severities and a test of its own
 * @param more its unit, where it is no count, and what else differs from a state
 */
export function numberCheck(
  name: string,
  limits: Partial<Record<Severity, number>>,
  more: Partial<Check> = {},
): Check {
  return above(limits, {
    needs: [name],
    unit: "count",
    confidence: "state",
    value: (inputs) => inputs.number(name),
    ...more,
  });
}

/** A check of how many there are at one moment, which is trouble from the limit on: the limit is our judgement. */
export const countCheck = (
  limits: Partial<Record<Severity, number>>,
  value: Check["value"],
  more: Partial<Check> = {},
): Check =>
  above(limits, {
    needs: [],
    unit: "count",
    confidence: "state",
    isJudgement: true,
    isInclusive: true,
    value,
    ...more,
  });

/** The rows that a number of a published query sums up were pasted, and not the number: a check of these tells. */
export const isViewOnly = (inputs: Inputs, answer: string, name: string) =>
  inputs.has(answer) && !inputs.has(name);

/** A check of one number as a share of another one. @param more what differs from a state */
export const shareAbove = (
  name: string,
  whole: string,
  limits: Partial<Record<Severity, number>>,
  more: Partial<Check>,
): Check =>
  numberCheck(name, limits, {
    needs: [name, whole],
    unit: "ratio",
    value: (inputs) => inputs.number(name) / inputs.divisor(whole),
    ...more,
  });

/** @returns the first severity of a list, gravest first, whose condition holds */
export function graded(
  ...grades: readonly (readonly [severity: Severity, holds: boolean])[]
): Severity | undefined {
  return grades.find(([, holds]) => holds)?.[0];
}

/**
 * A check of one setting, of which some values are a fault: off, unless something else is said.
 * @param known the values that a server may say; another one was not understood
 * @param isFault true: of that severity
 */
export function setting(
  severity: Severity,
  name: string,
  known = ON_OR_OFF,
  isFault: (value: string, inputs: Inputs) => boolean | Severity = isOff,
  more: Partial<Check> = {},
): Check {
  return {
    needs: [name],
    unit: "text",
    confidence: "setting",
    severities: [severity],
    value: (inputs) => {
      const value = inputs.text(name);
      if (!known.test(value)) throw unreadable(name);
      return value;
    },
    test: (value, inputs) => {
      const fault = isFault(String(value), inputs);
      return fault === true ? severity : fault;
    },
    ...more,
  };
}

/** What a row says, with the columns that show it. */
export interface Judged {
  /** Where the check has no limits. */
  severity?: Severity | false | undefined;
  value: Value;
  kind?: string | undefined;
  columns: readonly string[];
}

/** A check of each row of an answer, which shows the gravest. @param judge undefined or a value NaN: nothing to check */
export function ofRows(
  answer: string,
  severities: readonly Severity[],
  judge: (row: PastedRow, inputs: Inputs) => Judged | undefined,
  more: Partial<Check> = {},
): Check {
  const rank = ({ severity }: Judged) =>
    severity ? SEVERITIES.indexOf(severity) : SEVERITIES.length;
  const judged = (inputs: Inputs) => {
    let unjudged: CannotTell | undefined;
    const all = inputs
      .rows(answer)
      .flatMap((row) => {
        try {
          const one = judge(row, inputs);
          if (!one || Number.isNaN(one.value)) return [];
          const severity = more.limits ? overLimit(one.value, more) : one.severity;
          return [{ ...one, row, severity }];
        } catch (error) {
          if (!(error instanceof CannotTell)) throw error;
          unjudged ??= error;
          return [];
        }
      })
      .sort(
        (one, other) => rank(one) - rank(other) || Number(other.value) - Number(one.value) || 0,
      );
    // A row that cannot be judged hides no fault of another one.
    if (unjudged && !all[0]?.severity) throw unjudged;
    return all;
  };
  return {
    needs: [],
    unit: "text",
    confidence: "state",
    severities,
    unless: (inputs) => judged(inputs).length === 0,
    value: (inputs) => {
      const [first] = judged(inputs);
      first?.row.note(first.columns);
      return first?.value ?? "";
    },
    test: (_, inputs) => judged(inputs)[0]?.severity,
    kind: (inputs) => judged(inputs)[0]?.kind,
    ...more,
  };
}

/** As servers write a boolean. */
export const ON_OR_OFF = /^(on|1|yes|true|off|0|no|false)$/i;
export const isOff = (value: string) => /^(off|0|no|false)$/i.test(value);
export const isOn = (value: string) => /^(on|1|yes|true)$/i.test(value);
