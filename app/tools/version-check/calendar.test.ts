import { versions } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, languageTag } from "@blc/text";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { datesOf, type LineDate, recordOf, VERSION_DATES } from "../../../site/version-dates.ts";
import { calendar } from "./calendar.server.ts";
import { versionsJson } from "./data.server.ts";
import { calendarPath } from "./files.ts";

const PUBLIC = "https://www.blc.example";
const LINES = versions.PRODUCT_IDS.flatMap((product) =>
  versions.RELEASE_LINES[product].map((line) => ({ product, line })),
);

function read(text = "") {
  const parsed = new ICAL.Component(ICAL.parse(text));
  return { parsed, events: parsed.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each)) };
}

/** What a calendar program makes of an event, but for its words. */
function facts({ uid, sequence, component, startDate, endDate }: ICAL.Event) {
  const value = (name: string) => String(component.getFirstPropertyValue(name));
  const [start, isDay, days] = [String(startDate), startDate.isDate, endDate.subtractDate(startDate).days];
  return {
    uid,
    sequence,
    start,
    isDay,
    days,
    stamp: value("dtstamp"),
    last: value("last-modified"),
    status: value("status"),
  };
}

function expected(date: LineDate) {
  const { sequence, changed } = recordOf(date);
  const stamp = `${changed}T00:00:00Z`;
  const status = date.isEstimate ? "TENTATIVE" : "CONFIRMED";
  return { sequence, start: date.date, isDay: true, days: 1, stamp, last: stamp, status };
}

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  const all = calendar(language, PUBLIC);

  test("a line of the calendar has 75 octets at most, and ends as RFC 5545 has it", () => {
    expect(all?.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const lines = all?.split("\r\n") ?? [];
    expect(lines.filter((line) => /[\r\n\uFFFD]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test("the calendar of all lines has each date as an event, with its sequence", () => {
    const { parsed, events } = read(all);
    expect(events.map(facts)).toEqual(VERSION_DATES.map((date) => expect.objectContaining(expected(date))));
    expect(String(parsed.getFirstPropertyValue("prodid"))).toMatch(new RegExp(`//${languageTag(language)}$`, "i"));
    expect(parsed.getFirstPropertyValue("source")).toBe(`${PUBLIC}/${language}/version-check/dates.ics`);
  });

  test("a calendar from a day on has what is on that day or later", () => {
    const since = VERSION_DATES.find(({ product, kind }) => product === "postgresql" && kind === "aurora")?.date ?? "";
    const { events } = read(calendar(language, PUBLIC, { since }));
    expect(events.map(facts)).toEqual(
      VERSION_DATES.filter(({ date }) => date >= since).map((date) => expect.objectContaining(expected(date))),
    );
    expect(events.map(({ startDate }) => String(startDate))).toContain(since);
  });

  test("the calendar of a line has the same events, and a line without a date has none", () => {
    const byUid = new Map(read(all).events.map((event) => [event.uid, event.toString()]));
    for (const of of LINES) {
      const text = calendar(language, PUBLIC, { of });
      expect(text === undefined, of.line.line).toBe(datesOf(of.product, of.line).length === 0);
      if (text === undefined) continue;
      const { parsed, events } = read(text);
      expect(events).toHaveLength(datesOf(of.product, of.line).length);
      for (const event of events) expect(event.toString()).toBe(byUid.get(event.uid));
      expect(parsed.getFirstPropertyValue("name")).toContain(`${versions.PRODUCT_NAMES[of.product]} ${of.line.line}`);
    }
  });

  test("an event names its line, its source and the answer for the line, and no two are alike", () => {
    const { events } = read(all);
    for (const [at, { product, line, source }] of VERSION_DATES.entries()) {
      const { summary = "", description = "", component } = events[at] ?? {};
      const answer = `${PUBLIC}/${language}/version-check?version=${line}&product=${product}#answer`;
      expect(summary).toContain(`${versions.PRODUCT_NAMES[product]} ${line}`);
      for (const part of [versions.VERSION_SOURCES[source].url, answer]) expect(description).toContain(part);
      expect(component?.getFirstPropertyValue("url")).toBe(answer);
    }
    expect(new Set(events.map(({ summary }) => summary)).size).toBe(events.length);
  });
});

test("events are the same ones in every language, and on another host", () => {
  const [first, ...others] = COMPLETE_LANGUAGES.map((language) => read(calendar(language, PUBLIC)).events);
  for (const other of [...others, read(calendar("en", "https://other.example")).events])
    expect(other.map(facts)).toEqual(first?.map(facts));
  expect(new Set(first?.map(({ uid }) => uid)).size).toBe(VERSION_DATES.length);
  // Another UID would make every subscriber's event a new one.
  const at = VERSION_DATES.findIndex(({ id }) => id === "postgresql 17 community");
  expect(first?.[at]?.uid).toBe("6c480013-b131-59c3-97fb-29d9334f8717");
});

test("versions.json has the dates of the calendars, with their sources", () => {
  interface End {
    support: string;
    date: string | null;
    isEstimate: boolean;
    source: { url: string };
    changed: string | null;
  }
  interface Line {
    line: string;
    ends: End[];
    page: string;
    calendar: string | null;
  }
  const { version, products } = JSON.parse(versionsJson("pt", PUBLIC)) as {
    version: number;
    products: { id: string; lines: Line[] }[];
  };
  expect(version).toBe(1);
  const dates = products.flatMap(({ id, lines }) =>
    lines.flatMap(({ line, ends }) =>
      ends.flatMap(({ support, date, isEstimate, source, changed }) =>
        date ? [{ id: `${id} ${line} ${support}`, date, isEstimate, url: source.url, changed }] : [],
      ),
    ),
  );
  const ends = VERSION_DATES.filter(({ kind }) => kind !== "release").map((each) => ({
    ...{ id: each.id, date: each.date, isEstimate: each.isEstimate },
    ...{ url: versions.VERSION_SOURCES[each.source].url, changed: recordOf(each).changed },
  }));
  expect(dates).toEqual(ends);
  expect(products.flatMap(({ lines }) => lines.map(({ calendar }) => calendar))).toEqual(
    LINES.map(({ product, line }) =>
      datesOf(product, line).length > 0 ? `${PUBLIC}/pt${calendarPath(product, line)}` : null,
    ),
  );
});
