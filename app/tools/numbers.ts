/** Numbers as visitors type and read them, in their language. */
import { type Language, languageTag } from "../../site/languages.ts";
import { toLanguage } from "../i18n/detection.ts";

/** The parameter with the language that the numbers of an address are written in. */
export const NUMBERS_PARAMETER = "in";

/** Fractional digits that are read and written; others are rounded. */
const FRACTION_DIGITS = 6;

/** Also Switzerland's apostrophe groups digits. */
const SPACES = /[\s'’]/g;
const MONEY = /^(?:US)?[$€£]|(?:[$€£%]|EUR|USD)$/giu;

function decimalSign(language: Language): string | undefined {
  const parts = new Intl.NumberFormat(languageTag(language)).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value;
}

/**
 * Reads a number: digits, a decimal sign, and signs between groups of three digits. Of two kinds of signs the last one is
 * the decimal sign. One sign alone means what it means in the language: "1.234" is a thousand more in Spanish than in
 * English. Where it could end no group of three digits, as in "1.5", it is the decimal sign everywhere. Pages show how a
 * number was read.
 * @returns undefined: it is no number
 */
export function parseNumber(text: string, language: Language): number | undefined {
  const bare = text.replace(SPACES, "").replace(MONEY, "");
  const [, minus = "", digits = ""] = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(bare) ?? [];
  if (!digits) return undefined;
  const decimal = decimalSignIn(digits, language);
  const [whole = "", fraction = "", ...others] = decimal ? digits.split(decimal) : [digits];
  if (others.length > 0 || !/^(?:\d*|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole) || !/^\d*$/.test(fraction))
    return undefined;
  const value = Number(`${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
  return Number((minus === "-" && value !== 0 ? -value : value).toFixed(FRACTION_DIGITS));
}

/** The decimal sign of digits with signs; undefined: they have none. */
function decimalSignIn(digits: string, language: Language): string | undefined {
  const signs = digits.replace(/\d/g, "");
  const last = signs.at(-1);
  if (new Set(signs).size === 2) return last;
  if (signs.length !== 1) return undefined;
  return last === decimalSign(language) || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? last : undefined;
}

/** A number in a language, with its digits grouped; `parseNumber` reads it again. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(languageTag(language), {
    useGrouping: "always",
    maximumFractionDigits: FRACTION_DIGITS,
    ...options,
  } as Intl.NumberFormatOptions).format(value);
}

/** A number that a form was sent with. */
export interface ReadNumber {
  /** As it was typed; empty: nothing was. */
  typed: string;
  /** Within the limits; undefined: nothing was typed, or it is no number. */
  value: number | undefined;
  /** Why the value is not what was typed. */
  problem?: "unreadable" | "tooLow" | "tooHigh";
}

/** A parameter as a number. @param language of the numbers: see `numbersLanguage` */
export function readNumber(
  search: URLSearchParams,
  name: string,
  language: Language,
  { min, max }: { min: number; max: number },
): ReadNumber {
  const typed = (search.get(name) ?? "").trim();
  if (!typed) return { typed, value: undefined };
  const value = parseNumber(typed, language);
  if (value === undefined) return { typed, value, problem: "unreadable" };
  if (value < min) return { typed, value: min, problem: "tooLow" };
  if (value > max) return { typed, value: max, problem: "tooHigh" };
  return { typed, value };
}

/** The language that the numbers of an address are written in. @param shown that of the page, where it does not say */
export function numbersLanguage(search: URLSearchParams, shown: Language): Language {
  return toLanguage(search.get(NUMBERS_PARAMETER)) ?? shown;
}
