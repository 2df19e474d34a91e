import { describe, expect, test } from "vitest";
import it from "../../app/pages/not-found/it.json" with { type: "json" };
import { COMPLETE_LANGUAGES, LANGUAGES, type Language, languageTag } from "../../site/languages.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, type Parsed, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const PUBLIC = "https://www.blc.example";
const SECONDS = "7";

const site = siteForTests({ PUBLIC_URL: PUBLIC, PAGE_CACHE_SECONDS: SECONDS });

/** `/` and `it` are `/it`. */
const inLanguage = (path: string, language: Language) => `/${language}${path === "/" ? "" : path}`;

/** Pages are answered from the cache of rendered pages; this parameter, which only the form knows, bypasses it. */
const THROUGH_FRAMEWORK = "sent=x";

const languageOf = (href: string) => LANGUAGES.find((language) => new RegExp(`^/${language}(?=[/?#]|$)`).test(href));

/** All links of a page but those of its language menu have the language, or none. */
function expectLinks($: Parsed, language?: Language) {
  const own = attributes($, 'a[href^="/"]:not(#language-menu a)', "href");
  expect(own.length).toBeGreaterThan(25);
  expect(own.filter((href) => languageOf(href) !== language || href.includes("lng="))).toEqual([]);
}

function expectPage($: Parsed, path: string, language?: Language) {
  expectLinks($, language);
  const menu = attributes($, '#language-menu a[href^="/"]', "href");
  expect(menu).toEqual(LANGUAGES.map((each) => inLanguage(path, each)));
  // No data of the framework, and no script or style but the page's own.
  expect($.html()).not.toMatch(/__reactRouter|\.data\b(?!-)|turbo-stream/);
  expect($('link[rel="modulepreload"], [style]')).toHaveLength(0);
  expect($("script:not([type])")).toHaveLength(1);
}

const canonicalOf = ($: Parsed) => $('link[rel="canonical"]').attr("href");

const cached = `public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=30, stale-if-error=86400`;

/** The contact page differs for each visitor: contact.test.ts has its addresses. */
const SHARED = PAGES.filter(({ id }) => id !== "contact");

describe.each(SHARED)("$path", ({ path, language: { rule } }) => {
  test.each(COMPLETE_LANGUAGES)("by its address in %s is one document, which keeps its language", async (language) => {
    const address = inLanguage(path, language);
    const other = language === "pt" ? "ca" : "pt";
    const first = await site.get(address);
    const html = await first.text();
    const visitors = [
      site.get(address, { cookie: `i18nextLng=${other}; theme=dark` }),
      site.get(address, { "accept-language": `${other};q=0.9, es-AR;q=0.1` }),
      site.get(`${address}?lng=${other}`),
      ...[`lng=${other}&utm_source=x&content=`, `${THROUGH_FRAMEWORK}&lng=${other}`].map((query) =>
        site.get(`${address}?${query}`, { cookie: `i18nextLng=${other}`, "accept-language": other }),
      ),
      site.get(address, { "accept-encoding": "identity" }),
    ];
    for (const response of [first, ...(await Promise.all(visitors))]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("cache-control")).toBe(cached);
      expect(response.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(response.headers.get("etag")).toMatch(/^W\/"[\w-]{22}"$/);
      if (response !== first) expect(await response.text()).toBe(html);
    }
    const $ = parse(html);
    expect($("html").attr("lang")).toBe(languageTag(language));
    expectPage($, path, language);
  });

  test("by its bare address is in the visitor's language, and its links are bare", async () => {
    for (const [language, address, headers] of [
      ["es", path, { "accept-language": "es" }],
      ["pt", path, { cookie: "i18nextLng=pt", "accept-language": "it" }],
      ["ca", `${path}?lng=ca&utm_source=x`, { cookie: "i18nextLng=pt", "accept-language": "it" }],
      ["it", `${path}?${THROUGH_FRAMEWORK}&lng=it`, {}],
    ] as [Language, string, Record<string, string>][]) {
      const response = await site.get(address, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
      const choice = `i18nextLng=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
      expect(response.headers.get("set-cookie"), address).toBe(address.includes("lng=") ? choice : null);
      const $ = await documentOf(response);
      expect($("html").attr("lang")).toBe(languageTag(language));
      if (rule === "interface") expect(canonicalOf($)).toBe(PUBLIC + inLanguage(path, language));
      expectPage($, path);
    }
  });
});

describe("other addresses", () => {
  test.each([
    ["/about///?lng=es", "/about?lng=es"],
    ["/CONTACT?subject=sales&lng=ca", "/contact?subject=sales&lng=ca"],
    ["/%63onsulting", "/consulting"],
    ["/IT", "/it"],
    ["/it/", "/it"],
    ["//it//about//?x=1", "/it/about?x=1"],
    ["/%69t/%41bout", "/it/about"],
    ["//www.evil.example/it/about", "/www.evil.example/it/about"],
    ["/it//www.evil.example", "/it/www.evil.example"],
  ])("%s is redirected permanently to %s, also when every page is cached", async (address, target) => {
    for (const page of ["/", "/about", "/it", "/it/about"]) expect((await site.get(page)).status).toBe(200);
    const response = await site.get(address, { cookie: "i18nextLng=es" });
    expect([response.status, response.headers.get("location")]).toEqual([308, target]);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test.each(["/it/nope", "/it/404", "/it/about.data", "/it/en/about", "/it/contact/challenge", "/it/%E0%A4%A"])(
    "%s is not found, in the address's language",
    async (address) => {
      for (const query of ["", `?${THROUGH_FRAMEWORK}`, "?lng=es"]) {
        const response = await site.get(address + query, { "accept-language": "es", cookie: "i18nextLng=ca" });
        expect(response.status).toBe(404);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(response.headers.get("set-cookie")).toBeNull();
        const $ = await documentOf(response);
        expect($("html").attr("lang")).toBe("it");
        expect($("h1").text()).toContain(it.hero.title);
        expect($('meta[name="robots"]').attr("content")).toBe("noindex");
        expect(canonicalOf($)).toBeUndefined();
        expectLinks($, "it");
      }
    },
  );

  test.each(["/nope", "/%E0%A4%A", "/About.php", "/_root.data", "/contact.data?_routes=contact", "/__manifest?p=%2F"])(
    "%s is not found",
    async (address) => {
      const response = await site.get(address, { "accept-language": "it" });
      expect(response.status).toBe(404);
      const $ = await documentOf(response);
      expect($("h1").text()).toContain(it.hero.title);
      expect($('meta[name="robots"]').attr("content")).toBe("noindex");
    },
  );
});
