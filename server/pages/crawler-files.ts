/** The files about the site: robots.txt, sitemap, feeds, web app manifest, security.txt. */
import { LANGUAGES } from "@blc/text";
import { type Context, Hono } from "hono";
import { localAddress } from "../../site/address.ts";
import { CHALLENGE_PATH } from "../../site/contact-options.ts";
import { ERROR_PAGES } from "../../site/error-pages.ts";
import { FEED_PATH } from "../../site/findings.ts";
import { ERRORS, PAGES, type PageDefinition } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import type { Asker } from "../load/in-turn.ts";
import type { NodeEnv } from "../middleware/node-env.ts";
import { CachedPage } from "./cached-page.ts";
import { feed } from "./feed.ts";
import { keptAnswers } from "./kept-answers.ts";
import { ICON_CACHE, MANIFEST } from "./manifest.ts";
import type { PageCacheSettings } from "./page-cache.ts";
import { requestTarget } from "./page-target.ts";
import { POLICY_TEXT, SECURITY_POLICY, SECURITY_TXT, securityTxt } from "./security-txt.ts";
import { sitemap } from "./sitemap.ts";

const ENCODING = "Accept-Encoding";

type Settings = Pick<
  PageCacheSettings,
  "seconds" | "publicUrl" | "lookUpPage" | "siteVersion" | "inTurn"
>;

export function crawlerFiles(
  { seconds, publicUrl, lookUpPage, siteVersion, inTurn }: Settings,
  askerOf: (c: Context<NodeEnv>) => Asker,
): Hono<NodeEnv> {
  const kept = keptAnswers(seconds);
  const app = new Hono<NodeEnv>();
  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: ${CHALLENGE_PATH}\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  /**
   * Clients have to revalidate it each time, by its ETag.
   * @param key by which it is kept: nothing that a visitor can make up is in it
   */
  const xml = async (
    c: Context<NodeEnv>,
    key: string,
    type: string,
    vary: string,
    write: (pages: PageDefinition[]) => string,
  ) => {
    const pages = await listedPages(lookUpPage);
    const headers = {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-cache",
      Vary: vary,
    };
    const origin = { lookup: pages.map(({ id }) => id), siteVersion: siteVersion() };
    const answer = await kept.get(key, origin, () =>
      inTurn(askerOf(c), () =>
        CachedPage.of({ text: write(pages), status: 200, headers }, origin, kept.quality),
      ),
    );
    return answer instanceof CachedPage ? answer.respond(c.req.raw, c.env.outgoing) : answer;
  };
  app.get("/sitemap.xml", (c) =>
    xml(c, "sitemap", "application/xml", ENCODING, (pages) => sitemap(pages, publicUrl)),
  );
  for (const prefix of [...LANGUAGES, undefined])
    app.get(localAddress(FEED_PATH, prefix), (c) => {
      const { language } = requestTarget(c.req.raw);
      const vary = prefix ? ENCODING : `Accept-Language, Cookie, ${ENCODING}`;
      return xml(c, `${prefix ?? "as"} ${language}`, "application/atom+xml", vary, (pages) =>
        feed(language, pages, publicUrl),
      );
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

/** The pages that visitors may see and search engines may list. */
async function listedPages(lookUpPage: Settings["lookUpPage"]): Promise<PageDefinition[]> {
  const listed = await Promise.all(
    PAGES.map(async (page) => isListed(page, await lookUpPage(page.path))),
  );
  const pages = PAGES.filter((_, at) => listed[at]);
  return pages.includes(ERRORS) ? [...pages, ...ERROR_PAGES] : pages;
}

/**
 * A record that is hidden, kept from search engines, or stands for another address is not listed.
 */
function isListed(page: PageDefinition, lookup: PageLookup): boolean {
  if (page.noindex) return false;
  if (lookup.status !== "found") return !page.mayBeHidden;
  const { is_visible, robots, canonical_url } = lookup.record;
  return (
    (is_visible || !page.mayBeHidden) && !/noindex/i.test(robots ?? "") && canonical_url === null
  );
}
