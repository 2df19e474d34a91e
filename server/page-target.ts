/** Which page a request asks for: its path, its language, and what of its query the page depends on. */
import { prefill } from "../app/contact/prefill.ts";
import { CONTENT_PARAMETER, LANGUAGE_PARAMETER, serverLanguage, toLanguage } from "../app/i18n/detection.ts";
import { readAddress } from "../site/address.ts";
import type { Language } from "../site/languages.ts";
import { NOT_FOUND, type PageDefinition, pageByPath } from "../site/pages.ts";

export interface PageTarget {
  /** Undefined: there is no page at this path. */
  page: PageDefinition | typeof NOT_FOUND | undefined;
  /** Without the language of the address. */
  path: string;
  /** The language that the address names; undefined: it is negotiated. */
  prefix: Language | undefined;
  /** The language of a bare address's `?lng=`. */
  given: Language | undefined;
  language: Language;
  /** In one spelling, with its question mark; everything else that the address says makes no other page. */
  query: string;
}

/** Slashes at the end or twice in a row are no part of an address; those at the front would lead to another site. */
export function withoutSpareSlashes(pathname: string): string {
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}

/** @param header by its name in lower case */
export function pageTarget(url: URL, header: (name: string) => string | null | undefined): PageTarget {
  const { prefix, path } = readAddress(url.pathname);
  const given = prefix ? undefined : toLanguage(url.searchParams.get(LANGUAGE_PARAMETER));
  const page = pageByPath(path) ?? (path === NOT_FOUND.path ? NOT_FOUND : undefined);
  const language = prefix ?? given ?? serverLanguage(header("cookie"), header("accept-language"));
  return { page, path, prefix, given, language, query: knownQuery(path, url.searchParams) };
}

function knownQuery(path: string, search: URLSearchParams): string {
  if (path === "/contact") {
    const { subject, origin } = prefill(search);
    const query = new URLSearchParams(origin);
    if (prefill(query).subject !== subject) query.set("subject", subject);
    return query.size > 0 ? `?${query}` : "";
  }
  const page = pageByPath(path);
  return page?.language.rule === "toggle" && search.get(CONTENT_PARAMETER) === "en" ? `?${CONTENT_PARAMETER}=en` : "";
}
