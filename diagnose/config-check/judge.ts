/** Judges of a line, in an order: the first that answers counts. */
import type { Outcome, Reason, Verdict } from "./types.ts";

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
  /** It looks at other lines of the file, which an included file may have, too. */
  needsWholeFile?: true;
  judge(facts: Facts): Answer | undefined;
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

/** @param isWhole has the file no line that includes another? @returns undefined: no judge has a word on it */
export function firstAnswer<Facts>(
  judges: readonly Judge<Facts>[],
  facts: Facts,
  isWhole: boolean,
): Answer | undefined {
  for (const { judge, needsWholeFile } of judges) {
    const found = judge(facts);
    if (found) return needsWholeFile && !isWhole ? unknown("include") : found;
  }
  return undefined;
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
