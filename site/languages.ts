/** The languages of the site, in the order of the language menu. Adding one: see README, "Add a language". */
export const LANGUAGES = ["en", "es", "ca", "pt", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = "en";

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  es: "Español",
  ca: "Català",
  pt: "Português",
  it: "Italiano",
};
