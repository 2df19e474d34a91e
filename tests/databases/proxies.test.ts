/** What a browser gets through the proxies of deploy/, compared with what the site answers itself. */

import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { freePort } from "@blc/servers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteForTests } from "../fixtures.ts";
import { listen } from "../http-peer.ts";
import { startCaddy } from "./caddy-process.ts";
import { startNginx } from "./nginx-process.ts";

/** Decision 09. */
const EVERY = [
  "content-security-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];
const OF_DOCUMENTS = ["permissions-policy"];

const [SCRIPT] = globSync("assets/*.js", { cwd: "build/client" });
const HSTS = ["strict-transport-security", "max-age=63072000; includeSubDomains"] as const;
const site = siteForTests({
  PUBLIC_URL: "https://www.example.com",
  TRUSTED_PROXIES: "127.0.0.1",
  PAGE_CACHE_SECONDS: "5",
});

/** As they come, so that a header that comes twice is there twice. */
async function answer(url: string, known?: string) {
  const headers: Record<string, string> = { "accept-encoding": "br" };
  if (known) headers["if-none-match"] = known;
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  const raw = response.rawHeaders;
  const received = raw.flatMap((name, i) =>
    i % 2 ? [] : [[name.toLowerCase(), raw[i + 1] ?? ""] as const],
  );
  const security = received.filter(([name]) => [...EVERY, ...OF_DOCUMENTS].includes(name)).sort();
  return { status: response.statusCode, security, location: response.headers.location };
}

describe.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("%s", (_, start) => {
  let proxy: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    proxy = await start(Number(new URL(site.url).port));
  });
  afterAll(() => proxy.stop());

  test.each([
    ["a page", 200, true, "/es/about"],
    ["a page that is negotiated", 200, true, "/about"],
    ["the form", 200, true, "/es/contact"],
    ["a script", 200, false, `/${SCRIPT}`],
    ["an icon", 200, false, "/favicon.svg"],
    ["a page that does not exist", 404, true, "/es/nope"],
    ["a file that does not exist", 404, false, "/assets/none.js"],
    ["a redirect", 308, false, "/es/about/"],
  ])("passes on each security header of %s, once", async (_, status, isDocument, path) => {
    const direct = await answer(site.url + path);
    const names = isDocument ? [...EVERY, ...OF_DOCUMENTS] : EVERY;
    expect(direct.security.map(([name]) => name)).toEqual(names.toSorted());
    // The second answer may be one that was kept.
    for (let i = 0; i < 2; i++)
      expect(await answer(proxy.url + path)).toEqual({ ...direct, status });
    // What did not change has the same, and no more.
    const etag =
      (await fetch(site.url + path, { headers: { "accept-encoding": "br" } })).headers.get(
        "etag",
      ) ?? "*";
    const unchanged = await answer(site.url + path, etag);
    for (let i = 0; i < 2; i++) expect(await answer(proxy.url + path, etag)).toEqual(unchanged);
  });

  test("leads from the name without www to the other, on TLS", async () => {
    const location = "https://www.example.com/es/about?x=1";
    expect(await answer(`${proxy.bareUrl}/es/about?x=1`)).toEqual({
      status: 301,
      location,
      security: [HSTS],
    });
  });

  const ofOwnAnswers = async () => (await answer(`${site.url}/assets/none.js`)).security;

  test("keeps what is for the machine to itself", async () => {
    const security = await ofOwnAnswers();
    for (const path of ["/livez", "/healthz", "/readyz", "/metrics"])
      expect(await answer(proxy.url + path)).toMatchObject({ status: 404, security });
  });

  test("passes a form on when it has arrived, so that half-sent ones take nothing of the site's", async () => {
    const passedOn: string[] = [];
    const origin = createServer((request, response) => {
      passedOn.push(`${request.method} ${request.url}`);
      request.resume().on("end", () => response.end());
    });
    const inFront = await start(await listen(origin));
    const client = connect(Number(new URL(inFront.url).port), "127.0.0.1");
    client.write(
      "POST /es/contact HTTP/1.1\r\nHost: www.example.com\r\nContent-Length: 2\r\n\r\nn",
    );
    for (let i = 0; i < 20; i++) await fetch(`${inFront.url}/es/about`);
    expect(passedOn).not.toContain("POST /es/contact");
    client.write("a");
    await once(client, "data");
    expect(passedOn).toContain("POST /es/contact");
    client.destroy();
    await inFront.stop();
    origin.close();
  });

  test("says that the site is down with the same headers", { timeout: 30_000 }, async () => {
    const withoutSite = await start(await freePort());
    const down = await answer(`${withoutSite.url}/es/about`);
    await withoutSite.stop();
    expect([502, 503]).toContain(down.status);
    expect(down.security).toEqual(await ofOwnAnswers());
  });
});
