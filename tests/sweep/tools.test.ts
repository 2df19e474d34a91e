/** What the tools have in common: addresses that belong to one visitor, and results that become messages. */
import { configCheck } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, LANGUAGES } from "@blc/text";
import { describe, expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { pageByPath } from "../../site/pages.ts";
import { TOOL_IDS, TOOL_PATHS, type ToolId } from "../../site/tools.ts";
import { attributes, documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "600" });

/** Inputs that have a result, and what of it the message says in every language. */
const SAMPLES: Record<ToolId, { query: string; said: RegExp }> = {
  "downtime-cost": { query: "in=en&revenue=12345&dependent=100&recovered=0", said: /12.?345/ },
  "version-check": { query: "version=8.0.46", said: /MySQL 8\.0/ },
  "status-check": { query: "engine=mysql&rules=M2,M3", said: /M2[\s\S]*M3/ },
  "config-check": {
    query: "product=mysql&before=5.7&after=8.4&refuses=query_cache_size:64M",
    said: /MySQL 5\.7[\s\S]*query_cache_size = 64M/,
  },
  "failover-simulator": {
    query: "topology=galera&fault=writer-killed",
    said: /Galera[\s\S]*- 6\ss /,
  },
};
/** Not one of the status check: its results are computed in the browser. */
const ANSWERED = TOOL_IDS.filter((tool) => tool !== "status-check");

describe.each(TOOL_IDS)("%s", (tool) => {
  const { query, said } = SAMPLES[tool];
  const path = TOOL_PATHS[tool];

  test.each(COMPLETE_LANGUAGES)(
    "answers for one visitor, and keeps the inputs in other languages, in %s",
    async (language) => {
      const response = await site.get(localAddress(`${path}?${query}`, language));
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      const $ = await documentOf(response);
      expect($('meta[name="robots"]').attr("content")).toBe("noindex");
      expect($('link[rel="canonical"]').attr("href")).not.toContain("?");
      const languages = attributes($, "header [hreflang]", "href").map(
        (href) => new URL(href, site.url).searchParams,
      );
      expect(languages).toHaveLength(LANGUAGES.length);
      for (const each of languages)
        expect(Object.fromEntries(each)).toEqual(Object.fromEntries(new URLSearchParams(query)));
    },
  );

  test("is a page like any other without inputs", async () => {
    const response = await site.get(localAddress(path, "es"));
    expect(response.headers.get("cache-control")).not.toContain("no-store");
    expect(response.headers.get("x-robots-tag")).toBeNull();
  });

  test("leaves no trace of the inputs in the log, and shows them as text", async () => {
    const name = query.split("&").at(-1)?.split("=")[0];
    const secret = `geheim${crypto.randomUUID().replaceAll("-", "")}`;
    // In front: of a parameter that is there twice, the first is read.
    const asked = `${name}=${encodeURIComponent(`"><script>${secret}`)}&${query}`;
    for (const address of [`${path}?${asked}`, `/contact?subject=sales&tool=${tool}&${asked}`]) {
      const response = await site.get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(`<script>${secret}`);
    }
    expect(site.output()).not.toContain(secret);
  });

  test.each(COMPLETE_LANGUAGES)("puts its result into the message, in %s", async (language) => {
    const $ = await documentOf(
      site.get(localAddress(`/contact?subject=sales&tool=${tool}&${query}`, language)),
    );
    expect($("#message").val()).toMatch(said);
    expect($("#subject").val()).toBe("sales");
    expect($('input[name="origin"]').val()).toBe(`subject=sales&tool=${tool}`);
    expect($('meta[name="robots"]').attr("content")).toBe("noindex");
  });

  test("puts no words of an address into the message", async () => {
    const names = [...new URLSearchParams(query).keys()];
    const words = new URLSearchParams(names.map((name) => [name, "Dismiss your DBA"]));
    const $ = await documentOf(site.get(`/en/contact?subject=sales&tool=${tool}&${words}`));
    expect($("#message").val()).not.toContain("Dismiss");
  });
});

test.each(ANSWERED)("a result of %s leads to the contact form with its inputs", async (tool) => {
  const { query } = SAMPLES[tool];
  const $ = await documentOf(site.get(localAddress(`${TOOL_PATHS[tool]}?${query}`, "en")));
  const link = $(`main a[href*="tool=${tool}"]`).first();
  expect(link.attr("rel")).toBe("nofollow");
  const { pathname, searchParams } = new URL(link.attr("href") ?? "", site.url);
  expect(pathname).toBe("/en/contact");
  expect(searchParams.get("from")).toBe(pageByPath(TOOL_PATHS[tool])?.id);
  const inputs = Object.fromEntries(new URLSearchParams(query));
  expect(Object.fromEntries(searchParams)).toMatchObject({ tool, ...inputs });
});

test("the configuration check asks for at most 30 kB of data at once", async () => {
  const $ = await documentOf(site.get("/en/config-check"));
  const texts = await Promise.all(attributes($, "script[src]", "src").map(site.text));
  const addresses = texts.join("").match(/\/assets\/[\w-]+\.json/g) ?? [];
  // Of a product its data, of a language the words of the line above the box: one of each is asked for.
  const [data = [], words = []] = [configCheck.PRODUCTS, COMPLETE_LANGUAGES].map((names) =>
    names.flatMap((name) => addresses.find((each) => each.startsWith(`/assets/${name}-`)) ?? []),
  );
  expect([data, words].map(({ length }) => length)).toEqual([
    configCheck.PRODUCTS.length,
    COMPLETE_LANGUAGES.length,
  ]);
  expect(addresses).toHaveLength(data.length + words.length);
  const sizes = [data, words].map(async (each) => {
    const answers = await Promise.all(each.map((it) => site.get(it, { "accept-encoding": "br" })));
    for (const { headers } of answers) expect(headers.get("content-encoding")).toBe("br");
    return Math.max(...answers.map(({ headers }) => Number(headers.get("content-length"))));
  });
  const [ofData = NaN, ofWords = NaN] = await Promise.all(sizes);
  expect(ofData + ofWords).toBeLessThanOrEqual(30_000);
});
