/**
 * Which page a request asks for: its path, its language, and the part of its query that the page
 * depends on.
 */
import { type Language, toLanguage } from "@blc/text";
import { prefill } from "../../app/contact/prefill.ts";
import { CONTENT_PARAMETER, LANGUAGE_PARAMETER, serverLanguage } from "../../app/i18n/detection.ts";
import type { Visit } from "../../app/services.server.ts";
import { askedTool, carriedParameters } from "../../app/tools/parameters.ts";
import { readAddress } from "../../site/address.ts";
import { FROM_PARAMETER, RECEIPT_PARAMETER } from "../../site/contact-options.ts";
import { errorPageByPath } from "../../site/error-pages.ts";
import { CONTACT, knownFrom, NOT_FOUND, pageByPath, SEARCH } from "../../site/pages.ts";
import { QUERY_PARAMETER, searchQuery } from "../../site/search-query.ts";
import { type ToolId, toolIn } from "../../site/tools.ts";

/** The cache has a page for each `query`. */
export interface PageTarget
  extends Pick<Visit, "prefix" | "given" | "language" | "query" | "tool" | "isPersonal"> {
  /** Undefined: there is no page at this path. */
  page: Visit["page"] | undefined;
  /** Without the language of the address. */
  path: string;
  /**
   * The page whose link led to the contact form; null: none that is known. The page does not depend
   * on it.
   */
  from: string | null;
  /** The thank-you view. The receipt in the address may be forged, and has to be read. */
  isReceipt: boolean;
}

/** The page at a path of the list of pages, the page of an error, or /404. */
export function pageAt(path: string): PageTarget["page"] {
  return (
    pageByPath(path) ?? errorPageByPath(path) ?? (path === NOT_FOUND.path ? NOT_FOUND : undefined)
  );
}

/** Keeps a page from search engines by a header, which counts even where its HTML is not read. */
export function robotsHeader({
  page,
  isPersonal,
}: Pick<PageTarget, "page" | "isPersonal">): Record<string, string> {
  const isHidden = isPersonal || (page && "noindex" in page && page.noindex);
  return isHidden ? { "X-Robots-Tag": "noindex" } : {};
}

/** Removes repeated slashes, and those at the end. Two at the front would make an open redirect. */
export function withoutExtraSlashes(pathname: string): string {
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}

export function requestTarget(request: Request): PageTarget {
  return pageTarget(new URL(request.url), (name) => request.headers.get(name));
}

/** @param header by its name in lower case */
export function pageTarget(
  url: URL,
  header: (name: string) => string | null | undefined,
): PageTarget {
  const { prefix, path } = readAddress(url.pathname);
  const given = prefix ? undefined : toLanguage(url.searchParams.get(LANGUAGE_PARAMETER));
  const page = pageAt(path);
  const language = prefix ?? given ?? serverLanguage(header("cookie"), header("accept-language"));
  const search = url.searchParams;
  const isContact = page === CONTACT;
  const isReceipt = isContact && search.has(RECEIPT_PARAMETER);
  const tool = isContact ? toolIn(prefill(search).origin) : askedTool(path, search);
  const query = knownQuery(page, tool, search, language);
  const isPersonal = tool !== undefined || (page === SEARCH && searchQuery(search) !== "");
  const from = isContact ? knownFrom(search.get(FROM_PARAMETER)) : null;
  return { page, path, prefix, given, language, query, from, tool, isReceipt, isPersonal };
}

function knownQuery(
  page: PageTarget["page"],
  tool: ToolId | undefined,
  search: URLSearchParams,
  language: Language,
): string {
  const known = new URLSearchParams();
  if (page === CONTACT) {
    const { subject, origin } = prefill(search);
    for (const [name, value] of new URLSearchParams(origin)) known.set(name, value);
    if (prefill(known).subject !== subject) known.set("subject", subject);
  }
  if (tool)
    for (const [name, value] of carriedParameters(tool, search, language))
      known.append(name, value);
  if (page === SEARCH && search.has(QUERY_PARAMETER))
    known.set(QUERY_PARAMETER, searchQuery(search));
  const hasToggle = page && "language" in page && page.language.rule === "toggle";
  if (hasToggle && search.get(CONTENT_PARAMETER) === "en") known.set(CONTENT_PARAMETER, "en");
  return known.size > 0 ? `?${known}` : "";
}
