import { describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { localAddress } from "../../site/address.ts";
import { PLAN_TITLES } from "../../site/contact-options.ts";
import { LANGUAGES, type Language } from "../../site/languages.ts";
import { PAGES, type PageDefinition } from "../../site/pages.ts";
import { documentOf, parse } from "../document.ts";
import { filledSiteForTests, siteForTests } from "../fixtures.ts";
import { FILLED } from "../owner-settings.ts";
import { thingsOf } from "../structured-data.ts";

const PUBLIC = "https://www.blc.example";

/** Every page by the address of each language that its copy is in. The rules of each type are in `crawl.test.ts`. */
const ADDRESSES = PAGES.flatMap((page: PageDefinition) =>
  LANGUAGES.filter((language) => isTranslated(page.id, language)).map((language) => ({
    page,
    language,
    address:
      localAddress(page.path, language) + (page.language.rule === "toggle" && language === "en" ? "?content=en" : ""),
  })),
);

describe("while the company is a placeholder", () => {
  const site = siteForTests({ PUBLIC_URL: PUBLIC });
  test("no page has structured data", async () => {
    for (const { address } of ADDRESSES)
      expect(await (await site.get(address)).text(), address).not.toContain("ld+json");
  });
});

describe("once the company is filled in", () => {
  const site = filledSiteForTests({ PUBLIC_URL: PUBLIC, PAGE_CACHE_SECONDS: "0" });
  const read = (address: string) => documentOf(site.get(address));

  test("the home page has the company's own values, escaped", async () => {
    const html = await (await site.get("/en")).text();
    const [company] = thingsOf(parse(html));
    expect(company).toMatchObject({
      "@id": `${PUBLIC}/#organization`,
      email: FILLED.email,
      telephone: FILLED.phone,
      address: { streetAddress: `${FILLED.street}, Buenos Aires, Argentina` },
    });
    expect(html).toContain("Calle \\u003cSin\\u003e");
    const logo = await site.get(String(company?.logo).replace(PUBLIC, ""));
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test.each(LANGUAGES)(
    "the three stated prices are the offers of the support page, in %s",
    async (language: Language) => {
      const service = thingsOf(await read(localAddress("/soporte-mysql", language))).at(-1);
      const offers = (service?.offers ?? []) as { name: string; priceSpecification: { price: number } }[];
      const stated = Object.values(PLAN_TITLES).filter(({ price }) => price);
      expect(offers.map(({ name, priceSpecification: { price } }) => ({ name, price }))).toEqual(stated);
    },
  );

  test("a trail leads over the page that presents the menu", async () => {
    const [trail] = thingsOf(await read("/it/remote-dba"));
    const items = trail?.itemListElement as { item?: string }[];
    expect(items.map(({ item }) => item)).toEqual([`${PUBLIC}/it`, `${PUBLIC}/it/services`, undefined]);
  });

  test("a page that is not listed, or that another address stands for, says nothing", async () => {
    site.query("update pages set robots = 'noindex' where path = '/partners' returning path");
    site.query("update pages set canonical_url = '/about' where path = '/startups' returning path");
    for (const address of ["/en/partners", "/en/startups", "/it/mysql-data-recovery", "/en/saprustgate", "/en/404"])
      expect(thingsOf(await read(address)), address).toEqual([]);
  });
});
