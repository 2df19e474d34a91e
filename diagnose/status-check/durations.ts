/** Writes how far away a forecast is, no more exactly than a forecast can be: two digits, in the unit that fits. */
import { formatDate, formatNumber, type Language, longDate } from "@blc/text";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of the Gregorian calendar, on average. */
const MONTH = 30.436875 * DAY;
const YEAR = 12 * MONTH;
/** Beyond, no rate of some hours says anything. */
const FARTHEST = 10 * YEAR;

/** Up to how many seconds each unit is used. */
const UNITS = [
  [2 * MINUTE, "second", 1],
  [2 * HOUR, "minute", MINUTE],
  [3 * DAY, "hour", HOUR],
  [90 * DAY, "day", DAY],
  [Number.POSITIVE_INFINITY, "month", MONTH],
] as const;

/** Two digits: what an address carries of a forecast is what is shown. */
export function roundedSeconds(seconds: number): number {
  if (seconds > FARTHEST) return 2 * FARTHEST;
  const size = scale(seconds)[2];
  return Number((seconds / size).toPrecision(2)) * size;
}

const scale = (seconds: number) => UNITS.find(([end]) => seconds < end) ?? UNITS[4];

/** `≈ 14 days`, `> 10 years`. */
export function aboutDuration(seconds: number, language: Language): string {
  const isFarther = seconds > FARTHEST;
  // Rounded before, as 119 min are 2 h then.
  const rounded = roundedSeconds(seconds);
  const [, unit, size] = isFarther ? ([0, "year", YEAR] as const) : scale(rounded);
  const number = formatNumber(isFarther ? 10 : rounded / size, language, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumSignificantDigits: 2,
  });
  return `${isFarther ? ">" : "≈"} ${number}`.replaceAll(" ", "\u00a0");
}

/**
 * The day, from three days on; from three months on the month.
 * @param from by ISO 8601
 * @returns undefined where the duration says enough, or nothing can be said
 */
export function aboutDate(from: string, seconds: number, language: Language): string | undefined {
  if (seconds < 3 * DAY || seconds > FARTHEST) return undefined;
  const date = new Date(Date.parse(from) + seconds * 1000).toISOString();
  return seconds < 90 * DAY
    ? longDate(date, language)
    : formatDate(date, language, { month: "long", year: "numeric" });
}
