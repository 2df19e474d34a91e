import { beforeAll, describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { localAddress, readAddress } from "../../site/address.ts";
import { LANGUAGES, type Language, languageTag } from "../../site/languages.ts";
import { PAGES, type PageDefinition, pageByPath } from "../../site/pages.ts";
import { crawl, type Visited } from "../crawler.ts";
import { attributes, documentOf, type Parsed, parse } from "../document.ts";
import { filledSiteForTests } from "../fixtures.ts";
import { faultsOf, thingsOf } from "../structured-data.ts";

const PUBLIC = "https://www.blc.example";
const site = filledSiteForTests({ PUBLIC_URL: PUBLIC });

let visited: Map<string, Visited>;
/** What the crawl found of the list of pages, by any address. */
let pages: { address: string; $: Parsed; page: PageDefinition; prefix: Language | undefined }[];
beforeAll(async () => {
  visited = await crawl(site, "/", PUBLIC);
  pages = [...visited.values()].flatMap(({ address, $ }) => {
    const { path, prefix } = readAddress(new URL(address, PUBLIC).pathname);
    const page = pageByPath(path);
    return $ && page ? [{ address, $, page, prefix }] : [];
  });
}, 180_000);

const canonicalOf = ($: Parsed) => attributes($, 'link[rel="canonical"]', "href");
const languageOf = ($: Parsed) => $("html").attr("lang");
/** The language that a page's copy is in. */
const copyLanguageOf = ($: Parsed) => $("main").attr("lang") ?? languageOf($);
const isNoIndex = ($: Parsed) => /noindex/.test($('meta[name="robots"]').attr("content") ?? "");
/** The addresses of a page in each language, by their tags. */
const alternatesOf = ($: Parsed, links = 'link[rel="alternate"][hreflang]'): Record<string, string> =>
  Object.fromEntries(
    $(links)
      .get()
      .map((link) => [$(link).attr("hreflang") ?? "", $(link).attr("href") ?? ""]),
  );
const isOwn = ({ address, $ }: { address: string; $: Parsed }) => canonicalOf($)[0] === PUBLIC + address;
const pathOf = (url: string) => url.slice(PUBLIC.length);

describe("links", () => {
  test("lead to no redirect and no error", () => {
    const wrong = [...visited.values()].filter(({ status }) => status !== 200);
    expect(wrong.map(({ address, status, linkedFrom }) => `${status} ${address} on ${linkedFrom[0]?.address}`)).toEqual(
      [],
    );
  });

  test("name only places that are there", () => {
    const missing = [...visited.values()].flatMap(({ address, $, linkedFrom }) => {
      const ids = new Set($ ? attributes($, "[id]", "id") : []);
      return linkedFrom
        .filter(({ fragment }) => fragment && !ids.has(fragment))
        .map((link) => `${address}#${link.fragment} on ${link.address}`);
    });
    expect(missing).toEqual([]);
  });

  test("reach every page in every language, and without one", () => {
    const expected = PAGES.flatMap(({ id, path }) => {
      const translated = LANGUAGES.filter((language) => isTranslated(id, language));
      return [path, ...translated.map((language) => localAddress(path, language))];
    });
    expect(expected.filter((address) => !visited.has(address))).toEqual([]);
  });
});

describe("each page", () => {
  test("says its language: the interface's, and its copy's where that is another one", () => {
    for (const { address, $, prefix } of pages) {
      expect(languageOf($), address).toBe(languageTag(prefix ?? "en"));
      const language = LANGUAGES.find((each) => languageTag(each) === copyLanguageOf($));
      expect(language, address).toBeDefined();
    }
  });

  test("has one canonical address: that of its path in the language of its copy", () => {
    for (const { address, $, page } of pages) {
      const language = LANGUAGES.find((each) => languageTag(each) === copyLanguageOf($)) as Language;
      const own = PUBLIC + localAddress(page.path, language);
      const isToggled = page.language.rule === "toggle" && language === "en";
      expect(canonicalOf($), address).toEqual([isToggled ? `${own}?content=en` : own]);
    }
  });

  test("that is its own canonical one is named by all of its other languages, and names them", () => {
    const own = pages.filter((each) => isOwn(each) && !isNoIndex(each.$));
    expect(own.length).toBeGreaterThan(100);
    for (const { address, $, page } of own) {
      const alternates = alternatesOf($);
      const { "x-default": fallback, ...languages } = alternates;
      expect(languages[languageOf($) ?? ""], address).toBe(PUBLIC + address);
      expect(fallback, address).toBe(PUBLIC + page.path);
      for (const [tag, href] of Object.entries(languages)) {
        const other = visited.get(pathOf(href))?.$;
        if (!other) throw new Error(`${href} was not found`);
        expect(canonicalOf(other), `${tag} of ${address}`).toEqual([href]);
        expect(languageOf(other)).toBe(tag);
        expect(alternatesOf(other), `${tag} of ${address}`).toEqual(alternates);
      }
      const bare = visited.get(page.path)?.$;
      expect(bare && alternatesOf(bare), page.path).toEqual(alternates);
    }
  });

  test("has the structured data of its kind, all of it in the page, where its address is its own", () => {
    for (const { address, $, page, prefix } of pages.filter(isOwn)) {
      expect(faultsOf($, prefix ?? "en", PUBLIC), address).toEqual([]);
      const kind = page.offers === "service" ? ["BreadcrumbList", "Service"] : ["BreadcrumbList"];
      const expected = page.path === "/" ? ["Organization", "WebSite"] : kind;
      expect(
        thingsOf($).map((thing) => thing["@type"]),
        address,
      ).toEqual(isNoIndex($) ? [] : expected);
    }
  });
});

const sitemap = async () => {
  const $ = parse(await (await site.get("/sitemap.xml")).text(), { xml: true });
  return $("url")
    .get()
    .map((entry) => ({
      address: $(entry).find("loc").text(),
      alternates: alternatesOf(parse($.xml(entry), { xml: true }), "xhtml\\:link"),
    }));
};

test("the sitemap has the addresses that search engines may list, with the same languages as the pages", async () => {
  const listed = pages.filter((each) => isOwn(each) && !isNoIndex(each.$));
  const entries = await sitemap();
  expect(entries.map(({ address }) => address).sort()).toEqual(listed.map(({ address }) => PUBLIC + address).sort());
  for (const { address, alternates } of entries) {
    const $ = visited.get(pathOf(address))?.$;
    expect($ && alternatesOf($), address).toEqual(alternates);
  }
});

test("a page that is hidden or not to be listed is in no sitemap, feed or structured data", async () => {
  const change = (path: string, set: string) =>
    site.query(`update pages set ${set} where path = ? returning path`, path);
  change("/mariadb-enterprise", "is_visible = 0");
  change("/soporte-mysql", "robots = 'noindex, follow'");
  const names = (text: string) => text.match(/\/(mariadb-enterprise|soporte-mysql)\b/g) ?? [];
  // As long as records are kept, 5 seconds.
  await expect.poll(async () => names(JSON.stringify(await sitemap()))).toEqual([]);
  for (const language of LANGUAGES) {
    expect(names(await (await site.get(`/${language}/feed.xml`)).text())).toEqual([]);
    expect(thingsOf(await documentOf(site.get(localAddress("/soporte-mysql", language))))).toEqual([]);
    for (const address of ["", "/services", "/solutions", "/mariadb-high-availability"]) {
      const things = thingsOf(await documentOf(site.get(`/${language}${address}`)));
      expect(names(JSON.stringify(things)), address).toEqual([]);
    }
  }
});
