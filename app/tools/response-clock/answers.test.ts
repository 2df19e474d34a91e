import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from "@blc/text";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type BusinessWeek,
  countedMinutes,
  dueAfter,
  type Interval,
  minutesOf,
  type ServiceCalendar,
} from "../../../site/business-hours.ts";
import { endOfHolidays, ownerOf } from "../../../site/owner/owner.ts";
import { readOwnerFrom } from "../../owner.ts";
import { clockState } from "./answers.ts";
import { readMoment, readZone, USUAL_ZONES } from "./moment.ts";
import { timeRange, zoneLabel, zoneName } from "./times.ts";

const BUENOS_AIRES = "America/Argentina/Buenos_Aires";
const MADRID = "Europe/Madrid";
const SANTIAGO = "America/Santiago";
/** Monday to Friday, 9 to 17; Monday to Saturday, 8 to 20. */
const BASIC: BusinessWeek = { days: [1, 2, 3, 4, 5], from: 9, to: 17 };
const STANDARD: BusinessWeek = { days: [1, 2, 3, 4, 5, 6], from: 8, to: 20 };

const at = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const local = (instant: Temporal.Instant, zone: string) =>
  instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });

/** The due time and the counted intervals, in the zone of the hours. */
function due(start: string, hours: number, calendar: ServiceCalendar, zone = calendar.timeZone) {
  const found = dueAfter(at(start, zone), hours * 60, calendar);
  if (!found) return undefined;
  const shown = ({ from, to }: Interval) =>
    [from, to].map((instant) => local(instant, calendar.timeZone)).join("/");
  return { at: local(found.at, calendar.timeZone), counted: found.counted.map(shown) };
}

describe("hours are counted", () => {
  const basic: ServiceCalendar = { timeZone: BUENOS_AIRES, week: BASIC };
  const standard: ServiceCalendar = { timeZone: BUENOS_AIRES, week: STANDARD };
  const chile: ServiceCalendar = { timeZone: SANTIAGO, week: BASIC };
  const around: ServiceCalendar = { timeZone: MADRID };
  const sundays: BusinessWeek = { days: [7], from: 0, to: 6 };
  const newYork: ServiceCalendar = { timeZone: "America/New_York", week: sundays };

  test.each<[start: string, hours: number, calendar: ServiceCalendar, end: string, zone?: string]>([
    // 27 November 2026 is a Friday. Vendors' own examples miscount these: one hour on Friday, three on Monday.
    ["2026-11-27T16:00", 4, basic, "2026-11-30T12:00"],
    // Saturday 03:00 in Madrid is Friday 23:00 in Buenos Aires.
    ["2026-11-28T03:00", 8, standard, "2026-11-28T16:00", MADRID],
    // Spain: UTC+2 until 25 October 2026, 03:00, and UTC+1 after that.
    ["2026-10-23T15:00", 8, basic, "2026-10-26T10:00", MADRID],
    // Around the clock, time that passes is counted and not the clock on the wall.
    ["2026-10-25T00:30", 4, around, "2026-10-25T03:30"],
    ["2026-03-29T00:30", 4, around, "2026-03-29T05:30"],
    // Chile: clocks were set back on 5 April 2026, 00:00 (UTC-3 to UTC-4), and forward on 6 September.
    ["2026-04-03T16:00", 4, chile, "2026-04-06T12:00"],
    ["2026-09-04T16:00", 4, chile, "2026-09-07T12:00"],
    // New York: forward on 8 March 2026, 02:00, back on 1 November, 02:00; both are Sundays.
    ["2026-03-08T00:00", 5, newYork, "2026-03-08T06:00"],
    ["2026-11-01T00:00", 7, newYork, "2026-11-01T06:00"],
  ])("from %s, %d of them in %j end at %s", (start, hours, calendar, end, zone) =>
    expect(due(start, hours, calendar, zone)?.at).toBe(end),
  );

  test("that open at a time that is skipped open when the clocks have changed", () => {
    expect(due("2026-09-06T01:00", 5, { timeZone: SANTIAGO, week: sundays })).toEqual({
      at: "2026-09-06T06:00",
      counted: ["2026-09-06T01:00/2026-09-06T06:00"],
    });
  });
});

describe("holidays", () => {
  const holidays = {
    days: ["2026-12-08", "2026-12-25"],
    from: "2026-12-01",
    through: "2026-12-31",
  } as const;
  const calendar: ServiceCalendar = { timeZone: BUENOS_AIRES, week: BASIC, holidays };

  test("have no business hours", () => {
    expect(due("2026-12-07T16:00", 4, calendar)?.at).toBe("2026-12-09T12:00");
    expect(due("2026-12-08T12:00", 8, calendar)?.at).toBe("2026-12-09T17:00");
  });

  test("past the end of their list there is no answer", () => {
    expect(due("2026-12-31T09:00", 8, calendar)?.at).toBe("2026-12-31T17:00");
    expect(due("2026-12-31T09:01", 8, calendar)).toBeUndefined();
    expect(due("2027-03-01T09:00", 1, calendar)).toBeUndefined();
  });

  test("before the beginning of their list there is none either", () => {
    expect(due("2026-11-30T16:59", 8, calendar)).toBeUndefined();
    expect(due("2025-12-24T09:00", 1, calendar)).toBeUndefined();
    // No business hour of that day is left to be counted.
    expect(due("2026-11-30T17:00", 8, calendar)?.at).toBe("2026-12-01T17:00");
  });

  test("are told of from 30 days before the end of their list", () => {
    expect(endOfHolidays("2026-11-30", holidays)).toBeUndefined();
    expect(endOfHolidays("2026-12-01", holidays)).toBe("2026-12-31");
    expect(endOfHolidays("2027-02-01", holidays)).toBe("2026-12-31");
    expect(endOfHolidays("2027-02-01", {})).toBeUndefined();
  });
});

test.each<[own: string | undefined, company: string, zone: string]>([
  [undefined, MADRID, MADRID],
  [SANTIAGO, MADRID, SANTIAGO],
])("the plans' zone is their own, %j, or else the company's, %j", (own, company, zone) => {
  onTestFinished(() => readOwnerFrom(() => ownerOf({})));
  const values = ownerOf({ company: { timeZone: company }, terms: { timeZone: own } });
  readOwnerFrom(() => values);
  expect(clockState(new URLSearchParams()).typed.zone).toBe(zone);
  const asked = new URLSearchParams({ day: "2026-11-28", time: "03:00", zone: "UTC" });
  expect(clockState(asked).result?.planZone).toBe(zone);
});

const zone = fc.constantFrom(BUENOS_AIRES, MADRID, SANTIAGO, "Asia/Kolkata", "Pacific/Kiritimati");
const nights: BusinessWeek = { days: [3, 4, 5, 6, 7], from: 0, to: 6 };
const evenings: BusinessWeek = { days: [1], from: 22, to: 24 };
const week = fc.constantFrom(BASIC, STANDARD, nights, evenings, undefined);
const calendar: fc.Arbitrary<ServiceCalendar> = fc.record({ timeZone: zone, week });
const start = fc
  .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 })
  .map((minutes) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000));
const minutes = fc.integer({ min: 1, max: 3_000 });
test("for any moment, what is counted adds up, follows the failure in order, and lies within the hours", () => {
  fc.assert(
    fc.property(start, minutes, calendar, (from, span, within) => {
      const { at: end, counted } =
        dueAfter(from, span, within) ?? expect.unreachable("There is no list of holidays");
      expect(counted.reduce((sum, interval) => sum + minutesOf(interval), 0)).toBe(span);
      expect(counted.at(-1)?.to.toString()).toBe(end.toString());
      expect(countedMinutes(from, end, within)).toBe(span);
      const times = counted.flatMap((interval) => [
        interval.from.epochMilliseconds,
        interval.to.epochMilliseconds,
      ]);
      expect(times[0]).toBeGreaterThanOrEqual(from.epochMilliseconds);
      expect(times.toSorted((a, b) => a - b)).toEqual(times);
      const { week, timeZone } = within;
      if (!week) return;
      for (const interval of counted) {
        const opens = interval.from.toZonedDateTimeISO(timeZone);
        const closes = interval.to.subtract({ milliseconds: 1 }).toZonedDateTimeISO(timeZone);
        expect(opens.toPlainDate().toString()).toBe(closes.toPlainDate().toString());
        expect([opens.hour >= week.from, closes.hour < week.to]).toEqual([true, true]);
        expect(week.days).toContain(opens.dayOfWeek);
      }
    }),
  );
});

describe("a moment", () => {
  const read = (day: string, time: string, zone: string) => readMoment({ day, time, zone });

  test("is read from a day, a time and a zone", () => {
    expect(read("2026-11-28", "3:00", "madrid").moment?.instant.toString()).toBe(
      "2026-11-28T02:00:00Z",
    );
    expect(read(" 2026-11-28 ", "03:00:00", "Pacific/Kiritimati").moment?.instant.toString()).toBe(
      "2026-11-27T13:00:00Z",
    );
  });

  // Spain: forward on 29 March 2026, 02:00; back on 25 October, 03:00.
  test("that is skipped is the one after the change", () => {
    const { moment } = read("2026-03-29", "02:30", MADRID);
    expect([moment?.change?.kind, moment && local(moment.instant, MADRID)]).toEqual([
      "skipped",
      "2026-03-29T03:30",
    ]);
  });

  test("that comes twice is the first, and the second is known", () => {
    const { moment } = read("2026-10-25", "02:30", MADRID);
    expect(moment?.instant.toString()).toBe("2026-10-25T00:30:00Z");
    expect(moment?.change).toMatchObject({ kind: "repeated" });
    expect(moment?.change?.kind === "repeated" && moment.change.again.toString()).toBe(
      "2026-10-25T01:30:00Z",
    );
  });

  test.each([
    ["", "", "", { day: "missing", time: "missing", zone: "missing" }],
    ["Saturday", "03:00", MADRID, { day: "unreadable" }],
    ["2026-02-29", "03:00", MADRID, { day: "unreadable" }],
    ["2050-01-01", "24:00", MADRID, { day: "outside", time: "unreadable" }],
    ["2026-11-28", "03:60", "Europe/Atlantis", { time: "unreadable", zone: "unreadable" }],
  ])("is not read from %j, %j, %j", (day, time, zone, problems) =>
    expect(read(day, time, zone).problems).toEqual(problems),
  );

  test.each([
    ["america/bogota", "America/Bogota"],
    ["Bogotá", "America/Bogota"],
    ["città del Messico", "America/Mexico_City"],
    ["España", "Europe/Madrid"],
    ["argentina", "America/Argentina/Buenos_Aires"],
    ["Itàlia", "Europe/Rome"],
    ["PST", "America/Los_Angeles"],
    ["Santiago de Chile", "America/Santiago"],
    ["las palmas", "Atlantic/Canary"],
    ["Etc/GMT+5", "Etc/GMT+5"],
    ["+05:30", "+05:30"],
    ["UTC−6", "-06:00"],
    // A plus that was typed into an address.
    ["UTC 5:30", "+05:30"],
  ])("may be in the zone %s", (typed, zone) => expect(readZone(typed)).toBe(zone));

  test.each(["2026-11-28T03:00Z", "2026-11-28T03:00-05:00", "-23:59", "GMT+15", "UTC+5:75", "5"])(
    "is in no zone %s",
    (typed) => expect(readZone(typed)).toBeUndefined(),
  );
});

test.each<[Language, string, string]>([
  ["en", MADRID, "Spain (GMT+1)"],
  ["es", "America/New_York", "Nueva York (GMT\u22125)"],
  ["ca", "Europe/Rome", "Itàlia (GMT+1)"],
  ["pt", BUENOS_AIRES, "Buenos Aires (GMT\u22123)"],
  ["it", "-06:00", "UTC\u221206:00"],
])("a zone is named by its place, in %s", (language, zone, name) => {
  expect(zoneName(zone, Date.UTC(2026, 10, 28), language)).toBe(name);
});

test.each(COMPLETE_LANGUAGES)(
  "the name of each usual zone is a place in %s, without the words around it",
  (language) => {
    for (const zone of USUAL_ZONES) {
      const name = zoneLabel(zone, language);
      expect(name, zone).toMatch(/^\p{Lu}/u);
      expect(name, zone).not.toMatch(/[:/]|\b(?:time|hora|ora)\b/i);
    }
  },
);

describe("a time that is shown", () => {
  const range = (from: string, to: string, zone: string, language: Language) =>
    timeRange({ from: Date.parse(from), to: Date.parse(to) }, zone, language).replace(
      /[\u2009\u202f]/g,
      " ",
    );

  test.each(LANGUAGES)("has two digits for its hour, in %s", (language) =>
    expect(range("2026-11-30T12:00Z", "2026-11-30T20:00Z", BUENOS_AIRES, language)).toMatch(
      /\b09:00 ?– ?17:00$/,
    ),
  );

  // Spain: back on 25 October 2026, 03:00, and forward on 28 March 2027, 02:00.
  test("has its offset where the clocks change in between", () => {
    expect(range("2026-10-25T00:30Z", "2026-10-25T01:30Z", MADRID, "en")).toMatch(
      /02:30 \(GMT\+2\) – .*02:30 \(GMT\+1\)$/,
    );
    expect(range("2027-03-28T00:30Z", "2027-03-28T01:30Z", MADRID, "es")).toMatch(
      /01:30 \(GMT\+1\) – .*03:30 \(GMT\+2\)$/,
    );
  });
});
