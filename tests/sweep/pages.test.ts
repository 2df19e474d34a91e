import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { firstScreen, PICTURED } from "../../scripts/picture.ts";
import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, parse, undeclared } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

test("the contact page declares the properties of the styles that its scripts add, which are built apart from it", async () => {
  const html = await site.text("/en/contact");
  const scripts = attributes(parse(html), "script[src]", "src");
  const texts = await Promise.all(scripts.map(site.text));
  const styled = texts.filter((text) => text.includes("var(--"));
  // The shell and the form; React has no styles.
  expect(styled).toHaveLength(2);
  for (const text of styled) expect(undeclared(text, html + text)).toEqual([]);
});

test("the README's picture is of this home page", async () => {
  const isTaken = firstScreen(await site.text("/en")) === readFileSync(PICTURED, "utf8").trim();
  expect(isTaken, "run `npm run picture`").toBe(true);
});

test("no page links to a hidden one, no link is left empty, and the paths of the specification's list are never redirected", async () => {
  const hideable = PAGES.filter(({ mayBeHidden }) => mayBeHidden).map(({ path }) => path);
  expect(hideable.length).toBeGreaterThan(10);
  site.query("update pages set is_visible = 0");
  const linked = async (address: string) => {
    const $ = await documentOf(site.get(address));
    for (const link of $("a[href]").get()) {
      const name =
        $(link).text().trim() || $(link).attr("aria-label") || $(link).find("img").attr("alt");
      expect(name, `${address}: ${$(link).attr("href")}`).toBeTruthy();
    }
    const paths = attributes($, "body a[href^='/']", "href").map(
      (href) => href.replace(/^\/es(?=\/|$)/, "").split(/[?#]/)[0],
    );
    return [...new Set(paths)].filter((path) => hideable.includes(path as never));
  };
  await expect.poll(() => linked("/es"), { timeout: 10_000 }).toEqual([]);
  for (const { path } of PAGES.filter(({ mayBeHidden }) => !mayBeHidden)) {
    expect((await site.get(path)).status, path).toBe(200);
    expect(await linked(localAddress(path, "es")), path).toEqual([]);
  }
  expect(await linked("/es/404")).toEqual([]);
  expect(site.output().match(/"msg":"hidden pages"/g)).toHaveLength(1);
  site.query("update pages set is_visible = 1");
});

describe("page records", () => {
  test("a record's texts apply in its language, its robots and addresses in every language", async () => {
    site.query(
      "update pages set meta_title = 'Título propio', robots = 'noindex', canonical_url = 'https://x.example/c', og_image = 'https://x.example/i.png' where path = '/about'",
    );
    const spanish = await documentOf(site.get("/about", { "accept-language": "es" }));
    const english = await documentOf(site.get("/about", { "accept-language": "en" }));
    expect(spanish("head > title").text()).toBe("Título propio");
    expect(english("head").text()).not.toContain("Título propio");
    for (const $ of [spanish, english]) {
      expect($('meta[name="robots"]').attr("content")).toBe("noindex");
      expect($('link[rel="canonical"]').attr("href")).toBe("https://x.example/c");
      expect($('meta[property="og:image"]').attr("content")).toBe("https://x.example/i.png");
      // Nothing is known of its size.
      expect($('meta[property^="og:image:"]')).toHaveLength(0);
    }
  });

  test("a missing record hides a page, or gives it the site's Spanish defaults", async () => {
    site.query("delete from pages where path in ('/consulting', '/partners')");
    expect((await site.get("/consulting")).headers.get("location")).toBe("/404");
    const $ = await documentOf(site.get("/partners", { "accept-language": "it" }));
    expect($("head > title").text()).toContain("Expertos en Bases de Datos desde 2010");
  });
});
