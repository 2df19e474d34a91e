/** Times in the words of a language. */
import type { Language } from "../../../site/languages.ts";
import { dateTag } from "../../i18n/dates.ts";

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** "Saturday 28 November 2026 at 03:00" */
export function longTime(at: number, timeZone: string, language: Language): string {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return new Intl.DateTimeFormat(dateTag(language), { ...day, ...CLOCK, timeZone }).format(at);
}

/** "Mon, 30 Nov, 09:00 – 17:00" */
export function timeRange({ from, to }: { from: number; to: number }, timeZone: string, language: Language): string {
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return new Intl.DateTimeFormat(dateTag(language), { ...day, ...CLOCK, timeZone }).formatRange(from, to);
}

/** The zone with what it is ahead of UTC by at that time: "America/Bogota (GMT-5)". */
export function zoneName(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  return `${timeZone} (${parts.find(({ type }) => type === "timeZoneName")?.value})`;
}

/** "7 h 30 min"; the units are the same in every language of the site. */
export function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return ["h", "min"].flatMap((unit, at) => (parts[at] ? `${parts[at]}\u00a0${unit}` : [])).join(" ") || "0\u00a0min";
}
