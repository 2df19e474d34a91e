import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Challenges } from "../../app/contact/challenge.server.ts";
import { LANGUAGES } from "../../site/languages.ts";
import { PAGES } from "../../site/pages.ts";
import type { PageLookup } from "../../store/index.ts";
import type { Config } from "../config.ts";
import { answerCachedPages } from "../middleware/cached-pages.ts";
import type { NodeEnv } from "../middleware/node-env.ts";
import { compress } from "./encoding.ts";
import { marks } from "./filled-page.ts";
import { PageCache, type PageCacheSettings, type RenderedPage } from "./page-cache.ts";
import { type PageTarget, pageTarget } from "./page-target.ts";

vi.mock(import("./encoding.ts"), async (original) => {
  const module = await original();
  return { ...module, compress: vi.fn(module.compress) };
});

const challenges = new Challenges(["a key of the tests"]);
const found = (title: string): PageLookup => ({ status: "found", record: { meta_title: title } as never });

/** Finished pages of a site whose records and renders are the test's. */
function site(changes: Partial<PageCacheSettings> = {}) {
  const state = { lookup: found("first"), isFresh: true, renders: 0, edition: "first" };
  const render = vi.fn(async ({ path, language, query, isReceipt }: PageTarget): Promise<RenderedPage | Response> => {
    const number = ++state.renders;
    await new Promise((resolve) => setImmediate(resolve));
    const { challenge, reference } = marks();
    const { token, a, b } = challenge;
    const contact = isReceipt ? `<b>${reference}</b>` : `<p>${a} + ${b}</p><i>${token}</i>`;
    const form = path === "/contact" ? contact : "";
    const html = `<p>${path}${query} ${language} ${number}</p>${form}`;
    return { html, status: path === "/404" ? 404 : 200, headers: { "content-security-policy": "default-src 'none'" } };
  });
  const pages = new PageCache({
    seconds: 5,
    publicUrl: "https://www.blc.example",
    headers: { "x-own": "yes" },
    lookUpPage: async () => state.lookup,
    cachedRecord: () => (state.isFresh ? state.lookup : undefined),
    render,
    edition: () => state.edition,
    issueChallenge: () => challenges.issue(),
    isStopping: () => false,
    ...changes,
  });
  const slow = (address: string, headers: Record<string, string> = {}, reference?: string) => {
    const request = new Request(`https://www.blc.example${address}`, { headers });
    const target = pageTarget(new URL(request.url), (name) => request.headers.get(name));
    return pages.respond(request, target, "192.0.2", reference);
  };
  /** @returns what the fast path answers; undefined: it leaves the request to the framework */
  const fast = async (url: string, asked: Record<string, string> = {}, method = "GET") => {
    const headers = { "accept-encoding": "br, gzip", ...asked };
    const outgoing = { writeHead: vi.fn().mockReturnThis(), end: vi.fn() };
    const incoming = { method, url, headers } as unknown as IncomingMessage;
    const send = pages.find(incoming);
    if (!send) return undefined;
    await send(outgoing as unknown as ServerResponse);
    expect(outgoing.end).toHaveBeenCalledOnce();
    const [status, sent] = outgoing.writeHead.mock.calls[0] as [number, string[]];
    const sentHeaders = new Headers();
    for (let i = 0; i < sent.length; i += 2) sentHeaders.append(sent[i] ?? "", sent[i + 1] ?? "");
    return { status, headers: sentHeaders, body: outgoing.end.mock.calls[0]?.[0] as Buffer | undefined };
  };
  return { pages, state, render, slow, fast };
}

beforeEach(() => void vi.mocked(compress).mockClear());
afterEach(() => void vi.useRealTimers());

test("a link of a kept page that leads nowhere is counted when it is followed, ten times a minute and address", async () => {
  const html = '<a href="/es/gone">x</a>';
  const { pages, slow } = site({
    render: async ({ path }) => ({ html, status: path === "/404" ? 404 : 200, headers: {} }),
  });
  const countOfDay = vi.fn();
  const config = { publicUrl: "https://www.blc.example", trustedProxies: [] } as unknown as Config;
  const app = new Hono<NodeEnv>();
  app.use(answerCachedPages(pages, challenges, { config, countTool: vi.fn(), countOfDay }));
  const follow = async (path: string, referer: string, remoteAddress: string, method = "GET") => {
    const incoming = { socket: { remoteAddress }, headers: {} };
    const answer = await app.request(`https://www.blc.example${path}`, { method, headers: { referer } }, { incoming });
    expect(answer.status).toBe(404);
  };
  const about = "https://www.blc.example/es/about";
  // The page is not kept yet.
  await follow("/es/gone", about, "192.0.2.1");
  await slow("/es/about");
  await follow("/es/made-up", about, "192.0.2.1");
  await follow("/es/gone", about, "192.0.2.1", "HEAD");
  expect(countOfDay).not.toHaveBeenCalled();
  for (let i = 0; i < 20; i++) await follow("/es/gone", about, "192.0.2.2");
  expect(countOfDay).toHaveBeenCalledTimes(10);
  expect(countOfDay).toHaveBeenCalledWith({ kind: "broken_link", page: "about", language: "es", source: "/es/gone" });
});

describe("a page that many ask for at once", () => {
  test("is rendered once, and compressed once in each encoding, as well as it can be", async () => {
    const { slow, fast, render } = site();
    const asked = Array.from({ length: 50 }, () => slow("/it/about", { "accept-encoding": "br" }));
    const answers = await Promise.all(asked);
    expect(render).toHaveBeenCalledTimes(1);
    expect(vi.mocked(compress).mock.calls.map(([, encoding, quality]) => [encoding, quality])).toEqual([
      ["br", 11],
      ["gzip", 11],
    ]);
    expect(brotliDecompressSync((await fast("/it/about"))?.body ?? "").toString()).toBe("<p>/about it 1</p>");
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "br"]);
      expect(brotliDecompressSync(await answer.bytes()).toString()).toBe("<p>/about it 1</p>");
    }
  });

  test("is rendered once for each language and kind of address, whoever asks", async () => {
    const { slow, render } = site();
    const addresses = LANGUAGES.flatMap((language) => [`/${language}/about`, `/about?lng=${language}`]);
    const noisy = addresses.map(
      (address) => `${address}${address.includes("?") ? "&" : "?"}utm_source=${Math.random()}`,
    );
    await Promise.all([...addresses, ...noisy, ...addresses].map((address) => slow(address)));
    expect(render).toHaveBeenCalledTimes(addresses.length);
  });

  test("answers each with a redirect of its own when it is hidden, and keeps none", async () => {
    const redirect = async () => new Response("gone", { status: 302, headers: { Location: "/it/404" } });
    const render = vi.fn(redirect);
    const { slow, fast } = site({ render });
    const answers = await Promise.all(Array.from({ length: 50 }, () => slow("/it/about")));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([302, "/it/404", "gone"]);
      expect(answer.headers.get("cache-control")).toBeNull();
    }
    expect(render).toHaveBeenCalledTimes(1);
    expect(await fast("/it/about")).toBeUndefined();
    await slow("/it/about");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("is rendered anew after a render that failed", async () => {
    const render = vi.fn(async (): Promise<RenderedPage> => {
      if (render.mock.calls.length === 1) throw new Error("failed");
      return { html: "whole", status: 200, headers: {} };
    });
    const { slow } = site({ render });
    const answers = await Promise.allSettled([slow("/it/about"), slow("/it/about")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await (await slow("/it/about")).text()).toBe("whole");
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe("a kept page", () => {
  test("is answered bypassing the framework, as it answers", async () => {
    const { slow, fast, render } = site();
    expect(await fast("/it/about")).toBeUndefined();
    for (const [address, headers] of [
      ["/it/about", { "accept-encoding": "gzip" }],
      ["/it/about", { "accept-encoding": "br" }],
      ["/about", { "accept-language": "pt", "accept-encoding": "gzip" }],
      ["/about?lng=ca", { "accept-encoding": "br" }],
      ["/it/404", { "accept-encoding": "br" }],
    ] as const) {
      const answer = await slow(address, headers);
      const again = await fast(address, headers);
      expect(again?.status).toBe(answer.status);
      expect(again?.body?.equals(await answer.bytes())).toBe(true);
      expect(again?.headers.get("content-length")).toBe(String(again?.body?.length));
      const own = [...(again?.headers ?? [])].filter(([name]) => name !== "content-length");
      expect(Object.fromEntries(own)).toEqual(Object.fromEntries(answer.headers));
      const { status, body } = (await fast(address, headers, "HEAD")) ?? {};
      expect([status, body]).toEqual([answer.status, undefined]);
    }
    expect(render).toHaveBeenCalledTimes(4);
  });

  test("takes no more memory than its bytes: it shares no buffer with what is short-lived", async () => {
    const { slow, fast } = site();
    await slow("/es/about");
    for (const encoding of ["br", "gzip"]) {
      const body = (await fast("/es/about", { "accept-encoding": encoding }))?.body;
      expect(body?.buffer.byteLength, encoding).toBe(body?.length);
    }
  });

  test("is left to the framework when its record is no longer fresh, or when something else is asked for", async () => {
    const { slow, fast, state } = site();
    await slow("/it");
    await slow("/it/about");
    await slow("/about");
    await slow("/it/contact");
    for (const url of [
      "/it/",
      "//it",
      "/it/about/",
      "//x.example/about",
      "http://x.example/about",
      "/\\x.example/about",
    ])
      expect(await fast(url), url).toBeUndefined();
    for (const url of ["/it/contact?sent=x", "/it/services", "/it/nope", "*", "", "/it/about.data"])
      expect(await fast(url), url).toBeUndefined();
    // Decompressing takes ten times as long as sending.
    expect(await fast("/it/about", { "accept-encoding": "identity" })).toBeUndefined();
    expect(await (await slow("/it/about", { "accept-encoding": "identity" })).text()).toContain("<p>/about it");
    for (const method of ["POST", "PUT", "OPTIONS"]) expect(await fast("/it/about", {}, method)).toBeUndefined();
    expect((await fast("/it/about"))?.status).toBe(200);
    state.isFresh = false;
    expect(await fast("/it/about")).toBeUndefined();
  });

  test("is rendered anew when its record has changed, and not when it was only read again", async () => {
    const { slow, fast, state, render } = site();
    const first = await slow("/it/about");
    state.lookup = found("first");
    expect((await slow("/it/about")).headers.get("etag")).toBe(first.headers.get("etag"));
    expect((await fast("/it/about"))?.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(render).toHaveBeenCalledTimes(1);
    for (const lookup of [found("second"), { status: "missing" }, { status: "failed" }] as PageLookup[]) {
      state.lookup = lookup;
      expect(await fast("/it/about")).toBeUndefined();
      const before = render.mock.calls.length;
      const changed = await slow("/it/about");
      expect(render).toHaveBeenCalledTimes(before + 1);
      expect(changed.headers.get("etag")).not.toBe(first.headers.get("etag"));
      expect((await fast("/it/about"))?.headers.get("etag")).toBe(changed.headers.get("etag"));
    }
  });

  test("is rendered anew on another day, and not before", async () => {
    const { slow, fast, render } = site();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T00:00:00Z") });
    await slow("/it/about");
    vi.setSystemTime(Date.parse("2026-11-23T23:59:59Z"));
    expect((await fast("/it/about"))?.status).toBe(200);
    vi.setSystemTime(Date.parse("2026-11-24T00:00:00Z"));
    expect(await fast("/it/about")).toBeUndefined();
    await slow("/it/about");
    expect(render).toHaveBeenCalledTimes(2);
    expect((await fast("/it/about"))?.status).toBe(200);
  });

  test("is not sent to who has it, and /404 always is", async () => {
    const { slow, fast } = site();
    const etag = (await slow("/it/about")).headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const known = await fast("/it/about", { "if-none-match": etag });
    expect([known?.status, known?.body, known?.headers.get("content-length")]).toEqual([304, undefined, null]);
    expect((await slow("/it/about", { "if-none-match": etag })).status).toBe(304);
    const forms = ["*", `"x", ${etag}`, etag.slice("W/".length)];
    for (const form of forms) expect((await fast("/it/about", { "if-none-match": form }))?.status, form).toBe(304);
    expect((await fast("/it/about", { "if-none-match": 'W/"x"' }))?.status).toBe(200);
    const missing = await slow("/it/404", { "if-none-match": etag });
    expect([missing.status, missing.headers.get("etag"), missing.headers.get("cache-control")]).toEqual([
      404,
      null,
      "no-store",
    ]);
  });

  test("says to caches what its address is", async () => {
    const { slow } = site();
    const said = async (address: string) => {
      const { headers } = await slow(address);
      return ["cache-control", "vary", "set-cookie", "x-own"].map((name) => headers.get(name));
    };
    const kept = "public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400";
    const bare = "Accept-Language, Cookie, Accept-Encoding";
    const cookie = "i18nextLng=it; Path=/; Max-Age=31536000; SameSite=Lax; Secure";
    expect(await said("/it/about?lng=es")).toEqual([kept, "Accept-Encoding", null, "yes"]);
    expect(await said("/about")).toEqual(["private, no-cache", bare, null, "yes"]);
    expect(await said("/about?lng=it-IT")).toEqual(["private, no-cache", bare, cookie, "yes"]);
    expect(await said("/about?lng=xx")).toEqual(["private, no-cache", bare, null, "yes"]);
    expect(await said("/it/contact")).toEqual(["private, no-cache", "Accept-Encoding", null, "yes"]);
  });
});

test("with zero seconds nothing is kept: each request is rendered, and none is answered bypassing the framework", async () => {
  const { slow, fast, render, pages } = site({ seconds: 0 });
  await pages.keepRendered();
  expect(render).not.toHaveBeenCalled();
  const bodies = [await (await slow("/it/about")).text(), await (await slow("/it/about")).text()];
  expect(bodies).toEqual(["<p>/about it 1</p>", "<p>/about it 2</p>"]);
  expect(await fast("/it/about")).toBeUndefined();
});

test("the contact page is rendered once, and each visitor has a challenge of their own", async () => {
  const { slow, fast, render } = site();
  const texts = [
    await (await slow("/it/contact")).text(),
    gunzipSync(await (await slow("/it/contact", { "accept-encoding": "gzip, br" })).bytes()).toString(),
    gunzipSync((await fast("/it/contact", { "accept-encoding": "br, gzip" }))?.body ?? "").toString(),
    gunzipSync((await fast("/it/contact", { "accept-encoding": "gzip" }))?.body ?? "").toString(),
  ];
  expect(await fast("/it/contact", { "accept-encoding": "br" })).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(1);
  const ids = texts.map((text) => {
    const [, a, b, token = ""] = /<p>(\d) \+ (\d)<\/p><i>([^<]+)<\/i>$/.exec(text) ?? [];
    const challenge = challenges.read(token);
    expect(challenge).toMatchObject({ status: "valid", a: Number(a), b: Number(b) });
    return token;
  });
  expect(new Set(ids).size).toBe(4);
});

test("the thank-you view is rendered once, and each visitor is told the reference of their own message", async () => {
  const { slow, render } = site();
  const told = async (reference: string) => (await slow("/it/contact?sent=x", {}, reference)).text();
  expect(await told("1F2A9C3B")).toMatch(/<b>1F2A9C3B<\/b>$/);
  expect(await told("00C0FFEE")).toMatch(/<b>00C0FFEE<\/b>$/);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await (await slow("/it/contact")).text()).not.toContain("<b>");
});

test("an answer of the simulator is kept for those who ask the same, and by no cache on the way", async () => {
  const { slow, fast, render } = site();
  const address = "/it/failover-simulator?delay=5";
  const first = await slow(address, { "accept-encoding": "br" });
  expect([first.headers.get("cache-control"), first.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
  expect(await (await slow(`${address}&utm_source=x`)).text()).toBe(
    brotliDecompressSync(await first.bytes()).toString(),
  );
  expect(render).toHaveBeenCalledTimes(1);
  expect(await fast(address)).toBeUndefined();
});

test("answers that are kept push out each other, and no page", async () => {
  const render = vi.fn(async () => ({ html: "x".repeat(1_000_000), status: 200, headers: {} }));
  const { slow, fast } = site({ render });
  await slow("/it/about");
  for (let delay = 1; delay <= 20; delay++) await slow(`/it/failover-simulator?delay=${delay}`);
  await slow("/it/failover-simulator?delay=20");
  expect(render).toHaveBeenCalledTimes(21);
  await slow("/it/failover-simulator?delay=1");
  expect(render).toHaveBeenCalledTimes(22);
  expect((await fast("/it/about"))?.status).toBe(200);
});

describe("rendering all pages", () => {
  // Brotli for 360 pages would be most of the test's time.
  beforeEach(
    () =>
      void vi
        .mocked(compress)
        .mockImplementation(async (body, encoding) => (encoding === "gzip" ? gzipSync(body) : body)),
  );
  afterEach(() => void vi.mocked(compress).mockRestore());

  test("leaves none to be rendered for a first visitor", async () => {
    const { pages, fast, render } = site();
    await pages.renderAll();
    // Each page in each language, with the language in its address and without; and /404 and the thank-you view.
    expect(render).toHaveBeenCalledTimes((PAGES.length + 2) * LANGUAGES.length * 2);
    const headers = { "accept-encoding": "gzip, deflate, br", "accept-language": "ca" };
    for (const { path } of PAGES) {
      expect((await fast(path, headers))?.status, path).toBe(200);
      for (const language of LANGUAGES)
        expect((await fast(`/${language}${path.replace(/^\/$/, "")}`, headers))?.status).toBe(200);
    }
  });

  test("ends when the site stops, and goes on after a page that fails", async () => {
    let renders = 0;
    const render = vi.fn(async (): Promise<RenderedPage> => {
      if (++renders === 2) throw new Error("failed");
      return { html: "x", status: 200, headers: {} };
    });
    const { pages } = site({ render, isStopping: () => renders >= 5 });
    await pages.renderAll();
    expect(render).toHaveBeenCalledTimes(5);
  });
});
