/** Time zones and hours in the words of a language. */
import { dateTag, formatDate, type Language } from "@blc/text";
import type { Owner } from "../../site/owner/owner.ts";
import { DAYS } from "../../site/plans.ts";

/** Before there were zones: a day on which none has an abbreviation, so that its place is named. */
const NO_ABBREVIATIONS = Date.UTC(1850, 0, 1);
/** What the languages of the site write around the place. */
const AROUND_PLACE = /^(?:hora de:?|ora) | time$/i;

/** The place that a zone is named by: "Buenos Aires", "España". */
export function zoneLabel(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(dateTag(language), {
    timeZone,
    timeZoneName: "shortGeneric",
  }).formatToParts(NO_ABBREVIATIONS);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace(AROUND_PLACE, "").replace("-", "\u2212");
}

/** When messages are answered: "Mon–Fri, 9:00–17:00". Days that do not follow each other are listed. */
export function hoursText(
  { days, from, to }: NonNullable<Owner["statedHours"]>,
  language: Language,
): string {
  const places = days.map((day) => DAYS.indexOf(day)).sort((a, b) => a - b);
  // 5 January 2026 was a Monday.
  const names = places.map((place) =>
    formatDate(`2026-01-0${5 + place}`, language, { weekday: "short" }),
  );
  const isRow =
    places.length > 2 &&
    places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
  return `${isRow ? `${names[0] ?? ""}–${names.at(-1) ?? ""}` : names.join(", ")}, ${from}:00–${to}:00`;
}
