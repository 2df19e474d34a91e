/** What visitors get while others flood the site. */

import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES } from "@blc/text";
import { describe, expect, onTestFinished, test } from "vitest";
import { interfaceCopy } from "../../app/i18n/catalogues.server.ts";
import { parseConfig } from "../../server/config.ts";
import { type Dependencies, openProgram } from "../../server/program.ts";
import { isAccepted, send } from "../contact-client.ts";
import { siteForTests, temporaryFolder } from "../fixtures.ts";
import { writeOwnerFile } from "../owner-settings.ts";

const PIXEL = { PIXEL_ID: "1234567890" };
const site = siteForTests({
  TRUSTED_PROXIES: "127.0.0.1,::1",
  PAGE_CACHE_SECONDS: "600",
  ...PIXEL,
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

interface Asked {
  path: string;
  /** A form that is posted. */
  body?: string | undefined;
  encoding?: string | undefined;
  /** In the cache: nobody is refused. */
  isCached?: true;
}

/** Asks as often, from these addresses, over a connection for each of the first two hundred. */
function flood(
  count: number,
  asked: (request: number) => Asked,
  from: (request: number) => string,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ask = (_: unknown, i: number) =>
    new Promise<Answer>((resolve, reject) => {
      const { path, body, encoding = "gzip" } = asked(i);
      const headers: Record<string, string> = {
        "X-Forwarded-For": from(i),
        "Accept-Encoding": encoding,
      };
      if (body) headers["Content-Type"] = "application/x-www-form-urlencoded";
      const sent = request(
        site.url + path,
        { agent, headers, method: body ? "POST" : "GET" },
        async (response) => {
          const text = (await response.setEncoding("utf8").toArray()).join("");
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"],
            text,
          });
        },
      );
      sent.once("error", reject).end(body);
    });
  return Promise.all(Array.from({ length: count }, ask)).finally(() => agent.destroy());
}

/** What visitors get until a flood is over, each from a network of their own. */
async function visitsDuring(flooding: Promise<unknown>) {
  const got: unknown[] = [];
  let isOver = false;
  void flooding
    .catch(() => undefined)
    .then(() => {
      isOver = true;
    });
  for (let visitor = 1; !isOver; visitor++) {
    const headers = { "x-forwarded-for": `198.51.${visitor}.1`, "accept-encoding": "br" };
    for (const page of ["/es/about", "/es/contact"])
      got.push((await site.get(page, headers)).status);
    got.push(isAccepted(await send(site.url, {}, headers)));
  }
  return new Set(got);
}

const oneNetwork = (i: number) => `203.0.113.${i % 256}`;
const manyNetworks = (i: number) => `10.0.${i % 200}.1`;

const OVERLOAD = new Set(LANGUAGES.map((language) => interfaceCopy(language).overload));
const isRefusal = ({ status, retryAfter, text }: Answer) =>
  status === 503 && retryAfter === "1" && OVERLOAD.has(text);

describe.each([
  ["of one network", oneNetwork],
  ["of many networks", manyNetworks],
])("a flood %s", (_, from) => {
  test.each([
    ["searches", () => "/en/search?q=replication", undefined],
    ["simulates", (i: number) => `/en/failover-simulator?delay=${i}`, undefined],
    ["posts junk", () => "/en/contact", "name=x"],
  ])(
    "that %s delays itself: others get their pages, and their forms are accepted",
    async (_, path, body) => {
      const flooding = flood(600, (i) => ({ path: path(i), body }), from);
      expect(await visitsDuring(flooding)).toEqual(new Set([200, true]));
      const answers = await flooding;
      expect(
        answers.filter((answer) => ![200, 400, 404].includes(answer.status) && !isRefusal(answer)),
      ).toEqual([]);
    },
  );
});

/** The routes of `server/app.ts` that take a body, or whose path is a pattern of its own. */
const PARTICULAR: Record<string, Asked> = {
  "GET /og/:name{[0-9a-f]+\\.png}": { path: "/og/0.png" },
  "GET /terminal/:name{[a-z-]+\\.mjs}": { path: "/terminal/config-check.mjs" },
  "POST /view": { path: "/view", body: "/es/about\nes" },
  "POST /mark/*": { path: "/mark/x", body: "mark=x" },
};

/** Those of all addresses: pages, redirects, what is not found. */
const EVERYWHERE: Asked[] = [
  { path: "/es/about", isCached: true },
  { path: "/es/contact", isCached: true },
  { path: "/es/contact?sent=W10.x" },
  { path: "/es/nothing" },
  { path: "/es/about/" },
];

/** An address for each route of the application, of those of a language one. */
async function addresses(): Promise<Asked[]> {
  const folder = temporaryFolder(onTestFinished);
  const config = parseConfig({
    DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
    OWNER_FILE: writeOwnerFile(folder),
    ...PIXEL,
  });
  const { dependencies, close } = await openProgram(config);
  onTestFinished(close);
  const build = join(import.meta.dirname, "../../build");
  const { createApp } = (await import(
    join(build, "server/index.js")
  )) as typeof import("../../server/app.ts");
  const client = { folder: join(build, "client") } as Dependencies["client"];
  const { routes } = createApp({ ...dependencies, client });
  const language = new RegExp(`^/(${LANGUAGES.join("|")})(?=/)`);
  const own = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(language, "/ca")}`);
  return Array.from(
    new Set(own),
    (route) =>
      PARTICULAR[route] ?? { path: route.replace(/^GET /, "").replace(/(\*|:name)$/, "x") },
  );
}

/** Processor time of the site, in clock ticks: how long others wait on a busy machine says little of it. */
function processorTime(): number {
  const [user, system] = readFileSync(`/proc/${site.process.pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11);
  return Number(user) + Number(system);
}

const ENCODINGS = ["gzip", "br", "identity"];

async function costOf({ path, body, isCached }: Asked): Promise<number> {
  const floodOf = () =>
    flood(300, (i) => ({ path, body, encoding: ENCODINGS[i % 3] }), manyNetworks);
  // V8 compiles what the first flood runs: that takes several times as long.
  await floodOf();
  const began = processorTime();
  const flooding = floodOf();
  expect(await visitsDuring(flooding)).toEqual(new Set([200, true]));
  const answers = await flooding;
  const isWrong = (answer: Answer) => answer.status >= 500 && (isCached || !isRefusal(answer));
  expect(answers.filter(isWrong), path).toEqual([]);
  return processorTime() - began;
}

test("a flood of any route, in each encoding, costs little, and does not keep the form from others", {
  timeout: 900_000,
}, async () => {
  let least = 0;
  // A flood of it takes a few ticks, and each is rounded down.
  for (let i = 0; i < 10; i++) least += (await costOf({ path: "/robots.txt" })) / 10;
  const all = await addresses();
  expect(all.length).toBeGreaterThan(20);
  expect(all).toEqual(expect.arrayContaining(Object.values(PARTICULAR)));
  expect(all.filter(({ path }) => /[:{}*]/.test(path))).toEqual([]);
  for (const asked of [...all, ...EVERYWHERE])
    expect.soft(await costOf(asked), asked.path).toBeLessThan(20 * least);
});

test("ten connections that send hundreds of requests and read nothing are closed, and others are answered", async () => {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]);
  const { port } = new URL(site.url);
  const before = memory();
  const sockets: Socket[] = [];
  const closed = Promise.all(
    Array.from({ length: 10 }, () => {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
      sockets.push(socket);
      socket
        .pause()
        .write("GET /en/failover-simulator HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(900));
      return new Promise((resolve) => socket.once("close", resolve));
    }),
  );
  const got = await visitsDuring(Promise.race([closed, pause(5_000)]));
  expect(got).toEqual(new Set([200, true]));
  expect((memory() - before) / 1024).toBeLessThan(100);
  for (const socket of sockets) socket.destroy();
});

test("connections on which one request follows the answer to another go on", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let i = 0; i < 50; i++)
    await new Promise((resolve, reject) => {
      const asked = request(
        site.url + ["/en/failover-simulator", "/es/contact", "/robots.txt"][i % 3],
        { agent },
      );
      asked
        .once("response", (response) => response.resume().once("end", resolve))
        .once("error", reject)
        .end();
      asked.once("socket", (socket) => socket.once("connect", () => ports.add(socket.localPort)));
    });
  agent.destroy();
  expect(ports.size).toBe(1);
});
