/** What the address and the document say of the page that a script is in. */
import { FALLBACK_LANGUAGE, type Language, toLanguage } from "@blc/text";

export const pageLanguage = (): Language =>
  toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

/** An address of this site, in the language of this page's address. */
export function addressOf(path: string): string {
  return location.pathname.replace(/\/[^/]+\/?$/, "") + path;
}
