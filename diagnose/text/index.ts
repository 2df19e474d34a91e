/** What the site, its mails and its tools write alike: figures, dates, plurals and names, in each language. */
export type { Differences, TextsById } from "./agreement.ts";
export { CURRENCIES } from "./currencies.ts";
export { formatDate, longDate } from "./dates.ts";
export { fold } from "./fold.ts";
export {
  COMPLETE_LANGUAGES,
  dateTag,
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type Language,
  languageDefinition,
  languageName,
  languageTag,
  toLanguage,
} from "./languages.ts";
export { FRACTION_DIGITS, formatFigure, formatMoney, formatNumber } from "./numbers.ts";
export { fillPlaceholders } from "./placeholders.ts";
export { replaced } from "./replaced.ts";
export { textOf } from "./text-of.ts";
export { filled, type KeyOf, type Stem, translate, type Values } from "./translate.ts";
export { LONGEST_NUMBER, parseNumber } from "./typed-numbers.ts";
export { visible } from "./visible.ts";
