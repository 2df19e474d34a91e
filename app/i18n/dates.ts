/** Dates in the words of a language. */
import { type Language, languageTag } from "../../site/languages.ts";

/** The tag for dates. In English, too, the day is before the month: most readers are outside the United States. */
export function dateTag(language: Language): string {
  return language === "en" ? "en-GB" : languageTag(language);
}

/** A day in UTC: "28 November 2026". @param date by ISO 8601 */
export function longDate(date: string, language: Language): string {
  return formatDate(date, language, { dateStyle: "long" });
}

/**
 * By language and options, which are all written in the code: making a format takes fifty times as long as using it.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in UTC. @param date by ISO 8601 */
export function formatDate(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateTag(language), { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(new Date(date));
}
