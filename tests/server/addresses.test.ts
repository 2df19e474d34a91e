/** The addresses of a page: one for each language, and the bare one in the visitor's. */
import { type Language, languageTag } from "@blc/text";
import { describe, expect, test } from "vitest";
import it from "../../app/pages/not-found/it.json" with { type: "json" };
import { documentOf, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PUBLIC_URL: "https://www.blc.example", PAGE_CACHE_SECONDS: "7" });

const cached = "public, max-age=0, s-maxage=7, stale-while-revalidate=30, stale-if-error=86400";

// A page of each rule for the language of its copy. That all links keep an address's language, the crawl checks.
describe.each(["/about", "/database-migrations", "/mysql-data-recovery", "/saprustgate"])(
  "%s",
  (path) => {
    test("by its address in a language is one document, whoever asks", async () => {
      const address = `/it${path}`;
      const first = await site.get(address);
      const html = await first.text();
      const visitors = [
        site.get(address, { cookie: "i18nextLng=pt; theme=dark" }),
        site.get(address, { "accept-language": "pt;q=0.9, es-AR;q=0.1" }),
        site.get(`${address}?lng=pt&utm_source=x&content=`, {
          cookie: "i18nextLng=pt",
          "accept-language": "pt",
        }),
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
      expect(parse(html)("html").attr("lang")).toBe(languageTag("it"));
    });

    test("by its bare address is in the visitor's language", async () => {
      for (const [language, address, headers] of [
        ["es", path, { "accept-language": "es" }],
        ["pt", path, { cookie: "i18nextLng=pt", "accept-language": "it" }],
        ["ca", `${path}?lng=ca&utm_source=x`, { cookie: "i18nextLng=pt", "accept-language": "it" }],
      ] as [Language, string, Record<string, string>][]) {
        const response = await site.get(address, headers);
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toBe("private, no-cache");
        expect(response.headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
        const choice = `i18nextLng=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
        expect(response.headers.get("set-cookie"), address).toBe(
          address.includes("lng=") ? choice : null,
        );
        expect((await documentOf(response))("html").attr("lang")).toBe(languageTag(language));
      }
    });
  },
);

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
    ["/ca/errors/ER_CON_COUNT_ERROR", "/ca/errors/1040"],
  ])(
    "%s is redirected permanently to %s, also when every page is cached",
    async (address, target) => {
      for (const page of ["/", "/about", "/it", "/it/about"])
        expect((await site.get(page)).status).toBe(200);
      const response = await site.get(address, { cookie: "i18nextLng=es" });
      expect([response.status, response.headers.get("location")]).toEqual([308, target]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("set-cookie")).toBeNull();
    },
  );

  /** Asks for an address without a page, which says so in Italian. */
  const notFound = async (address: string, headers: Record<string, string>) => {
    const response = await site.get(address, headers);
    expect(response.status).toBe(404);
    const $ = await documentOf(response);
    expect($("h1").text()).toContain(it.hero.title);
    expect($('meta[name="robots"]').attr("content")).toBe("noindex");
    return { $, headers: response.headers };
  };

  test.each([
    "/it/nope",
    "/it/404",
    "/it/about.data",
    "/it/en/about",
    "/it/contact/challenge",
    "/it/%E0%A4%A",
  ])("%s is not found, in the address's language", async (address) => {
    for (const query of ["", "?lng=es"]) {
      const { $, headers } = await notFound(address + query, {
        "accept-language": "es",
        cookie: "i18nextLng=ca",
      });
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("set-cookie")).toBeNull();
      expect($("html").attr("lang")).toBe("it");
      expect($('link[rel="canonical"]')).toHaveLength(0);
      expect($('a[href="/it/about"]').length).toBeGreaterThan(0);
      expect($('a[href="/about"]')).toHaveLength(0);
    }
  });

  test.each([
    "/nope",
    "/%E0%A4%A",
    "/About.php",
    "/_root.data",
    "/contact.data?_routes=contact",
    "/__manifest?p=%2F",
  ])("%s is not found", async (address) => {
    await notFound(address, { "accept-language": "it" });
  });
});
