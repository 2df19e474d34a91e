/** The ends of support as words. */
import type { versions } from "@blc/diagnose";
import { formatDate, type Language, translate } from "@blc/text";
import type en from "../../pages/version-check/en.json";

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

/** An end as an answer says it, also where it is estimated, or none is published. */
export function endWords(
  end: Pick<versions.Until, "date" | "isEstimate">,
  copy: typeof en,
  language: Language,
): string {
  const date = endText(end, language);
  if (!date) return copy.answer.noEnd;
  return end.isEstimate ? translate(copy, language, "answer.estimate", { date }) : date;
}
