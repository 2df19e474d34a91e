import type { Language } from "../../site/languages.ts";

/** Whole US dollars, with the digits grouped as the language groups them: $1,499, 1.499 USD. */
export function usDollars(amount: number, language: Language): string {
  const locale = language === "pt" ? "pt-PT" : language;
  const digits = new Intl.NumberFormat(locale, { useGrouping: "always", maximumFractionDigits: 0 }).format(amount);
  return language === "en" ? `$${digits}` : `${digits}\u00a0USD`;
}
