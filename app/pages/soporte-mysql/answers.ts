/** When each support plan takes up a failure of a Saturday night, in the hours of its own week. */
import { DAYS, type Plan } from "../../../site/plans.ts";

/** Hours since the midnight before the failure, of which the day is this one of the week. */
export const FAILS_AT = 3 + 7 / 60;
const FAILS_ON = DAYS.indexOf("saturday");

export interface Answer {
  /** Hours of the plan until its answer is due, as pairs of hours since that midnight. */
  worked: readonly (readonly [from: number, to: number])[];
  /** The first hour at which somebody reads it. */
  from: number;
  /** The answer is due; absent: as the contract says. */
  until?: number;
}

/** Undefined where the SLA says it. */
export function answerOf({ coverage, responseHours }: Plan): Answer | undefined {
  if (!coverage) return undefined;
  const [first, last] = [coverage.firstDay, coverage.lastDay].map((day) => DAYS.indexOf(day));
  const worked: [number, number][] = [];
  let left = responseHours ?? 0;
  for (let day = 0; worked.length === 0 || left > 0; day++) {
    const weekday = (FAILS_ON + day) % DAYS.length;
    const from = Math.max(day * 24 + coverage.from, FAILS_AT);
    const hours = Math.min(day * 24 + coverage.to - from, left);
    if (weekday < (first ?? 0) || weekday > (last ?? 6) || day * 24 + coverage.to <= from) continue;
    worked.push([from, from + hours]);
    left -= hours;
  }
  const [from] = worked[0] ?? [FAILS_AT];
  return { worked, from, ...(responseHours && { until: worked.at(-1)?.[1] }) };
}
