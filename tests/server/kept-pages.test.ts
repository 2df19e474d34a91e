import { describe, expect, test } from "vitest";
import { COMPLETE_LANGUAGES } from "../../site/languages.ts";
import { challengeIn } from "../contact-client.ts";
import { documentOf, parse } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });

/** Pages are answered from the cache of rendered pages; this parameter, which only the form knows, bypasses it. */
const THROUGH_FRAMEWORK = "sent=x";

describe("a conditional request", () => {
  test.each(["/it/consulting", "/consulting", "/consulting?lng=it"])("is not sent again from %s", async (address) => {
    const headers = { "accept-language": "it" };
    const first = await site.get(address, headers);
    const etag = first.headers.get("etag") ?? "";
    const parameter = address.includes("?") ? "&" : "?";
    for (const again of [address, `${address}${parameter}${THROUGH_FRAMEWORK}`, `${address}${parameter}utm_source=x`]) {
      for (const method of ["GET", "HEAD"]) {
        const known = await site.get(again, { ...headers, "if-none-match": etag }, method);
        expect([known.status, await known.text()]).toEqual([304, ""]);
        for (const name of ["etag", "cache-control", "vary", "content-security-policy", "set-cookie"])
          expect(known.headers.get(name), name).toBe(first.headers.get(name));
        const changed = await site.get(again, { ...headers, "if-none-match": 'W/"another"' }, method);
        expect([changed.status, changed.headers.get("etag")]).toEqual([200, etag]);
      }
    }
  });

  test("has a different ETag for each language and kind of address", async () => {
    const addresses = ["/it/consulting", "/es/consulting", "/consulting?lng=it"];
    const tags = await Promise.all(addresses.map(async (each) => (await site.get(each)).headers.get("etag")));
    expect(new Set(tags).size).toBe(3);
  });
});

test("asked by HEAD, a page has the headers of the whole one", async () => {
  for (const address of [
    ...["/it/about", "/it/contact", "/it", "/cassandra-health-check", "/contact", "/it/nope"],
    // Pages that nobody has asked for yet, so that HEAD is the first to do so.
    ...[`/it/about?${THROUGH_FRAMEWORK}`, "/it/saprustgate?content=en", "/contact?subject=sales"],
  ]) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const head = await site.get(address, { "accept-encoding": encoding }, "HEAD");
      const page = await site.get(address, { "accept-encoding": encoding });
      expect([head.status, await head.text()]).toEqual([page.status, ""]);
      expect(await page.text()).toContain("</html>");
      const ofConnection = /^(date|keep-alive|connection|transfer-encoding)$/;
      for (const [name, value] of [...page.headers].filter(([name]) => !ofConnection.test(name))) {
        // The framework does not say how long the page would be. The form's length depends on its challenge.
        const isLeftOut = name === "content-length" && (!head.headers.has(name) || address.includes("/contact"));
        if (!isLeftOut) expect(head.headers.get(name), `${address} ${encoding} ${name}`).toBe(value);
      }
    }
  }
});

test("the contact page is sent in an accepted encoding, with a new challenge each time", async () => {
  const tokens = new Set<string>();
  for (const encoding of ["gzip", "gzip, br", "br", "identity", "gzip;q=0"]) {
    const response = await site.get("/it/contact?subject=support", { "accept-encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(
      encoding.startsWith("gzip") && !encoding.includes("q=0") ? "gzip" : null,
    );
    expect(response.headers.get("etag")).toBeNull();
    const html = await response.text();
    expect(html).not.toContain("\x7f");
    const $ = parse(html);
    const challenge = challengeIn($);
    expect(JSON.parse($("script#contact-view").text()).challenge).toEqual(challenge);
    expect($("#subject option[selected]").attr("value")).toBe("support");
    tokens.add(challenge.token);
  }
  expect(tokens.size).toBe(5);
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
