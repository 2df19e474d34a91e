/** Time that runs in business hours of one zone only, or around the clock: how long one waits. */
import { Temporal } from "temporal-polyfill";
import type { Holidays } from "./owner/owner.ts";
import { DAYS, type Day } from "./plans.ts";

interface BusinessWeek {
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

interface Interval {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

const MS_PER_MINUTE = 60_000;

/** The day of the week as ISO 8601 numbers it. */
export function dayNumber(day: Day): number {
  return DAYS.indexOf(day) + 1;
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

/** The business hours of a day; undefined: it has none. */
function hoursOf(
  day: Temporal.PlainDate,
  week: BusinessWeek,
  calendar: ServiceCalendar,
): Interval | undefined {
  const { timeZone, holidays } = calendar;
  if (!week.days.includes(day.dayOfWeek)) return undefined;
  if (holidays?.days.some((holiday) => holiday === day.toString())) return undefined;
  return { from: instantAt(day, week.from, timeZone), to: instantAt(day, week.to, timeZone) };
}

/**
 * An hour of a day in a zone. A local time that is skipped is taken for the one after the change, a repeated one for its
 * first pass.
 * @param hour 24 is the midnight at the end
 */
export function instantAt(day: Temporal.PlainDate, hour: number, timeZone: string) {
  return (hour === 24 ? day.add({ days: 1 }) : day)
    .toPlainDateTime({ hour: hour % 24 })
    .toZonedDateTime(timeZone, { disambiguation: "compatible" })
    .toInstant();
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other;
}

/** The minutes of an interval. */
function minutesOf({ from, to }: Interval): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / MS_PER_MINUTE;
}
