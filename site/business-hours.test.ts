import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { countedMinutes, inWorkingDays, type ServiceCalendar } from "./business-hours.ts";

const MADRID = "Europe/Madrid";
const SANTIAGO = "America/Santiago";
/** Monday to Friday, 9 to 17. */
const BASIC = { timeZone: MADRID, week: { days: [1, 2, 3, 4, 5], from: 9, to: 17 } };
const SUNDAYS = { days: [7], from: 0, to: 6 };
const MONDAY_EVENINGS = { days: [1], from: 22, to: 24 };

test.each<[start: string, end: string, calendar: ServiceCalendar, hours: number]>([
  // 27 November 2026 is a Friday.
  ["2026-11-27T16:00", "2026-11-30T12:00", BASIC, 4],
  ["2026-11-28T10:00", "2026-11-29T10:00", BASIC, 0],
  ["2026-11-30T21:00", "2026-12-01T09:00", { timeZone: MADRID, week: MONDAY_EVENINGS }, 2],
  ["2026-12-07T16:00", "2026-12-09T12:00", { ...BASIC, holidays: { days: ["2026-12-08"] } }, 4],
  // Spain: UTC+2 until 25 October 2026, 03:00, and UTC+1 after that. Time that passes is counted.
  ["2026-10-23T15:00", "2026-10-26T10:00", BASIC, 3],
  ["2026-10-25T00:30", "2026-10-25T03:30", { timeZone: MADRID }, 4],
  ["2026-03-29T00:30", "2026-03-29T05:30", { timeZone: MADRID }, 4],
  // Chile: clocks are set forward on 6 September 2026 at midnight, when these hours would begin.
  ["2026-09-06T01:00", "2026-09-06T06:00", { timeZone: SANTIAGO, week: SUNDAYS }, 5],
])("from %s to %s there are, in %j, %d hours", (start, end, calendar, hours) => {
  const at = (local: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(calendar.timeZone).toInstant();
  expect(countedMinutes(at(start), at(end), calendar)).toBe(hours * 60);
});

test.each([
  [8, 9, 17, "today or next"],
  [24, 9, 17, "in three days"],
  [25, 9, 17, "in 4 days"],
  [8, 8, 20, "today or next"],
])("%d hours of a day from %d to %d are %s", (hours, from, to, said) => {
  const words = { same: "today or next", within: "in {{days}} days", numbers: ["two", "three"] };
  expect(inWorkingDays(hours, { from, to }, words)).toBe(said);
});
