/** Numbers as visitors type them, in their language. */
import { CURRENCIES } from "./currencies.ts";
import { type Language, languageTag } from "./languages.ts";
import { decimalSign, FRACTION_DIGITS } from "./numbers.ts";

/** Digits grouped by spaces, as in Switzerland by apostrophes, or as in programs by underscores. */
const SPACED = /^([+-]?)\d{1,3}([\s'’_])\d{3}(?:\2\d{3})*(?![\d\s'’_])/;
/** A power of ten, as programs write it: "1e9". */
const EXPONENT = /(?<=\d)e\+?(\d{1,2})$/i;
/** As visitors type them in any language; the language's own signs, such as "£GB" in French, are added to them. */
const MONEY = [...CURRENCIES, "[A-Z]{0,3}\\$", "[€£]"];
const UNITS = new Map<Language, RegExp>();
/** Thousands and millions, as the languages of the site write them after a number. A small "m" may be a minute. */
const SCALE =
  /(?<=\d)\s*(?:(k|mil|mila|mille|thousand)|(?:m|mln|millions?|mill[oó]n(?:es)?|mili[oó](?:ns)?|milh(?:ão|ões)|milion[ei]))$/iu;

/** Characters. No number has more, and a pattern for what ends a text begins anew at each blank. */
export const LONGEST_NUMBER = 400;

/** Signs of currencies before or after a number, and the per cent sign after it. */
function unitsIn(language: Language): RegExp {
  const known = UNITS.get(language);
  if (known) return known;
  const signs = CURRENCIES.map((currency) => {
    const format = new Intl.NumberFormat(languageTag(language), { style: "currency", currency });
    const sign = format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
    return sign.replace(/[$.]/g, "\\$&");
  });
  // The longest first: "$" is also the end of "US$".
  const money = `(?:${[...signs.toSorted((a, b) => b.length - a.length), ...MONEY].join("|")})`;
  const units = new RegExp(`^([+-]?)\\s*${money}\\s*|\\s*(?:${money}|%)$`, "giu");
  UNITS.set(language, units);
  return units;
}

/**
 * Reads a number: digits, a decimal sign, and signs between groups of three digits. Of two kinds of signs the last one
 * is the decimal sign. One sign alone means what it means in the language: "1.234" is a thousand more in Spanish than
 * in English. Where it could end no group of three digits, as in "1.5" or as in "99.995" of a hundred, it is the
 * decimal sign everywhere. Pages show how a number was read.
 * "10k", "10 mil", "1,5 M" and "1e9" are read too.
 * @param max of the numbers that make sense: those below a thousand have no groups
 * @returns undefined: it is no number
 */
export function parseNumber(
  text: string,
  language: Language,
  max = Number.MAX_VALUE,
): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  let scale = 1;
  const bare = text
    .trim()
    .replace("−", "-")
    .replace(unitsIn(language), "$1")
    .replace(SCALE, (suffix, thousand) => {
      if (suffix.trim() === "m") return suffix;
      scale = thousand ? 1_000 : 1_000_000;
      return "";
    })
    .replace(EXPONENT, (_, power) => {
      scale = 10 ** Number(power);
      return "";
    })
    .replace(SPACED, (grouped) => grouped.replace(/[\s'’_]/g, ""));
  const [, minus = "", digits = ""] = /^([+-]?)\s*([\d.,]*\d[\d.,]*)$/.exec(bare) ?? [];
  if (!digits) return undefined;
  const decimal = decimalSignIn(digits, language, max);
  const [whole = "", fraction = "", ...others] = decimal ? digits.split(decimal) : [digits];
  if (
    others.length > 0 ||
    !/^(?:\d*|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole) ||
    !/^\d*$/.test(fraction)
  )
    return undefined;
  const value = scale * Number(`${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
  if (!Number.isFinite(value)) return undefined;
  // Never "-0": also a small negative number that was rounded to zero has no sign.
  return Number((minus === "-" ? -value : value).toFixed(FRACTION_DIGITS)) + 0;
}

/** The decimal sign of digits with signs; undefined: they have none. */
function decimalSignIn(digits: string, language: Language, max: number): string | undefined {
  const signs = digits.replace(/\d/g, "");
  const last = signs.at(-1);
  if (new Set(signs).size === 2) return last;
  if (signs.length !== 1) return undefined;
  const hasGroup = max >= 1000 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return last === decimalSign(language) || !hasGroup ? last : undefined;
}
