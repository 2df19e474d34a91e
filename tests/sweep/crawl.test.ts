import { COMPLETE_LANGUAGES, LANGUAGES, type Language, languageTag } from "@blc/text";
import { beforeAll, describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { sectionsOf } from "../../app/search/sections.server.ts";
import { localAddress, readAddress } from "../../site/address.ts";
import { CONTACT_TYPES, SUBJECTS } from "../../site/contact-options.ts";
import { ERROR_PAGES, errorPageByPath } from "../../site/error-pages.ts";
import modified from "../../site/modified.json" with { type: "json" };
import { owner } from "../../site/owner/current.ts";
import {
  CONTACT,
  NOT_FOUND,
  PAGES,
  type PageDefinition,
  pageByPath,
  SEARCH,
} from "../../site/pages.ts";
import { crawl, type Visited, visitedAddress } from "../crawler.ts";
import {
  attributes,
  documentOf,
  oddities,
  type Parsed,
  parse,
  textOf,
  undeclared,
} from "../document.ts";
import { filledSiteForTests } from "../fixtures.ts";
import { faultsOf, thingsOf } from "../structured-data.ts";

const PUBLIC = "https://www.blc.example";
const site = filledSiteForTests({ PUBLIC_URL: PUBLIC });

let visited: Map<string, Visited>;
/** What the crawl found of the list of pages, by any address. */
let pages: { address: string; $: Parsed; page: PageDefinition; prefix: Language | undefined }[];
beforeAll(async () => {
  visited = await crawl(site, PUBLIC);
  pages = [...visited.values()].flatMap(({ address, $ }) => {
    const { path, prefix } = readAddress(new URL(address, PUBLIC).pathname);
    const page = pageByPath(path) ?? errorPageByPath(path);
    return $ && page ? [{ address, $, page, prefix }] : [];
  });
});

const canonicalOf = ($: Parsed) => attributes($, 'link[rel="canonical"]', "href");
const languageOf = ($: Parsed) => $("html").attr("lang");
const isNoIndex = ($: Parsed) => /noindex/.test($('meta[name="robots"]').attr("content") ?? "");
/** The addresses of a page in each language, by their tags. */
const alternatesOf = (
  $: Parsed,
  links = 'link[rel="alternate"][hreflang]',
): Record<string, string> =>
  Object.fromEntries(
    $(links)
      .get()
      .map((link) => [$(link).attr("hreflang") ?? "", $(link).attr("href") ?? ""]),
  );
const isOwn = ({ address, $ }: { address: string; $: Parsed }) =>
  canonicalOf($)[0] === PUBLIC + address;
const pathOf = (url: string) => url.slice(PUBLIC.length);

/** The page at an address that the crawl has visited. */
const pageAt = (address: string) => visited.get(address)?.$ ?? expect.unreachable(address);

describe("links", () => {
  test("lead to no redirect and no error", () => {
    const wrong = [...visited.values()].filter(({ status }) => status !== 200);
    expect(
      wrong.map(
        ({ address, status, linkedFrom }) => `${status} ${address} on ${linkedFrom[0]?.address}`,
      ),
    ).toEqual([]);
  });

  test("to the contact form say which page they stand on, in header, content and footer of every page", async () => {
    const unknown = await Promise.all(
      LANGUAGES.map((language) => documentOf(site.get(`/${language}/no-such-page`))),
    );
    const shown = [
      ...pages.map(({ $, page, address }) => ({ $, id: page.id as string, address })),
      ...unknown.map(($) => ({ $, id: NOT_FOUND.id, address: "/404" })),
    ];
    for (const { $, id, address } of shown) {
      const urls = attributes($, "a", "href").map((href) => new URL(href, PUBLIC));
      const links = urls.filter(({ pathname }) => readAddress(pathname).path === CONTACT.path);
      const ofLanguages = attributes($, "#language-menu a", "href").length;
      expect(links.length, address).toBeGreaterThanOrEqual(2);
      const named = links.filter(({ searchParams }) => searchParams.get("from") === id);
      expect(named.length, address).toBe(links.length - (id === CONTACT.id ? ofLanguages : 0));
    }
  });

  test("of a call to action choose a subject that the form has", () => {
    // Not of results of the search.
    for (const { $, address } of pages.filter(({ address }) => !address.includes("?"))) {
      for (const href of attributes($, "main a:not([rel])", "href")) {
        const url = new URL(href, PUBLIC);
        const { pathname, searchParams } = url;
        if (readAddress(pathname).path !== CONTACT.path) continue;
        const type = searchParams.get("type") as keyof typeof CONTACT_TYPES;
        const chosen = pageAt(visitedAddress(url))("#subject option[selected]").attr("value");
        expect(chosen, `${href} on ${address}`).toBe(
          searchParams.get("subject") ?? CONTACT_TYPES[type],
        );
        expect(SUBJECTS, `${href} on ${address}`).toContain(chosen);
      }
    }
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
    const expected = [...PAGES, ...ERROR_PAGES].flatMap(({ id, path }) => {
      const translated = LANGUAGES.filter((language) => isTranslated(id, language));
      return [path, ...translated.map((language) => localAddress(path, language))];
    });
    expect(expected.filter((address) => !visited.has(address))).toEqual([]);
  });
});

describe("each page", () => {
  test("has nothing empty, nothing that only a program would say, and nothing twice side by side", () => {
    const wrong = pages.flatMap(({ address, $ }) =>
      oddities($).map((oddity) => `${oddity} on ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  test("is read by the search in the words in which it stands there", () => {
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}_]+/gu) ?? [];
    // The search does not read its own page, which marks parts of words.
    for (const { address, $ } of pages.filter(isOwn).filter(({ page }) => page.id !== SEARCH.id)) {
      const html = $.html().replaceAll(/<wbr>/g, "");
      const shown = new Set(wordsOf(textOf(parse(html), "main")));
      const read = sectionsOf(html).flatMap(({ title, subtitles, text }) =>
        wordsOf(`${title} ${subtitles} ${text}`),
      );
      // It reads a raised digit as a character of its own.
      const glued = read.filter((word) => !shown.has(word) && !/[⁰¹²³⁴-⁹]/.test(word));
      expect(glued, address).toEqual([]);
    }
  });

  test("says its language, and has one canonical address: that of its path in the language of its copy", () => {
    for (const { address, $, page, prefix } of pages) {
      expect(languageOf($), address).toBe(languageTag(prefix ?? "en"));
      const copyLanguage = $("main").attr("lang") ?? languageOf($);
      // Copy in another language is said to be so, in the language around it.
      if (copyLanguage !== languageOf($) && page.language.rule !== "toggle")
        expect($(`main [lang="${languageOf($)}"]`).text(), address).not.toBe("");
      const language =
        LANGUAGES.find((each) => languageTag(each) === copyLanguage) ?? expect.unreachable(address);
      const own = PUBLIC + localAddress(page.path, language);
      const isToggled = page.language.rule === "toggle" && language === "en";
      expect(canonicalOf($), address).toEqual([isToggled ? `${own}?content=en` : own]);
    }
  });

  test("links to the others in the language of its address, and to itself in each; it has no data of the framework", () => {
    for (const { address, $, page, prefix } of pages) {
      const links = attributes(
        $,
        'a[href^="/"]:not(#language-menu a, [href^="/terminal/"])',
        "href",
      );
      const other = links.filter(
        (href) =>
          href.includes("lng=") || readAddress(new URL(href, PUBLIC).pathname).prefix !== prefix,
      );
      expect([other, links.length > 25], address).toEqual([[], true]);
      const menu = attributes($, "#language-menu a", "href").map(
        (href) => new URL(href, PUBLIC).pathname,
      );
      expect(menu, address).toEqual(LANGUAGES.map((language) => localAddress(page.path, language)));
      expect($.html(), address).not.toMatch(/__reactRouter|\.data\b(?!-)|turbo-stream/);
      expect($('link[rel="modulepreload"], [style]').length, address).toBe(0);
      expect($("script:not([type])").length, address).toBe(1);
    }
  });

  test.each(COMPLETE_LANGUAGES)("has its own title, description and style, in %s", (language) => {
    const ofLanguage = pages.filter(
      ({ address, prefix }) => prefix === language && !address.includes("?"),
    );
    const sheets = new Map<string, string>();
    for (const { address, $, page } of ofLanguage) {
      expect([$("h1").length, $("#key-facts").length, $("style").length], address).toEqual([
        1,
        page.offers ? 1 : 0,
        1,
      ]);
      // The price of a support plan stands where plans are sold.
      const plansOnly = textOf($, "#key-facts").match(/499/g) ?? [];
      expect(plansOnly.length, address).toBe(page.id === "soporte-mysql" ? 1 : 0);
      const sections = $(".section-mark a").get();
      const listed = $(".contents a").get();
      // A page of few sections has no list, and two pages begin with one of their own.
      if (listed.length > 0)
        expect(
          listed.map((link) => [$(link).attr("href"), $(link).text()]),
          address,
        ).toEqual(sections.map((link) => [$(link).attr("href"), $(link).text()]));
      const style = $("style").text();
      expect(style, address).not.toContain("@media print");
      // A navigation in place takes sheets with the same four characters for the same sheet.
      for (const [, hash = "", sheet = ""] of style.matchAll(/\/\*([\w-]{4})\*\/(.+?)(?=\/\*|$)/gs))
        expect(sheets.set(hash, sheets.get(hash) ?? sheet).get(hash), address).toBe(sheet);
      const html = $.html();
      expect(undeclared(html, html), address).toEqual([]);
      // In catalogues, backticks mark code; in an attribute or a drawing, the mark itself would be read.
      const prose = html.replace(/<(pre|code|script|style)\b[\s\S]*?<\/\1>/g, "");
      expect(prose.match(/.{0,60}`.{0,60}/)?.[0], address).toBeUndefined();
      const loaded = 'link[rel="stylesheet"]:not([disabled])';
      expect(attributes($, loaded, "href"), address).toEqual([
        expect.stringMatching(/^\/assets\/print-.+\.css$/),
        expect.stringMatching(/^\/assets\/late-.+\.css$/),
      ]);
      expect(attributes($, `head ${loaded}`, "media"), address).toEqual(["print"]);
      expect($(loaded).last().next().is("footer"), address).toBe(true);
    }
    for (const text of ["title", 'meta[name="description"]'])
      expect(
        new Set(ofLanguage.map(({ $ }) => $(`head > ${text}`).attr("content") ?? $(text).text()))
          .size,
      ).toBe(PAGES.length + ERROR_PAGES.length);
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
        const other = pageAt(pathOf(href));
        expect(canonicalOf(other), `${tag} of ${address}`).toEqual([href]);
        expect(languageOf(other)).toBe(tag);
        expect(alternatesOf(other), `${tag} of ${address}`).toEqual(alternates);
      }
      expect(alternatesOf(pageAt(page.path)), page.path).toEqual(alternates);
    }
  });

  test("has the structured data of its kind, all of it in the page, where its address is its own", () => {
    for (const { address, $, page, prefix } of pages.filter(isOwn)) {
      expect(faultsOf($, prefix ?? "en", PUBLIC), address).toEqual([]);
      expect(
        thingsOf($).map((thing) => thing["@type"]),
        address,
      ).toEqual(isNoIndex($) ? [] : kindsOf(page));
    }
  });
});

function kindsOf({ path, offers, error }: PageDefinition): string[] {
  if (path === "/") return ["Organization", "WebSite"];
  const kinds = ["BreadcrumbList"];
  if (offers) kinds.push(offers === "service" ? "Service" : "SoftwareApplication");
  if (error) kinds.push("TechArticle");
  return kinds;
}

describe("structured data", () => {
  test("has the company's values escaped, and its logo", async () => {
    const [company] = thingsOf(pageAt("/en"));
    expect(await site.text("/en")).toContain("Calle \\u003cSin\\u003e");
    const logo = await site.get(pathOf(String(company?.logo)));
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("has the three stated prices as the offers of the support page", () => {
    const stated = owner().plans.flatMap(({ name, price }) =>
      price ? [{ name, priceSpecification: { price } }] : [],
    );
    for (const language of LANGUAGES) {
      const service = thingsOf(pageAt(localAddress("/soporte-mysql", language))).at(-1);
      expect(service?.offers, language).toMatchObject(stated);
    }
  });
});

const tag = ($: Parsed, name: string) =>
  $(`meta[property="${name}"], meta[name="${name}"]`).attr("content");

test("each page in each language has a picture for links, named with its size and what it shows", async () => {
  const seen = new Map<string, string>();
  for (const { address, $, page } of pages.filter(isOwn)) {
    const url = tag($, "og:image") ?? "";
    expect(url, address).toMatch(/^https:\/\/www\.blc\.example\/og\/[0-9a-f]{12}\.png$/);
    // The pages of errors have that of their list.
    const owner = page.error ? address.replace(/\/[^/]+$/, "") : address;
    expect(seen.get(url) ?? owner, `${address} has the picture of another page`).toBe(owner);
    seen.set(url, owner);
    expect([tag($, "og:image:width"), tag($, "og:image:height")], address).toEqual(["1200", "630"]);
    expect(tag($, "twitter:card"), address).toBe("summary_large_image");
    const labels = attributes(pageAt(owner), "main [aria-label]", "aria-label");
    // The picture was drawn on the day of the build, which it names.
    const undated = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/\d+/g, "0");
    expect([...labels, $("h1").text()].map(undated), address).toContain(
      undated(tag($, "og:image:alt") ?? ""),
    );

    const answer = await site.get(pathOf(url));
    expect([answer.status, answer.headers.get("content-type")], url).toEqual([200, "image/png"]);
    expect(answer.headers.get("cache-control")).toBe("max-age=31536000, immutable");
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], url).toEqual([1200, 630]);
    expect(png.length, address).toBeLessThanOrEqual(150_000);
  }
});

const sitemap = async () => {
  const response = await site.get("/sitemap.xml");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const $ = parse(await response.text(), { xml: true });
  return $("url")
    .get()
    .map((entry) => ({
      address: $(entry).find("loc").text(),
      day: $(entry).find("lastmod").text(),
      alternates: alternatesOf(parse($.xml(entry), { xml: true }), "xhtml\\:link"),
    }));
};

test("the sitemap has the addresses that search engines may list, with the languages and the days of the pages", async () => {
  const listed = pages.filter((each) => isOwn(each) && !isNoIndex(each.$));
  const entries = await sitemap();
  expect(entries.map(({ address }) => address).sort()).toEqual(
    listed.map(({ address }) => PUBLIC + address).sort(),
  );
  for (const { address, alternates } of entries)
    expect(alternatesOf(pageAt(pathOf(address))), address).toEqual(alternates);
  expect(await site.text("/robots.txt")).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`);
  const days = Object.fromEntries(entries.map(({ address, day }) => [pathOf(address), day]));
  expect(days).toMatchObject({
    "/it/about": modified.about.it,
    "/en/saprustgate?content=en": modified.saprustgate.en,
  });
  for (const [address, day] of Object.entries(days))
    expect(day, address).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("a page that is hidden, not to be listed or stands for another is in no sitemap, feed or structured data", async () => {
  const change = (path: string, set: string) =>
    site.query(`update pages set ${set} where path = ?`, path);
  change("/mariadb-enterprise", "is_visible = 0");
  change("/soporte-mysql", "robots = 'noindex, follow'");
  change("/startups", "canonical_url = '/partners'");
  const names = (text: string) =>
    text.match(/\/(mariadb-enterprise|soporte-mysql|startups)\b/g) ?? [];
  // As long as records are kept, 5 seconds.
  await expect.poll(async () => names(JSON.stringify(await sitemap()))).toEqual([]);
  for (const language of LANGUAGES) {
    expect(names(await site.text(`/${language}/feed.xml`))).toEqual([]);
    for (const path of ["/soporte-mysql", "/startups"])
      expect(thingsOf(await documentOf(site.get(localAddress(path, language)))), path).toEqual([]);
    for (const address of ["", "/services", "/solutions", "/mariadb-high-availability"]) {
      const things = thingsOf(await documentOf(site.get(`/${language}${address}`)));
      expect(names(JSON.stringify(things)), address).toEqual([]);
    }
  }
});
