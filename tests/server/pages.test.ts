import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import notFoundEs from "../../app/pages/not-found/es.json" with { type: "json" };
import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";
import { startSite } from "../site-process.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "0" });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });
const compressed = (html: string, quality: number) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const hide = (path: string) => site.query("update pages set is_visible = 0 where path = ? returning path", path);
const show = (path: string) => site.query("update pages set is_visible = 1 where path = ? returning path", path);

describe("every page", () => {
  test.each(PAGES)("$path answers in each language, with one h1 and its own title", async ({ path }) => {
    for (const language of COMPLETE_LANGUAGES) {
      const response = await get(path, { "accept-language": language });
      expect(response.status).toBe(200);
      const $ = await documentOf(response);
      expect($("html").attr("lang")).toBe(language);
      expect($("h1")).toHaveLength(1);
      expect($("head > title").text()).toMatch(/.{10}/);
      expect($('meta[name="description"]').attr("content")).toMatch(/.{50}/);
    }
  });

  test("has a title and a description that no other page has", async () => {
    for (const language of COMPLETE_LANGUAGES) {
      const pages = await Promise.all(PAGES.map(({ path }) => documentOf(get(path, { "accept-language": language }))));
      const titles = pages.map(($) => $("head > title").text());
      const descriptions = pages.map(($) => $('meta[name="description"]').attr("content"));
      for (const texts of [titles, descriptions]) expect(new Set(texts).size, language).toBe(PAGES.length);
    }
  });

  test("has at most 12,000 bytes with its CSS, and loads no style sheet but the one for print", async () => {
    // With the consent banner's words, which travel only where a pixel is configured.
    const heaviest = await startSite({ PAGE_CACHE_SECONDS: "0", PIXEL_ID: "12345" });
    const heavy: string[] = [];
    for (const { path } of PAGES) {
      for (const language of COMPLETE_LANGUAGES) {
        const address = localAddress(path, language);
        const html = await (await fetch(heaviest.url + address)).text();
        // The highest quality is slow, and needed only where a fast one does not suffice.
        if (compressed(html, 5) > 12_000 && compressed(html, 11) > 12_000) heavy.push(`${path} ${language}`);
        const $ = parse(html);
        expect($("style").attr("data-sheet")).toMatch(/^\/assets\/.+\.css$/);
        expect($("style").text(), path).not.toContain("@media print");
        const loaded = 'link[rel="stylesheet"]:not([disabled])';
        expect(attributes($, loaded, "href"), path).toEqual([expect.stringMatching(/^\/assets\/print-.+\.css$/)]);
        expect(attributes($, loaded, "media"), path).toEqual(["print"]);
      }
    }
    await heaviest.stop();
    expect(heavy).toEqual([]);
  });

  test("has no inline style, and a policy that allows none", async () => {
    for (const { path } of PAGES) {
      const response = await get(path);
      expect((await documentOf(response))("[style]"), path).toHaveLength(0);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  test("contains the copy of its own page in its own language, and no other", async () => {
    const html = await (await get("/about", { "accept-language": "ca" })).text();
    const load = async (id: string, language: string) =>
      (await import(`../../app/pages/${id}/${language}.json`)).default.meta.description as string;
    expect(html).toContain(await load("about", "ca"));
    expect(html).not.toContain(await load("about", "en"));
    expect(html).not.toContain(await load("consulting", "ca"));
  });
});

describe("addresses", () => {
  test.each([
    ["/about/", "/about"],
    ["/about///?lng=es", "/about?lng=es"],
    ["//evil.example/", "/evil.example"],
    ["/Consulting", "/consulting"],
    ["/CONTACT?subject=sales&lng=ca", "/contact?subject=sales&lng=ca"],
    ["/%63onsulting", "/consulting"],
    ["/It/About", "/it/about"],
    ["/it/", "/it"],
  ])("%s is redirected permanently to %s", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get("location") ?? "", site.url).href).toBe(site.url + target);
  });
  test.each(["/nope", "/404", "/about/more", "/%E0%A4%A", "/About.php"])("%s is not found", async (path) => {
    const response = await get(path, { "accept-language": "es" });
    expect(response.status).toBe(404);
    const $ = await documentOf(response);
    expect($("h1").text()).toContain(notFoundEs.hero.title);
    expect($('meta[name="robots"]').attr("content")).toBe("noindex");
  });
  test("an unknown page is logged", async () => {
    await get("/nothing-here");
    expect(site.output()).toMatch(/"path":"\/nothing-here".*no such page/);
  });
  test("asked by HEAD, a page has the headers of the whole one, and is whole for the next request", async () => {
    const headers = { "accept-language": "ca", "accept-encoding": "br" };
    for (const path of ["/cassandra-health-check", "/contact"]) {
      const head = await fetch(site.url + path, { method: "HEAD", headers });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      const page = await get(path, headers);
      expect(await page.text()).toContain("</html>");
      for (const name of ["content-type", "content-encoding", "vary"])
        expect(head.headers.get(name), name).toBe(page.headers.get(name));
      if (path !== "/contact") expect(head.headers.get("etag")).toBe(page.headers.get("etag"));
    }
    expect((await fetch(`${site.url}/nothing-here`, { method: "HEAD" })).status).toBe(404);
  });
  test("the health check answers", async () => {
    expect((await get("/healthz")).status).toBe(200);
  });
  test("files of the build are immutable, and missing ones are not found", async () => {
    const $ = await documentOf(get("/"));
    const [asset = ""] = $("script").attr("data-modules")?.split(" ") ?? [];
    expect(asset).toMatch(/^\/assets\/.+\.js$/);
    const found = await get(asset, { "accept-encoding": "br" });
    expect(found.headers.get("cache-control")).toContain("immutable");
    expect(found.headers.get("content-encoding")).toBe("br");
    expect((await get("/assets/none.js")).status).toBe(404);
    expect((await get("/assets/../../package.json")).status).toBe(404);
    expect((await get("/assets/..%2f..%2f..%2fpackage.json")).status).toBe(404);
  });
});

describe("languages", () => {
  test("a language in the address's parameter is remembered, internal links stay bare, and its own address is canonical", async () => {
    const response = await get("/about?lng=ca", { "accept-language": "es" });
    expect(response.headers.get("set-cookie")).toMatch(/^i18nextLng=ca; Path=\/; Max-Age=\d+; SameSite=Lax/);
    const $ = await documentOf(response);
    expect($("html").attr("lang")).toBe("ca");
    expect($('a[href="/consulting"]').length).toBeGreaterThan(0);
    expect($('[href*="lng="]')).toHaveLength(0);
    expect($('link[rel="canonical"]').attr("href")).toBe(`${site.url.replace(/\d+$/, "0")}/ca/about`);
  });
  test("a language that was only detected is not stored", async () => {
    const response = await get("/about", { "accept-language": "it" });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("vary")).toMatch(/Accept-Language.*Cookie/);
  });
  test("a cookie wins over the browser's language", async () => {
    const $ = await documentOf(get("/about", { cookie: "i18nextLng=pt", "accept-language": "it" }));
    expect($("html").attr("lang")).toBe("pt");
  });
  test("the languages of a page are named for search engines", async () => {
    const named = attributes(await documentOf(get("/about")), 'link[rel="alternate"]', "hreflang");
    expect(named.sort()).toEqual([...COMPLETE_LANGUAGES, "x-default"].sort());
  });
  test("the migrations page is Spanish everywhere, says so, and is in the Spanish menu only", async () => {
    const english = await documentOf(get("/database-migrations", { "accept-language": "en" }));
    expect(english("main").attr("lang")).toBe("es");
    expect(english('main [lang="en"]').text()).not.toBe("");
    expect(english('a[href="/database-migrations"]')).toHaveLength(0);
    const spanish = await documentOf(get("/", { "accept-language": "es" }));
    expect(spanish('header a[href="/database-migrations"]').length).toBeGreaterThan(0);
  });
});

describe("page records", () => {
  test("a hidden page redirects to /404 until it is visible again", async () => {
    hide("/remote-dba");
    const hidden = await get("/remote-dba?lng=it");
    expect([hidden.status, hidden.headers.get("location")]).toEqual([302, "/404?lng=it"]);
    expect((await get("/it/remote-dba")).headers.get("location")).toBe("/it/404");
    expect((await get("/remote-dba.data")).status).toBe(404);
    show("/remote-dba");
    expect((await get("/remote-dba")).status).toBe(200);
  });

  test("the paths of the specification's list are never redirected", async () => {
    for (const { path } of PAGES.filter((page) => !page.mayBeHidden)) hide(path);
    for (const { path } of PAGES.filter((page) => !page.mayBeHidden)) expect((await get(path)).status, path).toBe(200);
    for (const { path } of PAGES) show(path);
  });

  test("a record's texts apply in its language, its robots and addresses in every language", async () => {
    site.query(
      "update pages set meta_title = 'Título propio', robots = 'noindex', canonical_url = 'https://x.example/c', og_image = 'https://x.example/i.png' where path = '/about' returning path",
    );
    const spanish = await documentOf(get("/about", { "accept-language": "es" }));
    const english = await documentOf(get("/about", { "accept-language": "en" }));
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
    expect((await get("/consulting")).headers.get("location")).toBe("/404");
    const $ = await documentOf(get("/partners", { "accept-language": "it" }));
    expect($("head > title").text()).toContain("Expertos en Bases de Datos desde 2010");
  });

  test("while the database is unreachable, pages come from the last good record", async () => {
    expect((await get("/startups")).status).toBe(200);
    expect((await get("/blc-monitor")).status).toBe(200);
    site.query("alter table pages rename to pages_elsewhere");
    expect((await get("/startups")).status).toBe(200);
    expect((await get("/blc-monitor")).status).toBe(200);
    expect(site.output()).toContain("page lookup failed");
    site.query("alter table pages_elsewhere rename to pages");
  });
});
