/** Time that runs in business hours of one zone only, or around the clock: how long one waits. */
import { Temporal } from "temporal-polyfill";

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
  holidays?: { days: readonly string[] } | undefined;
}

const MS_PER_MINUTE = 60_000;

/** The minutes of business hours from one instant to another; days without a list of holidays are counted as others. */
export function countedMinutes(
  start: Temporal.Instant,
  end: Temporal.Instant,
  { timeZone, week, holidays }: ServiceCalendar,
): number {
  const [first, last] = [start.epochMilliseconds, end.epochMilliseconds];
  if (!week) return Math.max(0, last - first) / MS_PER_MINUTE;
  const lastDay = end.toZonedDateTimeISO(timeZone).toPlainDate();
  let counted = 0;
  let day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    if (!week.days.includes(day.dayOfWeek) || holidays?.days.includes(day.toString())) continue;
    const from = instantAt(day, week.from, timeZone).epochMilliseconds;
    const to = instantAt(day, week.to, timeZone).epochMilliseconds;
    counted += Math.max(0, Math.min(to, last) - Math.max(from, first));
  }
  return counted / MS_PER_MINUTE;
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

/** The words of `sections.answer` in the catalogues of `app/layout/`. */
interface DayWords {
  same: string;
  /** Within so many `{{days}}`. */
  within: string;
  /** Two, three and so on. */
  numbers: readonly string[];
}

/** Hours of a working day as days: "within three working days", or "on the same working day or the next". */
export function inWorkingDays(
  hours: number,
  { from, to }: { from: number; to: number },
  { same, within, numbers }: DayWords,
): string {
  const days = Math.ceil(hours / (to - from));
  return days === 1 ? same : within.replace("{{days}}", numbers[days - 2] ?? String(days));
}
