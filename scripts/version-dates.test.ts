import { expect, test } from "vitest";
import record from "../site/version-dates.json" with { type: "json" };
import { VERSION_DATES } from "../site/version-dates.ts";
import { recordedDates } from "./version-dates.ts";

test('site/version-dates.json has each date as it is: run "npm run dates" and commit what it writes', () => {
  expect(recordedDates(record, VERSION_DATES, "a new day")).toEqual(record);
  expect(new Set(VERSION_DATES.map(({ id }) => id)).size).toBe(VERSION_DATES.length);
});

test("a sequence and its day change with the date or its estimate, and with nothing else", () => {
  const one = { id: "one", date: "2030-01-31", isEstimate: false } as const;
  const first = recordedDates({}, [one], "2026-11-25");
  expect(first).toEqual({ one: { date: "2030-01-31", sequence: 0, changed: "2026-11-25" } });
  expect(recordedDates(first, [one], "2026-12-01")).toEqual(first);

  const later = recordedDates(first, [{ ...one, date: "2030-02-28" }], "2026-12-02");
  expect(later).toEqual({ one: { date: "2030-02-28", sequence: 1, changed: "2026-12-02" } });
  const estimate = recordedDates(later, [{ ...one, date: "2030-02-28", isEstimate: true }], "2026-12-03");
  expect(estimate.one).toEqual({ date: "2030-02-28", isEstimate: true, sequence: 2, changed: "2026-12-03" });

  const gone = recordedDates(estimate, [], "2026-12-04");
  expect(gone).toEqual(estimate);
  expect(recordedDates(gone, [one], "2026-12-05").one?.sequence).toBe(3);
});
