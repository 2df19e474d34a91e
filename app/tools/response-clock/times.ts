/** Times in the words of a language. */
import { dateTag, type Language } from "@blc/text";
import { LRUCache } from "lru-cache";

/**
 * By language, zone and options. Making one takes fifty times as long as using it, and an answer needs some hundred.
 */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** "Saturday 28 November 2026 at 03:00" */
export function longTime(at: number, timeZone: string, language: Language): string {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return format(dateTag(language), { ...day, ...CLOCK, timeZone }).format(at);
}

/** "Mon, 30 Nov, 09:00 – 17:00"; where the clocks change in between, both times have their offsets. */
export function timeRange(
  { from, to }: { from: number; to: number },
  timeZone: string,
  language: Language,
): string {
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  const times = format(dateTag(language), { ...day, ...CLOCK, timeZone });
  if (hasClockChange({ from, to }, timeZone))
    return [from, to].map((at) => `${times.format(at)} (${offset(timeZone, at)})`).join(" – ");
  // In Spanish and Catalan a range of times has no leading zero, which a single time has.
  return times.formatRange(from, to).replace(/(?<![\d:])\d:\d\d/g, "0$&");
}

/** Do the clocks of the zone change in between? */
export function hasClockChange(
  { from, to }: { from: number; to: number },
  timeZone: string,
): boolean {
  return offset(timeZone, from) !== offset(timeZone, to);
}

/** The zone with what it is ahead of UTC by at that time: "Buenos Aires (GMT−3)". */
export function zoneName(timeZone: string, at: number, language: Language): string {
  return isFixedOffset(timeZone)
    ? zoneLabel(timeZone, language)
    : `${zoneLabel(timeZone, language)} (${offset(timeZone, at)})`;
}

/** Before there were zones: a day on which none has an abbreviation, so that its place is named. */
const NO_ABBREVIATIONS = Date.UTC(1850, 0, 1);
/** What the languages of the site write around the place. */
const AROUND_PLACE = /^(?:hora de:?|ora) | time$/i;

/** The place that a zone is named by: "Buenos Aires", "España"; or its offset, "UTC−06:00". */
export function zoneLabel(timeZone: string, language: Language): string {
  if (isFixedOffset(timeZone)) return `UTC${timeZone.replace("-", "\u2212")}`;
  const parts = format(dateTag(language), { timeZone, timeZoneName: "shortGeneric" }).formatToParts(
    NO_ABBREVIATIONS,
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace(AROUND_PLACE, "").replace("-", "\u2212");
}

/** Is it a fixed offset such as "-06:00", and not the zone of a place? */
export function isFixedOffset(timeZone: string): boolean {
  return /^[+-]/.test(timeZone);
}

/** What a zone is ahead of UTC by at that time: "GMT−5". */
function offset(timeZone: string, at: number): string {
  const parts = format("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("-", "\u2212") ?? "";
}

/** "7 h 30 min"; the units are the same in every language of the site. */
export function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return (
    ["h", "min"].flatMap((unit, at) => (parts[at] ? `${parts[at]}\u00a0${unit}` : [])).join(" ") ||
    "0\u00a0min"
  );
}

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, kept);
  return kept;
}
