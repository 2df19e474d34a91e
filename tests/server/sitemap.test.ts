import { expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { localAddress } from "../../site/address.ts";
import { LANGUAGES } from "../../site/languages.ts";
import modified from "../../site/modified.json" with { type: "json" };
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PUBLIC_URL: "https://www.blc.example", PAGE_CACHE_SECONDS: "0" });

const read = async () => {
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const $ = parse(await response.text(), { xml: true });
  const addresses = $("loc")
    .get()
    .map((element) => $(element).text());
  return { addresses, defaults: attributes($, '[hreflang="x-default"]', "href") };
};

test("crawlers are led to the sitemap", async () => {
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(
    "Sitemap: https://www.blc.example/sitemap.xml",
  );
});

test("the sitemap has every page in each of its languages, and every address answers as its own canonical one", async () => {
  const { addresses, defaults } = await read();
  expect(new Set(addresses).size).toBe(addresses.length);
  const special: Record<string, string[]> = {
    "/database-migrations": ["/es/database-migrations"],
    "/mysql-data-recovery": ["/en/mysql-data-recovery", "/es/mysql-data-recovery"],
    "/saprustgate": ["/en/saprustgate?content=en", "/es/saprustgate"],
  };
  const expected = PAGES.filter(({ noindex }) => !noindex).flatMap(({ id, path }) => {
    const languages = LANGUAGES.filter((language) => isTranslated(id, language));
    return special[path] ?? languages.map((language) => localAddress(path, language));
  });
  expect(addresses.toSorted()).toEqual(expected.map((address) => `https://www.blc.example${address}`).sort());
  expect(defaults).toContain("https://www.blc.example/about");
  for (const address of addresses) {
    const page = await fetch(address.replace("https://www.blc.example", site.url), { redirect: "manual" });
    expect(page.status, address).toBe(200);
    expect((await documentOf(page))('link[rel="canonical"]').attr("href"), address).toBe(address);
  }
});

test("each address has the day on which its words or its page last changed", async () => {
  const $ = parse(await (await site.get("/sitemap.xml")).text(), { xml: true });
  const days = Object.fromEntries(
    $("url")
      .get()
      .map((entry) => [$(entry).find("loc").text(), $(entry).find("lastmod").text()]),
  );
  const of = (address: string) => days[`https://www.blc.example${address}`];
  expect(of("/it/about")).toBe(modified.about.it);
  expect(of("/en/saprustgate?content=en")).toBe(modified.saprustgate.en);
  for (const [address, day] of Object.entries(days)) expect(day, address).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("pages that are hidden, not to be listed or stand for another are not in it", async () => {
  const change = (path: string, set: string) =>
    site.query(`update pages set ${set} where path = ? returning path`, path);
  change("/remote-dba", "is_visible = 0");
  change("/partners", "robots = 'noindex, follow'");
  change("/startups", "canonical_url = '/partners'");
  const { addresses } = await read();
  for (const path of ["/remote-dba", "/partners", "/startups"])
    expect(addresses.filter((address) => address.includes(path))).toEqual([]);
  expect(addresses).toContain("https://www.blc.example/it/about");
});
