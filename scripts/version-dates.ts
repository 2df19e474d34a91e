/**
 * Writes `site/version-dates.json`: how often each date of the release lines has changed, and when last, which
 * calendars are told. A unit test finds a file that is behind.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DateRecord, type LineDate, VERSION_DATES } from "../site/version-dates.ts";

export type DateRecords = Readonly<Record<string, DateRecord>>;

/**
 * The record of these dates. A date that is gone keeps its entry: if it comes back, calendars expect a later sequence.
 * @param today as ISO 8601 writes the day
 */
export function recordedDates(
  recorded: DateRecords,
  dates: readonly Pick<LineDate, "id" | "date" | "isEstimate">[],
  today: string,
): DateRecords {
  const current = dates.map(({ id, date, isEstimate }) => {
    const before = recorded[id];
    if (before && before.date === date && Boolean(before.isEstimate) === isEstimate) return [id, before] as const;
    const sequence = before ? before.sequence + 1 : 0;
    return [id, { date, ...(isEstimate && { isEstimate }), sequence, changed: today }] as const;
  });
  return { ...recorded, ...Object.fromEntries(current) };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, "../site/version-dates.json");
  const recorded = JSON.parse(readFileSync(file, "utf8"));
  const records = recordedDates(recorded, VERSION_DATES, new Date().toISOString().slice(0, 10));
  const lines = Object.entries(records).map(([id, entry]) => `  ${JSON.stringify(id)}: ${spaced(entry)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** One line, as the formatter has it. */
function spaced(entry: DateRecord): string {
  const pairs = Object.entries(entry).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${pairs.join(", ")} }`;
}
