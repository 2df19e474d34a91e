/** Names of time zones in the words of a language. */
import { dateTag, type Language } from "@blc/text";

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
