/** A telephone number as it is typed, shown and stored. */
import { DIAL_CODES, type PhoneCountry } from "./countries.ts";

/** ITU-T E.164: a number has at most 15 digits, the country's among them. */
const MAX_DIGITS = 15;

/** An extension, or a second number, begins with a letter or a separator after six digits. */
const withoutExtension = (text: string) =>
  text.replace(/^((?:\D*\d){6}[^\p{L};#/]*)[\p{L};#/].*$/su, "$1");

const allDigits = (text: string) => withoutExtension(text).replace(/\D/g, "");
const digitsOf = (text: string) => allDigits(text).slice(0, MAX_DIGITS);

/**
 * What the field shows: `+`, the country's code and the rest in the groups usual there; at most 15
 * digits.
 */
export function shownPhone(typed: string, country: PhoneCountry | undefined): string {
  const digits = digitsOf(typed);
  if (!country || !digits.startsWith(country.dialCode)) return `+${digits}`;
  let rest = digits.slice(country.dialCode.length);
  const groups: string[] = [];
  for (const size of country.format) {
    if (rest) groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  // Longer than usual: the last group takes what is left.
  if (rest) groups.push((groups.pop() ?? "") + rest);
  return `+${country.dialCode} ${groups.join(" ")}`;
}

/**
 * A typed or pasted number in international form. A number without plus sign or two zeros gets the
 * country's code, unless it is long enough to contain it.
 * @param text a pasted extension is left out, and a typed letter changes nothing
 * @param before what the field showed, to put back a plus sign that was deleted alone
 */
export function internationalPhone(text: string, country: PhoneCountry, before = ""): string {
  const isLetter = /[\p{L};#/]/u.test(text) && text.replace(/\D/g, "") === digitsOf(before);
  const typed = isLetter ? before : withoutExtension(text);
  const sign = Math.max(typed.lastIndexOf("+"), 0);
  const inFront = typed.slice(0, sign);
  const written = typed.slice(sign);
  // The caret was still before the code.
  if (/^\d+$/.test(inFront) && written === before && storedPhone(before) === "")
    return `+${country.dialCode}${inFront}`;
  const digits = allDigits(written);
  if (written.startsWith("+")) {
    const national = digits.startsWith(country.dialCode)
      ? digits.slice(country.dialCode.length)
      : "";
    return `+${national.startsWith("00") ? national.slice(2) : digits}`;
  }
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  if (digits === "" || digits === "0") return digits;
  const usual = country.dialCode.length + country.format.reduce((sum, size) => sum + size, 0);
  const isWhole = digits.startsWith(country.dialCode) && digits.length === usual;
  return isWhole || digits === digitsOf(before) ? `+${digits}` : `+${country.dialCode}${digits}`;
}

/** The caret position after so many digits; after the last one, the end of the text. */
export function placeAfterDigits(shown: string, digits: number): number {
  const total = digitsOf(shown).length;
  if (digits >= total) return shown.length;
  let place = 0;
  for (let seen = 0; seen < digits; place++) if (/\d/.test(shown[place] ?? "0")) seen++;
  return place;
}

/** The same number under another country's code. */
export function withCountry(
  typed: string,
  from: PhoneCountry | undefined,
  to: PhoneCountry,
): string {
  const digits = digitsOf(typed);
  const rest = from && digits.startsWith(from.dialCode) ? digits.slice(from.dialCode.length) : "";
  return shownPhone(to.dialCode + rest, to);
}

/**
 * Digits, with a plus sign if the visitor wrote it or two zeros. A country's code alone is empty.
 */
export function storedPhone(typed: string): string {
  const written = typed.trimStart().replace(/^00/, "+");
  const digits = digitsOf(written);
  if (digits === "" || DIAL_CODES.has(digits)) return "";
  return written.startsWith("+") ? `+${digits}` : digits;
}
