import { describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { ISLANDS } from "../../app/islands.ts";
import it from "../../app/pages/not-found/it.json" with { type: "json" };
import { LANGUAGES, type Language, languageTag } from "../../site/languages.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, type Parsed, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

const PUBLIC = "https://www.blc.example";
const SECONDS = "7";

const site = siteForTests({ PUBLIC_URL: PUBLIC, PAGE_CACHE_SECONDS: SECONDS });

/** `/` and `it` are `/it`. */
const inLanguage = (path: string, language: Language) => `/${language}${path === "/" ? "" : path}`;

/** Pages are answered from the cache of rendered pages; this parameter, which only the form knows, bypasses it. */
const THROUGH_FRAMEWORK = "sent=x";

/** What leads to other pages of the site: by its language menu, and otherwise. */
function linksOf($: Parsed) {
  const menu = attributes($, '#language-menu a[href^="/"]', "href");
  const own = attributes($, 'a[href^="/"]:not(#language-menu a)', "href");
  expect(own.length).toBeGreaterThan(25);
  // The results of the tools, of which there is no end.
  const followed = attributes($, 'a[href^="/"]:not(#language-menu a, [rel~="nofollow"])', "href");
  return { menu, own, followed };
}

/** All links of a page but those of its language menu have the language, or none. */
function expectLinks($: Parsed, path: string, language?: Language) {
  const { menu, own } = linksOf($);
  expect(own.filter((href) => languageOf(href) !== language || href.includes("lng="))).toEqual([]);
  expect(menu).toEqual(LANGUAGES.map((each) => inLanguage(path, each)));
}

const languageOf = (href: string) => LANGUAGES.find((language) => new RegExp(`^/${language}(?=[/?#]|$)`).test(href));

/** No data of the framework, one script of the page's own, no inline style, and a policy that allows no more. */
function expectOwnCodeOnly(html: string, $: Parsed, { headers }: Response) {
  expect(html).not.toMatch(/__reactRouter|\.data\b(?!-)|turbo-stream/);
  expect($('link[rel="modulepreload"], [style]')).toHaveLength(0);
  expect($('script[type="application/json"]')).toHaveLength(html.includes("contact-view") ? 1 : 0);
  const scripts = $('script:not([type="application/json"])');
  const hasIsland = Object.keys(ISLANDS).some((id) => $(`#${id}`).length > 0);
  const modules = Array(hasIsland ? 2 : 1).fill(["type", "src", "integrity"]);
  expect(scripts.get().map((script) => Object.keys(script.attribs))).toEqual([[], ...modules]);
  const policy = headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';style-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toMatch(/unsafe|\*/);
}

const canonicalOf = ($: Parsed) => $('link[rel="canonical"]').attr("href");
function alternatesOf($: Parsed) {
  const links = 'link[rel="alternate"]';
  const addresses = attributes($, links, "href");
  return Object.fromEntries(attributes($, links, "hreflang").map((language, i) => [language, addresses[i]]));
}

/** The page without its challenge, which differs for each visitor. */
function withoutChallenge(html: string): string {
  if (!html.includes("contact-view")) return html;
  const $ = parse(html);
  const view = $("script#contact-view");
  view.text(JSON.stringify({ ...JSON.parse(view.text()), challenge: undefined }));
  $('label[for="captchaAnswer"], input[name="challenge"]').remove();
  return $.html();
}

const cached = `public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=60, stale-if-error=86400`;

describe.each(PAGES)("$path", ({ id, path, language: { rule } }) => {
  const isContact = path === "/contact";
  const slow = isContact ? "x=x" : THROUGH_FRAMEWORK;
  const translated = LANGUAGES.filter((language) => isTranslated(id, language));
  const alternates = {
    ...Object.fromEntries(translated.map((language) => [languageTag(language), PUBLIC + inLanguage(path, language)])),
    "x-default": PUBLIC + path,
  };
  /** Pages whose text is in other languages than the interface are below. */
  const expectCanonical = ($: Parsed, language: Language) => {
    expect($("html").attr("lang")).toBe(languageTag(language));
    if (rule !== "interface") return;
    expect(canonicalOf($)).toBe(PUBLIC + inLanguage(path, language));
    expect($('meta[property="og:url"]').attr("content")).toBe(PUBLIC + inLanguage(path, language));
    expect(alternatesOf($)).toEqual(alternates);
  };

  test.each(COMPLETE_LANGUAGES)("by its address in %s is one document, which keeps its language", async (language) => {
    const address = inLanguage(path, language);
    const other = language === "pt" ? "ca" : "pt";
    const first = await site.get(address);
    const html = await first.text();
    const visitors = [
      site.get(address, { cookie: `i18nextLng=${other}; theme=dark` }),
      site.get(address, { "accept-language": `${other};q=0.9, es-AR;q=0.1` }),
      site.get(`${address}?lng=${other}`),
      ...[`lng=${other}&utm_source=x&content=`, `${slow}&lng=${other}`].map((query) =>
        site.get(`${address}?${query}`, { cookie: `i18nextLng=${other}`, "accept-language": other }),
      ),
      site.get(address, { "accept-encoding": "identity" }),
    ];
    const same = withoutChallenge(html);
    for (const response of [first, ...(await Promise.all(visitors))]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("cache-control")).toBe(isContact ? "no-store" : cached);
      expect(response.headers.get("etag")).toBe(first.headers.get("etag"));
      if (!isContact) expect(response.headers.get("etag")).toMatch(/^W\/"[\w-]{22}"$/);
      if (response !== first) expect(withoutChallenge(await response.text())).toBe(same);
    }
    const $ = parse(html);
    expectCanonical($, language);
    expectLinks($, path, language);
    expectOwnCodeOnly(html, $, first);
  });

  test("by its bare address is in the visitor's language, and its links are bare", async () => {
    for (const [language, address, headers] of [
      ["en", path, { "accept-language": "en" }],
      ["es", path, { "accept-language": "es" }],
      ["pt", path, { cookie: "i18nextLng=pt", "accept-language": "it" }],
      ["ca", `${path}?lng=ca&utm_source=x`, { cookie: "i18nextLng=pt", "accept-language": "it" }],
      ["it", `${path}?${slow}&lng=it`, {}],
    ] as [Language, string, Record<string, string>][]) {
      const response = await site.get(address, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe(isContact ? "no-store" : "private, no-cache");
      expect(response.headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
      const choice = `i18nextLng=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
      expect(response.headers.get("set-cookie"), address).toBe(address.includes("lng=") ? choice : null);
      const html = await response.text();
      const $ = parse(html);
      expectCanonical($, language);
      expectLinks($, path);
      expectOwnCodeOnly(html, $, response);
    }
  });
});

describe("the canonical address of a page that exists in fewer languages", () => {
  // Written out, by the language of the interface.
  const everywhere = (address: string) => Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, address]));
  const saprustgate = {
    es: `${PUBLIC}/es/saprustgate`,
    en: `${PUBLIC}/en/saprustgate?content=en`,
    "x-default": `${PUBLIC}/saprustgate`,
  };
  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "/database-migrations",
      everywhere("/es/database-migrations"),
      { es: `${PUBLIC}/es/database-migrations`, "x-default": `${PUBLIC}/database-migrations` },
    ],
    [
      "/mysql-data-recovery",
      { ...everywhere("/es/mysql-data-recovery"), en: "/en/mysql-data-recovery" },
      {
        en: `${PUBLIC}/en/mysql-data-recovery`,
        es: `${PUBLIC}/es/mysql-data-recovery`,
        "x-default": `${PUBLIC}/mysql-data-recovery`,
      },
    ],
    ["/saprustgate", everywhere("/es/saprustgate"), saprustgate],
    ["/saprustgate?content=en", everywhere("/en/saprustgate?content=en"), saprustgate],
    ["/saprustgate?content=xx", everywhere("/es/saprustgate"), saprustgate],
  ])("is that of the language that its text is in: %s", async (path, canonical, alternates) => {
    for (const language of COMPLETE_LANGUAGES) {
      const bare = `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
      for (const address of [inLanguage(path, language), bare]) {
        const $ = await documentOf(site.get(address));
        expect($("html").attr("lang")).toBe(languageTag(language));
        expect(canonicalOf($), address).toBe(PUBLIC + canonical[language]);
        expect(alternatesOf($), address).toEqual(alternates);
        const text = canonical[language]?.slice(1, 3);
        expect($("main").attr("lang")).toBe(text === language ? undefined : text);
      }
    }
  });
});

describe("other addresses", () => {
  test.each([
    ["/about/", "/about"],
    ["/about///?lng=es", "/about?lng=es"],
    ["/Consulting", "/consulting"],
    ["/CONTACT?subject=sales&lng=ca", "/contact?subject=sales&lng=ca"],
    ["/%63onsulting", "/consulting"],
    ["/It/About", "/it/about"],
    ["/IT", "/it"],
    ["/it/", "/it"],
    ["/it/about/", "/it/about"],
    ["//it//about//?x=1", "/it/about?x=1"],
    ["/%69t/%41bout", "/it/about"],
    ["/PT/Contact?subject=sales", "/pt/contact?subject=sales"],
    ["//www.evil.example/about", "/www.evil.example/about"],
    ["//www.evil.example/it/about", "/www.evil.example/it/about"],
    ["/it//www.evil.example", "/it/www.evil.example"],
  ])("%s is redirected permanently to %s, also when every page is cached", async (address, target) => {
    for (const page of ["/", "/about", "/it", "/it/about"]) expect((await site.get(page)).status).toBe(200);
    const response = await site.get(address, { cookie: "i18nextLng=es" });
    expect([response.status, response.headers.get("location")]).toEqual([308, target]);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test.each([
    "/it/nope",
    "/it/404",
    "/it/about/more",
    "/it/about.data",
    "/it/_root.data",
    "/it/it",
    "/it/en/about",
    "/it/contact/challenge",
    "/it/robots.txt",
    "/it/%E0%A4%A",
  ])("%s is not found, in the address's language", async (address) => {
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
      expect(linksOf($).own.filter((href) => languageOf(href) !== "it")).toEqual([]);
    }
  });

  test.each([
    ...["/nope", "/404", "/about/more", "/%E0%A4%A", "/About.php"],
    "/about.data",
    "/it.data",
    "/_root.data",
    "/contact.data?_routes=contact",
    "/__manifest?p=%2Fabout",
    "/de/about",
    "/x/about",
  ])("%s is not found", async (address) => {
    const response = await site.get(address, { "accept-language": "it" });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const $ = await documentOf(response);
    expect($("h1").text()).toContain(it.hero.title);
    expect($('meta[name="robots"]').attr("content")).toBe("noindex");
  });
});

test("links from /it lead to every page, and leave /it only by the language menu", async () => {
  const found = new Map<string, number>();
  const queue = ["/it"];
  const elsewhere = new Set<string>();
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const path = address.replace(/#.*/, "");
    if (found.has(path)) continue;
    const response = await site.get(path);
    found.set(path, response.status);
    const { menu, own, followed } = linksOf(await documentOf(response));
    expect(own.filter((href) => languageOf(href) !== "it")).toEqual([]);
    // The feed is no page.
    const pages = followed.filter((href) => href !== "/it/feed.xml");
    queue.push(...pages, ...menu.filter((href) => languageOf(href) === "it"));
    for (const href of menu) if (languageOf(href) !== "it") elsewhere.add(href);
  }
  expect([...found].filter(([, status]) => status !== 200)).toEqual([]);
  const reached = new Set([...found.keys()].map((address) => address.replace(/\?.*/, "")));
  const expected = PAGES.filter(({ menuOnlyIn = "it" }) => menuOnlyIn === "it").map(({ path }) =>
    inLanguage(path, "it"),
  );
  expect([...reached].sort()).toEqual(expected.toSorted());
  expect([...elsewhere].filter((href) => !languageOf(href))).toEqual([]);
  for (const path of ["/", "/about"])
    for (const language of COMPLETE_LANGUAGES.filter((each) => each !== "it"))
      expect(elsewhere).toContain(inLanguage(path, language));
});
