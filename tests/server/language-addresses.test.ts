import { describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import it from "../../app/pages/not-found/it.json" with { type: "json" };
import { LANGUAGES, type Language } from "../../site/languages.ts";
import { PAGES, type PagePath, pageByPath } from "../../site/pages.ts";
import { attributes, documentOf, type Parsed, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

const PUBLIC = "https://www.blc.example";
const SECONDS = "7";
const PATHS = PAGES.map(({ path }) => path);

const site = siteForTests({ PUBLIC_URL: PUBLIC, PAGE_CACHE_SECONDS: SECONDS });

const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(site.url + address, { method, headers, redirect: "manual" });

/** `/` and `it` are `/it`. */
const inLanguage = (path: string, language: Language) => `/${language}${path === "/" ? "" : path}`;

/** Pages are answered from the cache of rendered pages; this parameter, which only the form knows, bypasses it. */
const THROUGH_FRAMEWORK = "sent=x";

interface Link {
  href: string;
  isLanguage: boolean;
}

/** What leads to other pages of the site. */
function linksOf($: Parsed): Link[] {
  return $('a[href^="/"]')
    .get()
    .map((element) => ({
      href: $(element).attr("href") ?? "",
      isLanguage: $(element).attr("data-language") !== undefined,
    }));
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

const PREFIX = new RegExp(`^/(${LANGUAGES.join("|")})(?=[/?#]|$)`);

const cached = `public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=60, stale-if-error=86400`;

describe.each(PATHS)("%s by a language address", (path) => {
  const slow = path === "/contact" ? "x=x" : THROUGH_FRAMEWORK;

  test.each(COMPLETE_LANGUAGES)("is the same document for every visitor, in %s", async (language) => {
    const address = inLanguage(path, language);
    const other = language === "pt" ? "ca" : "pt";
    const first = await get(address);
    const html = await first.text();
    expect(parse(html)("html").attr("lang")).toBe(language);
    const visitors = [
      get(address, { cookie: `i18nextLng=${other}; theme=dark` }),
      get(address, { "accept-language": `${other};q=0.9, es-AR;q=0.1` }),
      get(`${address}?lng=${other}`),
      get(`${address}?lng=${other}&utm_source=x&content=`, { cookie: `i18nextLng=${other}`, "accept-language": other }),
      get(`${address}?${slow}&lng=${other}`, { cookie: `i18nextLng=${other}`, "accept-language": other }),
      get(address, { "accept-encoding": "identity" }),
    ];
    for (const response of [first, ...(await Promise.all(visitors))]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("cache-control")).toBe(path === "/contact" ? "no-store" : cached);
      expect(response.headers.get("etag")).toBe(first.headers.get("etag"));
      if (path !== "/contact") expect(response.headers.get("etag")).toMatch(/^W\/"[\w-]{22}"$/);
      if (response !== first) expect(withoutChallenge(await response.text())).toBe(withoutChallenge(html));
    }
  });

  test.each(COMPLETE_LANGUAGES)(
    "leads to addresses of its own language only, but for the language menu, in %s",
    async (language) => {
      const links = linksOf(await documentOf(get(inLanguage(path, language))));
      const own = links.filter(({ isLanguage }) => !isLanguage).map(({ href }) => href);
      expect(own.length).toBeGreaterThan(25);
      expect(own.filter((href) => !new RegExp(`^/${language}(?=[/?#]|$)`).test(href))).toEqual([]);
      expect(own.filter((href) => href.includes("lng="))).toEqual([]);
      const menu = links.filter(({ isLanguage }) => isLanguage).map(({ href }) => href);
      expect(menu).toEqual(LANGUAGES.map((each) => inLanguage(path, each)));
    },
  );

  test("by the bare address is in the visitor's language, and its links are bare", async () => {
    for (const [address, headers] of [
      [path, { "accept-language": "pt" }],
      [path, { cookie: "i18nextLng=pt", "accept-language": "it" }],
      [`${path}?lng=pt`, { cookie: "i18nextLng=ca", "accept-language": "it" }],
      [`${path}?${slow}&lng=pt`, {}],
    ] as [string, Record<string, string>][]) {
      const response = await get(address, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe(path === "/contact" ? "no-store" : "private, no-cache");
      expect(response.headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
      const choice = "i18nextLng=pt; Path=/; Max-Age=31536000; SameSite=Lax; Secure";
      expect(response.headers.get("set-cookie"), address).toBe(address.includes("lng=") ? choice : null);
      const $ = await documentOf(response);
      expect($("html").attr("lang")).toBe("pt");
      const links = linksOf($);
      const own = links.filter(({ isLanguage }) => !isLanguage).map(({ href }) => href);
      expect(own.length).toBeGreaterThan(25);
      expect(own.filter((href) => PREFIX.test(href) || href.includes("lng="))).toEqual([]);
      const menu = links.filter(({ isLanguage }) => isLanguage).map(({ href }) => href);
      expect(menu).toEqual(LANGUAGES.map((each) => inLanguage(path, each)));
    }
  });

  test("contains no data of the framework, and runs one script of its own", async () => {
    for (const address of [path, inLanguage(path, "ca")]) {
      const response = await get(address);
      const html = await response.text();
      expect(html).not.toMatch(/__reactRouter|\.data\b(?!-)|turbo-stream/);
      const $ = parse(html);
      expect($('link[rel="modulepreload"]')).toHaveLength(0);
      expect($('script[type="application/json"]')).toHaveLength(path === "/contact" ? 1 : 0);
      const scripts = $('script:not([type="application/json"])');
      expect(scripts.get().map((script) => Object.keys(script.attribs))).toEqual([["data-modules"]]);
      expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
    }
  });
});

describe("the canonical address", () => {
  const hreflang = (path: PagePath) => {
    const languages = LANGUAGES.filter((language) => isTranslated(pageByPath(path)?.id ?? "", language));
    return {
      ...Object.fromEntries(languages.map((language) => [language, PUBLIC + inLanguage(path, language)])),
      "x-default": PUBLIC + path,
    };
  };

  test.each(PAGES.filter(({ language }) => language.rule === "interface").map(({ path }) => path))(
    "of %s is that of its language, by whatever address it was asked",
    async (path) => {
      for (const language of COMPLETE_LANGUAGES)
        for (const [address, headers] of [
          [inLanguage(path, language), {}],
          [path, { "accept-language": language }],
          [`${path}?lng=${language}&utm_source=x`, {}],
        ] as [string, Record<string, string>][]) {
          const $ = await documentOf(get(address, headers));
          expect(canonicalOf($), address).toBe(PUBLIC + inLanguage(path, language));
          expect($('meta[property="og:url"]').attr("content")).toBe(PUBLIC + inLanguage(path, language));
          expect(alternatesOf($), address).toEqual(hreflang(path));
        }
    },
  );

  // The pages that exist in fewer languages; written out, by the language of the interface.
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
  ])("of %s is that of the language that its text is in", async (path, canonical, alternates) => {
    for (const language of COMPLETE_LANGUAGES) {
      const bare = `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
      for (const address of [inLanguage(path, language), bare]) {
        const $ = await documentOf(get(address));
        expect($("html").attr("lang")).toBe(language);
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
    for (const page of ["/", "/about", "/it", "/it/about"]) expect((await get(page)).status).toBe(200);
    const response = await get(address, { cookie: "i18nextLng=es" });
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
      const response = await get(address + query, { "accept-language": "es", cookie: "i18nextLng=ca" });
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("set-cookie")).toBeNull();
      const $ = await documentOf(response);
      expect($("html").attr("lang")).toBe("it");
      expect($("h1").text()).toContain(it.hero.title);
      expect($('meta[name="robots"]').attr("content")).toBe("noindex");
      expect(canonicalOf($)).toBeUndefined();
      const own = linksOf($).filter(({ isLanguage }) => !isLanguage);
      expect(own.length).toBeGreaterThan(25);
      expect(own.filter(({ href }) => !/^\/it(?=[/?#]|$)/.test(href))).toEqual([]);
    }
  });

  test.each([
    "/about.data",
    "/it.data",
    "/_root.data",
    "/contact.data?_routes=contact",
    "/__manifest?p=%2Fabout",
    "/de/about",
    "/x/about",
  ])("%s is not found", async (address) => {
    const response = await get(address, { "accept-language": "it" });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await documentOf(response))("h1").text()).toContain(it.hero.title);
  });
});

test("links from /it lead to every page, and leave /it only by the language menu", async () => {
  const found = new Map<string, number>();
  const queue = ["/it"];
  const elsewhere = new Set<string>();
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const path = address.replace(/#.*/, "");
    if (found.has(path)) continue;
    const response = await get(path);
    found.set(path, response.status);
    for (const { href, isLanguage } of linksOf(await documentOf(response))) {
      if (/^\/it(?=[/?#]|$)/.test(href)) queue.push(href);
      else {
        expect(isLanguage, `${href} on ${path}`).toBe(true);
        elsewhere.add(href);
      }
    }
  }
  expect([...found].filter(([, status]) => status !== 200)).toEqual([]);
  const reached = new Set([...found.keys()].map((address) => address.replace(/\?.*/, "")));
  const expected = PAGES.filter(({ menuOnlyIn = "it" }) => menuOnlyIn === "it").map(({ path }) =>
    inLanguage(path, "it"),
  );
  expect([...reached].sort()).toEqual(expected.toSorted());
  expect([...elsewhere].filter((href) => !PREFIX.test(href))).toEqual([]);
  for (const path of ["/", "/about"])
    for (const language of COMPLETE_LANGUAGES.filter((each) => each !== "it"))
      expect(elsewhere).toContain(inLanguage(path, language));
});
