import { expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import { attributes, documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });
const HIDEABLE = PAGES.filter(({ mayBeHidden }) => mayBeHidden).map(({ path }) => path);

test("no page links to a hidden one, and no link is left empty", async () => {
  expect(HIDEABLE.length).toBeGreaterThan(10);
  await site.get("/es");
  site.query(`update pages set is_visible = 0 where path in (${HIDEABLE.map((path) => `'${path}'`)}) returning path`);
  const linked = async (address: string) => {
    const $ = await documentOf(site.get(address));
    for (const link of $("a[href]").get()) {
      const name = $(link).text().trim() || $(link).attr("aria-label") || $(link).find("img").attr("alt");
      expect(name, `${address}: ${$(link).attr("href")}`).toBeTruthy();
    }
    const paths = attributes($, "body a[href^='/']", "href").map(
      (href) => href.replace(/^\/es(?=\/|$)/, "").split(/[?#]/)[0],
    );
    return [...new Set(paths)].filter((path) => HIDEABLE.includes(path as never));
  };
  await expect.poll(() => linked("/es"), { timeout: 10_000 }).toEqual([]);
  for (const { path, mayBeHidden } of PAGES)
    if (!mayBeHidden) expect(await linked(localAddress(path, "es")), path).toEqual([]);
  expect(await linked("/es/404")).toEqual([]);
  expect(site.output().match(/"msg":"hidden pages"/g)).toHaveLength(1);
});
