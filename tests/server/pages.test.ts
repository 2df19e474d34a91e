import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { languageTag } from "../../site/languages.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "0" });

const compressed = (html: string, quality: number) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const hide = (path: string) => site.query("update pages set is_visible = 0 where path = ? returning path", path);

/** Ten segments of 1,460 bytes, a connection's first congestion window. TLS' handshake has widened it for the headers. */
const DOCUMENT_BUDGET = 14_600;

describe("every page", () => {
  // With the consent banner's words, which travel only where a pixel is configured.
  const heaviest = siteForTests({ PAGE_CACHE_SECONDS: "0", PIXEL_ID: "12345" });

  test.each(COMPLETE_LANGUAGES)("has its own title and keeps to the budget of bytes, in %s", async (language) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const { path, hasOffer } of PAGES) {
      const response = await heaviest.get(localAddress(path, language));
      expect(response.status, path).toBe(200);
      const html = await response.text();
      // The highest quality is slow, and needed only where a fast one does not suffice.
      if (compressed(html, 5) > DOCUMENT_BUDGET)
        expect(compressed(html, 11), path).toBeLessThanOrEqual(DOCUMENT_BUDGET);
      const $ = parse(html);
      expect($("html").attr("lang"), path).toBe(languageTag(language));
      expect($("h1"), path).toHaveLength(1);
      expect($("#offer").length, path).toBe(hasOffer ? 1 : 0);
      titles.add($("head > title").text());
      descriptions.add($('meta[name="description"]').attr("content") ?? "");
      expect($("style"), path).toHaveLength(1);
      expect($("style").text(), path).toMatch(/^\/\*\/assets\/root-[^*]+\.css\*\/./);
      expect($("style").text(), path).not.toContain("@media print");
      // In catalogues, backticks mark code; in an attribute or a drawing, the mark itself would be read.
      const prose = html.replace(/<(pre|code|script|style)\b[\s\S]*?<\/\1>/g, "");
      expect(prose.match(/.{0,60}`.{0,60}/)?.[0], path).toBeUndefined();
      const loaded = 'link[rel="stylesheet"]:not([disabled])';
      expect(attributes($, loaded, "href"), path).toEqual([expect.stringMatching(/^\/assets\/print-.+\.css$/)]);
      expect(attributes($, loaded, "media"), path).toEqual(["print"]);
    }
    expect([titles.size, descriptions.size]).toEqual([PAGES.length, PAGES.length]);
    for (const title of titles) expect(title).toMatch(/.{10}/);
    for (const description of descriptions) expect(description).toMatch(/.{50}/);
  });

  test("contains the copy of its own page in its own language, and no other", async () => {
    const html = await (await site.get("/about", { "accept-language": "ca" })).text();
    const load = async (id: string, language: string) =>
      (await import(`../../app/pages/${id}/${language}.json`)).default.meta.description as string;
    expect(html).toContain(await load("about", "ca"));
    expect(html).not.toContain(await load("about", "en"));
    expect(html).not.toContain(await load("consulting", "ca"));
  });
});

describe("addresses", () => {
  test("an unknown page is logged", async () => {
    await site.get("/nothing-here");
    expect(site.output()).toMatch(/"path":"\/nothing-here".*no such page/);
  });
  test("files of the build are immutable, and missing ones are not found", async () => {
    const $ = await documentOf(site.get("/"));
    const [asset = ""] = $("script[data-modules]").attr("data-modules")?.split(" ") ?? [];
    expect(asset).toMatch(/^\/assets\/.+\.js$/);
    const found = await site.get(asset, { "accept-encoding": "br" });
    expect(found.headers.get("cache-control")).toContain("immutable");
    expect(found.headers.get("content-encoding")).toBe("br");
    expect((await site.get("/assets/none.js")).status).toBe(404);
    expect((await site.get("/assets/../../package.json")).status).toBe(404);
    expect((await site.get("/assets/..%2f..%2f..%2fpackage.json")).status).toBe(404);
  });
});

test("the migrations page is Spanish everywhere, says so, and is in the Spanish menu only", async () => {
  const english = await documentOf(site.get("/database-migrations", { "accept-language": "en" }));
  expect(english("main").attr("lang")).toBe("es");
  expect(english('main [lang="en"]').text()).not.toBe("");
  expect(english('a[href="/database-migrations"]')).toHaveLength(0);
  const spanish = await documentOf(site.get("/", { "accept-language": "es" }));
  expect(spanish('header a[href="/database-migrations"]').length).toBeGreaterThan(0);
});

describe("page records", () => {
  test("the paths of the specification's list are never redirected", async () => {
    for (const { path } of PAGES.filter((page) => !page.mayBeHidden)) hide(path);
    for (const { path } of PAGES.filter((page) => !page.mayBeHidden))
      expect((await site.get(path)).status, path).toBe(200);
    site.query("update pages set is_visible = 1 returning path");
  });

  test("a record's texts apply in its language, its robots and addresses in every language", async () => {
    site.query(
      "update pages set meta_title = 'Título propio', robots = 'noindex', canonical_url = 'https://x.example/c', og_image = 'https://x.example/i.png' where path = '/about' returning path",
    );
    const spanish = await documentOf(site.get("/about", { "accept-language": "es" }));
    const english = await documentOf(site.get("/about", { "accept-language": "en" }));
    expect(spanish("head > title").text()).toBe("Título propio");
    expect(english("head").text()).not.toContain("Título propio");
    for (const $ of [spanish, english]) {
      expect($('meta[name="robots"]').attr("content")).toBe("noindex");
      expect($('link[rel="canonical"]').attr("href")).toBe("https://x.example/c");
      expect($('meta[property="og:image"]').attr("content")).toBe("https://x.example/i.png");
    }
  });

  test("a missing record hides a page, or gives it the site's Spanish defaults", async () => {
    site.query("delete from pages where path in ('/consulting', '/partners') returning path");
    expect((await site.get("/consulting")).headers.get("location")).toBe("/404");
    const $ = await documentOf(site.get("/partners", { "accept-language": "it" }));
    expect($("head > title").text()).toContain("Expertos en Bases de Datos desde 2010");
  });

  test("while the database is unreachable, pages come from the last good record", async () => {
    expect((await site.get("/startups")).status).toBe(200);
    expect((await site.get("/blc-monitor")).status).toBe(200);
    site.query("alter table pages rename to pages_elsewhere");
    expect((await site.get("/startups")).status).toBe(200);
    expect((await site.get("/blc-monitor")).status).toBe(200);
    expect(site.output()).toContain("page lookup failed");
    site.query("alter table pages_elsewhere rename to pages");
  });
});
