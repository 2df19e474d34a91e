/** deploy/nginx.conf in a real nginx, in front of a server that answers with the headers of the site. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "../http-peer.ts";
import { type ReverseProxy, startNginx } from "./nginx-process.ts";

/** As the site's, with shorter times: fresh for one second, stale for two more while it is revalidated. */
const PUBLIC = "public, max-age=0, s-maxage=1, stale-while-revalidate=2, stale-if-error=86400";

/** nginx measures age in real time. */
const untilStale = () => pause(2_100);
const untilExpired = () => pause(4_000);

interface Answer {
  status?: number;
  headers?: Record<string, string>;
}

/** An upstream in place of the site. It counts its requests. */
async function startOrigin() {
  const asked: { url: string; method: string; headers: IncomingMessage["headers"] }[] = [];
  const answers = new Map<string, Answer>([
    ["/es", { headers: { "Cache-Control": PUBLIC } }],
    ["/es/about", { headers: { "Cache-Control": PUBLIC } }],
    ["/about", { headers: { "Cache-Control": "private, no-cache" } }],
    ["/es/contact", { headers: { "Cache-Control": "no-store" } }],
  ]);
  const server = createServer(async (request, response) => {
    const { url = "", method = "", headers } = request;
    asked.push({ url, method, headers });
    request.resume();
    await pause(origin.delay);
    const path = url.split("?")[0] ?? "";
    const answer = answers.get(path);
    const status = answer ? (answer.status ?? 200) : 404;
    const etag = `W/"${origin.edition}"`;
    const tag = status === 200 ? { ETag: etag } : {};
    const common = { Vary: "Accept-Encoding", ...tag, ...answer?.headers };
    if (status === 200 && headers["if-none-match"] === etag)
      return void response.writeHead(304, common).end();
    const body = `${path} ${origin.edition} as ${headers["accept-encoding"]}`;
    response.writeHead(status, { "Content-Type": "text/plain", ...common }).end(body);
  });
  const origin = {
    port: await listen(server),
    /** What its pages say. */
    edition: 1,
    /** Milliseconds before an answer. */
    delay: 0,
    asked,
    answers,
    times: (url: string) => asked.filter((request) => request.url === url).length,
    async end() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return origin;
}

let origin: Awaited<ReturnType<typeof startOrigin>>;
let nginx: ReverseProxy;
beforeEach(async () => {
  origin = await startOrigin();
  nginx = await startNginx(origin.port);
  origin.asked.length = 0;
});
afterEach(async () => {
  await nginx.stop();
  await origin.end();
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(nginx.url + path, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
    redirect: "manual",
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("a fresh language address is served from the cache", async () => {
  const first = await get("/es/about");
  expect(first).toMatchObject({ status: 200, text: "/es/about 1 as identity" });
  expect(await get("/es/about")).toMatchObject({ status: 200, text: first.text });
  expect(await get("/es/about", {}, "HEAD")).toMatchObject({ status: 200, text: "" });
  // A browser that has it already gets no copy, and the site is not asked for that either.
  expect(await get("/es/about", { "if-none-match": 'W/"1"' })).toMatchObject({
    status: 304,
    text: "",
  });
  expect(first.headers.get("cache-control")).toBe(PUBLIC);
  expect(origin.times("/es/about")).toBe(1);
});

test("a stale page is served while it is revalidated", async () => {
  await get("/es/about");
  await untilStale();
  expect((await get("/es/about")).text).toContain(" 1 ");
  await expect.poll(() => origin.times("/es/about")).toBe(2);
  expect(origin.asked.at(-1)?.headers["if-none-match"]).toBe('W/"1"');
  origin.edition = 2;
  await untilStale();
  expect((await get("/es/about")).text).toContain(" 1 ");
  await expect.poll(async () => (await get("/es/about")).text).toContain(" 2 ");
});

test("while the site fails, hangs or is down, cached pages are served, and private ones are not", async () => {
  const stale = { status: 200, text: "/es/about 1 as identity" };
  await get("/es/about");
  await get("/about");
  await untilExpired();
  for (const status of [500, 503]) {
    origin.answers.set("/es/about", { status, headers: { "Cache-Control": "no-store" } });
    expect(await get("/es/about")).toMatchObject(stale);
  }
  origin.delay = 60_000;
  expect(await get("/es/about")).toMatchObject(stale);
  await origin.end();
  expect(await get("/es/about")).toMatchObject(stale);
  for (const path of ["/about", "/es/contact", "/es"]) expect((await get(path)).status).toBe(502);
});

test("a hidden page disappears when it is no longer fresh", async () => {
  await get("/es/about");
  const headers = { "Cache-Control": "no-store", Location: "/es/404" };
  origin.answers.set("/es/about", { status: 302, headers });
  await untilExpired();
  expect(await get("/es/about")).toMatchObject({ status: 302 });
  origin.answers.set("/es/about", { status: 404, headers: { "Cache-Control": "no-store" } });
  expect(await get("/es/about")).toMatchObject({ status: 404 });
});

test("contact, bare addresses, queries and posts always reach the site", async () => {
  const always = ["/es/contact", "/about", "/es/about?content=en", "/es/missing"];
  for (const path of always) {
    await get(path);
    await get(path);
    expect(origin.times(path), path).toBe(2);
  }
  await get("/es/about");
  await get("/es/about", {}, "POST");
  expect(origin.asked.at(-1)).toMatchObject({ url: "/es/about", method: "POST" });
});

test.each([
  ["sets a cookie", { "Cache-Control": PUBLIC, "Set-Cookie": "lng=es" }],
  ["is not public", { "Cache-Control": "max-age=60" }],
  ["differs by cookie", { "Cache-Control": PUBLIC, Vary: "Accept-Encoding, Cookie" }],
  ["says nothing", {}],
])("an answer that %s is not cached", async (_, headers) => {
  origin.answers.set("/es/about", { headers });
  await get("/es/about");
  await get("/es/about");
  expect(origin.times("/es/about")).toBe(2);
});

test("each encoding is cached once, however a client writes it", async () => {
  const cases = {
    "br, gzip": ["gzip, deflate, br, zstd", "BR;q=0.9, gzip", "gzip;q=1.0, br;q=0.001"],
    "br, identity": ["br", "gzip;q=0, br"],
    gzip: ["gzip", "gzip, deflate", "br;q=0, gzip", "gzip;q=0.5, br;q=0.000", "x-br, gzip ; q=1"],
    identity: ["identity", "gzip;q=0", "*", "brotli"],
  };
  for (const [encoding, written] of Object.entries(cases))
    for (const accepted of written)
      expect((await get("/es/about", { "accept-encoding": accepted })).text, accepted).toBe(
        `/es/about 1 as ${encoding}`,
      );
  expect(origin.times("/es/about")).toBe(4);
});

test("many requests for a page that is not cached are one request to the site", async () => {
  origin.delay = 500;
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/es/about")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(origin.times("/es/about")).toBe(1);
});

test.each([
  ["one IPv4 address", () => "203.0.113.7", "203.0.113.8"],
  ["one IPv6 /64", (i: number) => `2001:db8:0:1:${i.toString(16)}::1`, "2001:db8:0:2::1"],
])("a flood from %s is limited, and other visitors are served", async (_, from, other) => {
  const ask = async (client: string) => (await get("/about", { "x-test-client": client })).status;
  origin.delay = 1_000;
  const flood = Promise.all(Array.from({ length: 200 }, (_, i) => ask(from(i))));
  expect(await Promise.all(Array.from({ length: 20 }, () => ask(other)))).toEqual(
    Array(20).fill(200),
  );
  expect(new Set(await flood)).toEqual(new Set([200, 429]));
});
