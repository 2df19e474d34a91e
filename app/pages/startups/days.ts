import type { Language } from "../../../site/languages.ts";
import { formatNumber } from "../../../site/numbers.ts";

/** "497 days" in a language; of less than ten, with one decimal. */
export function inDays(days: number, language: Language): string {
  return formatNumber(days, language, {
    style: "unit",
    unit: "day",
    unitDisplay: "long",
    maximumFractionDigits: days < 10 ? 1 : 0,
  });
}
