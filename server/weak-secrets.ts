/** Keys and secrets that can be guessed. */

/** Characters of a secret key, at least. */
export const MIN_KEY_LENGTH = 32;
/** Bytes of a webhook's key, at least (Standard Webhooks 1.0.0). */
export const MIN_WEBHOOK_BYTES = 24;

export function isStrongKey(key: string): boolean {
  return key.length >= MIN_KEY_LENGTH && !isGuessable(key);
}

/** `whsec_` and the bytes in base64. A base64 string of bytes is the one that these bytes encode to. */
export function isStrongWebhookSecret(value: string): boolean {
  const [, encoded = ""] = /^whsec_(.+)$/.exec(value) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const isWhole = bytes.length >= MIN_WEBHOOK_BYTES && bytes.toString("base64") === encoded;
  return isWhole && !isGuessable(bytes.toString("latin1"));
}

/** Different characters, at least. One in a hundred million keys of 32 random hexadecimal digits has fewer. */
const MIN_DIFFERENT = 8;

/** Words of placeholders in instructions, and of passwords. */
const WORDS = /change.?me|replace.?me|your.?(?:key|secret)|password|placeholder|example/i;

/**
 * Can this be guessed: few different characters, a repeated pattern, a row of neighbours such as `0123…`, or a word of an
 * instruction? A key of random bytes in hexadecimal or base64 never is.
 */
export function isGuessable(key: string): boolean {
  return new Set(key).size < MIN_DIFFERENT || period(key) <= key.length / 2 || isRow(key) || WORDS.test(key);
}

/** The length of the pattern of which the whole key consists; its own length when there is none. */
function period(key: string): number {
  for (let length = 1; length < key.length; length++) if (key.startsWith(key.slice(length))) return length;
  return key.length;
}

/** Is more than half of the characters the successor of the one before, as in `abcd`? */
function isRow(key: string): boolean {
  const codes = Array.from(key, (character) => character.codePointAt(0) ?? 0);
  const neighbours = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
  return neighbours.length > key.length / 2;
}
