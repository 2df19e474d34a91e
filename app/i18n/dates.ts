import { type Language, languageTag } from "../../site/languages.ts";

/** A day in words, in UTC. @param date by ISO 8601 */
export function longDate(date: string, language: Language): string {
  // Also in English the day is before the month: most of its readers are not in the United States.
  const tag = language === "en" ? "en-GB" : languageTag(language);
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
