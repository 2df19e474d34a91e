/** Finds links of our own pages that lead nowhere. */
import { NOT_FOUND } from "../../site/pages.ts";
import type { Counted } from "../../store/index.ts";
import type { PageCache } from "./page-cache.ts";
import { pageTarget } from "./page-target.ts";

/** In characters. */
const LONGEST_PATH = 200;

const HREF = /\shref="([^"#?]*)/g;

/**
 * The link that led to an address without a page. A referrer may be invented: it counts only if
 * that page really has the link.
 */
export function brokenLink(
  { url, headers }: Request,
  publicUrl: string,
  pages: Pick<PageCache, "html">,
): Counted | undefined {
  const { pathname, host } = new URL(url);
  const from = URL.parse(headers.get("referer") ?? "");
  if (!from || (from.origin !== publicUrl && from.host !== host)) return undefined;
  const target = pageTarget(from, (name) => headers.get(name));
  if (!target.page || target.page === NOT_FOUND || target.isPersonal) return undefined;
  const html = pages.html(target) ?? "";
  const hasLink = [...html.matchAll(HREF)].some(
    ([, href = ""]) => URL.parse(href.replaceAll("&amp;", "&"), from)?.pathname === pathname,
  );
  if (!hasLink) return undefined;
  const source = pathname.slice(0, LONGEST_PATH);
  return { kind: "broken_link", page: target.page.id, language: target.language, source };
}
