/** The ends of support as words. */
import type { versions } from "@blc/diagnose";
import { formatDate, type Language } from "@blc/text";

/** A day, or the month of an estimate, which the caller marks as such; undefined: none is published. */
export function endText(
  { date, isEstimate }: Pick<versions.Until, "date" | "isEstimate">,
  language: Language,
  length: "long" | "short" = "long",
) {
  if (!date) return undefined;
  if (isEstimate) return formatDate(date, language, { month: length, year: "numeric" });
  return formatDate(date, language, { dateStyle: length === "long" ? "long" : "medium" });
}
