import { LANGUAGES, languageDefinition } from "../site/languages.ts";

/** The languages in which every page exists. One that is being added has pages in the fallback language. */
export const COMPLETE_LANGUAGES = LANGUAGES.filter((language) => !languageDefinition(language).isPartial);
