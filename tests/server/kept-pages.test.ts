import { describe, expect, test } from "vitest";
import { COMPLETE_LANGUAGES } from "../../site/languages.ts";
import { challengeIn } from "../contact-client.ts";
import { documentOf, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });

test.each(["/it/consulting", "/consulting?lng=it"])("%s is not sent again to who has it", async (address) => {
  const first = await site.get(address);
  const etag = first.headers.get("etag") ?? "";
  for (const method of ["GET", "HEAD"]) {
    const known = await site.get(address, { "if-none-match": etag }, method);
    expect([known.status, await known.text()]).toEqual([304, ""]);
    for (const name of ["etag", "cache-control", "vary", "content-security-policy", "set-cookie"])
      expect(known.headers.get(name), name).toBe(first.headers.get(name));
  }
});

test.each(["/it/about", "/contact", "/it/nope"])(
  "%s is sent in each encoding, and asked by HEAD it has the same headers",
  async (address) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const head = await site.get(address, { "accept-encoding": encoding }, "HEAD");
      const page = await site.get(address, { "accept-encoding": encoding });
      expect(page.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect([head.status, await head.text()]).toEqual([page.status, ""]);
      expect(await page.text()).toContain("</html>");
      // RFC 9110, 9.3.2: the length may be left out.
      const ofBody = /^(date|keep-alive|connection|transfer-encoding|content-length)$/;
      for (const [name, value] of [...page.headers].filter(([name]) => !ofBody.test(name)))
        expect(head.headers.get(name), `${encoding} ${name}`).toBe(value);
    }
  },
);

test("the contact page has a new challenge each time, the same in its form and in its script", async () => {
  const tokens = new Set<string>();
  for (const encoding of ["gzip", "br", "identity"]) {
    const response = await site.get("/it/contact?subject=support", { "accept-encoding": encoding });
    expect(response.headers.get("etag")).toBeNull();
    const html = await response.text();
    expect(html).not.toContain("\x7f");
    const $ = parse(html);
    const challenge = challengeIn($);
    expect(JSON.parse($("script#contact-view").text()).challenge).toEqual(challenge);
    expect($("#subject option[selected]").attr("value")).toBe("support");
    tokens.add(challenge.token);
  }
  expect(tokens.size).toBe(3);
});

describe("a record that changes", () => {
  const brief = siteForTests({ PAGE_CACHE_SECONDS: "1" });
  const change = (set: string) => brief.query(`update pages set ${set} where path = '/remote-dba' returning path`);
  const ask = async (address: string) => {
    const response = await fetch(brief.url + address, { redirect: "manual", headers: { "accept-language": "it" } });
    return [response.status, response.headers.get("location"), response.headers.get("set-cookie")];
  };

  test("hides a page at all its addresses when the cache expires, and shows it again", async () => {
    for (const language of COMPLETE_LANGUAGES) expect(await ask(`/${language}/remote-dba`)).toEqual([200, null, null]);
    expect(await ask("/remote-dba")).toEqual([200, null, null]);
    change("is_visible = 0");
    for (const language of COMPLETE_LANGUAGES) {
      await expect.poll(() => ask(`/${language}/remote-dba`)).toEqual([302, `/${language}/404`, null]);
      for (const query of ["", "?lng=ca", "?subject=sales"])
        expect(await ask(`/${language}/remote-dba${query}`)).toEqual([302, `/${language}/404`, null]);
    }
    await expect.poll(async () => (await ask("/remote-dba")).slice(0, 2)).toEqual([302, "/404"]);
    expect((await ask("/remote-dba?lng=it")).slice(0, 2)).toEqual([302, "/404?lng=it"]);
    expect(await (await fetch(`${brief.url}/sitemap.xml`)).text()).not.toContain("remote-dba");
    change("is_visible = 1");
    for (const language of COMPLETE_LANGUAGES)
      await expect.poll(() => ask(`/${language}/remote-dba`)).toEqual([200, null, null]);
  });

  test("changes the page and its ETag, in the record's language only", async () => {
    const read = async (address: string) => {
      const response = await fetch(brief.url + address);
      return { etag: response.headers.get("etag"), title: (await documentOf(response))("head > title").text() };
    };
    const [spanish, italian] = [await read("/es/remote-dba"), await read("/it/remote-dba")];
    change("meta_title = 'Un título del personal'");
    await expect.poll(async () => (await read("/es/remote-dba")).title).toBe("Un título del personal");
    expect((await read("/es/remote-dba")).etag).not.toBe(spanish.etag);
    expect(await read("/it/remote-dba")).toEqual(italian);
  });
});
