/** The files that search engines ask for: robots.txt, and the sitemap with every address of every page. */
import { Hono } from "hono";
import { alternates } from "../../app/layout/head.server.ts";
import { CHALLENGE_PATH } from "../../site/contact-options.ts";
import { PAGES, type PageDefinition } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";

type LookUpPage = (path: string) => Promise<PageLookup>;

/** @param publicUrl the site's origin */
export function crawlerFiles(publicUrl: string, lookUpPage: LookUpPage): Hono {
  const app = new Hono();
  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: ${CHALLENGE_PATH}\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", async (c) =>
    c.body(await sitemap(publicUrl, lookUpPage), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );
  return app;
}

/**
 * The sitemap, https://www.sitemaps.org/protocol.html: each page that visitors may see and search engines may list, by
 * the address of each language that it exists in; all of them name each other.
 */
async function sitemap(publicUrl: string, lookUpPage: LookUpPage): Promise<string> {
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
