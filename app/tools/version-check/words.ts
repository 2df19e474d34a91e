/** Days of the version check as words. */
import type { Until } from "../../../site/database-versions.ts";
import { type Language, languageTag } from "../../../site/languages.ts";

/** A day in full or, in a table, short. Also in English the day is before the month, as on the sheets of drawings. */
export function dayText(day: string, language: Language, dateStyle: "long" | "medium" = "long"): string {
  return format(day, language, { dateStyle });
}

/** The month of a day, for what is known no better. */
export function monthText(day: string, language: Language, month: "long" | "short" = "long"): string {
  return format(day, language, { month, year: "numeric" });
}

/** The end of support: a day, or the month of an estimate, which the caller marks as such; undefined: none is published. */
export function endText({ date, isEstimate }: Until, language: Language, length: "long" | "short" = "long") {
  if (!date) return undefined;
  if (isEstimate) return monthText(date, language, length);
  return dayText(date, language, length === "long" ? "long" : "medium");
}

function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const tag = language === "en" ? "en-GB" : languageTag(language);
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(new Date(day));
}
