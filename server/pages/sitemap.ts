import { LANGUAGES, languageTag } from "@blc/text";
import { alternates, type PageHead } from "../../app/layout/head.server.ts";
import modified from "../../site/modified.json" with { type: "json" };
import type { PageDefinition } from "../../site/pages.ts";
import { escapeXml } from "./xml.ts";

type Modified = Partial<Record<string, Partial<Record<string, string>>>>;

/**
 * The sitemap, https://www.sitemaps.org/protocol.html: each page by the address of each language
 * that it exists in; all of them name each other.
 * @param pages those that visitors may see and search engines may list
 * @param publicUrl the site's origin
 */
export function sitemap(pages: readonly PageDefinition[], publicUrl: string): string {
  const entries = pages.flatMap((page) => {
    const addresses = alternates(page, publicUrl);
    const links = addresses.map(linkTo).join("");
    return LANGUAGES.flatMap((language) => {
      const own = addresses.find(({ hreflang }) => hreflang === languageTag(language));
      if (!own) return [];
      const day = (modified as Modified)[page.error ? `errors/${page.error}` : page.id]?.[language];
      const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
      return [`<url><loc>${escapeXml(own.href)}</loc>${lastmod}${links}</url>`];
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

function linkTo({ hreflang, href }: PageHead["alternates"][number]): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}
