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

/** A day in UTC. @param date by ISO 8601 */
export function formatDate(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateTag(language), { ...options, timeZone: "UTC" }).format(new Date(date));
}
