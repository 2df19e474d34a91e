/** The pictures that other sites show beside a link. */
import { expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { localAddress } from "../../site/address.ts";
import { LANGUAGES } from "../../site/languages.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf, type Parsed } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const ORIGIN = "https://www.blc.example";
const site = siteForTests({ PUBLIC_URL: ORIGIN, PAGE_CACHE_SECONDS: "0" });

const pageAt = (address: string) => documentOf(site.get(address));
const tag = ($: Parsed, name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr("content");

const addresses = PAGES.flatMap(({ id, path }) =>
  LANGUAGES.filter((language) => isTranslated(id, language)).map((language) =>
    path === "/saprustgate" && language === "en" ? "/en/saprustgate?content=en" : localAddress(path, language),
  ),
);

test("each page in each language has a picture of its own, named with its size and what it shows", async () => {
  const seen = new Map<string, string>();
  for (const address of addresses) {
    const $ = await pageAt(address);
    const url = tag($, "og:image") ?? "";
    expect(url, address).toMatch(/^https:\/\/www\.blc\.example\/og\/[0-9a-f]{12}\.png$/);
    expect(seen.get(url), `${address} has the picture of another page`).toBeUndefined();
    seen.set(url, address);
    expect([tag($, "og:image:width"), tag($, "og:image:height")], address).toEqual(["1200", "630"]);
    expect(tag($, "twitter:card"), address).toBe("summary_large_image");
    const alt = tag($, "og:image:alt");
    const labels = attributes($, "main [aria-label]", "aria-label");
    const said = [...labels, $("h1").text()].map((text) => text.replaceAll(/\s+/g, " "));
    expect(said, address).toContain(alt);

    const answer = await site.get(url.replace(ORIGIN, ""));
    expect(answer.status, url).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], url).toEqual([1200, 630]);
    expect(png.length, address).toBeLessThanOrEqual(150_000);
  }
});

test("a record's picture wins, and nothing is said of its size", async () => {
  site.query("update pages set og_image = '/own.png' where path = '/about' returning path");
  const $ = await pageAt("/es/about");
  expect(tag($, "og:image")).toBe(`${ORIGIN}/own.png`);
  expect(tag($, "twitter:card")).toBe("summary_large_image");
  expect($('meta[property^="og:image:"]')).toHaveLength(0);
});

test("the page that is not found has none, and only pictures are served", async () => {
  expect(tag(await pageAt("/es/nothing"), "og:image")).toBeUndefined();
  for (const path of ["/og/images.json", "/og/000000000000.png", "/og/"])
    expect((await site.get(path)).status, path).toBe(404);
});
