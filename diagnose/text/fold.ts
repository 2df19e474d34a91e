/** Texts as searches compare them. */

const GEMINATE = /(?<=l)[·•](?=l)/g;

/** Without case and diacritics; ñ is n and ç is c. The length of a text may change. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(GEMINATE, "")
    .replace(/\p{M}+/gu, "");
}
