import { describe, expect, test } from "vitest";
import { WindowCounts } from "../app/contact/window-counts.server.ts";
import { MOST_NAMES } from "../store/daily-counts.ts";
import { LANGUAGES } from "./languages.ts";
import { PAGES } from "./pages.ts";
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
  const views = (PAGES.length + 1) * LANGUAGES.length * ["direct", "internal", "search", "other"].length;
  const others = TOOL_IDS.length * LANGUAGES.length + LANGUAGES.length;
  expect(views + others + MOST_NAMES).toBeLessThanOrEqual(2_000);
});

test("a rate is limited by key, for a minute", () => {
  let now = 0;
  const counts = new WindowCounts(60_000, () => now);
  const take = (key: string) => counts.take(key, 2);
  expect([take("a"), take("a"), take("a"), take("b")]).toEqual([true, true, false, true]);
  now = 60_000;
  expect(take("a")).toBe(true);
});
