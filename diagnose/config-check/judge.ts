/** Judges of a line, in an order: the first that answers counts. */
import type { ConfigFile } from "./config-file.ts";
import type { Spec } from "./data-format.ts";
import type {
  CheckedLine,
  ConfigLine,
  Outcome,
  Product,
  Reason,
  ReasonKey,
  Verdict,
} from "./types.ts";

/** What shows that a judge is right: a trial against real servers (`trials/config-check/trials.ts`). */
export type Proof =
  /** Values at and beside the limits that a server told of each setting. */
  | "values"
  /** Files of one or two lines, each with what the servers did. */
  | "starts"
  /** None is needed: the judge never says more than that the check cannot tell, or that a line is not read. */
  | "cannot tell";

export interface Answer extends Partial<Verdict> {
  outcome: Outcome;
  reason: Reason;
}

export interface Judge<Facts> {
  name: string;
  proof: Proof;
  /** @returns nothing, or that a condition does not hold: the judge has no word on it */
  judge(facts: Facts): Answer | false | undefined;
}

export function answer(
  outcome: Outcome,
  key: Reason["key"],
  values: Reason["values"] = {},
  more: Partial<Verdict> = {},
): Answer {
  return { ...more, outcome, reason: { key, values } };
}

export const FINE = answer("fine", "fine");
export const unknown = (key: Reason["key"]): Answer => answer("unknown", key);
export const notTaken = (value: string): Answer => answer("refuses", "not-taken", { value });
export const notAmong = (value: string, members: readonly string[] = []): Answer =>
  answer("refuses", "not-a-member", { value, members: members.join(", ") });

/**
 * A value that is refused.
 * @param before what the setting was in the version before
 * @param isBad would a setting of this kind refuse the value?
 */
export function badValue(
  reason: Reason,
  before: Spec | null,
  isBad: (spec: Spec) => boolean,
  since: (isSo: (spec: Spec) => boolean) => string | undefined,
): Answer {
  const isOld = before && !isBad(before) && reason.key === "not-a-member";
  return {
    outcome: "refuses",
    reason: isOld ? { ...reason, key: "member-removed" } : reason,
    since: since(isBad),
  };
}

/**
 * @param name of the setting that is judged, as the server calls it
 * @returns undefined: no judge has a word on it
 */
export function firstAnswer<Facts extends { file: Pick<ConfigFile<CheckedLine>, "asked"> }>(
  judges: readonly Judge<Facts>[],
  facts: Facts,
  name = "",
): Answer | undefined {
  for (const { judge } of judges) {
    const { said, isOpen } = facts.file.asked(name, () => judge(facts));
    if (said) return isOpen ? opened(said) : said;
  }
  return undefined;
}

/** An answer that an included file may make untrue. */
export function opened(told: Answer): Answer {
  return told.outcome === "unknown"
    ? told
    : { ...told, outcome: "unknown", reason: { ...told.reason, isOpen: true } };
}

/** Of the line of a setting that counts, unless an included file sets it again: no file can set what none may. */
export const unlessSetAgain = (told: Answer | undefined, isOpen: boolean): Answer | undefined =>
  isOpen && told?.outcome === "refuses" && told.reason.key !== "not-settable" ? opened(told) : told;

/** What a template or a shell puts its own text in place of. */
const PLACEHOLDER = /\{\{|\{%|<%|\$\{|\$\(/;

export const isPlaceholder = ({ text, value }: ConfigLine): boolean =>
  /^(?:\{[{%#]|<%)/.test(text) || PLACEHOLDER.test(value ?? "");

/** No value. */
export const NEVER = /^(?!)/;

/** Of settings that may stop the server: values that never do, and what to say of all others. */
export type Caution = readonly [names: RegExp, fine: RegExp, reason: ReasonKey, product?: Product];

/** @param find the caution of a setting @param isFine is the value one that never stops the server? */
export function ofCautions<Facts>(
  name: string,
  find: (facts: Facts) => Caution | undefined,
  isFine: (facts: Facts, fine: RegExp) => boolean,
): Rule<Facts> {
  return {
    name,
    proof: "cannot tell",
    isOf: (facts) => find(facts) !== undefined,
    judge: (facts) => {
      const [, fine = NEVER, reason = "unchecked"] = find(facts) ?? [];
      return !isFine(facts, fine) && unknown(reason);
    },
  };
}

/** A judge that is asked of some settings only. */
export interface Rule<Facts> extends Judge<Facts> {
  isOf(facts: Facts): boolean;
}

/** Of rules, the first that is of the setting answers alone. */
export function byRules<Facts>(name: string, rules: readonly Rule<Facts>[]): Judge<Facts> {
  return {
    name,
    proof: "starts",
    judge: (facts) => rules.find((rule) => rule.isOf(facts))?.judge(facts),
  };
}
