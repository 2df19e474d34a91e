/** What visitors get while others flood the site. `npm run bench:flood` measures how long it takes. */
import { Agent, request } from "node:http";
import { describe, expect, test } from "vitest";
import en from "../../app/layout/en.json" with { type: "json" };
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests({ TRUSTED_PROXIES: "127.0.0.1,::1", PAGE_CACHE_SECONDS: "600" });

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Asks as often for a page, from these addresses, over a connection for each of the first two hundred. */
function flood(
  count: number,
  path: (request: number) => string,
  from: (request: number) => string,
  body?: string,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ask = (_: unknown, i: number) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        "X-Forwarded-For": from(i),
        "Accept-Encoding": "gzip",
        ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
      };
      const sent = request(site.url + path(i), { agent, headers, method: body ? "POST" : "GET" }, async (response) => {
        const text = (await response.setEncoding("utf8").toArray()).join("");
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], text });
      });
      sent.once("error", reject).end(body);
    });
  return Promise.all(Array.from({ length: count }, ask)).finally(() => agent.destroy());
}

const oneNetwork = (i: number) => `203.0.113.${i % 256}`;
const manyNetworks = (i: number) => `10.0.${i % 200}.1`;

describe.each([
  ["of one network", oneNetwork],
  ["of many networks", manyNetworks],
])("a flood %s", (_, from) => {
  test.each([
    ["asks for unknown pages", () => "/en/nothing", undefined],
    ["searches", () => "/en/search?q=replication", undefined],
    ["simulates", (i: number) => `/en/failover-simulator?delay=${i}`, undefined],
    ["posts junk", () => "/en/contact", "name=x"],
  ])("that %s delays itself: others get their pages, and their forms are accepted", async (_, path, body) => {
    let isOver = false;
    const flooding = flood(600, path, from, body).finally(() => {
      isOver = true;
    });
    const visits: unknown[] = [];
    for (let visitor = 1; !isOver; visitor++) {
      const headers = { "x-forwarded-for": `198.51.${visitor}.1`, "accept-encoding": "br" };
      for (const page of ["/es/about", "/es/contact"]) visits.push((await site.get(page, headers)).status);
      visits.push(isAccepted(await post(site.url, (await freshForm(site.url)).fields, headers)));
    }
    expect(new Set(visits)).toEqual(new Set([200, true]));
    const answers = await flooding;
    const isRefusal = ({ status, retryAfter, text }: Answer) =>
      status === 503 && retryAfter === "1" && text === en.overload;
    expect(answers.filter((answer) => ![200, 400, 404].includes(answer.status) && !isRefusal(answer))).toEqual([]);
  });
});

test("pages in the cache are sent to each who asks", async () => {
  await site.get("/es/contact");
  const answers = await flood(600, () => "/es/contact?x=y", oneNetwork);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("a made-up receipt costs no render: the page in the cache answers it", async () => {
  // A rendered page would be sent in Brotli.
  const headers = { "accept-encoding": "br, gzip" };
  await site.get("/es/contact", headers);
  for (const receipt of ["x", "", "W10.x", "x.y.z"]) {
    const answer = await site.get(`/es/contact?sent=${receipt}`, headers);
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  }
});
