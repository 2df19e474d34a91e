import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../site-process.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Client {
  socket: Socket;
  /** The first line of the answer; empty while there is none. */
  status(): string;
}

/** Says the lines of a request, and then no more. */
function say(...lines: string[]): Client {
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

describe("a finished page", () => {
  // Each page is asked for here for the first time.
  test.each([
    ["/saprustgate", "content=JUNK"],
    ["/partners", "content=JUNK&lng=es"],
    ["/consulting", "content=en&content=JUNK"],
    ["/remote-dba", "content="],
    ["/mysql-data-recovery", "lng=es&lng=JUNK"],
  ])("%s asked for with ?%s is that visitor's own", async (path, query) => {
    const text = async (search: string) => (await fetch(`${site.url}${path}?${search}`)).text();
    await text(query);
    for (const clean of ["", "lng=es", "content=en", "lng=es&content=en"]) {
      const own = Array.from((await text(clean)).matchAll(/ href="([^"?]*)\?([^"]*)"/g)).filter(
        ([, to]) => to === path,
      );
      expect(own.length).toBeGreaterThan(4);
      for (const [, , link] of own)
        expect(link).toMatch(/^(content=en|(content=en&amp;)?lng=(en|es|ca|pt|it)(&amp;content=en)?)$/);
    }
  });
});

test("slashes too many, wherever they stand, lead to the address without them", async () => {
  const slashes = "/".repeat(10_000);
  for (const path of [`/a${slashes}b/`, `/a${slashes}b`, `${slashes}a/b`, `/a/b${slashes}`]) {
    const response = await fetch(`${site.url}${path}?lng=es`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([308, "/a/b?lng=es"]);
  }
});

test.each(["/livez", "/readyz", "/about"])("a balancer that names no host is answered on %s", async (path) => {
  const { status } = say(`GET ${path} HTTP/1.0`, "", "");
  await expect.poll(status).toBe("HTTP/1.1 200 OK");
});
