import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const SECURITY = {
  "Content-Security-Policy": "default-src 'none';frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
};

/** Sends bytes as they are. @returns what the server said before it closed the connection */
async function exchange(text: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1").on("error", () => {});
  let said = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    said += chunk;
  });
  socket.write(text, "latin1");
  await once(socket, "close");
  return said;
}

const answerTo = (...lines: string[]) =>
  exchange([...lines, "Connection: close", "", ""].join("\r\n"));

async function send(target: string, ...headers: string[]) {
  const answer = await answerTo(`GET ${target} HTTP/1.1`, ...headers);
  return { status: Number(answer.slice(9, 12)), title: /<title>(.*?)<\/title>/.exec(answer)?.[1] };
}

describe("a request is refused", () => {
  test.each([
    ["numbers that are no address", "1.2.3.4.5.6"],
    ["a number that is too large", "1.2.3.256"],
    ["bytes that would become part of the path", "\xfcab/about?"],
    ["a path", "localhost/about?"],
    ["a fragment", "localhost#"],
    ["a user", "ana:word@localhost"],
    ["a port that does not exist", "localhost:99999"],
    ["a port that is no number", "localhost:x"],
    ["a space", "local host"],
    ["a percent sign", "local%68ost"],
    ["an unfinished IPv6 address", "[::1"],
    ["an IPv6 address without brackets", "::1"],
    ["no name", ""],
    ["several names", "localhost, localhost"],
    ["dots only", ".."],
    ["a name that is too long", "a".repeat(300)],
  ])("whose Host has %s", async (_, host) => {
    expect(await send("/cookies", `Host: ${host}`)).toEqual({ status: 400, title: undefined });
  });

  test("that has two Hosts, or none", async () => {
    expect((await send("/cookies", "Host: localhost", "Host: localhost")).status).toBe(400);
    expect((await send("/cookies", "Host: localhost", "HOST: evil.example")).status).toBe(400);
    expect((await send("/cookies")).status).toBe(400);
  });

  test.each([
    "http://ana@localhost/about",
    "http:///about",
    "http://\xfcab/about",
    "http://1.2.3.4.5.6/about",
    "ftp://localhost/about",
    "localhost:80",
    "*",
    "/about\\..\\x",
  ])("whose target is %s", async (target) => {
    expect((await send(target, "Host: localhost")).status).toBe(400);
  });

  test.each(["TRACE", "PROPFIND", "OPTIONS", "PUT", "PATCH", "DELETE"])(
    "whose method is %s, with those that are allowed, and without a page",
    async (method) => {
      const answer = await answerTo(`${method} /es/about HTTP/1.1`, "Host: localhost");
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toContain("\r\nAllow: GET, HEAD, POST\r\n");
      expect(answer).toContain("\r\nContent-Type: text/plain\r\n");
    },
  );

  test("that has too many headers, or never ends them", async () => {
    const head = "GET / HTTP/1.1\r\nHost: localhost\r\nX: ";
    expect(await exchange(`${head}${"x".repeat(20_000)}\r\n\r\n`)).toContain("431");
    expect(await exchange(head)).toContain("408");
  });

  test("with the security headers of every answer", async () => {
    const answer = await answerTo("GET /about HTTP/1.1", "Host: 1.2.3.4.5.6");
    for (const [name, value] of Object.entries(SECURITY))
      expect(answer.split(`\r\n${name}: ${value}\r\n`)).toHaveLength(2);
  });

  test("without an error in the log", () =>
    expect(site.output()).not.toMatch(/"level":50|\bat \S+ \(/));
});

test.each([
  "localhost",
  "LOCALHOST:80",
  "www.example.com.",
  "my_site.example",
  "127.0.0.1:65535",
  "[::1]:3000",
  "[2001:db8::7]",
  "xn--bcher-kva.example",
])("a request for %s is answered", async (host) => {
  const { status, title } = await send("/es/cookies", `Host: ${host}`);
  expect([status, title]).toEqual([200, expect.stringMatching(/ookie/)]);
});

describe("a page is answered for a cache by one spelling only", () => {
  const SPELLINGS = {
    "a dot segment": "/es/./about",
    "a segment and back": "/es/x/../about",
    "a language and back": "/en/../es/about",
    "encoded dots": "/es/x/%2e%2E/about",
    "half encoded dots": "/es/x/.%2e/about",
    "a dot at the end": "/es/about/.",
    "a backslash": "/es\\about",
    "a fragment": "/es/about#x",
    "an empty fragment": "/es/about#",
    "an empty query": "/es/about?",
    "an empty query and a fragment": "/es/about?#x",
    "an encoded slash": "/es%2Fabout",
    "an encoded backslash": "/es%5cabout",
    "a letter encoded twice": "/es/abou%2574",
    "a parameter of a segment": "/es/about;x",
    "a byte beyond ASCII": "/es/about\xe9",
    "an encoded NUL": "/es/about%00",
    "an absolute form": "http://localhost/es/about",
    "an absolute form with dots": "http://localhost/x/../es/about",
    "an absolute form with a slash in front": "HTTP://LOCALHOST//es/about",
  };

  test("its own", async () => {
    expect(await answerTo("GET /es/about HTTP/1.1", "Host: localhost")).toMatch(
      /^cache-control: public/im,
    );
  });
  test.each(Object.entries(SPELLINGS))("and not with %s", async (_, spelling) => {
    const answer = await answerTo(`GET ${spelling} HTTP/1.1`, "Host: localhost");
    const [head = ""] = answer.split("\r\n\r\n");
    expect(head).not.toMatch(/\bpublic\b/);
    expect(head).toMatch(/^HTTP\/1\.1 (?:200|308|400|404) /);
    const [, location] = /^location: (.*)$/im.exec(head) ?? [];
    if (location) {
      expect(location).toMatch(/^\/(?!\/)/);
      expect(head).toMatch(/^cache-control: no-store$/im);
      expect(await answerTo(`GET ${location} HTTP/1.1`, "Host: localhost")).not.toMatch(
        /^HTTP\/1\.1 308/,
      );
    }
  });
});

test("the target counts, and not the Host, where it names both", async () => {
  const { status, title } = await send("http://www.example.com/es/cookies", "Host: localhost");
  expect([status, title]).toEqual([200, expect.stringMatching(/ookie/)]);
});
