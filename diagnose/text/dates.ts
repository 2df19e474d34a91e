/** Dates in the words of a language. */
import { dateTag, type Language } from "./languages.ts";

/** A day in UTC: "28 November 2026". @param date by ISO 8601 */
export function longDate(date: string, language: Language): string {
  return formatDate(date, language, { dateStyle: "long" });
}

/**
 * By language and options, which are all written in the code: making a format takes fifty times as long as using it.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in UTC. @param date by ISO 8601 */
export function formatDate(
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = language + JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(dateTag(language), { ...options, timeZone: "UTC" });
  formats.set(key, format);
  const text = format.format(new Date(date));
  // CLDR writes "25 de nov. 2026": with one "de", and not with the other.
  return language === "ca" && options.dateStyle === "medium"
    ? text.replace(/ d(?:e |['’])/, " ")
    : text;
}
