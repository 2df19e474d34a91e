/** Detects the language of a visitor, on the server and in the browser. */
import { FALLBACK_LANGUAGE, type Language, toLanguage } from "@blc/text";
import { localAddress } from "../../site/address.ts";

/** The query parameter, the cookie and the storage key that carry a language. */
export const LANGUAGE_PARAMETER = "lng";
export const LANGUAGE_KEY = "i18nextLng";
/** How long the cookie lasts, in days. The page about cookies says so. */
export const LANGUAGE_DAYS = 365;
/** The query parameter of the page that has a language switch of its own. */
export const CONTENT_PARAMETER = "content";
/** The query parameter with the language that the numbers of an address are written in. */
export const NUMBERS_PARAMETER = "in";

/** Tags that are read. No browser sends more; a header of 16 kB could have thousands. */
const MOST_TAGS = 50;

/** The first of our languages in an `Accept-Language` header, by its weights (RFC 9110, 12.5.4). */
export function fromAcceptLanguage(header: string | null | undefined): Language | undefined {
  return (header ?? "")
    .split(",", MOST_TAGS)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => toLanguage(tag))
    .find(Boolean);
}

/** The value of one cookie in a `Cookie` header. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** The language of an address without prefix and `?lng=`, on the server: cookie, Accept-Language, fallback. */
export function serverLanguage(
  cookie: string | null | undefined,
  accept: string | null | undefined,
): Language {
  return (
    toLanguage(cookieValue(cookie, LANGUAGE_KEY)) ?? fromAcceptLanguage(accept) ?? FALLBACK_LANGUAGE
  );
}

/** An address to redirect to, in the language of the request: by prefix or by parameter. */
export function sameLanguage(
  path: string,
  { prefix, given }: { prefix: Language | undefined; given: Language | undefined },
): string {
  if (prefix || !given) return localAddress(path, prefix);
  return `${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAMETER}=${given}`;
}

/** The sources of a visitor's language in the browser, in the order of the specification. */
export interface BrowserSources {
  parameter: string | null;
  cookie: string | undefined;
  localStorage: string | null;
  sessionStorage: string | null;
  navigator: readonly string[];
  htmlLang: string | null;
}

export function browserLanguage(sources: BrowserSources): Language {
  const { parameter, cookie, localStorage, sessionStorage, navigator, htmlLang } = sources;
  const tags = [parameter, cookie, localStorage, sessionStorage, ...navigator, htmlLang];
  return tags.map(toLanguage).find(Boolean) ?? FALLBACK_LANGUAGE;
}
