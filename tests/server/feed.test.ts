import { readFileSync } from "node:fs";
import { COMPLETE_LANGUAGES, LANGUAGES, type Language, languageTag } from "@blc/text";
import { expect, test } from "vitest";
import { catalogue } from "../../app/i18n/catalogues.server.ts";
import { localAddress } from "../../site/address.ts";
import { FINDINGS } from "../../site/findings.ts";
import { pageById } from "../../site/pages.ts";
import { attributes, documentOf, parse, textOf, textsOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const PUBLIC = "https://www.blc.example";
const site = siteForTests({ PUBLIC_URL: PUBLIC, PAGE_CACHE_SECONDS: "0" });

const read = async (address: string) => {
  const response = await site.get(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  return parse(await response.text(), { xml: true });
};

const wordsIn = (language: Language) =>
  catalogue<Record<string, { title: string; text: string }>>("findings", language) ?? {};

test.each(LANGUAGES)(
  "the feed in %s has what RFC 4287 requires, and leads to the pages that say it",
  async (language) => {
    const address = `/${language}/feed.xml`;
    const $ = await read(address);
    expect($("feed").attr("xml:lang")).toBe(languageTag(language));
    for (const each of ["feed > title", "feed > id", "feed > updated", "feed > author > name"])
      expect(textsOf($, each), each).toHaveLength(1);
    expect(textsOf($, "feed > id")).toEqual([PUBLIC + address]);
    expect(attributes($, 'feed > link[rel="self"]', "href")).toEqual([PUBLIC + address]);
    expect(textsOf($, "entry > title")).toEqual(
      FINDINGS.flatMap(({ id }) => wordsIn(language)[id]?.title ?? []),
    );
    for (const entry of $("entry").get()) {
      const of = (selector: string) => $(entry).find(selector);
      for (const each of ["id", "title", "updated", "published", "summary"])
        expect(of(each), each).toHaveLength(1);
      expect(of("updated").text()).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      const link = of('link[rel="alternate"]');
      const [page = "", section] = link.attr("href")?.split("#") ?? [];
      const document = await documentOf(site.get(page.slice(PUBLIC.length)));
      expect(document('link[rel="canonical"]').attr("href")).toBe(page);
      expect(document("html").attr("lang")).toBe(link.attr("hreflang"));
      expect(document(`#${section}`), page).toHaveLength(1);
    }
    const ids = textsOf($, "entry > id");
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("years and counts of an entry stand in its page, or in the record of its trial", async () => {
  const digits = (text: string) =>
    text.replace(/(?<=\d)[.,](?=\d{3}\b)/g, "").match(/\d{3,}/g) ?? [];
  for (const { id, page, source } of FINDINGS)
    for (const language of COMPLETE_LANGUAGES) {
      const { title = "", text = "" } = wordsIn(language)[id] ?? {};
      const said = textOf(
        await documentOf(site.get(localAddress(pageById(page).path, language))),
        "main",
      );
      const recorded = source.startsWith("https:") ? "" : readFileSync(source, "utf8");
      expect(digits(said + recorded), `${id}, ${language}`).toEqual(
        expect.arrayContaining(digits(`${title} ${text}`)),
      );
    }
});

test("the home page links the feed in its language", async () => {
  for (const [address, feed] of [
    ["/pt", "/pt/feed.xml"],
    ["/", "/feed.xml"],
  ] as const) {
    const $ = await documentOf(site.get(address, { "accept-language": "pt" }));
    expect(attributes($, "footer a", "href"), address).toContain(feed);
    expect(attributes($, 'link[type="application/atom+xml"]', "href"), address).toEqual([
      `${PUBLIC}/pt/feed.xml`,
    ]);
  }
});
