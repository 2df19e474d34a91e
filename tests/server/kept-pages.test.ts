/** What caches, readers of the feed are told, and that no visitor gets what is another's or gone. */
import { expect, test } from "vitest";
import { siteForTests, temporaryFolder } from "../fixtures.ts";
import { writeOwnerFile } from "../owner-settings.ts";

const folder = temporaryFolder();
const OWNER_FILE = writeOwnerFile(folder, {});
const site = siteForTests({ PAGE_CACHE_SECONDS: "1", OWNER_FILE });

const PLAIN = { "accept-encoding": "identity" };

test.each(["/it/consulting", "/consulting?lng=it", "/it/feed.xml"])(
  "%s is sent in each encoding, by HEAD with the same headers, and not again to who has it",
  async (address) => {
    const texts = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const accepted = { "accept-encoding": encoding };
      const [page, head] = [
        await site.get(address, accepted),
        await site.get(address, accepted, "HEAD"),
      ];
      expect(page.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect([head.status, await head.text()]).toEqual([200, ""]);
      texts.add(await page.text());
      // RFC 9110, 9.3.2: the length may be left out.
      const ofBody = /^(date|keep-alive|connection|transfer-encoding|content-length)$/;
      for (const [name, value] of [...page.headers].filter(([name]) => !ofBody.test(name)))
        expect(head.headers.get(name), `${encoding} ${name}`).toBe(value);
      for (const method of ["GET", "HEAD"]) {
        const known = await site.get(
          address,
          { ...accepted, "if-none-match": page.headers.get("etag") ?? "" },
          method,
        );
        expect([known.status, await known.text()]).toEqual([304, ""]);
        for (const name of [
          "etag",
          "cache-control",
          "vary",
          "content-security-policy",
          "set-cookie",
        ])
          expect(known.headers.get(name), name).toBe(page.headers.get(name));
      }
    }
    // The bytes that are decompressed for a client are freed behind its answer.
    await Promise.all(
      Array.from({ length: 20 }, async () =>
        texts.add(await (await site.get(address, PLAIN)).text()),
      ),
    );
    expect([...texts]).toEqual([expect.stringMatching(/<\/(html|feed)>/)]);
  },
);

test("the feed is in the visitor's language, and no shared cache answers with it", async () => {
  const response = await site.get("/feed.xml", { "accept-language": "it" });
  expect(response.headers.get("cache-control")).toMatch(/^(private, )?no-cache$/);
  expect(response.headers.get("vary")).toContain("Accept-Language");
  expect(await response.text()).toBe(await site.text("/it/feed.xml"));
});

test("a page that is hidden goes at all its addresses when the cache expires, and comes back", async () => {
  const show = (visible: number) =>
    site.query("update pages set is_visible = ? where path = '/remote-dba'", visible);
  const ask = async (query = "", path = "/it/remote-dba") => {
    const { status, headers } = await site.get(path + query);
    return [status, headers.get("location"), headers.get("set-cookie")];
  };
  expect(await ask()).toEqual([200, null, null]);
  show(0);
  await expect.poll(() => ask()).toEqual([302, "/it/404", null]);
  for (const query of ["?lng=ca", "?subject=sales"])
    expect(await ask(query)).toEqual([302, "/it/404", null]);
  expect((await ask("", "/remote-dba")).slice(0, 2)).toEqual([302, "/404"]);
  expect((await ask("?lng=it", "/remote-dba")).slice(0, 2)).toEqual([302, "/404?lng=it"]);
  expect(await site.text("/sitemap.xml")).not.toContain("remote-dba");
  show(1);
  await expect.poll(() => ask()).toEqual([200, null, null]);
});

test("a page that was cached has what the owner's file says since", async () => {
  const text = () => site.text("/it/soporte-mysql");
  expect(await text()).not.toContain("777");
  writeOwnerFile(folder, { plans: { basic: { price: 777 } } });
  await expect.poll(text).toContain("777");
});
