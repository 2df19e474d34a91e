import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import es from "../../app/pages/contact/es.json" with { type: "json" };
import { freshForm, isAccepted, post, VALID } from "../contact-client.ts";
import { asShown, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

// One accepted message: the limits are near.
const site = siteForTests({ CONTACT_RATE_LIMIT: "1", TRUSTED_PROXIES: "127.0.0.1,::1" });
beforeAll(() => site.get("/about"));

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/**
 * Says the lines of a request, and then no more.
 * @returns `status` is the first line of the answer, or empty
 */
function say(...lines: string[]) {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  sockets.push(socket);
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.on("error", () => {});
  socket.write(lines.join("\r\n"));
  return { socket, status: () => said.split("\r\n")[0] ?? "" };
}

const from = (address: string) => ({ "x-forwarded-for": address });
/** Posts a form that is not an ordinary one. */
const large = (address: string) =>
  post(site.url, { ...VALID, message: "x".repeat(100_000) }, from(address));
/** Begins a request for the form. @param lines its other headers, and the first of its body */
const begin = (method: string, address: string, ...lines: string[]) =>
  say(`${method} /contact HTTP/1.1`, "Host: localhost", `X-Forwarded-For: ${address}`, ...lines);
const endless = (address: string) =>
  begin("POST", address, "Transfer-Encoding: chunked", "", "1", "n", "");
/** Begins to post a form. @param length of what is sent of it at once */
const beginForm = (address: string, body: string, length = body.length) =>
  begin(
    "POST",
    address,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "",
    body.slice(0, length),
  );

describe("incomplete request bodies", () => {
  test.each([
    ["POST", "198.51.100.1"],
    ["GET", "198.51.100.3"],
  ])(
    "of %s requests block no others: pages are served, and a slow visitor's form arrives",
    async (method, visitor) => {
      const clients = Array.from({ length: 40 }, () =>
        begin(method, "192.0.2.1", "Content-Length: 100", "", "n"),
      );
      await Promise.all(clients.map(({ socket }) => once(socket, "connect")));
      expect((await site.get("/about")).status).toBe(200);

      const { fields } = await freshForm(site.url);
      const body = new URLSearchParams(fields).toString();
      const phone = beginForm(visitor, body, 50);
      for (let sent = 50; sent < body.length; sent += 50) {
        // As slow as the visitor's network.
        await pause(100);
        phone.socket.write(body.slice(sent, sent + 50));
      }
      await expect.poll(phone.status).toContain("303");
    },
  );

  test("and are large share a limited amount of memory for each address", async () => {
    const own = Array.from({ length: 6 }, () => endless("192.0.2.2"));
    const answers = () => own.map((client) => client.status()).filter(Boolean);
    await expect.poll(answers).toEqual(Array(4).fill("HTTP/1.1 503 Service Unavailable"));
    const other = endless("192.0.2.3");
    const refused = await large("192.0.2.2");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(refused.headers.get("content-security-policy")).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect((await post(site.url, VALID, from("192.0.2.2"))).status).toBe(400);
    expect([answers().length, other.status()]).toEqual([4, ""]);
    for (const { socket } of own) socket.destroy();
    await expect.poll(async () => (await large("192.0.2.2")).status).toBe(400);
  });

  test("because their client disconnected are no error of the site", async () => {
    for (const length of ["Content-Length: 100", "Transfer-Encoding: chunked"]) {
      const client = begin("POST", "192.0.2.4", length, "Expect: 100-continue", "", "");
      await expect.poll(client.status).toBe("HTTP/1.1 100 Continue");
      client.socket.resetAndDestroy();
    }
    expect((await site.get("/about")).status).toBe(200);
    expect(site.output()).not.toMatch(/"level":50|aborted|\bat \S+ \(/);
  });
});

test("answers that are not read hold the memory of their bodies until the client disconnects", async () => {
  const body = `name=${"<".repeat(1_000_000)}`;
  const unread = Array.from({ length: 2 }, () => beginForm("192.0.2.5", body).socket.pause());
  // Real time, in which nothing may happen: the answers are sent and stay unread.
  await pause(3_000);
  expect((await large("192.0.2.5")).status).toBe(503);
  for (const socket of unread) socket.destroy();
  // Its body is read again, and the message is one too many for its address.
  await expect.poll(async () => (await large("192.0.2.5")).status).toBe(429);
});

describe("an expensive form", () => {
  const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`more${i}`, "x"]));
  const submit = async (body: FormData | URLSearchParams, address: string, more = {}) => {
    const { fields } = await freshForm(site.url);
    for (const [name, value] of Object.entries<string>({ ...fields, ...more }))
      body.append(name, value);
    const sent = { method: "POST", body, headers: from(address), redirect: "manual" } as const;
    return fetch(`${site.url}/contact`, sent);
  };

  test.each([
    ["multipart", FormData],
    ["urlencoded", URLSearchParams],
  ])("by its number of %s fields is not parsed", async (_, Body) => {
    const response = await submit(new Body(), "192.0.2.10", hundred);
    expect(response.status).toBe(400);
    expect((await documentOf(response))("#email").val()).toBe("");
  });

  test("as multipart with the form's own fields is read", async () =>
    expect(isAccepted(await submit(new FormData(), "192.0.2.12"))).toBe(true));

  test("after too many refused ones is not parsed when it is large, and keeps its values when it is ordinary", async () => {
    const send = (message: string) => post(site.url, { ...VALID, message }, from("192.0.2.30"));
    for (let i = 0; i < 6; i++) expect((await send("Hola")).status).toBe(400);
    const ordinary = await send("A message of a page or two. ".repeat(300));
    expect(ordinary.status).toBe(429);
    expect(Number(ordinary.headers.get("retry-after"))).toBeGreaterThan(0);
    const kept = await documentOf(ordinary);
    expect(kept("#form-notice").text()).toContain(es.form.problems.rate.title);
    expect(kept("#message").text().trim()).toBe("A message of a page or two. ".repeat(300).trim());
    const large = await send("A long message. ".repeat(5_000));
    expect(large.status).toBe(429);
    const $ = await documentOf(large);
    expect(textOf($, "main")).toContain(asShown(es.form.problems.size.text, "es"));
    expect($("#message").text()).toBe("");
  });
});

test("requests that are no page, malformed or cross-site write twenty lines of a kind, however many they are", async () => {
  const crossSite = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (let i = 0; i < 60; i++) {
    await site.get(`/es/nothing-${i}`);
    await site.get(`/es/%E0%A4%${i % 10}`);
    await site.get(`/contact?${i}`, crossSite, "POST");
  }
  const lines = (text: string) => site.output().split(`"msg":"${text}"`).length - 1;
  for (const text of ["no such page", "cross-site POST refused"])
    expect(lines(text), text).toBe(20);
  expect(lines("a library's warning")).toBeLessThanOrEqual(20);
});

// Each page is asked for here with this query before any other.
test.each([
  ["/it/saprustgate", "content=en&content=JUNK&lng=JUNK", "content=en"],
  ["/partners", "content=JUNK&lng=es", "lng=es"],
  ["/ca/about", "JUNK=JUNK&lng=%3Cscript%3EJUNK&content=en", ""],
  ["/about", "%00=JUNK&%E0%A4%A=JUNK&sent=JUNK&type=partner", ""],
])("%s with ?%s is the same as with ?%s, without cache poisoning", async (path, query, known) => {
  const ask = async (search: string) => {
    const response = await site.get(search ? `${path}?${search}` : path);
    return {
      status: response.status,
      etag: response.headers.get("etag"),
      html: await response.text(),
    };
  };
  const first = await ask(query);
  expect(first).toMatchObject({ status: 200, html: expect.not.stringContaining("JUNK") });
  expect(await ask(known)).toEqual(first);
  for (const other of ["", "lng=es", "content=en"])
    expect((await ask(other)).html).not.toContain("JUNK");
});

test.each(["/livez", "/readyz", "/about"])(
  "a load balancer that sends no Host header is answered on %s",
  async (path) => {
    const { status } = say(`GET ${path} HTTP/1.0`, "", "");
    await expect.poll(status).toBe("HTTP/1.1 200 OK");
  },
);
