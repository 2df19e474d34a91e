import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import en from "../../app/layout/en.json" with { type: "json" };
import es from "../../app/layout/es.json" with { type: "json" };
import { siteForTests } from "../fixtures.ts";

// A record that is read again in the middle of a flood would send its page to the framework, which has a smaller share.
const site = siteForTests({ HOST: "localhost", PAGE_CACHE_SECONDS: "600" });
const port = () => Number(new URL(site.url).port);

/** Every address of 127.0.0.0/8 is a client of its own. */
const FLOODER = "127.0.0.99";
const VISITORS = ["127.0.0.2", "127.0.0.3", "::1"];

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Sends a request from an address; without an agent on a connection of its own. */
async function ask(from: string, path: string, { method = "GET", headers, body }: Sent = {}, agent?: Agent) {
  const host = from.includes(":") ? "::1" : "127.0.0.1";
  const sent = request({
    host,
    port: port(),
    localAddress: from,
    method,
    path,
    headers: headers ?? {},
    agent: agent ?? false,
  });
  sent.end(body);
  const [response] = await once(sent, "response");
  const text = (await response.setEncoding("utf8").toArray()).join("");
  return { status: response.statusCode, headers: response.headers, text } as Answer;
}

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(from: string): Socket {
  const socket = connect({ host: "127.0.0.1", port: port(), localAddress: from });
  sockets.push(socket.on("error", () => {}));
  return socket;
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Accept-Language": "es" };
const floods: [string, string, Sent][] = [
  ["posted forms", "/contact", { method: "POST", headers: FORM, body: "intent=verify&name=x" }],
  ["posts to pages", "/about", { method: "POST", headers: FORM, body: "a=b" }],
  ["pages without compression", "/contact", {}],
  ["unknown pages", "/nada", { headers: { "Accept-Language": "es" } }],
];

describe("a flood from one address", () => {
  test.each(floods)("of %s is refused beyond its share, and other visitors are not", async (_, path, sent) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 240 });
    const flood = Array.from({ length: 300 }, () => ask(FLOODER, path, sent, agent));
    const visits: Answer[] = [];
    for (const from of VISITORS) {
      for (const [page, how] of [
        ["/es/about", { headers: { "Accept-Encoding": "br" } }],
        ["/es/contact", {}],
        ["/contact", { method: "POST", headers: FORM, body: "intent=new-challenge" }],
      ] as const)
        visits.push(await ask(from, page, how));
    }
    expect(visits.map(({ status }) => status)).toEqual(Array(visits.length).fill(200));
    const answers = await Promise.all(flood);
    agent.destroy();
    // 503: bodies have a share of memory too.
    const refused = answers.filter(({ status }) => status === 429 || status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    for (const { headers, text } of refused)
      expect([headers["retry-after"], text]).toEqual(["1", sent.headers ? es.overload : en.overload]);
    expect((await ask(FLOODER, path, sent)).status).not.toBe(429);
  });

  test("of pages that are finished is answered, in turn with other visitors", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    const headers = { "Accept-Encoding": "gzip" };
    await ask(FLOODER, "/es/contact");
    const flood = Array.from({ length: 600 }, () => ask(FLOODER, "/es/contact?x=y", { headers }, agent));
    for (const from of VISITORS) expect((await ask(from, "/es/contact")).status).toBe(200);
    const answers = await Promise.all(flood);
    agent.destroy();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("of idle connections is closed beyond its share, and other visitors are not", async () => {
    const idle = Array.from({ length: 400 }, () => open(FLOODER));
    const closed = () => idle.filter(({ destroyed }) => destroyed).length;
    await expect.poll(closed).toBe(400 - 256);
    for (const from of VISITORS) expect((await ask(from, "/es/about")).status).toBe(200);
    for (const socket of idle) socket.destroy();
    await expect
      .poll(() =>
        ask(FLOODER, "/es/about").then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  test("of requests that do not wait for their answers is cut off, for a second", async () => {
    const agent = new Agent({ keepAlive: true });
    expect((await ask(FLOODER, "/es/about", {}, agent)).status).toBe(200);
    const connections = Array.from({ length: 50 }, () => open(FLOODER).resume());
    await Promise.all(connections.map((connection) => once(connection, "connect")));
    const [first] = connections;
    first?.write("POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n".repeat(100));
    // From the first moment on: the second is short on a busy machine.
    const answered = () => ask(FLOODER, "/es/about").then(() => "answered", String);
    await expect.poll(answered, { timeout: 5_000 }).toMatch(/ECONNRESET|socket hang up/);
    await expect.poll(() => connections.every(({ destroyed }) => destroyed)).toBe(true);
    // Somebody else behind the same address, perhaps.
    expect((await ask(FLOODER, "/es/about", {}, agent)).status).toBe(200);
    agent.destroy();
    expect((await ask("127.0.0.2", "/es/about")).status).toBe(200);
    await expect
      .poll(
        () =>
          ask(FLOODER, "/es/about").then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 5_000 },
      )
      .toBe(200);
  });

  test("is not what a browser sends, which asks for ten things at once", async () => {
    const browser = open("127.0.0.2");
    browser.write("GET /es/about HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(10));
    let said = "";
    browser.on("data", (chunk) => {
      said += chunk.toString("latin1");
    });
    await expect.poll(() => said.match(/HTTP\/1.1 200/g)).toHaveLength(10);
  });
});

test("a made-up receipt costs no render: the finished page answers it", async () => {
  // A rendered page would be sent in Brotli.
  const headers = { "accept-encoding": "br, gzip" };
  await site.get("/es/contact", headers);
  for (const receipt of ["x", "", "W10.x", "x.y.z"]) {
    const answer = await site.get(`/es/contact?sent=${receipt}`, headers);
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  }
});
