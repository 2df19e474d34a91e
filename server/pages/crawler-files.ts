/** The files about the site: robots.txt, sitemap, feeds, web app manifest, security.txt. */
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { localAddress } from "../../site/address.ts";
import { CHALLENGE_PATH } from "../../site/contact-options.ts";
import { FEED_PATH } from "../../site/findings.ts";
import { LANGUAGES } from "../../site/languages.ts";
import { ERROR_PAGES, ERRORS, PAGES, type PageDefinition } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import { encoded } from "./encoding.ts";
import { feed } from "./feed.ts";
import { ICON_CACHE, MANIFEST } from "./manifest.ts";
import { requestTarget } from "./page-target.ts";
import { POLICY_TEXT, SECURITY_POLICY, SECURITY_TXT, securityTxt } from "./security-txt.ts";
import { sitemap } from "./sitemap.ts";

type LookUpPage = (path: string) => Promise<PageLookup>;

/** @param publicUrl the site's origin */
export function crawlerFiles(publicUrl: string, lookUpPage: LookUpPage): Hono {
  const app = new Hono();
  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: ${CHALLENGE_PATH}\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  const listed = () => listedPages(lookUpPage);
  app.get("/sitemap.xml", etag(), async (c) => xml(c, "application/xml", sitemap(await listed(), publicUrl)));
  for (const language of LANGUAGES)
    app.get(localAddress(FEED_PATH, language), etag(), async (c) =>
      xml(c, "application/atom+xml", feed(language, await listed(), publicUrl)),
    );
  app.get(FEED_PATH, etag(), async (c) => {
    c.header("Vary", "Accept-Language, Cookie");
    return xml(c, "application/atom+xml", feed(requestTarget(c.req.raw).language, await listed(), publicUrl));
  });
  app.get("/site.webmanifest", (c) =>
    c.body(JSON.stringify(MANIFEST), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": ICON_CACHE,
    }),
  );
  const built = Date.parse(import.meta.env.BUILT ?? new Date().toISOString());
  for (const [path, policy] of [[SECURITY_TXT], [SECURITY_POLICY, POLICY_TEXT]] as const)
    app.get(path, (c, next) => {
      const contact = securityTxt(publicUrl, built);
      return contact ? c.text(policy ?? contact) : next();
    });
  return app;
}

/** Sends XML compressed. Clients have to revalidate it each time, by its ETag. */
function xml(c: Context, type: string, text: string): Promise<Response> {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" };
  return encoded(text, c.body(text, 200, headers), c.req.header("accept-encoding") ?? null);
}

/** The pages that visitors may see and search engines may list. */
async function listedPages(lookUpPage: LookUpPage): Promise<PageDefinition[]> {
  const listed = await Promise.all(PAGES.map(async (page) => isListed(page, await lookUpPage(page.path))));
  const pages = PAGES.filter((_, at) => listed[at]);
  return pages.includes(ERRORS) ? [...pages, ...ERROR_PAGES] : pages;
}

/** A record that is hidden, kept from search engines, or stands for another address is not listed. */
function isListed(page: PageDefinition, lookup: PageLookup): boolean {
  if (page.noindex) return false;
  if (lookup.status !== "found") return !page.mayBeHidden;
  const { is_visible, robots, canonical_url } = lookup.record;
  return (is_visible || !page.mayBeHidden) && !/noindex/i.test(robots ?? "") && canonical_url === null;
}
