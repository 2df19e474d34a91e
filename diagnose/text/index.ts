/** What the site, its mails and its tools write alike: figures, dates, plurals and names, in each language. */
export { CURRENCIES } from "./currencies.ts";
export { formatDate, longDate } from "./dates.ts";
export { COMPLETE_LANGUAGES, dateTag, FALLBACK_LANGUAGE, type Language, languageDefinition, languageName, LANGUAGES, languageTag, toLanguage } from "./languages.ts";
export { decimalSign, formatFigure, formatMoney, formatNumber, FRACTION_DIGITS } from "./numbers.ts";
export { fillPlaceholders } from "./placeholders.ts";
export { replaced } from "./replaced.ts";
export { filled, type KeyOf, type Stem, translate, type Values } from "./translate.ts";
export { LONGEST_NUMBER, parseNumber } from "./typed-numbers.ts";
export { visible } from "./visible.ts";
