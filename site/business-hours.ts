/**
 * Time that runs in business hours of one zone only, or around the clock: when a response is due, how long one waits.
 */
import { Temporal } from "temporal-polyfill";
import type { Holidays } from "./owner/owner.ts";
import type { Day } from "./plans.ts";

export interface BusinessWeek {
  /** Days of the week as ISO 8601 numbers them, one at least: Monday is 1, Sunday is 7. */
  days: readonly number[];
  /** Hours of the day; 24 is the midnight at its end. */
  from: number;
  to: number;
}

export interface ServiceCalendar {
  /** The zone that the week and the holidays are in. */
  timeZone: string;
  /** Undefined: around the clock, on every day of the year. */
  week?: BusinessWeek | undefined;
  /** Undefined: none is known, so none is left out. */
  holidays?: Holidays | undefined;
}

/** A time that is counted, from its start to its end. */
export interface Interval {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

export interface Due {
  at: Temporal.Instant;
  /** What was counted: together as long as the response may take. */
  counted: readonly Interval[];
}

const MS_PER_MINUTE = 60_000;

const DAYS: readonly Day[] = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

/** The day of the week as ISO 8601 numbers it. */
export function dayNumber(day: Day): number {
  return DAYS.indexOf(day) + 1;
}

/** The days from one to another, both included. */
export function daysBetween(first: Day, last: Day): number[] {
  return DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1).map(dayNumber);
}

/**
 * The first instant at which so much time has been counted. Only time that passes counts: a day on which the clocks are
 * set forward within the business hours has an hour less. An instant at which the hours end is due then, not when they
 * begin again.
 * @param minutes more than none
 * @returns undefined: the count leaves the list of holidays
 */
export function dueAfter(
  start: Temporal.Instant,
  minutes: number,
  calendar: ServiceCalendar,
): Due | undefined {
  const { timeZone, week, holidays } = calendar;
  if (!week) {
    const at = start.add({ minutes });
    return { at, counted: [{ from: start, to: at }] };
  }
  const counted: Interval[] = [];
  let left = minutes * MS_PER_MINUTE;
  for (let day = start.toZonedDateTimeISO(timeZone).toPlainDate(); ; day = day.add({ days: 1 })) {
    const hours = hoursOf(day, week, calendar);
    const from = hours && later(hours.from, start);
    if (!hours || !from || from.epochMilliseconds >= hours.to.epochMilliseconds) continue;
    if (holidays && !isListed(day.toString(), holidays)) return undefined;
    const open = hours.to.epochMilliseconds - from.epochMilliseconds;
    const to = left <= open ? from.add({ milliseconds: left }) : hours.to;
    counted.push({ from, to });
    left -= open;
    if (left <= 0) return { at: to, counted };
  }
}

/** The minutes of business hours from one instant to another; days without a list of holidays are counted as others. */
export function countedMinutes(
  start: Temporal.Instant,
  end: Temporal.Instant,
  calendar: ServiceCalendar,
): number {
  const { timeZone, week } = calendar;
  if (!week) return Math.max(0, minutesOf({ from: start, to: end }));
  const last = end.toZonedDateTimeISO(timeZone).toPlainDate();
  let minutes = 0;
  let day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const hours = hoursOf(day, week, calendar);
    if (!hours) continue;
    const to = Temporal.Instant.compare(hours.to, end) < 0 ? hours.to : end;
    minutes += Math.max(0, minutesOf({ from: later(hours.from, start), to }));
  }
  return minutes;
}

function isListed(day: string, { from, through }: Holidays): boolean {
  return day >= from && day <= through;
}

/** The business hours of a day; undefined: it has none. */
function hoursOf(
  day: Temporal.PlainDate,
  week: BusinessWeek,
  calendar: ServiceCalendar,
): Interval | undefined {
  const { timeZone, holidays } = calendar;
  if (!week.days.includes(day.dayOfWeek)) return undefined;
  if (holidays?.days.some((holiday) => holiday === day.toString())) return undefined;
  const at = (hour: number) =>
    (hour === 24 ? day.add({ days: 1 }) : day)
      .toPlainDateTime({ hour: hour % 24 })
      // A local time that is skipped is taken for the one after the change, a repeated one for its first pass.
      .toZonedDateTime(timeZone, { disambiguation: "compatible" })
      .toInstant();
  return { from: at(week.from), to: at(week.to) };
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other;
}

/** The minutes of an interval. */
export function minutesOf({ from, to }: Interval): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / MS_PER_MINUTE;
}
