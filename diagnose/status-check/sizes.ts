/** Reads a size as visitors and `df -h` write it: "120 GB", "80 GiB", "1,5 TB", "118G". */
import { type Language, LONGEST_NUMBER, parseNumber } from "@blc/text";

/** As `df -h` and MySQL's settings mean it, a letter alone counts in 1024, and so does what has no unit: GiB. */
const SIZE = /^(.*?\d)\s*(?:([kmgtp])(i?[bo])?)?$/i;

/** @returns bytes; undefined: it is no size */
export function parseSize(text: string, language: Language): number | undefined {
  const [, number = "", letter = "g", rest = ""] =
    SIZE.exec(text.trim().slice(0, LONGEST_NUMBER)) ?? [];
  const value = parseNumber(number, language);
  if (value === undefined || value <= 0) return undefined;
  const base = /^[bo]$/i.test(rest) ? 1000 : 1024;
  return value * base ** ("kmgtp".indexOf(letter.toLowerCase()) + 1);
}
