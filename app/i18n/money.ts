import { type Language, languageTag } from "../../site/languages.ts";

/** Whole US dollars, with the digits grouped as the language groups them: $1,499, 1.499 USD. */
export function usDollars(amount: number, language: Language): string {
  const digits = new Intl.NumberFormat(languageTag(language), {
    useGrouping: "always",
    maximumFractionDigits: 0,
  }).format(amount);
  return language === "en" ? `$${digits}` : `${digits}\u00a0USD`;
}
