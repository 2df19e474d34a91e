/** THE formatter of figures: copy, tools, drawings, search results and mails write numbers and money with it. */
import { type Language, languageTag } from "./languages.ts";

/** Fractional digits that are written; others are rounded. */
export const FRACTION_DIGITS = 10;

const NBSP = "\u00a0";

/** Languages that separate groups by a space (RAE, and the Portuguese use), where CLDR may have a point. */
const SPACED: readonly Language[] = ["es", "pt"];

/**
 * By language and options, which are all written in the code: making a format takes fifty times as long as using it.
 */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTag(language), options);
  formats.set(key, format);
  return format;
}

export function decimalSign(language: Language): string | undefined {
  const parts = numberFormat(language, {}).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value;
}

/**
 * A number as a language writes it: 1,200,000 in English, 1 200 000 in Spanish and Portuguese, 1.200.000 in Catalan and
 * Italian. Four digits are grouped in English only. Outside English a space stands before the per cent sign.
 */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const useGrouping = language === "en" ? "always" : "min2";
  const parts = numberFormat(language, {
    useGrouping,
    maximumFractionDigits: FRACTION_DIGITS,
    ...options,
  } as Intl.NumberFormatOptions).formatToParts(value);
  const written = parts.map(({ type, value: text }, at) => {
    if (type === "group" && SPACED.includes(language)) return NBSP;
    const isTight =
      type === "percentSign" && language !== "en" && parts[at - 1]?.type !== "literal";
    return isTight ? NBSP + text : text;
  });
  return written.join("");
}

/**
 * Money without decimals that say nothing: US$1,499 and €9,000 in English, US$1499 and 9000 € elsewhere. The dollar is
 * the American one in each language: a bare "$" is the peso of most visitors.
 * @param currency by ISO 4217
 */
export function formatMoney(
  value: number,
  currency: string,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  const text = formatNumber(value, language, {
    style: "currency",
    currency,
    currencyDisplay: currency === "EUR" ? "symbol" : "code",
    trailingZeroDisplay: "stripIfInteger",
    ...options,
  } as Intl.NumberFormatOptions);
  return currency === "USD" ? text.replace(/\u00a0?USD\u00a0?/, "").replace(/^-?/, "$&US$$") : text;
}

const FIGURE = /^(?:([A-Z]{3}) )?(-?\d+(?:\.(\d+))?)$/;

/**
 * A figure of the copy, as its placeholder has it: `1200000`, `0.80`, `USD 499`. Decimals stay as they are typed.
 * @returns undefined: it is the name of a value
 */
export function formatFigure(figure: string, language: Language): string | undefined {
  const [, currency, number, decimals = ""] = FIGURE.exec(figure) ?? [];
  if (!number) return undefined;
  const options = {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  };
  return currency
    ? formatMoney(Number(number), currency, language, options)
    : formatNumber(Number(number), language, options);
}
