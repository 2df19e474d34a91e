/** When each support plan answers a failure at a moment. */

import { Temporal } from "temporal-polyfill";
import {
  type BusinessWeek,
  daysBetween,
  dueAfter,
  type ServiceCalendar,
} from "../../../site/business-hours.ts";
import type { PlanId } from "../../../site/contact-options.ts";
import { planZone } from "../../../site/owner/owner.ts";
import type { Plan } from "../../../site/plans.ts";
import { owner } from "../../owner.ts";
import { toolParameters } from "../parameters.ts";
import { MOMENT_PARAMETERS, type Moment, type MomentParameter, readMoment } from "./moment.ts";

/** Times are in milliseconds since 1970, UTC. */
export interface CountedTime {
  from: number;
  to: number;
}

export type PlanAnswer = { plan: PlanId } & (
  | { kind: "due"; at: number; counted: readonly CountedTime[] }
  /** The count leaves the list of holidays. */
  | { kind: "unlisted" }
  /** The page states no time for this plan. */
  | { kind: "unstated" }
);

export interface ClockResult {
  at: number;
  /** The visitor's. */
  timeZone: string;
  /** The one that the plans' hours are in. */
  planZone: string;
  /** When the answers were worked out. */
  now: number;
  /** The version of the IANA time zone database, such as "2026b". */
  rules: string;
  /** The time of the clock that was asked for, where there is no such time on that day or there are two. */
  change?:
    | { kind: "skipped"; asked: string }
    | { kind: "repeated"; asked: string; again: number }
    | undefined;
  answers: readonly PlanAnswer[];
}

export interface ClockState {
  /** As it was typed; on an address without parameters, an example. */
  typed: Readonly<Record<MomentParameter, string>>;
  problems?: ReturnType<typeof readMoment>["problems"];
  result?: ClockResult;
}

const SATURDAY = 6;

/** @param search the query of the page's address */
export function clockState(search: URLSearchParams, now = Temporal.Now.instant()): ClockState {
  const zone = planZone(owner());
  if (!MOMENT_PARAMETERS.some((name) => search.has(name))) return { typed: example(now, zone) };
  const known = toolParameters("response-clock", search);
  const [day = "", time = "", place = ""] = MOMENT_PARAMETERS.map((name) => known.get(name) ?? "");
  const typed = { day, time, zone: place };
  const { moment, problems } = readMoment(typed);
  if (!moment) return { typed, problems };
  return {
    typed,
    result: {
      ...clockResult(moment, typed, zone),
      now: now.epochMilliseconds,
      rules: process.versions.tz ?? "",
    },
  };
}

/** The next Saturday, at three in the morning. */
function example(now: Temporal.Instant, planZone: string): ClockState["typed"] {
  const today = now.toZonedDateTimeISO(planZone).toPlainDate();
  const days = (SATURDAY - today.dayOfWeek + 7) % 7 || 7;
  return { day: today.add({ days }).toString(), time: "03:00", zone: planZone };
}

function clockResult(
  { instant, timeZone, change }: Moment,
  { time }: ClockState["typed"],
  planZone: string,
): Omit<ClockResult, "now" | "rules"> {
  // The zone may have been named by an alias, such as America/Buenos_Aires.
  const isSame = instant.toZonedDateTimeISO(timeZone).equals(instant.toZonedDateTimeISO(planZone));
  return {
    at: instant.epochMilliseconds,
    timeZone: isSame ? planZone : timeZone,
    planZone,
    change:
      change &&
      (change.kind === "skipped"
        ? { kind: "skipped", asked: time }
        : { ...change, asked: time, again: change.again.epochMilliseconds }),
    answers: owner().plans.map((plan) => ({ plan: plan.id, ...answer(plan, instant, planZone) })),
  };
}

function answer(plan: Plan, start: Temporal.Instant, planZone: string) {
  const minutes = responseMinutes(plan);
  if (minutes === undefined) return { kind: "unstated" } as const;
  const due = dueAfter(start, minutes, calendarOf(plan, planZone));
  if (!due) return { kind: "unlisted" } as const;
  const counted = due.counted.map(({ from, to }) => ({
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
  }));
  return { kind: "due", at: due.at.epochMilliseconds, counted } as const;
}

/** The stated time to the first answer; undefined: there is none. */
function responseMinutes({ id, responseHours }: Plan): number | undefined {
  if (id === "premium" && owner().terms.premiumResponseMinutes)
    return owner().terms.premiumResponseMinutes;
  return responseHours === undefined ? undefined : responseHours * 60;
}

function calendarOf({ coverage }: Plan, timeZone: string): ServiceCalendar {
  const week: BusinessWeek | undefined = coverage && {
    days: daysBetween(coverage.firstDay, coverage.lastDay),
    from: coverage.from,
    to: coverage.to,
  };
  const isAlways = !week || (week.days.length === 7 && week.from === 0 && week.to === 24);
  return isAlways ? { timeZone } : { timeZone, week, holidays: owner().company.holidays };
}
