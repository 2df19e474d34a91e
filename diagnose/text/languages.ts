/** The languages of the site. */
interface LanguageDefinition {
  /** The BCP 47 tag, where it is longer than the code in addresses. */
  tag?: string;
  /** In the language itself, for the language menu. */
  name: string;
  /**
   * While a language is being added: a page without a catalogue in it is shown in the fallback language, as a whole.
   * Without this, the tests ask for every catalogue.
   */
  isPartial?: boolean;
}

/** THE list of languages, in the order of the language menu. See CONTRIBUTING, "A language". */
const DEFINITIONS = {
  en: { name: "English" },
  es: { name: "Español" },
  ca: { name: "Català" },
  pt: { name: "Português (Portugal)", tag: "pt-PT" },
  it: { name: "Italiano" },
} satisfies Record<string, LanguageDefinition>;

export type Language = keyof typeof DEFINITIONS;

export const LANGUAGES = Object.keys(DEFINITIONS) as Language[];

export const FALLBACK_LANGUAGE: Language = "en";

export function languageDefinition(language: Language): LanguageDefinition {
  return DEFINITIONS[language];
}

/** Those in which every page exists. One that is being added has pages in the fallback language. */
export const COMPLETE_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (language) => !languageDefinition(language).isPartial,
);

/** In a language, what its speakers call another one otherwise than Unicode's CLDR. */
const OWN_NAMES: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ca: { es: "castellà" },
};

/** The language for a BCP 47 tag (`es-AR` is `es`), or undefined when it is none of ours. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/** A language's name in another language. @param code ISO 639-1, also of a language that the site does not have */
export function languageName(code: string, within: Language): string {
  return (
    OWN_NAMES[within]?.[code] ??
    new Intl.DisplayNames([within], { type: "language" }).of(code) ??
    code
  );
}

/** The language as `lang` and `hreflang` name it. Addresses, cookies and catalogues have the short form. */
export function languageTag(language: Language): string {
  return languageDefinition(language).tag ?? language;
}

/** The tag for dates. In English, too, the day is before the month: most readers are outside the United States. */
export function dateTag(language: Language): string {
  return language === "en" ? "en-GB" : languageTag(language);
}
