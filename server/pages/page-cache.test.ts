import { gunzipSync } from "node:zlib";
import { LANGUAGES } from "@blc/text";
import { afterEach, describe, expect, test, vi } from "vitest";
import { challengesOf } from "../../app/contact/challenge.server.ts";
import { PAGES } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import { marks } from "./filled-page.ts";
import { type PageCacheSettings, pageCache, type RenderedPage } from "./page-cache.ts";
import { type PageTarget, requestTarget } from "./page-target.ts";

const challenges = challengesOf(["a key of the tests"]);
const found = (title: string): PageLookup => ({
  status: "found",
  record: { meta_title: title } as never,
});

/** A cache whose records and renders are the test's. */
function site(changes: Partial<PageCacheSettings> = {}) {
  const state = { lookup: found("first"), siteVersion: "first" };
  let renders = 0;
  const render = vi.fn(
    async ({ path, language, query, isReceipt }: PageTarget): Promise<RenderedPage | Response> => {
      const { challenge, reference } = marks();
      const { token, a, b } = challenge;
      const contact = isReceipt ? `<b>${reference}</b>` : `<p>${a} + ${b}</p><i>${token}</i>`;
      const html = `<p>${path}${query} ${language} ${++renders}</p>${path === "/contact" ? contact : ""}`;
      return {
        html,
        status: path === "/404" ? 404 : 200,
        policy: "default-src 'none'",
      };
    },
  );
  const pages = pageCache({
    seconds: 5,
    publicUrl: "https://www.blc.example",
    headers: { "x-own": "yes" },
    lookUpPage: async () => state.lookup,
    render,
    siteVersion: () => state.siteVersion,
    issueChallenge: () => challenges.issue(),
    isStopping: () => false,
    inTurn: (_, work) => work(),
    ...changes,
  });
  const ask = async (address: string, headers: Record<string, string> = {}, reference?: string) => {
    const request = new Request(`https://www.blc.example${address}`, { headers });
    const target = { ...requestTarget(request), isReceipt: reference !== undefined };
    const page = await pages.page(target, () => "192.0.2");
    return page instanceof Response
      ? page
      : pages.respond(page, request, { once() {} } as never, target, reference);
  };
  return { pages, state, render, ask };
}

afterEach(() => void vi.useRealTimers());

describe("a page that many ask for at once", () => {
  test("is rendered once for each language and kind of address, whoever asks", async () => {
    const { ask, render } = site();
    const addresses = LANGUAGES.flatMap((language) => [
      `/${language}/about`,
      `/about?lng=${language}`,
    ]);
    const noisy = addresses.map(
      (each) => `${each}${each.includes("?") ? "&" : "?"}utm_source=${Math.random()}`,
    );
    await Promise.all([...addresses, ...noisy, ...addresses].map((address) => ask(address)));
    expect(render).toHaveBeenCalledTimes(addresses.length);
  });

  test("answers each with a redirect of its own when it is hidden, which is not cached", async () => {
    const redirect = async () =>
      new Response("gone", { status: 302, headers: { Location: "/it/404" } });
    const render = vi.fn(redirect);
    const { ask } = site({ render });
    const answers = await Promise.all([ask("/it/about"), ask("/it/about")]);
    for (const answer of answers)
      expect([answer.status, await answer.text()]).toEqual([302, "gone"]);
    expect(render).toHaveBeenCalledTimes(1);
    await ask("/it/about");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("is rendered anew after a render that failed", async () => {
    const { ask, render } = site();
    render.mockRejectedValueOnce(new Error("failed"));
    const answers = await Promise.allSettled([ask("/it/about"), ask("/it/about")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await ask("/it/about")).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe("a cached page", () => {
  test("is rendered anew when its record or what all pages share has changed, and not when it was only read again", async () => {
    const { ask, state } = site();
    const rendered = async () => (await ask("/it/about")).text();
    expect(await rendered()).toBe("<p>/about it 1</p>");
    state.lookup = found("first");
    expect(await rendered()).toBe("<p>/about it 1</p>");
    const changed: PageLookup[] = [found("second"), { status: "missing" }, { status: "failed" }];
    for (const [i, lookup] of changed.entries()) {
      state.lookup = lookup;
      expect(await rendered()).toBe(`<p>/about it ${i + 2}</p>`);
    }
    state.siteVersion = "second";
    expect(await rendered()).toBe("<p>/about it 5</p>");
  });

  test("is rendered anew on another day, and not before", async () => {
    const { ask } = site();
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const [time, text] of [
      ["2026-11-23T00:00:00Z", "<p>/about it 1</p>"],
      ["2026-11-23T23:59:59Z", "<p>/about it 1</p>"],
      ["2026-11-24T00:00:00Z", "<p>/about it 2</p>"],
    ] as const) {
      vi.setSystemTime(Date.parse(time));
      expect(await (await ask("/it/about")).text()).toBe(text);
    }
  });

  test("is not sent to who has it, however its tag is written, and /404 always is", async () => {
    const { ask } = site();
    const etag = (await ask("/it/about")).headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const form of [etag, "*", `"x", ${etag}`, etag.slice("W/".length)])
      expect((await ask("/it/about", { "if-none-match": form })).status, form).toBe(304);
    expect((await ask("/it/about", { "if-none-match": 'W/"x"' })).status).toBe(200);
    const { status, headers } = await ask("/it/404", { "if-none-match": "*" });
    expect([status, headers.get("etag"), headers.get("cache-control")]).toEqual([
      404,
      null,
      "no-store",
    ]);
  });

  test("says to caches what its address is", async () => {
    const { ask } = site();
    const said = async (address: string) => {
      const { headers } = await ask(address);
      return ["cache-control", "vary", "set-cookie", "x-own"].map((name) => headers.get(name));
    };
    const shared = "public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400";
    const bare = "Accept-Language, Cookie, Accept-Encoding";
    const cookie = "i18nextLng=it; Path=/; Max-Age=31536000; SameSite=Lax; Secure";
    expect(await said("/it/about?lng=es")).toEqual([shared, "Accept-Encoding", null, "yes"]);
    expect(await said("/about")).toEqual(["private, no-cache", bare, null, "yes"]);
    expect(await said("/about?lng=it-IT")).toEqual(["private, no-cache", bare, cookie, "yes"]);
    expect(await said("/about?lng=xx")).toEqual(["private, no-cache", bare, null, "yes"]);
    expect(await said("/it/contact")).toEqual([
      "private, no-cache",
      "Accept-Encoding",
      null,
      "yes",
    ]);
  });
});

test("with zero seconds nothing is cached: each request is rendered", async () => {
  const { ask, render, pages } = site({ seconds: 0 });
  await pages.keepRendered(async () => undefined);
  expect(render).not.toHaveBeenCalled();
  expect(await (await ask("/it/about")).text()).toBe("<p>/about it 1</p>");
  expect(await (await ask("/it/about")).text()).toBe("<p>/about it 2</p>");
});

test("the contact page is rendered once, and each visitor has a challenge of their own, in each encoding", async () => {
  const { ask, render } = site();
  const read = async (accepted: string, encoding: string | null) => {
    const answer = await ask("/it/contact", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding"), accepted).toBe(encoding);
    expect(answer.headers.get("etag")).toBeNull();
    const body = await answer.bytes();
    return Buffer.from(encoding ? gunzipSync(body) : body).toString();
  };
  const texts = [
    await read("identity", null),
    await read("gzip, br", "gzip"),
    await read("br", null),
    await read("br, gzip;q=0", null),
  ];
  expect(render).toHaveBeenCalledTimes(1);
  const tokens = texts.map((text) => {
    const [, a, b, token = ""] = /<p>(\d) \+ (\d)<\/p><i>([^<]+)<\/i>$/.exec(text) ?? [];
    expect(challenges.read(token)).toMatchObject({ status: "valid", a: Number(a), b: Number(b) });
    return token;
  });
  expect(new Set(tokens).size).toBe(4);
});

test("the thank-you view is rendered once, and each visitor is told the reference of their own message", async () => {
  const { ask, render } = site();
  for (const reference of ["1F2A9C3B", "00C0FFEE"])
    expect(await (await ask("/it/contact?sent=x", {}, reference)).text()).toMatch(
      `<b>${reference}</b>`,
    );
  expect(render).toHaveBeenCalledTimes(1);
  expect(await (await ask("/it/contact")).text()).not.toContain("<b>");
});

describe("rendering all pages", () => {
  test("leaves out none in any language and kind of address, and goes on after one that fails", async () => {
    const render = vi.fn(() => Promise.reject(new Error("failed")));
    await site({ render }).pages.renderAll();
    // With /404 and the thank-you view.
    expect(render).toHaveBeenCalledTimes((PAGES.length + 2) * LANGUAGES.length * 2);
  });

  test("ends when the site stops", async () => {
    const render = vi.fn(async () => ({ html: "x", status: 200, policy: "" }));
    await site({ render, isStopping: () => render.mock.calls.length >= 5 }).pages.renderAll();
    expect(render).toHaveBeenCalledTimes(5);
  });
});
