import { LANGUAGES } from "@blc/text";
import { describe, expect, test } from "vitest";
import { brokenLink } from "../server/pages/broken-links.ts";
import { MOST_NAMES } from "../store/daily-counts.ts";
import { NOT_FOUND, PAGES } from "./pages.ts";
import { TOOL_IDS } from "./tools.ts";
import { sourceOf } from "./visits.ts";

describe("the source of a visit", () => {
  const own = ["www.blc.example", "localhost:3000"];
  const campaigns = ["Spring webinar", "newsletter-10"];

  test.each([
    ["", "direct"],
    ["www.blc.example", "internal"],
    ["localhost:3000", "internal"],
    ["localhost:4000", "other"],
    ["google.co.uk", "search"],
    ["www.google.com.ar", "search"],
    ["docs.google.com", "site:docs.google.com"],
    ["google.example.com", "site:google.example.com"],
    ["cn.bing.com", "search"],
    ["duckduckgo.com", "search"],
    ["es.search.yahoo.com", "search"],
    ["News.YCombinator.com", "site:news.ycombinator.com"],
    ["www.dbforum.example:8443", "site:dbforum.example"],
    ["xn--bcher-kva.example", "site:xn--bcher-kva.example"],
    ["192.0.2.1", "other"],
    ["[2001:db8::1]", "other"],
    ["intranet", "other"],
    ["wiki.client.local", "other"],
    ["nas.home.arpa", "other"],
    ["ana@example.com", "other"],
    ["<b>.example", "other"],
    [`${"a.".repeat(60)}example`, "other"],
    ["\nspring webinar", "campaign:Spring webinar"],
    ["www.google.com\nnewsletter-10", "campaign:newsletter-10"],
    ["www.google.com\nana@example.com", "search"],
    ["\nconstructor", "direct"],
  ])("told as %j is %s", (told, source) => expect(sourceOf(told, own, campaigns)).toBe(source));
});

test("a process adds at most 2,000 rows a day, with all pages and languages and all names", () => {
  const views =
    (PAGES.length + 1) * LANGUAGES.length * ["direct", "internal", "search", "other"].length;
  const others = TOOL_IDS.length * LANGUAGES.length + LANGUAGES.length;
  expect(views + others + MOST_NAMES).toBeLessThanOrEqual(2_000);
});

describe("a link that led to an address without a page", () => {
  const PUBLIC = "https://www.blc.example";
  const asked: string[] = [];
  const pages = {
    html({ path, language, query }: { path: string; language: string; query: string }) {
      asked.push(`${language} ${path}${query}`);
      return '<a class="x" href="/es/gone?a=1&amp;b=2">x</a> <a href="https://www.blc.example/es/far#y">y</a> href=&quot;/es/text&quot;';
    },
  };
  const found = (path: string, referer?: string) =>
    brokenLink(new Request(PUBLIC + path, { headers: referer ? { referer } : {} }), PUBLIC, pages);

  test("is found in the page that the referrer names, and nowhere else", () => {
    const link = { kind: "broken_link", page: "about", language: "es" };
    expect(found("/es/gone?c=3", `${PUBLIC}/es/about?utm_source=x`)).toEqual({
      ...link,
      source: "/es/gone",
    });
    expect(found("/es/far", `${PUBLIC}/es/about`)).toEqual({ ...link, source: "/es/far" });
    expect(asked).toEqual(["es /about", "es /about"]);
    for (const path of ["/es/made-up", "/es/gone/", "/es/text"])
      expect(found(path, `${PUBLIC}/es/about`)).toBeUndefined();
    for (const referer of [
      undefined,
      "no address",
      "https://other.example/es/about",
      `${PUBLIC}/es/gone`,
      `${PUBLIC}${NOT_FOUND.path}`,
    ])
      expect(found("/es/gone", referer)).toBeUndefined();
    expect(found("/es/gone", `${PUBLIC}/es/search?q=x`)).toBeUndefined();
  });

  test("is in the language in which its page was shown", () =>
    expect(found("/es/gone", `${PUBLIC}/about`)).toMatchObject({ page: "about", language: "en" }));
});
