/** What search engines read first: where they may go, and every address of every page. */
import { alternates } from "../app/layout/head.server.ts";
import { PAGES, type PageDefinition } from "../site/pages.ts";
import type { PageLookup } from "../store/index.ts";

/** @param publicUrl the site's origin */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /contact/challenge\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/**
 * The sitemap, https://www.sitemaps.org/protocol.html: each page that visitors may see and search engines may list, by
 * the address of each language that it exists in; all of them name each other.
 */
export async function sitemap(publicUrl: string, lookUpPage: (path: string) => Promise<PageLookup>): Promise<string> {
  const listed = await Promise.all(
    PAGES.map(async (page: PageDefinition) => (isListed(page, await lookUpPage(page.path)) ? [page] : [])),
  );
  const entries = listed.flat().flatMap((page) => {
    const addresses = alternates(page, publicUrl);
    const links = addresses
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join("");
    return addresses
      .filter(({ hreflang }) => hreflang !== "x-default")
      .map(({ href }) => `<url><loc>${href}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

/** A record that is hidden, kept from search engines, or stands for another address is not listed. */
function isListed(page: PageDefinition, lookup: PageLookup): boolean {
  if (lookup.status !== "found") return !page.mayBeHidden;
  const { is_visible, robots, canonical_url } = lookup.record;
  return (is_visible || !page.mayBeHidden) && !/noindex/i.test(robots ?? "") && canonical_url === null;
}
