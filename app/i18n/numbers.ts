import { type Language, languageTag } from "../../site/languages.ts";

/** A whole number with its digits grouped as the language groups them: 1,499 in English, 1.499 in Catalan, else 1499. */
export function grouped(amount: number, language: Language): string {
  return amount.toLocaleString(languageTag(language));
}

/** A price in US dollars as the language writes it. */
export function priceText(price: number, language: Language): string {
  return `$${grouped(price, language)}`;
}
